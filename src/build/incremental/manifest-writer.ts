import type { Dependency } from '../../dependencies/dependencies.ts';
import { createInterner, type Interner } from '../../dependencies/interner.ts';
import type { Uses } from '../../dependencies/uses.ts';
import type { Fingerprints } from './fingerprints.ts';
import { createFragmentNotes, type TracedFragment } from './fragment-notes.ts';
import type { BuildManifest, FileEntry, ManifestLine, PageEntry } from './manifest.ts';
import { renumbering } from './renumbering.ts';

/** What a page asked and uses, itself and through the fragments that it shares with others. */
export interface PageTrace {
  readonly dependencies: readonly number[];
  readonly uses: readonly Uses[];
  readonly fragments: readonly TracedFragment[];
}

type Facts = Omit<PageEntry, keyof PageTrace>;

/** Writes down what the next build may remember, line by line, as pages are finished. */
export interface ManifestWriter {
  page(file: string, facts: Facts, trace: PageTrace): void;
  /** A page that stands as the last build left it. */
  keep(file: string, page: PageEntry): void;
  file(path: string, file: FileEntry): void;
  /** What is told at the end: the answers to all dependencies that were asked. */
  finish(answers: Pick<Fingerprints, 'resolve'>): void;
}

/** Where lines go, and all dependencies: pages name theirs by number. */
export interface ManifestTarget {
  write(line: ManifestLine): void;
  readonly dependencies: Interner<Dependency>;
}

/** Makes a recorder that writes each line down. `before` is the memory that pages are kept from. */
export function createManifestWriter(
  { write, dependencies }: ManifestTarget,
  before?: BuildManifest,
): ManifestWriter {
  const uses = createInterner<Uses>();
  const former = renumbering(before, { dependencies, uses });
  const notes = createFragmentNotes({ write, uses, former });
  return {
    page(file, facts, trace) {
      // Key by key, since this is done for each page: copies with more keys showed in the profile.
      const { plan, hash, bytes, mtime, seen } = facts;
      const { dependencies } = trace;
      const [used, fragments] = [trace.uses.map(uses), trace.fragments.map(notes.numberOf)];
      write(['page', file, { plan, hash, bytes, mtime, seen, dependencies, uses: used, fragments }]);
    },
    keep(file, page) {
      const numbers = {
        dependencies: page.dependencies.map(former.dependency),
        uses: page.uses.map(former.uses),
        fragments: page.fragments.map(notes.keep),
      };
      write(['page', file, { ...page, ...numbers }]);
    },
    file: (path, file) => write(['file', path, file]),
    finish({ resolve }) {
      for (const asked of dependencies.all()) write(['dependency', ...resolve(asked)]);
      for (const used of uses.all()) write(['uses', used]);
    },
  };
}
