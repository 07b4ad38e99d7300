import { Markdown } from 'crosstown';
import { Questions, serviceNode } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { officeReference, withNumber } from '../offices.ts';
import type { Local, Service, Town } from '../schema.ts';
import { Boards } from '../sections/boards.tsx';
import { Hero } from '../sections/hero.tsx';
import { Checks, Section, WithAside } from '../sections/parts.tsx';
import { Ask, Hearth } from '../sections/visit.tsx';
import { townArea } from './areas.ts';
import { crumbsTo, graphOf, type Page } from './graph.ts';
import { onwardLinks } from './links.ts';

/** One service in one town. There is a page for each text in data/local/, which the functions get as `cell`. */
export default pageType({
  id: 'local',
  cell: 'local',
  nearby: { axis: 'town', count: 6 },
  structuredData: (context) => {
    const { copy, cell, service, town, site } = context;
    return [
      ...graphOf(context, { crumbs: crumbs(context), faq: faqOf(context) }),
      serviceNode(context, {
        name: copy.heading,
        serviceType: service.name,
        description: cell.description,
        areaServed: townArea(town, site),
        provider: officeReference(context),
      }),
    ];
  },
  sections: (context) => {
    const { copy, cell, service, town, links } = context;
    const faq = faqOf(context);
    return [
      <Hero key="hero" copy={copy} crumbs={crumbs(context)} town={town}>
        <Ask town={town} service={service} />
      </Hero>,
      <Section key="text">
        <WithAside title={copy.checks} aside={<Checks items={cell.checks} />}>
          <Markdown text={withNumber(cell.body, context)} className="prose" />
          {faq.length > 0 && (
            <>
              <h2 className="mt-14 mb-6">{copy.faq}</h2>
              <Questions items={faq} />
            </>
          )}
        </WithAside>
      </Section>,
      <Hearth key="onward" town={town} title={copy.onward}>
        <Boards
          links={[
            { name: copy.general, href: links.to('service', { service }) },
            ...onwardLinks(context, copy.link),
          ]}
        />
      </Hearth>,
    ];
  },
});

/** Its own questions and the first of the service, answered with the number of the office. */
function faqOf(context: LocalPage & { readonly cell: Local }) {
  const all = [...context.cell.faq, ...context.service.faq.slice(0, 2)];
  return all.map(({ question, answer }) => ({ question, answer: withNumber(answer, context) }));
}

interface LocalPage extends Page {
  readonly town: Town;
  readonly service: Service;
}

function crumbs(page: LocalPage) {
  const { town, service, links } = page;
  return crumbsTo(page, service.name, { name: town.name, href: links.to('town', { town }) });
}
