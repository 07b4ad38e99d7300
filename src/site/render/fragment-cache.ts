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

/** Number of lookups after which a component is judged. */
const MIN_LOOKUPS = 1000;
/** A component with fewer than one hit in this number of lookups is no longer cached. */
const MAX_LOOKUPS_PER_HIT = 50;

const NONE: readonly string[] = [];

/** Whether a component recurs with equal props. It is assumed to until it has been looked up often. */
export class Recurrence {
  #lookups = 0;
  #hits = 0;
  /** Keys of its cached fragments, until it is judged. */
  readonly #keys: string[] = [];

  get isLikely(): boolean {
    return this.#lookups < MIN_LOOKUPS || this.#hits * MAX_LOOKUPS_PER_HIT >= this.#lookups;
  }

  /** Records a cache lookup. When the component turns out to recur too rarely, returns the keys of its fragments, which can be evicted. */
  record(key: string, isKnown: boolean): readonly string[] {
    this.#lookups += 1;
    if (isKnown) this.#hits += 1;
    if (this.#lookups < MIN_LOOKUPS) {
      if (!isKnown) this.#keys.push(key);
      return NONE;
    }
    return this.isLikely ? NONE : this.#keys.splice(0);
  }
}
