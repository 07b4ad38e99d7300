import type { Interner } from '../../dependencies/interner.ts';
import type { Uses } from '../../dependencies/uses.ts';
import { hashFragment, type ManifestLine } from './manifest.ts';
import type { Renumbering } from './renumbering.ts';

/** A fragment as this build made it. */
export interface TracedFragment {
  readonly pieces: readonly (string | Buffer)[];
  readonly uses: Uses;
  readonly dependencies: readonly number[];
}

/** Numbers fragments as pages name them, and writes each down once. */
export interface FragmentNotes {
  numberOf(fragment: TracedFragment): number;
  /** The number of what was fragment `former` in the memory that is kept from. */
  keep(former: number): number;
}

/** What fragments are written down with, and where. */
interface Book {
  readonly uses: Interner<Uses>;
  readonly former: Renumbering;
  write(line: ManifestLine): void;
}

/** Begins the list of fragments. Of one that stands on several pages the hash is written down as well. */
export function createFragmentNotes({ uses, former: before, write }: Book): FragmentNotes {
  const known = new WeakMap<TracedFragment, { readonly number: number; isShared: boolean }>();
  const kept: number[] = [];
  let count = 0;
  const add = (dependencies: readonly number[], used: number) => {
    write(['fragment', dependencies, used]);
    return count++;
  };
  const addFormer = (former: number) => {
    const fragment = before.fragments[former];
    if (!fragment) throw new Error(`The memory has no fragment ${former}.`);
    const number = add(fragment.dependencies.map(before.dependency), before.uses(fragment.uses));
    if (fragment.hash !== undefined) write(['shared', number, fragment.hash]);
    return number;
  };
  return {
    keep(former) {
      kept[former] ??= addFormer(former);
      return kept[former];
    },
    numberOf(fragment) {
      const met = known.get(fragment);
      if (!met) {
        const number = add(fragment.dependencies, uses(fragment.uses));
        known.set(fragment, { number, isShared: false });
        return number;
      }
      if (!met.isShared) write(['shared', met.number, hashFragment(fragment.pieces)]);
      met.isShared = true;
      return met.number;
    },
  };
}
