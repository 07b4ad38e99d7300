import type { DataRecord, Dataset, HiddenReason, LocaleData } from '../model.ts';
import { pathsOf } from '../pages/paths.ts';
import type { Waits } from './whole.ts';

/** Where a record names something that waits, and why that does. */
export interface Name {
  readonly path: readonly PropertyKey[];
  readonly wait: HiddenReason;
}

/** What waits: records, and pages by their path, of all that there will be. */
export interface AllWaiting {
  readonly waits: Waits;
  readonly pages: ReadonlyMap<string, HiddenReason | undefined>;
}

/** Finds what a record of a dataset names that waits: records by references, pages by fields that are nothing but a link. */
export function createNameFinder(
  { dataset, locale }: LocaleData,
  { waits, pages }: AllWaiting,
): (record: DataRecord) => readonly Name[] {
  const { collections, publishing } = dataset;
  const bySlug = new Map<string, HiddenReason>();
  for (const [collection, records] of Object.entries(collections))
    for (const record of records) {
      const wait = waits.get(record);
      if (wait) bySlug.set(keyOf(collection, record.slug), wait);
    }
  const linksOf = createLinkFinder(dataset, (target) => waitOf(pathsOf(target, locale?.prefix ?? ''), pages));
  return (record) => {
    const found = publishing?.namesIn(record, (slug, collection, path): Name | undefined => {
      const wait = bySlug.get(keyOf(collection, slug));
      return wait && { path: [...path], wait };
    });
    return [...(found ?? []), ...linksOf(record)];
  };
}

function keyOf(collection: string, slug: unknown): string {
  return `${collection}\n${slug}`;
}

/** Why a link leads to no page yet that may mean several paths: one of those that there will be is enough. */
function waitOf(paths: readonly string[], pages: AllWaiting['pages']): HiddenReason | undefined {
  const found = paths.filter((path) => pages.has(path)).map((path) => pages.get(path));
  return found.includes(undefined) ? undefined : found[0];
}

/** Finds the fields of a record that link to pages that wait. */
function createLinkFinder(
  { links, origins }: Dataset,
  waitFor: (target: string) => HiddenReason | undefined,
): (record: DataRecord) => readonly Name[] {
  const byOrigin = new Map<object | undefined, Name[]>();
  for (const { target, spot } of links) {
    const wait = spot?.isField ? waitFor(target) : undefined;
    if (!spot || !wait) continue;
    const known = byOrigin.get(spot.origin) ?? [];
    byOrigin.set(spot.origin, known);
    known.push({ path: spot.path, wait });
  }
  return (record) => byOrigin.get(origins.get(record)) ?? [];
}
