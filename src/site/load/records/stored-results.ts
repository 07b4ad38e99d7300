import { deserialize, serialize } from 'node:v8';
import type { Blocks, BlockWriter } from '../../../core/cache/block-file.ts';
import {
  isStorable,
  type RecordShape,
  type RecordStore,
  type StoredRecord,
} from '../../../core/cache/stored-records.ts';
import type { DataRecord, Issue, TranslatedTexts } from '../../../core/model.ts';
import type { Piece } from '../../text/place-of-piece.ts';
import { emptyOutcome, type FileToRead, type Outcome } from './outcome.ts';
import {
  type LoadedRecord,
  RecordOrigin,
  type Resolution,
  type Showing,
  TextLink,
  TextPicture,
  type WrittenText,
} from './record.ts';

/* The results of files as they are stored for other processes. */

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

/** A stored result, and where its records are. */
export interface Stored extends Pick<StoredResults, 'shared'> {
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
export class StoredResolution implements Resolution {
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

/** Returns what was read from a file, as it was stored. */
export function readStored(stored: Stored, wanted: FileToRead, store: RecordStore): Outcome {
  const { blocks, file } = stored;
  const [fileIssues, issues, texts]: StoredIssues = file.issues
    ? deserialize(blocks.read(...file.issues))
    : NO_ISSUES;
  const records = file.rows.map((row, i) => recordOf(stored, row, wanted, store, texts[i]));
  return { ...emptyOutcome(), fileIssues, issues, records };
}

function recordOf(
  { blocks, shared }: Stored,
  row: StoredRow,
  { schema, file }: FileToRead,
  store: RecordStore,
  issues: readonly Issue[] = [],
): LoadedRecord {
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
        : new StoredResolution(
            value,
            {
              issues,
              links: all<StoredLink>(resolution[0]).map((link) => new TextLink(link, spot(link))),
              images: all<StoredImage>(resolution[1]).map(
                (one) => new TextPicture(one, one.showing, spot(one)),
              ),
              named: all(resolution[2]),
            },
            store,
          ),
  };
}

/** Creates a list without repetitions. */
export function createTable() {
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

/** Returns what was read from a file as it is stored. Undefined if it cannot be, or should not. */
export function storedFile(
  key: string,
  { digest, outcome }: { readonly digest: string; readonly outcome: Outcome },
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
