import type {
  ConfiguredLocale,
  Dataset,
  Issue,
  LocalePlan,
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
import { createLinks, indexPages } from './links.ts';
import { type LocalePages, planLocale } from './locale-pages.ts';
import { checkWaitingLinks, createWaiting } from './waiting.ts';

/** Decides every page of a site of one language. */
export function planSite(
  definition: SiteDefinition,
  dataset: Dataset,
  settings: SiteSettings,
): Result<SitePlan> {
  return planLocales(definition, [{ dataset, settings }]);
}

/**
 * Decides every page of the site, in each of its languages: its address, its records, whether search engines may index it.
 * Reports addresses that are malformed or claimed twice, and links and redirects in the data that lead nowhere; of datasets of
 * published records only what these lack: all else was told of the plan of all records. Of a site that is known to be sound
 * nothing is looked for.
 */
export function planLocales(
  definition: SiteDefinition,
  given: readonly [ConfiguredLocale, ...ConfiguredLocale[]],
  isSound = false,
): Result<SitePlan> {
  const [{ dataset }] = given;
  const planned = given.map((one) => planLocale(definition, one, isSound));
  const pages = sortedBy(withAlternates(planned.flatMap((one) => one.pages)), ({ path }) => path);
  const paths = new Set(pages.map(({ path }) => path));
  const locales = planned.map((pages) => planOfLocale(pages, { definition, paths }));
  const value = sitePlan(pages, locales, planned);
  if (isSound) return { value, issues: [] };
  if (dataset.withheld) return { value, issues: publishedIssues(planned, locales) };
  const origins = originsOf(given);
  const issues = [
    ...planned.flatMap((one) => one.issues),
    ...findBadPaths(pages, origins),
    ...findCollisions(pages, origins),
    ...given.flatMap((one) => checkLinks(one.dataset, one.settings, paths)),
    ...checkFeeds(definition, dataset),
  ];
  return { value, issues };
}

/** What published records lack: values that their copy needs, and pages that their texts link to. */
function publishedIssues(planned: readonly LocalePages[], locales: readonly LocalePlan[]): Issue[] {
  const waiting = planned.flatMap(({ dataset }, i) => checkWaitingLinks(dataset, locales[i]?.links));
  return [...planned.flatMap(({ issues }) => issues), ...waiting];
}

/** Where the records of all locales came from. */
function originsOf(given: readonly ConfiguredLocale[]): Origins {
  const [main, ...others] = given.map(({ dataset }) => dataset.origins);
  return main && others.length === 0 ? main : new Map(given.flatMap(({ dataset }) => [...dataset.origins]));
}

interface SitePages {
  readonly definition: SiteDefinition;
  readonly paths: ReadonlySet<string>;
}

function planOfLocale(
  { locale, dataset, settings, lookups, originals }: LocalePages,
  { definition, paths }: SitePages,
): LocalePlan {
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
  locales: readonly LocalePlan[],
  planned: readonly Pick<LocalePages, 'copyOf' | 'contextOf'>[],
): SitePlan {
  const numbers = new Map(locales.map(({ locale }, i) => [locale?.code, i]));
  const numberOf = ({ locale }: { readonly locale?: string }) => numbers.get(locale) ?? 0;
  const writers = planned.map(({ copyOf, contextOf }) => ({ copyOf, contextOf }));
  const [main] = locales;
  if (!main) throw new Error('A site has at least one locale.');
  return {
    pages,
    locales,
    links: main.links,
    lookups: main.lookups,
    localeOf: (page) => locales[numberOf(page)] ?? main,
    copyOf: (page) => writers[numberOf(page)]?.copyOf(page) ?? {},
    contextOf: (page) =>
      writers[numberOf(page)]?.contextOf(page) ?? { site: {}, data: {}, lookups: main.lookups },
  };
}
