import { pageType } from '../data.ts';
import { pictureId } from '../pictures.ts';
import { BoardRows, Boards } from '../sections/boards.tsx';
import { Ask } from '../sections/form.tsx';
import { Hero } from '../sections/hero.tsx';
import { Beside, Faq, Section, Titled } from '../sections/parts.tsx';
import { Hearth } from '../sections/visit.tsx';
import { crumbsTo, graphOf } from './graph.ts';
import { localLinks } from './links.ts';

/** A town: what is special about its chimneys, and what is done there. */
export default pageType({
  id: 'town',
  // One page for each record of the collection `towns`, which the functions below get as `town`: /saranac-lake.
  structuredData: (context) => {
    const { town } = context;
    return graphOf(context, { crumbs: crumbsTo(context, town.name), faq: town.faq });
  },
  sections: (context) => {
    const { copy, town, data, lookups, links } = context;
    const here = data.local.filter((local) => local.town === town.slug);
    // The nearest first. With many towns, a few are enough.
    const nearby = lookups.nearest('towns', town, 3);
    return [
      <Hero key="hero" copy={copy} crumbs={crumbsTo(context, town.name)} />,
      <Ask key="ask" town={town} />,
      <Section key="points">
        <Beside picture={pictureId(town)}>
          <h2 className="mb-6">{copy.points}</h2>
          <Titled items={town.points} />
        </Beside>
      </Section>,
      <Section key="services" title={copy.services}>
        <BoardRows links={localLinks(context, copy.link, here)} />
      </Section>,
      <Faq key="faq" title={copy.faq} items={town.faq} />,
      <Hearth key="nearby" title={copy.nearby}>
        <Boards
          links={nearby.map((other) => ({ name: other.name, href: links.to('town', { town: other }) }))}
        />
      </Hearth>,
    ];
  },
});
