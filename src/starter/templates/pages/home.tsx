import { pageType } from '../data.ts';
import { pictureId } from '../pictures.ts';
import { Hero } from '../sections/hero.tsx';
import { Section, Steps, Titled } from '../sections/parts.tsx';
import { Proof } from '../sections/proof.tsx';
import { ServiceCards } from '../sections/services.tsx';
import { Signpost, TownFinder } from '../sections/signpost.tsx';
import { HomeEnd } from '../sections/visit.tsx';
import { mainTowns } from './areas.ts';
import { graphOf } from './graph.ts';

/** The home page. Its words, called `copy` here, are in data/pages/home.yaml. */
export default pageType({
  id: 'home',
  // What search engines read; title and description come from the words of the page.
  structuredData: (context) => graphOf(context),
  // What people read, from top to bottom.
  sections: ({ copy, ...build }) => [
    <Hero key="hero" copy={copy} />,
    <Section key="services" title={copy.services} list={build.data.services}>
      <ServiceCards />
    </Section>,
    <Section key="steps" title={copy.steps.title} list={copy.steps.items}>
      <Steps items={copy.steps.items} />
    </Section>,
    <Section key="towns" id="towns" title={copy.towns.title} intro={copy.towns.text} list={mainTowns(build)}>
      <TownFinder words={copy.towns.finder} />
      <Signpost />
    </Section>,
    <Section key="promises" title={copy.promises.title} list={copy.promises.items}>
      <Titled items={copy.promises.items} />
    </Section>,
    <Proof key="proof" title={copy.proof} picture={pictureId(copy)} />,
    <HomeEnd key="visit" />,
  ],
});
