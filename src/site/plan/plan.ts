import type { FewEntries } from '../../core/diagnostics/catalog/hubs.ts';
import type {
  ConfiguredLocale,
  Issue,
  LocalePlan,
  Lookups,
  Origins,
  PagePlan,
  PageType,
  Result,
  SiteDefinition,
  SitePlan,
  UnpublishedPage,
} from '../../core/model.ts';
import { pathOf } from '../../core/pages/paths.ts';
import { sortedBy } from '../../core/util/order.ts';
import { joinsOf } from '../schema/joins.ts';
import { createIsConsequence, findBadPaths, findCollisions } from './check-addresses.ts';
import { checkCells, checkTypes } from './check-cells.ts';
import { createCopyCheck } from './check-copy.ts';
import { checkFeeds, checkLinks, checkUnpublishedLinks } from './check-references.ts';
import { createCopywriter, readCopyTemplates, type WriteCopy } from './copy.ts';
import { type ContextOfRecords, expand } from './expand.ts';
import type { PlannedHubs } from './hubs.ts';
import { createLinks, indexPages, type PageFinders } from './links.ts';
import { createLookups } from './lookups.ts';
import { createPages, createShareImageIds, recordContexts, withAlternates } from './pages.ts';

interface LocaleOptions {
  /** Whether a path belongs to a page that was published: as a hub it stays, however few pages it lists. */
  readonly isPublished?: ((path: string) => boolean) | undefined;
}

/**
 * Plans all pages of a site in each of its locales: paths, records, and whether search engines may index them. Reports
 * invalid and colliding paths, and links and redirects without a target; for datasets of published records only issues
 * that these cause, since the others were reported for the plan of all records.
 */
export function planLocales(
  definition: SiteDefinition,
  given: readonly [ConfiguredLocale, ...ConfiguredLocale[]],
  options: LocaleOptions = {},
): Result<SitePlan> {
  const [{ dataset, locale }] = given;
  const planned = given.map((one) => planLocale(definition, one, options));
  const pages = sortedBy(withAlternates(planned.flatMap((one) => one.pages)), ({ path }) => path);
  const known = {
    paths: new Set(pages.map(({ path }) => path)),
    finders: new Map(planned.map(({ locale, originals }) => [locale?.code, indexPages(originals)])),
    unpublished: new Map([
      ...(dataset.unpublished?.pages ?? []),
      ...planned.flatMap((one) => [...one.hubs.unpublished]).map(unpublishedHub),
    ]),
  };
  const { paths, unpublished } = known;
  const locales = planned.map((pages) => planOfLocale(pages, definition, known));
  const value = sitePlan({ pages, unpublished }, locales, planned);
  const found = planned.flatMap((one) => one.issues);
  // Published records cause copy tokens without a value, and links to unpublished pages.
  if (dataset.unpublished) {
    const ofLinks = planned.flatMap((one, i) =>
      checkUnpublishedLinks(one.dataset, locales[i]?.links, unpublished),
    );
    return { value, issues: [...found, ...ofLinks] };
  }
  const origins = originsOf(given);
  const wrongPaths = [...findBadPaths(pages, origins), ...findCollisions(pages, origins, locale?.code)];
  const isConsequence = wrongPaths.length > 0 ? createIsConsequence(pages) : () => false;
  const issues = [
    ...found,
    ...wrongPaths,
    ...given.flatMap((one) => checkLinks(one.dataset, one.settings, { paths, isConsequence, unpublished })),
    ...checkFeeds(definition, dataset),
  ];
  return { value, issues };
}

/** Returns the origins of the records of all locales. */
function originsOf(given: readonly ConfiguredLocale[]): Origins {
  const [main, ...others] = given.map(({ dataset }) => dataset.origins);
  return main && others.length === 0 ? main : new Map(given.flatMap(({ dataset }) => [...dataset.origins]));
}

function unpublishedHub([page, hub]: readonly [PagePlan, FewEntries]): readonly [string, UnpublishedPage] {
  return [page.path, { page, reason: { kind: 'entries', cause: page.path, hub } }];
}

/** What the links of all locales know. */
interface KnownPages extends Pick<SitePlan, 'unpublished'> {
  readonly paths: ReadonlySet<string>;
  readonly finders: PageFinders;
}

function planOfLocale(
  { locale, dataset, settings, lookups }: LocalePages,
  { pages: types }: SiteDefinition,
  known: KnownPages,
): LocalePlan {
  const links = createLinks(settings, {
    ...{ ...known, types, locale: locale?.code, languages: locale?.all ?? [], prefix: locale?.prefix ?? '' },
    allPaths: dataset.unpublished?.paths,
  });
  // The links have been checked and are dropped: there may be several times as many as texts.
  const { publishing, unpublished, ...lasting } = { ...dataset, links: [] };
  return { ...(locale ? { locale } : {}), dataset: lasting, settings, lookups, links };
}

/** Creates the plan in a scope of its own, so that its closures do not retain the links of the data. */
function sitePlan(
  known: Pick<SitePlan, 'pages' | 'unpublished'>,
  locales: readonly LocalePlan[],
  planned: readonly Pick<LocalePages, 'copyOf' | 'contextOf' | 'hubs'>[],
): SitePlan {
  const numbers = new Map(locales.map(({ locale }, i) => [locale?.code, i]));
  const numberOf = ({ locale }: { readonly locale?: string }) => numbers.get(locale) ?? 0;
  const writers = planned.map(({ copyOf, contextOf }) => ({ copyOf, contextOf }));
  const [main] = locales;
  if (!main) throw new Error('A site has at least one locale.');
  return {
    ...known,
    locales,
    links: main.links,
    lookups: main.lookups,
    keptHubs: sortedBy(
      planned.flatMap(({ hubs }) => hubs.kept),
      ({ path }) => path,
    ),
    localeOf: (page) => locales[numberOf(page)] ?? main,
    copyOf: (page) => writers[numberOf(page)]?.copyOf(page) ?? {},
    contextOf: (page) =>
      writers[numberOf(page)]?.contextOf(page) ?? { site: {}, data: {}, lookups: main.lookups },
  };
}

/** The pages of a site in one locale, without alternates. */
interface LocalePages extends ConfiguredLocale {
  readonly lookups: Lookups;
  readonly pages: readonly PagePlan[];
  /** Pages at their canonical address. */
  readonly originals: readonly PagePlan[];
  readonly hubs: Pick<PlannedHubs, 'unpublished' | 'kept'>;
  readonly copyOf: WriteCopy;
  readonly contextOf: ContextOfRecords;
  readonly issues: readonly Issue[];
}

/** Plans the pages of a site in one locale. */
function planLocale(
  definition: SiteDefinition,
  given: ConfiguredLocale,
  { isPublished = () => false }: LocaleOptions,
): LocalePages {
  const { dataset, settings, locale } = given;
  const lookups = createLookups(dataset, definition.data);
  const contextOf = recordContexts(dataset, lookups);
  const templates = readCopyTemplates(definition, dataset);
  const writeCopy = createCopywriter(templates, dataset);
  const { pages: types, data } = definition;
  const isPlanned = (type: PageType) => !dataset.unpublished?.types.has(type.id);
  const expanded = types
    .filter(isPlanned)
    .map((type) => expand({ type, joins: joinsOf(type, data) }, dataset, contextOf));
  // A hub stays for good if it was published, and no redirect says where its address leads.
  const moved = new Set(settings.redirects.map(({ from }) => pathOf(from)));
  const combinations = expanded.flatMap(({ value }) => value);
  const made = createPages(combinations, {
    ...{ settings, locale, contextOf, templates },
    checkCopy: createCopyCheck(definition, templates, dataset),
    shareImageId: definition.shareImages && createShareImageIds(),
    unpublished: dataset.unpublished?.pages,
    hubs: { types, data, lookups, isKept: (path) => isPublished(path) && !moved.has(path) },
  });
  const { pages, originals, hubs } = made;
  const written = { lookups, pages, originals, copyOf: writeCopy, contextOf, hubs };
  const planned = { ...given, ...written };
  const copyIssues = withoutRepeats(made.issues);
  // All other issues were reported for the plan of all records.
  if (dataset.unpublished) return { ...planned, issues: copyIssues };
  const issues = [
    ...expanded.flatMap((one) => one.issues),
    ...checkTypes(expanded, dataset),
    ...checkCells(expanded, { ...dataset, lookups }),
    ...copyIssues,
  ];
  return { ...planned, issues };
}

/** Removes repetitions: an issue in the copy of a page type occurs on each of its pages. */
function withoutRepeats(issues: readonly Issue[]): Issue[] {
  const key = ({ code, facts, place }: Issue) =>
    code === 'empty-token'
      ? JSON.stringify([code, facts, place])
      : JSON.stringify([code, 'type' in facts ? facts.type : 'token' in facts ? facts.token : '', place]);
  return [...new Map([...issues].reverse().map((issue) => [key(issue), issue])).values()].reverse();
}
