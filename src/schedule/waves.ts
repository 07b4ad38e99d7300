import type { WaveStatus } from '../diagnostics/catalogue/waves.ts';
import type {
  Dataset,
  Issue,
  PagePlan,
  PlannedWaves,
  PublishedWaves,
  SchedulePeriod,
  SiteDefinition,
  SitePlan,
  Waves,
} from '../model.ts';
import { compareCodeUnits, sortedBy } from '../util/order.ts';
import { isFilled } from '../util/plain.ts';

/** What waves are decided from. */
interface WaveInputs {
  /** All pages of the site, in the order of their paths. */
  readonly pages: readonly PagePlan[];
  readonly published: PublishedWaves;
  /** Whether a page waits for something else: for a record, or for its text. */
  isWaiting(page: PagePlan): boolean;
  /** The pages that search engines have indexed; undefined if they are not known. */
  readonly indexedPages: IndexedPages | undefined;
  readonly today: string | undefined;
}

/** The addresses that search engines have indexed. */
interface IndexedPages {
  readonly size: number;
  has(page: PagePlan): boolean;
}

/** Waves, and the days for which they are the same. */
interface DecidedWaves extends PlannedWaves {
  readonly period: SchedulePeriod;
}

/** How many rows the Search Console exports. Source: https://support.google.com/webmasters/answer/7440203 */
const MAX_EXPORTED = 1000;

/** The share of a wave that has to be indexed before the next one opens. */
const DEFAULT_SHARE = 0.6;

/**
 * Decides which pages of the types in `waves` are held. Only pages that were never published are, so nothing is taken back if the indexed
 * share falls. Pages that search engines must not show are part of no wave.
 */
export function decideWaves(waves: Waves, inputs: WaveInputs): DecidedWaves {
  const { published, isWaiting, today } = inputs;
  const pages = inputs.pages.filter(({ type }) => waves.types.includes(type.id));
  const numbers = new Map<string, number>();
  for (const { path, canonical } of pages) {
    const wave = published.waveOf(path);
    if (wave !== undefined) numbers.set(canonical, Math.max(wave, numbers.get(canonical) ?? 0));
  }
  const isOpen = ({ href, canonical, indexable }: PagePlan) => indexable && href === canonical;
  const waiting = pages.filter((page) => isOpen(page) && !numbers.has(page.canonical) && !isWaiting(page));
  const members = pages.filter((page) => isOpen(page) && numbers.get(page.canonical) === published.last);
  const due = waves.every === undefined ? undefined : dayAfter(published.lastDay, waves.every);
  const status = statusOf(waves, { ...inputs, waiting: waiting.length, members, due });
  const ordered = status.kind === 'complete' ? [] : inOrder(waiting, waves);
  const size = status.opens ? waves.size : 0;
  for (const { canonical } of ordered.slice(0, size)) numbers.set(canonical, status.number);
  const later = new Set(ordered.slice(size).map(({ canonical }) => canonical));
  // Published before there were waves.
  for (const [address, wave] of numbers) if (wave === 0) numbers.delete(address);
  const isDated = due !== undefined && published.last > 0 && waiting.length > 0;
  const isEarly = isDated && today !== undefined && today < due;
  return {
    status,
    numbers,
    later,
    period: { from: isDated && !isEarly ? due : '', ...(isEarly ? { until: due } : {}) },
  };
}

/** The days for which two things are the same. */
export function joinPeriods(a: SchedulePeriod, b: SchedulePeriod): SchedulePeriod {
  const [until] = [a.until ?? [], b.until ?? []].flat().sort(compareCodeUnits);
  return { from: a.from > b.from ? a.from : b.from, ...(until === undefined ? {} : { until }) };
}

/** Returns the pages at some addresses. Undefined if these are not known. */
export function indexedPagesOf(
  urls: readonly string[] | undefined,
  links: Pick<SitePlan['links'], 'absolute'>,
): IndexedPages | undefined {
  if (!urls) return undefined;
  // Addresses are compared as browsers write them.
  const indexed = new Set(urls.map((url) => new URL(url).href));
  return {
    size: indexed.size,
    has: ({ canonical }) => indexed.has(new URL(links.absolute(canonical)).href),
  };
}

interface StatusInputs extends Pick<WaveInputs, 'published' | 'indexedPages' | 'today'> {
  /** How many pages wait for a wave. */
  readonly waiting: number;
  /** The pages of the last wave. */
  readonly members: readonly PagePlan[];
  readonly due: string | undefined;
}

function statusOf(
  { size, every, indexed = every === undefined ? DEFAULT_SHARE : undefined }: Waves,
  { published: { last }, indexedPages, today, waiting, members, due }: StatusInputs,
): WaveStatus {
  const next = { number: last + 1, of: last + Math.ceil(waiting / size), pages: Math.min(size, waiting) };
  if (waiting === 0) return { kind: 'complete', number: last, of: last, pages: 0, opens: false };
  if (last === 0) return { ...next, kind: 'first', opens: true };
  if (due !== undefined && today !== undefined && today < due)
    return { ...next, kind: 'early', day: due, opens: false };
  if (due !== undefined && indexed === undefined) return { ...next, kind: 'due', day: due, opens: true };
  // Of the last wave nothing is left.
  if (members.length === 0) return { ...next, kind: 'first', opens: true };
  if (!indexedPages) return { ...next, kind: 'no-data', last, opens: false };
  const share = members.filter(indexedPages.has).length / members.length;
  const needed = indexed ?? DEFAULT_SHARE;
  const opens = share >= needed;
  // Rounded down, so that a share that is a little too low is not shown as the one that is needed.
  const shown = { last, percent: Math.floor(share * 1000) / 10, needed: Math.round(needed * 1000) / 10 };
  if (opens) return { ...next, ...shown, kind: 'indexed', opens };
  const isCut = indexedPages.size >= MAX_EXPORTED && members.length > MAX_EXPORTED;
  return { ...next, ...shown, kind: 'few', opens, ...(isCut ? { rows: indexedPages.size } : {}) };
}

/** Returns the day that is a number of days later, given as `14 days`. Empty for a day that is not known. */
function dayAfter(day: string, every: string): string {
  if (day === '') return '';
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + Number.parseInt(every, 10));
  return date.toISOString().slice(0, 10);
}

/** Sorts pages: the highest value first, then by the order of their types, then by their path. */
function inOrder(pages: readonly PagePlan[], { types, order }: Waves): readonly PagePlan[] {
  const rank = new Map(types.map((type, i) => [type, i]));
  const rate = order === COMPLETENESS ? completenessOf(pages) : (page: PagePlan) => numberOf(page, order);
  const valued = pages.map((page) => ({
    page,
    value: rate(page) ?? Number.NEGATIVE_INFINITY,
    rank: rank.get(page.type.id) ?? 0,
  }));
  // Pages are in the order of their paths, and sorting is stable.
  return valued
    .sort((a, b) => (a.value === b.value ? a.rank - b.rank : b.value > a.value ? 1 : -1))
    .map(({ page }) => page);
}

const COMPLETENESS = 'completeness';

/** The share of fields that the records of a page have, compared with the page of its type that has most. */
function completenessOf(pages: readonly PagePlan[]): (page: PagePlan) => number {
  const most = new Map<string, number>();
  const counts = new Map(pages.map((page) => [page, countFields(page)]));
  for (const [{ type }, count] of counts) most.set(type.id, Math.max(count, most.get(type.id) ?? 1));
  return (page) => (counts.get(page) ?? 0) / (most.get(page.type.id) ?? 1);
}

function recordsOf({ records, cell }: PagePlan) {
  return [...(cell ? [cell] : []), ...Object.values(records).reverse()];
}

function countFields(page: PagePlan): number {
  return recordsOf(page).flatMap((record) => Object.values(record).filter(isFilled)).length;
}

/** The number in a field: that of its cell, or of the last of its records that has one. */
function numberOf(page: PagePlan, field: string): number | undefined {
  return recordsOf(page)
    .map((record) => record[field])
    .find((value) => typeof value === 'number');
}

/** A site that is published in waves. */
interface SiteInWaves {
  readonly definition: Pick<SiteDefinition, 'pages'>;
  readonly plan: Pick<SitePlan, 'pages'>;
  readonly dataset: Pick<Dataset, 'site' | 'origins'>;
}

/** Reports page types and fields in `waves` that do not exist, and page types whose pages list others, at the line of the site record. */
export function checkWaves(waves: Waves, { definition, plan, dataset }: SiteInWaves): Issue[] {
  const { site, origins } = dataset;
  const origin = 'waves' in site ? origins.get(site) : undefined;
  return wrongWaves(waves, definition, plan.pages).map((issue) => {
    const field = issue.facts.kind === 'order' ? 'order' : 'types';
    return origin ? { ...issue, place: origin.locate(['waves', field]) } : issue;
  });
}

function wrongWaves(
  { types, order }: Waves,
  { pages: known }: Pick<SiteDefinition, 'pages'>,
  pages: readonly PagePlan[],
): Issue<'waves'>[] {
  const ids = known.map(({ id }) => id);
  const wrong = types.flatMap((type): Issue<'waves'>[] => {
    const found = known.find(({ id }) => id === type);
    if (!found) return [{ code: 'waves', facts: { kind: 'type', type, known: sortedBy(ids, (id) => id) } }];
    return found.hub || found.paginate ? [{ code: 'waves', facts: { kind: 'list', type } }] : [];
  });
  const own = pages.filter(({ type }) => types.includes(type.id));
  if (wrong.length > 0 || order === COMPLETENESS || own.length === 0) return wrong;
  return own.some((page) => numberOf(page, order) !== undefined)
    ? []
    : [{ code: 'waves', facts: { kind: 'order', order } }];
}
