import { serviceNode } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { pictureId } from '../pictures.ts';
import { BoardRows } from '../sections/boards.tsx';
import { Ask } from '../sections/form.tsx';
import { Hero } from '../sections/hero.tsx';
import { Beside, Checks, Faq, Section, Steps } from '../sections/parts.tsx';
import { Hearth } from '../sections/visit.tsx';
import { townArea } from './areas.ts';
import { crumbsTo, graphOf } from './graph.ts';
import { localLinks } from './links.ts';

/** A service, wherever it is done. */
export default pageType({
  id: 'service',
  // Without this line its address would be /chimney-sweeping.
  path: ({ service }) => `/services/${service.slug}`,
  structuredData: (context) => {
    const { service, data, site } = context;
    const areas = data.towns.map((town) => townArea(town, site));
    return [
      ...graphOf(context, { crumbs: crumbsTo(context, service.name, 'services'), faq: service.faq }),
      serviceNode(context, { name: service.name, description: service.description, areaServed: areas }),
    ];
  },
  sections: (context) => {
    const { copy, service, data } = context;
    const here = data.local.filter((local) => local.service === service.slug);
    return [
      <Hero key="hero" copy={copy} crumbs={crumbsTo(context, service.name, 'services')} />,
      <Ask key="ask" service={service} />,
      <Section key="signs">
        <Beside picture={pictureId(service)}>
          <h2 className="mb-3">{copy.signs}</h2>
          <Checks items={service.signs} />
        </Beside>
      </Section>,
      <Section key="steps" title={copy.steps}>
        <Steps items={service.steps} />
      </Section>,
      <Faq key="faq" title={copy.faq} items={service.faq} />,
      <Hearth key="towns" title={copy.towns}>
        <BoardRows links={localLinks(context, copy.link, here)} />
      </Hearth>,
    ];
  },
});
