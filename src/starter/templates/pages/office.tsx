import { SampleMark } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { townsOf } from '../offices.ts';
import { Boards } from '../sections/boards.tsx';
import { Hero } from '../sections/hero.tsx';
import { OfficeReach } from '../sections/offices.tsx';
import { Section } from '../sections/parts.tsx';
import { Visit } from '../sections/visit.tsx';
import { crumbsTo, graphOf } from './graph.ts';

/** One of several offices: where it is, and the towns that it serves. Without data/offices.yaml there is no such page. */
export default pageType({
  id: 'office',
  path: ({ office }) => `/offices/${office.slug}`,
  structuredData: (context) =>
    graphOf(context, { crumbs: crumbsTo(context, context.office.name, 'contact') }),
  sections: (context) => {
    const { copy, office, site, links } = context;
    const towns = townsOf(office, context);
    const { lead = copy.lead } = office;
    return [
      <Hero
        key="hero"
        copy={{ ...copy, lead }}
        crumbs={crumbsTo(context, office.name, 'contact')}
        office={office}
      />,
      <Section key="reach">
        <h2 className="mb-3">
          {office.name} <SampleMark sample={office.sample} label={site.words.sample} />
        </h2>
        <div className="max-w-120">
          <OfficeReach office={office} />
        </div>
      </Section>,
      towns.length > 0 && (
        <Section key="towns" title={copy.towns}>
          <Boards links={towns.map((town) => ({ name: town.name, href: links.to('town', { town }) }))} />
        </Section>
      ),
      <Visit key="visit" office={office} />,
    ].filter((section) => section !== false);
  },
});
