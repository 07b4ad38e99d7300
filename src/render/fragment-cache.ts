import type { Fragment } from './fragments.tsx';

/** Fragments that were rendered before, by key, within a bound of bytes. */
export interface FragmentCache {
  get(key: string): Fragment | undefined;
  /** Keeps a fragment; of those that nothing asks for again most are never kept once the cache fills. */
  set(key: string, fragment: Fragment): void;
  /** Drops fragments that nobody will ask for. */
  forget(keys: readonly string[]): void;
}

/** How many keys that were met once are remembered. */
const MET_ONCE = 50_000;

/**
 * Two generations: what is asked for moves into the young one; when that is full it becomes the old one, and what is
 * left of the old one is forgotten. All steps take constant time, and headers, footers and the like never go. On a
 * large site most fragments belong to one page alone, so once a generation has filled only what is met twice is kept.
 */
export function createFragmentCache(capacity: number): FragmentCache {
  let young = new Map<string, Fragment>();
  let old = new Map<string, Fragment>();
  let met = new Set<string>();
  let bytes = 0;
  let hasFilled = false;
  const keep = (key: string, fragment: Fragment) => {
    young.set(key, fragment);
    bytes += sizeOf(fragment);
    if (bytes <= capacity / 2) return;
    old = young;
    young = new Map();
    bytes = 0;
    hasFilled = true;
  };
  const isMetAgain = (key: string) => {
    if (met.delete(key)) return true;
    if (met.size >= MET_ONCE) met = new Set();
    met.add(key);
    return false;
  };
  const getFormer = (key: string) => {
    const former = old.get(key);
    if (former) keep(key, former);
    return former;
  };
  return {
    get: (key) => young.get(key) ?? getFormer(key),
    set(key, fragment) {
      if (!hasFilled || isMetAgain(key)) keep(key, fragment);
    },
    forget(keys) {
      for (const key of keys) {
        bytes -= sizeOf(young.get(key));
        young.delete(key);
        old.delete(key);
      }
    },
  };
}

function sizeOf(fragment: Fragment | undefined): number {
  return fragment?.pieces.reduce((sum, { length }) => sum + length, 0) ?? 0;
}
