import type { Issue, PagePlan, Sighting } from '../model.ts';
import { compareCodeUnits, sortedBy } from '../util/order.ts';
import type { FindText } from './find-text.ts';

/** Takes note of titles, and says in the end which stand on several pages. */
export interface TitleNotes {
  note(page: PagePlan, sighting: Pick<Sighting, 'title'>): void;
  issues(): Issue[];
}

/** Notes the titles of the pages that search engines may show. */
export function createTitleNotes(find: FindText): TitleNotes {
  const pages = new Map<string, PagePlan[]>();
  return {
    note(page, { title }) {
      if (!page.indexable || page.href !== page.canonical) return;
      const same = pages.get(title);
      // A list that is begun empty has room for seventeen.
      if (same) same.push(page);
      else pages.set(title, [page]);
    },
    issues() {
      const several = [...pages].filter(([, { length }]) => length > 1);
      return sortedBy(several, ([title]) => title).map(([title, same]) => equalTitles(title, same, find));
    },
  };
}

function equalTitles(title: string, same: readonly PagePlan[], find: FindText): Issue {
  const ordered = [...same].sort((a, b) => compareCodeUnits(a.path, b.path));
  const [first] = ordered;
  const place = first && find(first, title);
  const paths = ordered.map(({ path }) => path);
  return { code: 'equal-titles', facts: { title, pages: paths }, ...(place ? { place: place } : {}) };
}
