import { pageType } from '../data.ts';
import { pictureId } from '../pictures.ts';
import { BoardRows } from '../sections/boards.tsx';
import { Hero } from '../sections/hero.tsx';
import { Links } from '../sections/links.tsx';
import { Section, Steps, Titled } from '../sections/parts.tsx';
import { Proof } from '../sections/proof.tsx';
import { ServiceCards } from '../sections/services.tsx';
import { HomeEnd } from '../sections/visit.tsx';
import { graphOf } from './graph.ts';
import { titlesOf } from './places.tsx';

/** The home page: both ways to all others begin here. Its words, called `copy` here, are in data/pages/home.yaml. */
export default pageType({
  id: 'home',
  hub: { children: ['state', 'service'] },
  structuredData: (context) => graphOf(context),
  sections: ({ copy, data, links, lookups }) => {
    const states = data.states.map((state) => ({
      name: state.name,
      href: links.to('state', { state }),
      text: titlesOf(lookups.where('stateFacts', 'state', state.slug).slice(0, 4)),
    }));
    const towns = [...data.towns]
      .sort((a, b) => b.population - a.population)
      .flatMap((town) => {
        const href = links.find('town', { town });
        return href ? [{ name: town.name, href }] : [];
      })
      .slice(0, MOST_TOWNS)
      .sort((a, b) => a.name.localeCompare(b.name));
    return [
      <Hero key="hero" copy={copy} />,
      <Section key="services" id="services" title={copy.services} list={data.services}>
        <ServiceCards />
      </Section>,
      <Section key="promises" title={copy.promises.title}>
        <Titled items={copy.promises.items} />
      </Section>,
      <Section key="steps" title={copy.steps.title}>
        <Steps items={copy.steps.items} />
      </Section>,
      <Proof key="proof" title={copy.proof} picture={pictureId(copy)} />,
      <Section key="price" id="price" title={copy.price.title} intro={copy.price.intro}>
        <Titled items={copy.price.items} />
      </Section>,
      <Section key="states" id="states" title={copy.states.title} intro={copy.states.text} list={states}>
        <BoardRows links={states} />
        <h3 id="towns" className="mt-10 mb-2">
          {copy.towns}
        </h3>
        <Links links={towns} />
      </Section>,
      <HomeEnd key="visit" />,
    ];
  },
});

/** How many towns the home page links to: those with the most people. The pages of states have the way to all. */
const MOST_TOWNS = 12;
