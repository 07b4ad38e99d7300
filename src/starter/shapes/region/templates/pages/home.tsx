import { pageType } from '../data.ts';
import { pictureId } from '../pictures.ts';
import { BoardRows } from '../sections/boards.tsx';
import { Hero } from '../sections/hero.tsx';
import { Section, Titled } from '../sections/parts.tsx';
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
    return [
      <Hero key="hero" copy={copy} />,
      <Section key="services" id="services" title={copy.services} list={data.services}>
        <ServiceCards />
      </Section>,
      <Section key="states" id="states" title={copy.states.title} intro={copy.states.text} list={states}>
        <BoardRows links={states} />
      </Section>,
      <Section key="promises" title={copy.promises.title}>
        <Titled items={copy.promises.items} />
      </Section>,
      <Proof key="proof" title={copy.proof} picture={pictureId(copy)} />,
      <HomeEnd key="visit" />,
    ];
  },
});
