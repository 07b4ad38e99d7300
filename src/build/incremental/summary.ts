import { isVocabulary } from '../../diagnostics/words.ts';
import type { Issue, ScheduleSummary, Stamp } from '../../model.ts';

/** A build as a whole: what went in, and what it found. */
export interface BuildSummary {
  /** Hashes of the code and of the data. */
  readonly code: string;
  readonly data: string;
  readonly pages: number;
  readonly issues: readonly Issue[];
  readonly published: ScheduleSummary;
}

/** Gives the lines of some kinds of a memory. */
type LinesOf = (kinds: readonly string[]) => Iterable<unknown>;

/** Reads what a memory tells of the build as a whole. */
export function readSummary(linesOf: LinesOf): BuildSummary | undefined {
  const [line] = linesOf(['summary']) as Iterable<readonly ['summary', BuildSummary]>;
  return line?.[1];
}

/** Reads which files a build left, and how. */
export function readFiles(linesOf: LinesOf): Map<string, Stamp> {
  const lines = linesOf(['page', 'file']) as Iterable<readonly [kind: string, path: string, Stamp]>;
  return new Map(Array.from(lines, ([, path, stamp]) => [path, stamp]));
}

/** Whether findings can be told again from what is written down. A vocabulary is too large for that, and can be asked. */
export function areSerializable(issues: readonly Issue[]): boolean {
  return issues.every(({ facts }) => !Object.values(facts as object).some(isVocabulary));
}
