import type { Issue } from '../../../core/model.ts';
import type { LoadedRecord, RecordFile, RecordSchema } from './record.ts';

/** What was read from files. */
export interface Outcome {
  readonly records: LoadedRecord[];
  readonly refused: Set<string>;
  /** Slugs of drafts that are left out, since they cannot be shown. */
  readonly leftOut: Set<string>;
  /** Whether there may be records whose slugs are unknown. */
  isUnsure: boolean;
  /** Issues of whole files, which are reported before those of records. */
  readonly fileIssues: Issue[];
  readonly issues: Issue[];
}

/** Returns what is read from no file. */
export function emptyOutcome(): Outcome {
  return { records: [], refused: new Set(), leftOut: new Set(), isUnsure: false, fileIssues: [], issues: [] };
}

/** What is read: a file, for a collection with its schema and in one locale. */
export interface FileToRead {
  /** Tells it from other files, collections and locales. */
  readonly key: string;
  readonly digest: string;
  readonly schema: RecordSchema;
  readonly file: RecordFile;
}
