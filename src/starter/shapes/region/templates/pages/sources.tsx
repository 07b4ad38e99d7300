import { Markdown } from 'crosstown';
import { Sources } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { Hero } from '../sections/hero.tsx';
import { Section } from '../sections/parts.tsx';
import { Visit } from '../sections/visit.tsx';
import { crumbsTo, graphOf } from './graph.ts';

/** Who says what is on the pages, with credit to those who collected the data. */
export default pageType({
  id: 'sources',
  structuredData: (context) => graphOf(context, { crumbs: crumbsTo(context, context.copy.title) }),
  sections: (context) => {
    const { copy, data } = context;
    const { stateFacts, countyFacts, utilityFacts, townFacts } = data;
    const all = [...stateFacts, ...countyFacts, ...utilityFacts, ...townFacts].map(({ source }) => source);
    const sources = [...new Map(all.map((source) => [source.url, source])).values()];
    return [
      <Hero key="hero" copy={copy} crumbs={crumbsTo(context, copy.title)} />,
      <Section key="text">
        <Markdown text={copy.body} className="prose" />
      </Section>,
      <Section key="list" title={copy.list} list={sources}>
        <Sources sources={sources} className="hub-list" />
      </Section>,
      <Visit key="visit" />,
    ];
  },
});
