import { fillPhrase } from 'crosstown';
import { pageType, type types } from '../data.ts';
import { utilityFacts } from '../facts.ts';
import { pictureId } from '../pictures.ts';
import type { Utility } from '../schema.ts';
import { FactList } from '../sections/facts.tsx';
import { Hero } from '../sections/hero.tsx';
import { Links } from '../sections/links.tsx';
import { Beside, Section } from '../sections/parts.tsx';
import { Visit } from '../sections/visit.tsx';
import { crumbsTo, graphOf } from './graph.ts';

/** A utility: what it pays and requires, and in which towns. With less than two facts, only the pages of its towns name it. */
export default pageType({
  id: 'utility',
  thresholds: {
    facts: {
      of: (context) => Object.fromEntries(utilityFacts(context.utility, context).map((fact, i) => [i, fact])),
      least: 2,
    },
    ownWords: 80,
  },
  path: ({ utility }) => `/${utility.state}/utilities/${utility.slug}`,
  structuredData: (context) =>
    graphOf(context, { crumbs: crumbsTo(context, context.utility.name, stateOf(context.utility, context)) }),
  sections: (context) => {
    const { copy, utility, site, lookups, links } = context;
    const state = stateOf(utility, context);
    const facts = utilityFacts(utility, context);
    const service = lookups.find('services', facts.find((fact) => fact.service)?.service ?? '');
    const towns = utility.towns.flatMap((slug) => {
      const town = lookups.find('towns', slug);
      return town ? [{ name: town.name, href: links.find('town', { town }) ?? '' }] : [];
    });
    const others = towns.filter(({ href }) => !href).map(({ name }) => name);
    return [
      <Hero key="hero" copy={copy} crumbs={crumbsTo(context, utility.name, state)} />,
      <Section key="facts" title={copy.facts}>
        <Beside picture={service && pictureId(service)}>
          <FactList facts={facts} linked />
        </Beside>
      </Section>,
      <Section key="towns" title={copy.towns}>
        <Links links={towns.filter(({ href }) => href)} />
        {others.length > 0 && <p className="mt-6">{fillPhrase(copy.others, { towns: others.join(', ') })}</p>}
        <p className="mt-6">
          <a href={state.href}>{site.words.rules}</a>
        </p>
      </Section>,
      <Visit key="visit" />,
    ];
  },
});

/** The state of a utility, as a step of the way to its page. */
function stateOf(utility: Utility, { lookups, links }: Pick<typeof types.build, 'lookups' | 'links'>) {
  const state = lookups.find('states', utility.state);
  return { name: state?.name ?? '', href: state ? links.to('state', { state }) : '' };
}
