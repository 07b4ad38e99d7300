import { HubList } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { Hero } from '../sections/hero.tsx';
import { Section } from '../sections/parts.tsx';
import { Visit } from '../sections/visit.tsx';
import { MOST } from './areas.ts';
import { crumbsTo, graphOf } from './graph.ts';

/** All towns, on several pages if there are many. A site with few shows them on its home page instead. */
export default pageType({
  id: 'towns',
  hub: { children: 'town', pageSize: 60, letters: true },
  where: ({ data }) => data.towns.length > MOST,
  structuredData: (context) => graphOf(context, { crumbs: crumbsTo(context, context.copy.title) }),
  sections: (context) => {
    const { copy, pagination, site } = context;
    return [
      <Hero key="hero" copy={copy} crumbs={crumbsTo(context, copy.title)} />,
      <Section key="list" title={copy.list}>
        <HubList pagination={pagination} label={site.words.list} heading="h3" />
      </Section>,
      <Visit key="visit" />,
    ];
  },
});
