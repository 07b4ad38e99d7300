import { deserialize, serialize } from 'node:v8';
import type { ZodType } from 'zod';
import type { Blocks, BlockWriter } from '../../../core/cache/block-file.ts';
import {
  createRecordStore,
  isStorable,
  type RecordShape,
  type RecordStore,
  type StoredRecord,
} from '../../../core/cache/stored-records.ts';
import type { DataRecord, Issue, TranslatedTexts } from '../../../core/model.ts';
import type { Piece } from '../../text/place-of-piece.ts';
import {
  type LoadedRecord,
  type RecordFile,
  RecordOrigin,
  type RecordSchema,
  type Resolution,
  rawOf,
  type Showing,
  TextLink,
  TextPicture,
  type WrittenText,
} from './record.ts';

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

/** Results as JSON, which is parsed much faster than what V8 serializes. */
export interface StoredResults {
  /** What records have in common, such as their fields and references. Records contain its indexes. */
  readonly shared: readonly unknown[];
  readonly files: readonly StoredFile[];
}

/** The result of a file. Nothing is stored of a file with errors. */
interface StoredFile extends Pick<FileToRead, 'key' | 'digest'> {
  /** The block with the issues, if there are any. */
  readonly issues?: readonly [at: number, length: number];
  readonly rows: readonly StoredRow[];
}

type StoredRow = readonly [
  index: number,
  /** 1 for a draft, 2 for one that is not finished. */
  draft: 0 | 1 | 2,
  references: readonly number[],
  block: readonly [shape: number, kept: readonly unknown[], at: number, length: number, hash: string],
  /** The links, images and named records of a record that is stored as it was resolved. */
  resolution: readonly (readonly number[])[] | null,
  texts: TranslatedTexts | null,
];

/** The issues of a file, of its records, and of their texts. */
type StoredIssues = readonly [file: Issue[], records: Issue[], texts: readonly (readonly Issue[])[]];

interface Stored extends Pick<StoredResults, 'shared'> {
  readonly blocks: Blocks;
  readonly file: StoredFile;
}

const NO_ISSUES: StoredIssues = [[], [], []];

/** Most records have many empty lists. */
const NONE: readonly never[] = Object.freeze([]);

function orNone<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NONE : list;
}

/** The resolution of a record in a file. A class, because there is one for each record. */
class StoredResolution implements Resolution {
  readonly value: DataRecord;
  readonly issues: Resolution['issues'];
  readonly links: Resolution['links'];
  readonly images: Resolution['images'];
  readonly named: Resolution['named'];
  private readonly store: RecordStore;

  constructor(
    value: DataRecord,
    { issues, links, images, named }: Omit<Resolution, 'written' | 'value'>,
    store: RecordStore,
  ) {
    this.value = value;
    this.issues = orNone(issues);
    this.links = orNone(links);
    this.images = orNone(images);
    this.named = orNone(named);
    this.store = store;
  }

  get written(): readonly WrittenText[] {
    return (this.store.beside(this.value) ?? NONE) as readonly WrittenText[];
  }
}

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
    if (resolution) record.resolution = withWritten(value, resolution);
    record.raw = resolution ? undefined : value;
    return added;
  };
  const withWritten = (value: DataRecord, resolution: Omit<Resolution, 'written' | 'value'>) =>
    new StoredResolution(value, resolution, store);
  const open = (
    { blocks, shared }: Stored,
    row: StoredRow,
    { schema, file }: FileToRead,
    issues: readonly Issue[] = [],
  ): LoadedRecord => {
    const [index, draft, references, [shape, kept, at, length, hash], resolution, texts] = row;
    const all = <T>(indexes: readonly number[] = []): readonly T[] =>
      indexes.length === 0 ? NONE : indexes.map((i) => shared[i] as T);
    const value = store.open(blocks, { shape: shared[shape] as RecordShape, kept, at, length, hash });
    const { slug } = value;
    const origin = new RecordOrigin(file, index, slug);
    const spot = ({ path, isField }: StoredLink) => ({ origin, path, isField });
    return {
      ...{ slug, origin, schema, isDraft: draft > 0, hasGaps: draft === 2, references: all(references) },
      ...(texts ? { texts } : {}),
      raw: resolution ? undefined : value,
      resolution:
        resolution === null
          ? undefined
          : withWritten(value, {
              issues,
              links: all<StoredLink>(resolution[0]).map((link) => new TextLink(link, spot(link))),
              images: all<StoredImage>(resolution[1]).map(
                (one) => new TextPicture(one, one.showing, spot(one)),
              ),
              named: all(resolution[2]),
            }),
    };
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
      const { blocks, file } = other;
      const [fileIssues, issues, texts]: StoredIssues = file.issues
        ? deserialize(blocks.read(...file.issues))
        : NO_ISSUES;
      const records = file.rows.map((row, i) => open(other, row, wanted, texts[i]));
      return remember(wanted, { ...emptyOutcome(), fileIssues, issues, records });
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

/** Creates a list without repetitions. */
function createTable() {
  const shared: unknown[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (value: unknown): number => {
    const key = JSON.stringify(value);
    const known = indexes.get(key) ?? shared.push(value) - 1;
    indexes.set(key, known);
    return known;
  };
  return { shared, indexOf };
}

interface Target {
  readonly writer: BlockWriter;
  readonly indexOf: (shared: unknown) => number;
  readonly keep: (record: LoadedRecord, to: BlockWriter) => StoredRecord | undefined;
}

function storedFile(
  key: string,
  { digest, outcome }: FileResult,
  { writer, indexOf, keep }: Target,
): StoredFile | undefined {
  const { records, issues, fileIssues, refused, leftOut, isUnsure } = outcome;
  const texts = records.map(({ resolution }) => resolution?.issues ?? []);
  if (isUnsure || refused.size + leftOut.size > 0 || !isStorable([fileIssues, issues, texts]))
    return undefined;
  const rows: StoredRow[] = [];
  for (const record of records) {
    const block = keep(record, writer);
    if (!block) return undefined;
    const { references, isDraft, hasGaps, origin, resolution, texts } = record;
    const { shape, kept, at, length, hash } = block;
    const { links, images, named } = resolution ?? {};
    rows.push([
      origin.index,
      hasGaps ? 2 : isDraft ? 1 : 0,
      references.map(indexOf),
      [indexOf(shape), kept, at, length, hash],
      links && images && named
        ? [links.map(asStored).map(indexOf), images.map(asStored).map(indexOf), named.map(indexOf)]
        : null,
      texts ?? null,
    ]);
  }
  if (fileIssues.length + issues.length + texts.flat().length === 0) return { key, digest, rows };
  const block = serialize([fileIssues, issues, texts] satisfies StoredIssues);
  const at = writer.add(block);
  return at === undefined ? undefined : { key, digest, rows, issues: [at, block.length] };
}

interface StoredLink extends Piece, Pick<TextLink, 'path' | 'isField'> {}

interface StoredImage extends StoredLink {
  readonly showing: Showing;
}

/** Returns a link or image without its record. */
function asStored(link: TextLink | TextPicture): StoredLink | StoredImage {
  const { target: piece, nth, path, isField } = link;
  const stored = { piece, nth, path, isField };
  if (!(link instanceof TextPicture)) return stored;
  return { ...stored, showing: link.isForeign ? { url: link.source } : { path: link.source } };
}
