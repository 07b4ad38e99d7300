import type {
  Dataset,
  Edition,
  Issue,
  Origins,
  Result,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from '../model.ts';
import { sortedBy } from '../util/order.ts';
import { withAlternates } from './alternates.ts';
import { checkFeeds } from './check-feeds.ts';
import { checkLinks } from './check-links.ts';
import { findBadPaths, findCollisions } from './check-paths.ts';
import { type GivenEdition, type PlannedEdition, planEdition } from './edition.ts';
import { createLinks, indexPages } from './links.ts';
import { checkWaitingLinks, createWaiting } from './waiting.ts';

/** Decides every page of a site of one language. */
export function planSite(
  definition: SiteDefinition,
  dataset: Dataset,
  settings: SiteSettings,
): Result<SitePlan> {
  return planEditions(definition, [{ dataset, settings }]);
}

/**
 * Decides every page of the site, in each of its languages: its address, its records, whether search engines may index it.
 * Reports addresses that are malformed or claimed twice, and links and redirects in the data that lead nowhere; of datasets of
 * published records only what these lack: all else was told of the plan of all records. Of a site that is known to be sound
 * nothing is looked for.
 */
export function planEditions(
  definition: SiteDefinition,
  given: readonly [GivenEdition, ...GivenEdition[]],
  isSound = false,
): Result<SitePlan> {
  const [{ dataset }] = given;
  const planned = given.map((edition) => planEdition(definition, edition, isSound));
  const pages = sortedBy(withAlternates(planned.flatMap((edition) => edition.pages)), ({ path }) => path);
  const paths = new Set(pages.map(({ path }) => path));
  const editions = planned.map((edition) => editionOf(edition, { definition, paths }));
  const value = sitePlan(pages, editions, planned);
  if (isSound) return { value, issues: [] };
  if (dataset.withheld) return { value, issues: publishedIssues(planned, editions) };
  const origins = originsOf(given);
  const issues = [
    ...planned.flatMap((edition) => edition.issues),
    ...findBadPaths(pages, origins),
    ...findCollisions(pages, origins),
    ...given.flatMap((edition) => checkLinks(edition.dataset, edition.settings, paths)),
    ...checkFeeds(definition, dataset),
  ];
  return { value, issues };
}

/** What published records lack: values that their wording needs, and pages that their texts link to. */
function publishedIssues(planned: readonly PlannedEdition[], editions: readonly Edition[]): Issue[] {
  const waiting = planned.flatMap(({ dataset }, i) => checkWaitingLinks(dataset, editions[i]?.links));
  return [...planned.flatMap(({ issues }) => issues), ...waiting];
}

/** Where the records of all editions came from. */
function originsOf(given: readonly GivenEdition[]): Origins {
  const [main, ...others] = given.map(({ dataset }) => dataset.origins);
  return main && others.length === 0 ? main : new Map(given.flatMap(({ dataset }) => [...dataset.origins]));
}

interface Around {
  readonly definition: SiteDefinition;
  readonly paths: ReadonlySet<string>;
}

function editionOf(
  { locale, dataset, settings, lookups, originals }: PlannedEdition,
  { definition, paths }: Around,
): Edition {
  const find = indexPages(originals);
  const prefix = locale?.prefix ?? '';
  const waiting = dataset.withheld && createWaiting(dataset.withheld, paths, locale?.code);
  const links = createLinks(settings, { find, paths, prefix, types: definition.pages, waiting });
  // Its links are checked, and nobody asks for them again: in very many texts there are several times as many.
  const { publishing, withheld, ...lasting } = { ...dataset, links: [] };
  return { ...(locale ? { locale } : {}), dataset: lasting, settings, lookups, links };
}

/** A plan with nothing in its closures but what it needs: with all that is named above stayed the links of the data. */
function sitePlan(
  pages: SitePlan['pages'],
  editions: readonly Edition[],
  planned: readonly Pick<PlannedEdition, 'copyOf' | 'contextOf'>[],
): SitePlan {
  const numbers = new Map(editions.map(({ locale }, i) => [locale?.code, i]));
  const numberOf = ({ locale }: { readonly locale?: string }) => numbers.get(locale) ?? 0;
  const writers = planned.map(({ copyOf, contextOf }) => ({ copyOf, contextOf }));
  const [main] = editions;
  if (!main) throw new Error('A site has at least one edition.');
  return {
    pages,
    editions,
    links: main.links,
    lookups: main.lookups,
    editionOf: (page) => editions[numberOf(page)] ?? main,
    copyOf: (page) => writers[numberOf(page)]?.copyOf(page) ?? {},
    contextOf: (page) =>
      writers[numberOf(page)]?.contextOf(page) ?? { site: {}, data: {}, lookups: main.lookups },
  };
}
