import { isVocabulary } from '../issues/words.ts';
import type { Issue, PublishedThen, Stamp } from '../model.ts';

/** A build as a whole: what went in, and what it found. */
export interface Whole {
  /** Hashes of the code and of the data. */
  readonly code: string;
  readonly data: string;
  readonly pages: number;
  readonly issues: readonly Issue[];
  readonly published: PublishedThen;
}

/** The lines of a memory that tell what its build was, and which files it left, by their kinds. */
export const KINDS = { whole: ['whole'], files: ['page', 'file'] } as const;

/** Reads what a memory tells of the build as a whole. */
export function readWhole(lines: Iterable<readonly ['whole', Whole]>): Whole | undefined {
  for (const [, whole] of lines) return whole;
  return undefined;
}

/** Reads which files a build left, and how. */
export function readFiles(lines: Iterable<readonly [kind: string, path: string, Stamp]>): Map<string, Stamp> {
  const files = new Map<string, Stamp>();
  for (const [, path, stamp] of lines) files.set(path, stamp);
  return files;
}

/** Whether findings can be told again from what is written down. A vocabulary is too large for that, and can be asked. */
export function areTellable(issues: readonly Issue[]): boolean {
  return issues.every(({ facts }) => !Object.values(facts as object).some(isVocabulary));
}
