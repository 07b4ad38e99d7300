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

/** What of a memory tells whether anything changed at all. */
export type WholeLine =
  | readonly ['whole', whole: Whole]
  | readonly ['page', file: string, stamp: Stamp]
  | readonly ['file', path: string, stamp: Stamp];

/** How these lines begin, for leaving out all others. */
export const WHOLE_LINES: readonly string[] = ['whole', 'page', 'file'];

/** A build as a whole, and all files that it left. */
export interface WholeMemory {
  readonly whole: Whole | undefined;
  readonly files: ReadonlyMap<string, Stamp>;
}

/** Reads what a memory tells of the build as a whole. */
export function readWhole(lines: Iterable<WholeLine>): WholeMemory {
  const files = new Map<string, Stamp>();
  let whole: Whole | undefined;
  for (const line of lines) {
    if (line[0] === 'whole') whole = line[1];
    else files.set(line[1], line[2]);
  }
  return { whole, files };
}

/** Whether findings can be told again from what is written down. A vocabulary is too large for that, and can be asked. */
export function areTellable(issues: readonly Issue[]): boolean {
  return issues.every(({ facts }) => !Object.values(facts as object).some(isVocabulary));
}
