import { Markdown } from 'crosstown';
import { pageType } from '../data.ts';
import { Hero } from '../sections/hero.tsx';
import { Section } from '../sections/parts.tsx';
import { Visit } from '../sections/visit.tsx';
import { crumbsTo, graphOf } from './graph.ts';

/** Where the figures come from, with credit to those who collected the data. */
export default pageType({
  id: 'figures',
  structuredData: (context) => graphOf(context, { crumbs: crumbsTo(context, context.copy.title) }),
  sections: (context) => [
    <Hero key="hero" copy={context.copy} crumbs={crumbsTo(context, context.copy.title)} />,
    <Section key="text">
      <Markdown text={context.copy.body} className="prose" />
    </Section>,
    <Visit key="visit" />,
  ],
});
