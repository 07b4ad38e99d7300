import { type BlockWriter, createBlockFile, openBlockFile } from '../../core/cache/block-file.ts';
import type { DataDefinition } from '../../core/model.ts';
import { type OpenedFiles, rereadFile } from './files/read-files.ts';
import { createFileResults, type FileResults } from './records/file-results.ts';
import type { StoredResults } from './records/stored-results.ts';
import { createSampleSearch, type SampleSearch } from './samples.ts';

/** What a process has read. It is updated by each load. */
export interface LoadMemory {
  readonly files: OpenedFiles;
  /** Finds what is left of the example. */
  readonly findSamples: SampleSearch;
  readonly results: FileResults;
  /** Hash of the code that validates the data of the next load. */
  code: string | undefined;
  /** The data with the schemas of the country of the site. Records stay valid while their schemas are the same objects. */
  local?: { readonly country: string; readonly given: DataDefinition; readonly data: DataDefinition };
  /** Called when all files are opened, before their records are read. */
  start(): void;
  /** Called when all records are read. */
  end(): void;
  /** Replaces what the last load has read by what the last attempt has. Undefined before the first. */
  adopt?: (() => void) | undefined;
  /** Stores for other processes what the last load has read, if much of it is not stored yet. */
  store(): void;
}

/** How a process loads the data. */
export interface MemoryOptions {
  /** Hash of all code that validates the data. Without it nothing is found in the cache. */
  readonly code?: string | undefined;
  /** Whether each load stores what it reads, so that long texts do not stay in memory. */
  readonly isStored?: boolean;
  /** Whether nothing is taken from the cache, so that all data is read. */
  readonly isFresh?: boolean;
  /** Less data is not stored: it is read as fast as its records are found. */
  readonly leastBytes?: number;
}

/** The file of the cache with the records of all data files. */
const NAME = 'records';

interface Index {
  readonly code: string | undefined;
  readonly results: StoredResults;
  readonly opened: readonly StoredOpening[];
}

/** A file that need not be opened while it has the same stamp. */
interface StoredOpening {
  readonly path: string;
  readonly digest: string;
  readonly stamp?: string | undefined;
  readonly bytes: number;
}

/** A file of fewer bytes may have no text. */
const BOM_BYTES = 3;
const LEAST_BYTES = 1_000_000;
/** More data need not fit into memory while it is read. */
const MUCH_BYTES = 20_000_000;
/** The part of the data that may have changed before all is stored again. */
const MAX_CHANGED = 0.2;

/** Creates the memory of a process that has read nothing. What another process has stored is found in the cache. */
export function openLoadMemory(root: string, options: MemoryOptions): LoadMemory {
  const { code, isStored = false, isFresh = false, leastBytes = LEAST_BYTES } = options;
  const results = createFileResults();
  const files: OpenedFiles = new Map();
  let stored = new Set<string>();
  let [writer, scratch]: (BlockWriter | undefined)[] = [];
  const found = code === undefined || isFresh ? undefined : openBlockFile(root, NAME);
  const index = found && (JSON.parse(found.index.toString()) as Index);
  if (found && index && index.code === code) {
    results.open(found, index.results);
    for (const { path, digest, stamp, bytes } of index.opened)
      files.set(path, { stamp, bytes, opened: { file: rereadFile(root, path, digest), issues: [] } });
    stored = new Set(index.opened.map(({ digest }) => digest));
  }
  const isMuchChanged = () => {
    const sizes = [...files.values()].map(({ bytes, opened }) => ({ bytes, digest: opened.file.digest }));
    const all = sum(sizes);
    const changed = sum(sizes.filter(({ digest }) => !stored.has(digest ?? '')));
    return { isMuch: all >= MUCH_BYTES, isWorthwhile: all >= leastBytes && changed > all * MAX_CHANGED };
  };
  const write = (to: BlockWriter, { code }: LoadMemory) => {
    const read = results.store(to);
    const opened = [...files].flatMap(([path, { stamp, bytes, opened }]) => {
      const { file, issues } = opened;
      const { digest } = file;
      const isPlain = bytes > BOM_BYTES && issues.length === 0;
      return isPlain && digest !== undefined ? [{ path, digest, stamp, bytes }] : [];
    });
    to.finish(Buffer.from(JSON.stringify({ code, results: read, opened } satisfies Index)));
    stored = new Set(opened.map(({ digest }) => digest));
  };
  return {
    files,
    findSamples: createSampleSearch(),
    results,
    code,
    start() {
      const { isMuch, isWorthwhile } = isMuchChanged();
      const isWritten = isStored && this.code !== undefined && isWorthwhile;
      writer = isWritten ? createBlockFile(root, NAME) : undefined;
      scratch = writer && isMuch ? createBlockFile(root, `${NAME}-read`) : undefined;
      results.start(writer, scratch);
    },
    end() {
      if (writer) write(writer, this);
      scratch?.discard();
      [writer, scratch] = [undefined, undefined];
      results.end();
    },
    store() {
      const isWritten = this.code !== undefined && isMuchChanged().isWorthwhile;
      const to = isWritten ? createBlockFile(root, NAME) : undefined;
      if (to) write(to, this);
    },
  };
}

function sum(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((all, { bytes }) => all + bytes, 0);
}
