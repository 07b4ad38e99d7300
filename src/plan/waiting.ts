import type { Dataset, Issue, Links, Withheld } from '../model.ts';
import { pathOf } from '../util/path-of.ts';
import { indexPages, type Waiting } from './links.ts';

/** Compares the pages that there will be, in a language, with the paths of those that there are in any. */
export function createWaiting(
  { pages, paths: all }: Withheld,
  now: ReadonlySet<string>,
  language: string | undefined,
): Waiting {
  const own = pages.filter(
    ({ page: { href, canonical, locale } }) => href === canonical && locale === language,
  );
  const waits = new Map(own.map(({ page, wait }) => [page.href, wait]));
  const gone = new Set([...all].filter((path) => !now.has(path)));
  const find = indexPages(own.map(({ page }) => page));
  return {
    has: (path) => gone.has(path),
    why: (...of) => waits.get(find(...of) ?? ''),
  };
}

/** Texts of the data that link to a page that is not published yet. */
export function checkWaitingLinks(
  { links, withheld }: Pick<Dataset, 'links' | 'withheld'>,
  known: Pick<Links, 'waits'> | undefined,
): Issue[] {
  const waits = new Map(withheld?.pages.map(({ page, wait }) => [page.path, wait]));
  return links.flatMap((link): Issue[] => {
    const { target, record, field } = link;
    if (!known?.waits(target)) return [];
    const wait = waits.get(pathOf(target));
    const facts = { record, field, target, ...(wait ? { wait } : {}) };
    return [{ code: 'link-waits', facts, place: link.place() }];
  });
}
