import type {
  DataRecord,
  Dataset,
  Issue,
  PagePlan,
  PageType,
  Result,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from '../model.ts';
import { sortedBy } from '../util/order.ts';
import { addressOf } from './address.ts';
import { checkCells } from './check-cells.ts';
import { checkInternalLinks, checkRedirects } from './check-links.ts';
import { findBadPath, findCollisions } from './check-paths.ts';
import { createCopywriter } from './copy.ts';
import { type Combination, expand } from './expand.ts';
import { createLinks, indexPages } from './links.ts';
import { createLookups } from './lookups.ts';
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
  const writeCopy = createCopywriter(definition, dataset);
  const copyOf = (page: Pick<PagePlan, 'type' | 'records' | 'cell'>) =>
    writeCopy(page.type, tokenRecords(page));
  const lookups = createLookups(dataset);
  const contextOf = recordContexts(dataset, lookups);
  const expanded = definition.pages.map((type) => expand(type, dataset, contextOf));
  const made = expanded.flatMap(({ value }) =>
    value.map((combination) =>
      createPages(combination, {
        settings,
        copy: copyOf(combination),
        drawsShareImages: definition.shareImages !== undefined,
      }),
    ),
  );
  const pages = sortedBy(
    made.flatMap((entry) => entry.pages),
    (page) => page.path,
  );
  const paths = new Set(pages.map((page) => page.path));
  const links = createLinks(settings, indexPages(made.flatMap((entry) => entry.pages[0] ?? [])), paths);
  const issues = [
    ...expanded.flatMap((entry) => entry.issues),
    ...checkCells(expanded, { ...dataset, lookups }),
    ...withoutRepeats(made.flatMap((entry) => entry.issues)),
    ...findCollisions(pages, dataset),
    ...checkInternalLinks(dataset, paths),
    ...checkRedirects(settings.redirects, paths, dataset.origins),
  ];
  return { value: { pages, links, lookups, copyOf: (page) => copyOf(page).value ?? {}, contextOf }, issues };
}

interface Around {
  readonly settings: SiteSettings;
  readonly copy: Result<DataRecord | undefined>;
  readonly drawsShareImages: boolean;
}

/** The page of a combination, and its copies at other addresses. */
function createPages(
  { context, ...combination }: Combination,
  { settings, copy, drawsShareImages }: Around,
): { pages: PagePlan[]; issues: Issue[] } {
  const { type } = combination;
  const path = type.path(context);
  const updated =
    type.updated?.(context) ?? latest([...Object.values(tokenRecords(combination)), copy.value ?? {}]);
  const addresses = [path, ...(type.copies ?? [])];
  const indexable = isIndexable(combination);
  const shareImage = drawsShareImages && indexable ? shareImageId(type, path) : undefined;
  const pages = addresses.map((address) => ({
    ...addressOf(address, settings.output),
    ...combination,
    ...(updated ? { updated } : {}),
    canonical: addressOf(path, settings.output).href,
    indexable,
    ...(shareImage ? { shareImage } : {}),
  }));
  return {
    pages,
    issues: [...addresses.flatMap((address) => findBadPath(type.id, address) ?? []), ...copy.issues],
  };
}

/** A page is kept out of search engines by its type, or by any of its records with `indexable: false`. */
function isIndexable(page: Pick<PagePlan, 'type' | 'records' | 'cell'>): boolean {
  const records = Object.values(tokenRecords(page));
  return !page.type.noindex && records.every((record) => record.indexable !== false);
}

/** Slugs have single hyphens only, so that no two pages and no type have one id. */
function shareImageId({ id, share }: PageType, path: string): string {
  return share === 'type' ? `share-${id}` : `share${path.replaceAll('/', '--')}`;
}

/** One mistake in the wording of a page type shows on each of its pages; it is told once. */
function withoutRepeats(issues: readonly Issue[]): Issue[] {
  const key = ({ code, facts, place }: Issue) =>
    code === 'empty-token'
      ? JSON.stringify([code, facts, place])
      : JSON.stringify([code, facts.type ?? facts.token, place]);
  return [...new Map([...issues].reverse().map((issue) => [key(issue), issue])).values()].reverse();
}

/** What the wording of a page may name: the records of its axes, and its cell. */
function tokenRecords({ records, cell }: Pick<PagePlan, 'records' | 'cell'>) {
  return cell ? { ...records, cell } : records;
}

/** When the latest of some records changed: days and moments, which order as text up to the day. */
function latest(records: readonly DataRecord[]): string | undefined {
  return records
    .map((record) => record.updated ?? record.date)
    .filter((date): date is string => typeof date === 'string')
    .sort()
    .at(-1);
}
