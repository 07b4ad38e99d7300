import { setImmediate } from 'node:timers/promises';
import type { Issue, PagePlan } from '../../core/model.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import type { PageChanges, PageEntry } from './contract.ts';
import { type ComparableSite, type KnownPages, upToDateIn } from './page-index.ts';

/** Which pages differ between a site as it is and as it would be. */
export interface Comparison {
  /** Continues for some time, as long as it is wanted. Requests are answered meanwhile. */
  work(isWanted: () => boolean): Promise<void>;
  /** Whether the pages that are made of the edited records were compared. */
  areFirstDone(): boolean;
  /** What is known so far. */
  changes(): PageChanges;
  /** The paths of the pages that are known to differ, and of those that are new. */
  differing(): readonly string[];
  /** Errors of templates on pages that have none as they are. */
  readonly issues: readonly Issue[];
}

/** A page that was or would be, or both. */
interface Pair {
  readonly path: string;
  readonly before: PagePlan | undefined;
  readonly after: PagePlan | undefined;
  /** Those with the lowest are compared first. */
  readonly rank: number;
}

/** How long a request may work, and how long other requests may have to wait for it, in milliseconds. */
const LIMIT_MS = 300;
const SLICE_MS = 10;

/** The rank of pages that may differ for other reasons. */
const LAST = 3;

/** The lists of an answer have at most this many entries. */
const MAX_ENTRIES = 500;

/** Which pages are compared first. */
interface First {
  /** The path of the page that is shown. */
  readonly shown?: string | undefined;
  /** The keys of the edited records, of which pages are made. */
  readonly records: ReadonlySet<string>;
}

/** Compares all pages. One is rendered if anything that it depends on differs. */
export function comparePages(known: KnownPages, next: ComparableSite, first: First): Comparison {
  const upToDate = upToDateIn(next, known);
  const pairs = pairsOf(known, next, first);
  const titles = { changed: new Map<string, string>(), added: new Map(), removed: new Map() };
  const issues: Issue[] = [];
  let done = 0;
  const compare = ({ path, before, after }: Pair) => {
    if (!after) titles.removed.set(path, before ? known.know(before).title : '');
    if (!after || (before && upToDate.find(after) !== undefined)) return;
    const { hash, title, trace, issues: found } = next.render(after);
    if (trace) upToDate.noteRendered(after, trace.fragments);
    const old = before && known.know(before);
    if (!old?.issues.length) issues.push(...found);
    if (!old) titles.added.set(path, title);
    else if (old.hash !== hash) titles.changed.set(path, title);
  };
  return {
    issues,
    areFirstDone: () => (pairs[done]?.rank ?? LAST) === LAST,
    differing: () => [...titles.changed.keys(), ...titles.added.keys()],
    async work(isWanted) {
      const start = performance.now();
      let rested = start;
      for (; done < pairs.length; done += 1) {
        const now = performance.now();
        if (now - rested > SLICE_MS) {
          await setImmediate();
          rested = performance.now();
          if (now - start > LIMIT_MS || !isWanted()) return;
        }
        const pair = pairs[done];
        if (pair) compare(pair);
      }
    },
    changes: () => ({
      changed: entriesOf(titles.changed),
      added: entriesOf(titles.added),
      removed: entriesOf(titles.removed),
      counts: {
        changed: titles.changed.size,
        added: pairs.filter(({ before }) => !before).length,
        removed: pairs.filter(({ after }) => !after).length,
      },
      uncompared: pairs.length - done,
    }),
  };
}

/** Returns all pages in the order in which they are compared. */
function pairsOf(
  { site: { loaded: before } }: KnownPages,
  { loaded: after }: ComparableSite,
  { shown, records }: First,
): readonly Pair[] {
  const rankOf = (path: string, old: PagePlan | undefined, now: PagePlan | undefined): number => {
    if (path === shown) return 0;
    if (!old || !now) return 1;
    const { origins } = after.site.plan.localeOf(now).dataset;
    const own = [...Object.values(now.records), ...(now.cell ? [now.cell] : [])];
    return own.some((record) => records.has(origins.get(record)?.key ?? '')) ? 2 : LAST;
  };
  const paths = [...new Set([...before.pages.keys(), ...after.pages.keys()])];
  const pairs = paths.map((path): Pair => {
    const [old, now] = [before.pages.get(path), after.pages.get(path)];
    return { path, before: old, after: now, rank: rankOf(path, old, now) };
  });
  return pairs.sort((a, b) => a.rank - b.rank);
}

function entriesOf(titles: ReadonlyMap<string, string>): PageEntry[] {
  return [...titles]
    .map(([path, title]) => ({ path, title }))
    .sort((a, b) => compareCodeUnits(a.path, b.path))
    .slice(0, MAX_ENTRIES);
}
