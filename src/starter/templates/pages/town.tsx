import { pageType } from '../data.ts';
import { pictureId } from '../pictures.ts';
import type { Town } from '../schema.ts';
import { BoardRows, Boards } from '../sections/boards.tsx';
import { Hero } from '../sections/hero.tsx';
import { Beside, Faq, Section, Titled } from '../sections/parts.tsx';
import { Ask, Hearth } from '../sections/visit.tsx';
import { crumbsTo, graphOf, type Page } from './graph.ts';
import { localLinks } from './links.ts';

/** A town: what is special about its chimneys, and what is done there. */
export default pageType({
  id: 'town',
  nearby: { axis: 'town', count: 3 },
  // One page for each record of the collection `towns`, which the functions below get as `town`: /saranac-lake.
  structuredData: (context) => {
    const { town } = context;
    return graphOf(context, { crumbs: crumbs(context), faq: town.faq });
  },
  sections: (context) => {
    const { copy, town, lookups, page } = context;
    const here = lookups.where('local', 'town', town.slug);
    return [
      <Hero key="hero" copy={copy} crumbs={crumbs(context)} town={town}>
        <Ask town={town} />
      </Hero>,
      <Section key="services" title={copy.services} list={here}>
        <BoardRows links={localLinks(context, copy.link, here, true)} />
      </Section>,
      <Section key="points">
        <Beside picture={pictureId(town)}>
          <h2 className="mb-6">{copy.points}</h2>
          <Titled items={town.points} />
        </Beside>
      </Section>,
      <Faq key="faq" title={copy.faq} items={town.faq} town={town} />,
      <Hearth key="nearby" town={town} title={copy.nearby} list={page.nearby}>
        <Boards links={page.nearby} />
      </Hearth>,
    ];
  },
});

function crumbs(page: Page & { readonly town: Town }) {
  const { town, links } = page;
  return links.find('towns') ? crumbsTo(page, town.name, 'towns') : crumbsTo(page, town.name);
}
