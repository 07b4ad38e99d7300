import { Island } from 'crosstown';
import type { ReactElement } from 'react';
import type { PageContext, SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';
import { Menu, Rating, Search, Shared, Stars, Wish } from './sections.tsx';

class Hours {
  readonly from = 9;
}

const shelves: { first?: object } = {};
shelves.first = { shelves };

/** What is on the pages of each type. */
const SECTIONS: Readonly<Record<string, (context: PageContext) => readonly ReactElement[]>> = {
  home: () => [<Menu key="menu" />, <Search key="search" />, <Shared key="shared" />],
  tool: () => [
    <Wish key="wish" />,
    <button key="button" type="button" onClick={() => undefined}>
      Borrow
    </button>,
  ],
  shelf: () => [
    // What can travel, and an island that does what only browsers do.
    <Island key="a" component={Rating} props={{ stars: [1, { label: 'good', note: undefined }, null] }} />,
    <Island
      key="b"
      component={Stars}
      props={{
        most: Number.NaN,
        since: new Date(0),
        days: [new Set(['Monday']), new Hours(), undefined],
        of: { onRate: () => undefined, icon: <i>star</i>, big: 7n },
        shelves,
      }}
    />,
  ],
};

/** The tool library, whose pages do what only browsers do. */
export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    sections: SECTIONS[type.id] ?? type.sections,
  })),
  islands: { rating: Rating, stars: Stars },
  islandsModule: 'islands.ts',
} satisfies SiteDefinition;
