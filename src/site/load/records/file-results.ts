import type { ZodType } from 'zod';
import type { Blocks, BlockWriter } from '../../../core/cache/block-file.ts';
import { createRecordStore, type StoredRecord } from '../../../core/cache/stored-records.ts';
import type { FileToRead, Outcome } from './outcome.ts';
import { type LoadedRecord, rawOf } from './record.ts';
import {
  createTable,
  readStored,
  type Stored,
  StoredResolution,
  type StoredResults,
  storedFile,
} from './stored-results.ts';

/**
 * What was read from each file. A file with the same bytes that is read with the same schema gives the same records. They are those of
 * this process, or of another one that has stored them.
 */
export interface FileResults {
  find(wanted: FileToRead): Outcome | undefined;
  add(wanted: FileToRead, outcome: Outcome): Outcome;
  /** Called when a record is resolved. From then on it may be in a file. */
  readonly resolved: (record: LoadedRecord) => void;
  /** Adds the results of a file. They are used if the next load asks for them. */
  open(blocks: Blocks, stored: StoredResults): void;
  /** Starts a load. Its records go to the first file as they are resolved, and to the second one as they are read. */
  start(writer: BlockWriter | undefined, scratch: BlockWriter | undefined): void;
  end(): void;
  /** Puts the records of the last load into a file. */
  store(writer: BlockWriter): StoredResults;
  /** Starts an attempt, which changes nothing in these results unless it is adopted. */
  attempt(): ResultsOfAttempt;
}

/** The results for an attempt: records are resolved in place, so they are copies. */
interface ResultsOfAttempt extends KnownResults {
  /** Replaces the results by those of the attempt. */
  adopt(): void;
}

/** What a load needs of the results of earlier ones. */
export type KnownResults = Pick<FileResults, 'find' | 'add' | 'resolved'>;

interface FileResult {
  readonly digest: string;
  readonly schema: ZodType;
  readonly outcome: Outcome;
}

/** Creates the results of a process that has not read anything. */
export function createFileResults(): FileResults {
  const store = createRecordStore();
  const results = new Map<string, FileResult>();
  const others = new Map<string, Stored>();
  const used = new Set<string>();
  /** The records in the file that is being written. */
  let stored = new Map<LoadedRecord, StoredRecord>();
  let [writer, scratch]: (BlockWriter | undefined)[] = [];
  const remember = ({ key, digest, schema }: FileToRead, outcome: Outcome) => {
    results.set(key, { digest, schema: schema.zod, outcome });
    used.add(key);
    return outcome;
  };
  const keep = (record: LoadedRecord, to: BlockWriter): StoredRecord | undefined => {
    const known = stored.get(record);
    if (known) return known;
    const { resolution, slug } = record;
    const before = resolution?.value ?? rawOf(record);
    // A slug with tokens names the record as it is written.
    const added = before.slug === slug ? store.add(to, before, resolution?.written) : undefined;
    if (!added) return undefined;
    stored.set(record, added);
    const value = store.open(to, added);
    if (resolution) record.resolution = new StoredResolution(value, resolution, store);
    record.raw = resolution ? undefined : value;
    return added;
  };
  const findKnown = ({ key, digest, schema }: FileToRead): Outcome | undefined => {
    const known = results.get(key);
    return known?.digest === digest && known.schema === schema.zod ? known.outcome : undefined;
  };
  return {
    find(wanted) {
      const { key, digest } = wanted;
      const known = findKnown(wanted);
      if (known) {
        used.add(key);
        for (const record of known.records) record.value = undefined;
        return known;
      }
      const other = others.get(key);
      if (other?.file.digest !== digest) return undefined;
      return remember(wanted, readStored(other, wanted, store));
    },
    attempt() {
      const found: [FileToRead, Outcome][] = [];
      const add: KnownResults['add'] = (wanted, outcome) => {
        found.push([wanted, outcome]);
        return outcome;
      };
      return {
        find(wanted) {
          const known = findKnown(wanted);
          const copy = (record: LoadedRecord) => ({ ...record });
          return known && add(wanted, { ...known, records: known.records.map(copy) });
        },
        add,
        resolved: () => undefined,
        adopt() {
          used.clear();
          for (const one of found) remember(...one);
        },
      };
    },
    add(wanted, outcome) {
      for (const record of scratch ? outcome.records : []) {
        const added = scratch && record.raw && store.add(scratch, record.raw, undefined);
        if (scratch && added) record.raw = store.open(scratch, added);
      }
      return remember(wanted, outcome);
    },
    resolved(record) {
      if (writer && record.resolution && keep(record, writer)) record.value = record.resolution.value;
    },
    open(blocks, { shared, files }) {
      for (const file of files) others.set(file.key, { blocks, shared, file });
    },
    start(...files) {
      [writer, scratch] = files;
      used.clear();
      stored = new Map();
    },
    end() {
      [writer, scratch] = [undefined, undefined];
      stored = new Map();
      // They are valid for the code of this load.
      others.clear();
    },
    store(to) {
      if (writer !== to) stored = new Map();
      const { shared, indexOf } = createTable();
      const files = [...used].flatMap((key) => {
        const result = results.get(key);
        return (result && storedFile(key, result, { writer: to, indexOf, keep })) ?? [];
      });
      return { shared, files };
    },
  };
}
