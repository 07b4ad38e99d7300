import type { Dependency } from '../../dependencies/dependencies.ts';
import type { Interner } from '../../dependencies/interner.ts';
import type { Uses } from '../../dependencies/uses.ts';
import type { BuildManifest } from './manifest.ts';

/** What has a number in the memory that is kept from, and the number that it has now. */
export interface Renumbering {
  dependency(former: number): number;
  uses(former: number): number;
  readonly fragments: BuildManifest['fragments'];
}

/** The lists of this build. */
interface Lists {
  readonly dependencies: Interner<Dependency>;
  readonly uses: Interner<Uses>;
}

/** Gives what is kept from a memory its new numbers. */
export function renumbering(before: BuildManifest | undefined, { dependencies, uses }: Lists): Renumbering {
  return {
    dependency: onceEach((former) => dependencies(before?.dependencies[former]?.key ?? '')),
    uses: onceEach((former) => uses(before?.uses[former] ?? '')),
    fragments: before?.fragments ?? [],
  };
}

function onceEach(numberOf: (former: number) => number): (former: number) => number {
  const known: number[] = [];
  return (former) => {
    known[former] ??= numberOf(former);
    return known[former];
  };
}
