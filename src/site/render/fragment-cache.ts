/** Something with HTML in pieces, of characters or bytes. */
interface Sized {
  readonly pieces: readonly { readonly length: number }[];
}

/** A cache of fragments with a size limit. */
interface FragmentCache<Entry extends Sized> {
  get(key: string): Entry | undefined;
  set(key: string, fragment: Entry): void;
  /** Removes fragments that will not be requested again. */
  forget(keys: readonly string[]): void;
}

/**
 * Creates a fragment cache with two generations. Requested fragments move to the young generation. When it is full, it replaces the
 * old one, whose remaining fragments are evicted. All operations take constant time, and frequent fragments such as headers are
 * never evicted. `capacity` is in bytes.
 */
export function createFragmentCache<Entry extends Sized>(capacity: number): FragmentCache<Entry> {
  let young = new Map<string, Entry>();
  let old = new Map<string, Entry>();
  let bytes = 0;
  const store = (key: string, fragment: Entry) => {
    young.set(key, fragment);
    bytes += sizeOf(fragment);
    if (bytes <= capacity / 2) return;
    old = young;
    young = new Map();
    bytes = 0;
  };
  const promote = (key: string) => {
    const former = old.get(key);
    if (former) store(key, former);
    return former;
  };
  return {
    get: (key) => young.get(key) ?? promote(key),
    set: store,
    forget(keys) {
      for (const key of keys) {
        bytes -= sizeOf(young.get(key));
        young.delete(key);
        old.delete(key);
      }
    },
  };
}

function sizeOf(fragment: Sized | undefined): number {
  return fragment?.pieces.reduce((sum, { length }) => sum + length, 0) ?? 0;
}

/** Statistics on whether components recur with equal props. */
export interface Recurrence {
  isLikely(component: unknown): boolean;
  /**
   * Records a cache lookup. When a component turns out to recur too rarely, returns the keys of its cached fragments, which can be
   * evicted.
   */
  record(component: unknown, key: string, isKnown: boolean): readonly string[];
}

/** Number of lookups after which a component is judged. */
const MIN_LOOKUPS = 1000;
/** A component with fewer than one hit in this number of lookups is no longer cached. */
const MAX_LOOKUPS_PER_HIT = 50;

/** Cache statistics of a component. */
interface LookupStats {
  lookups: number;
  hits: number;
  /** Keys of its cached fragments, until it is judged. */
  readonly keys: string[];
}

const NONE: readonly string[] = [];

/** Creates empty statistics, in which every component is assumed to recur. */
export function createRecurrence(): Recurrence {
  const statsByComponent = new Map<unknown, LookupStats>();
  const addStats = (component: unknown) => {
    const stats = { lookups: 0, hits: 0, keys: [] };
    statsByComponent.set(component, stats);
    return stats;
  };
  return {
    isLikely: (component) => isLikely(statsByComponent.get(component)),
    record(component, key, isKnown) {
      const stats = statsByComponent.get(component) ?? addStats(component);
      stats.lookups += 1;
      if (isKnown) stats.hits += 1;
      if (stats.lookups < MIN_LOOKUPS) {
        if (!isKnown) stats.keys.push(key);
        return NONE;
      }
      return isLikely(stats) ? NONE : stats.keys.splice(0);
    },
  };
}

function isLikely(stats: LookupStats | undefined): boolean {
  return !stats || stats.lookups < MIN_LOOKUPS || stats.hits * MAX_LOOKUPS_PER_HIT >= stats.lookups;
}
