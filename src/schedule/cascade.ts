import type { DataRecord, Dataset, LocaleData } from '../model.ts';
import { leaveOut, NOTHING } from './leave-out.ts';
import { type AllWaiting, createNameFinder, type Name } from './names.ts';
import { findWaitingPages } from './waiting-pages.ts';
import { findWaitingValues } from './waiting-values.ts';
import type { Waits, Whole } from './whole.ts';

/** A record that needs what is not published yet, and the value of it that names this. */
export interface Need extends Name {
  readonly record: DataRecord;
  /** Whether it can wait for that itself. */
  readonly canWait: boolean;
}

/** All that waits, and what becomes of the records that do not. */
export interface Cascade {
  readonly waits: Waits;
  /** Records that name what waits, without that. */
  readonly changed: ReadonlyMap<DataRecord, DataRecord>;
  /** Records that cannot wait, and would have to. */
  readonly needs: readonly Need[];
}

/**
 * Goes on from the records that wait of themselves to those that cannot do without them, until nothing more waits. What names
 * a record or a page that waits is left out of its record; a record that cannot be without it waits as well.
 */
export function cascade(whole: Whole, first: Waits): Cascade {
  const waits = new Map(first);
  const { definition, locales } = whole;
  for (;;) {
    for (const [record, wait] of findWaitingValues(whole, waits)) waits.set(record, wait);
    const all = { waits, pages: pagesByPath(whole, waits) };
    const looked = locales.map((localeData) => lookThrough(localeData, definition.copy, all));
    const needs = looked.flatMap((one) => one.needs);
    const more = needs.filter(({ canWait }) => canWait);
    if (more.length === 0)
      return { waits, changed: new Map(looked.flatMap((one) => [...one.changed])), needs };
    for (const { record, wait } of more) waits.set(record, wait);
  }
}

function pagesByPath(whole: Whole, waits: Waits): AllWaiting['pages'] {
  const waiting = findWaitingPages(whole, waits);
  return new Map([
    ...whole.plan.pages.map(({ path }) => [path, undefined] as const),
    ...waiting.map(({ page, wait }) => [page.path, wait] as const),
  ]);
}

/** All pages of a type need its copy: were it to wait for what it names, they would be gone without a word. */
function canWait(record: DataRecord, { site, origins }: Dataset, copy: string | undefined): boolean {
  return record !== site && origins.get(record)?.collection !== copy;
}

function lookThrough(
  localeData: LocaleData,
  copy: string | undefined,
  all: AllWaiting,
): Pick<Cascade, 'changed' | 'needs'> {
  const { dataset } = localeData;
  const { site, collections, publishing } = dataset;
  const changed = new Map<DataRecord, DataRecord>();
  const needs: Need[] = [];
  const namesIn = createNameFinder(localeData, all);
  for (const record of [site, ...Object.values(collections).flat()]) {
    const names = all.waits.has(record) ? [] : namesIn(record);
    const [first] = names;
    if (!first) continue;
    const paths = names.map(({ path }) => path);
    const left = leaveOut(record, publishing?.schemaOf(record), paths);
    if (left === NOTHING) needs.push({ ...first, record, canWait: canWait(record, dataset, copy) });
    else changed.set(record, left as DataRecord);
  }
  return { changed, needs };
}
