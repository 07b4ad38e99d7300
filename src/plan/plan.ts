import type { Dataset, Issue, Result, SiteDefinition, SitePlan, SiteSettings } from '../model.ts';
import { joinsOf } from '../util/joins.ts';
import { sortedBy } from '../util/order.ts';
import { checkCells } from './check-cells.ts';
import { createCopyCheck } from './check-copy.ts';
import { checkFeeds } from './check-feeds.ts';
import { checkInternalLinks, checkRedirects } from './check-links.ts';
import { checkOwnText } from './check-own-text.ts';
import { findBadPaths, findCollisions } from './check-paths.ts';
import { checkTypes } from './check-types.ts';
import { createCopywriter, createDating, readWordings } from './copy.ts';
import { expand } from './expand.ts';
import { createLinks, indexPages } from './links.ts';
import { createLookups } from './lookups.ts';
import { createPages } from './pages.ts';
import { recordContexts } from './record-context.ts';

/**
 * Decides every page of the site: its address, its records, whether search engines may index it. Reports
 * addresses that are malformed or claimed twice, and links and redirects in the data that lead nowhere.
 */
export function planSite(
  definition: SiteDefinition,
  dataset: Dataset,
  settings: SiteSettings,
): Result<SitePlan> {
  const lookups = createLookups(dataset);
  const contextOf = recordContexts(dataset, lookups);
  const wordings = readWordings(definition, dataset);
  const writeCopy = createCopywriter(wordings, dataset);
  const expanded = definition.pages.map((type) =>
    expand({ type, joins: joinsOf(type, definition.data) }, dataset, contextOf),
  );
  const made = createPages(
    expanded.flatMap(({ value }) => value),
    {
      settings,
      contextOf,
      datedCopy: createDating(wordings, writeCopy),
      checkCopy: createCopyCheck(definition, wordings, dataset),
      drawsShareImages: definition.shareImages !== undefined,
    },
  );
  const pages = sortedBy(made.pages, ({ path }) => path);
  const paths = new Set(pages.map(({ path }) => path));
  const links = createLinks(settings, { find: indexPages(made.originals), paths, types: definition.pages });
  const issues = [
    ...expanded.flatMap((entry) => entry.issues),
    ...checkTypes(expanded, dataset),
    ...checkCells(expanded, { ...dataset, lookups }),
    ...checkOwnText(expanded, dataset),
    ...withoutRepeats(made.issues),
    ...findBadPaths(pages, dataset),
    ...findCollisions(pages, dataset),
    ...checkInternalLinks(dataset, paths),
    ...checkFeeds(definition, dataset),
    ...checkRedirects(settings.redirects, paths, dataset.origins),
  ];
  // No closure of this function: with it would stay all that is named here, such as the links of the data.
  return { value: { pages, links, lookups, copyOf: writeCopy, contextOf }, issues };
}

/** One mistake in the wording of a page type shows on each of its pages; it is told once. */
function withoutRepeats(issues: readonly Issue[]): Issue[] {
  const key = ({ code, facts, place }: Issue) =>
    code === 'empty-token'
      ? JSON.stringify([code, facts, place])
      : JSON.stringify([code, 'type' in facts ? facts.type : 'token' in facts ? facts.token : '', place]);
  return [...new Map([...issues].reverse().map((issue) => [key(issue), issue])).values()].reverse();
}
