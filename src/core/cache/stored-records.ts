import { deserialize, serialize } from 'node:v8';
import type { DataRecord } from '../model.ts';
import { fastHash } from '../util/fast-hash.ts';
import { oncePerKey } from '../util/lists.ts';
import { deepFreeze, isFilled } from '../util/plain.ts';
import { serializeData } from '../util/serialize-data.ts';
import type { Blocks, BlockWriter } from './block-file.ts';

/** The fields of a record. Records of a collection usually share few of them. */
export interface RecordShape {
  readonly names: readonly string[];
  readonly kinds: readonly FieldKind[];
}

/** What is known of a field without reading it: it stays in memory, or is a text without braces, or any value but an empty one. */
type FieldKind = 'short' | 'text' | 'filled' | 'other';

/** A record without its long values, which are in a block of a file. JSON reads it as it was. */
export interface StoredRecord {
  readonly shape: RecordShape;
  readonly kept: readonly unknown[];
  readonly at: number;
  readonly length: number;
  /** Hash of all fields. */
  readonly hash: string;
}

/** The place of the fields that are not in memory. */
interface Block {
  readonly blocks: Blocks;
  readonly stored: StoredRecord;
}

/** A hidden property, which only records of a store have. */
const BLOCK = Symbol('block');

/** Stores records so that only their short values stay in memory: the others are read when they are asked for. */
export interface RecordStore {
  /**
   * Adds a record to a file. `beside` can be read with it; of a record that is stored already, it is what was stored with it. Returns
   * undefined for a record with values that would not be read as they were, such as instances of classes, and if the disk is full.
   */
  add(writer: BlockWriter, record: DataRecord, beside: unknown): StoredRecord | undefined;
  /** Returns a record like the one that was added. */
  open(blocks: Blocks, stored: StoredRecord): DataRecord;
  /** Returns what was added beside a record. */
  beside(record: DataRecord): unknown;
}

/** Returns a hash of the content of a record. */
export function hashOfRecord(record: DataRecord): string {
  return blockOf(record)?.stored.hash ?? fastHash(serializeData(record));
}

/** Returns what is known of a field without reading it. Undefined for a record whose fields are all in memory. */
export function kindOfField(record: DataRecord, field: string): FieldKind | undefined {
  const shape = blockOf(record)?.stored.shape;
  return shape?.kinds[shape.names.indexOf(field)];
}

/** Creates a store. */
export function createRecordStore(): RecordStore {
  const shapes = new Map<string, RecordShape>();
  const read = createBlockReader();
  const rowsOf = oncePerKey(rowsInBlock);
  // One for all records that have a field of this name: V8 describes records alike only if they have the same functions.
  const getterOf = oncePerKey((name: string) => {
    function get(this: { readonly [BLOCK]: Block }) {
      const block = this[BLOCK];
      return read(block)[0][rowsOf(block.stored.shape)[name] ?? -1];
    }
    return { get, enumerable: true };
  });
  return {
    add(writer, record, beside) {
      const known = blockOf(record);
      if (known) return copy(writer, known);
      if (!isStorable(record)) return undefined;
      const names = Object.keys(record);
      const kinds = names.map((name) => (name === 'slug' ? 'short' : kindOf(record[name])));
      const key = JSON.stringify([names, kinds]);
      const shape = shapes.get(key) ?? { names, kinds };
      shapes.set(key, shape);
      const valuesOf = (isShort: boolean) =>
        names.flatMap((name, i) => ((kinds[i] === 'short') === isShort ? [record[name]] : []));
      const block = serialize([valuesOf(false), beside]);
      const at = writer.add(block);
      const hash = hashOfRecord(record);
      // As they are read from the file. Parts of texts would keep these in memory.
      const kept = JSON.parse(JSON.stringify(valuesOf(true)));
      return at === undefined ? undefined : { shape, kept, at, length: block.length, hash };
    },
    open(blocks, stored) {
      const record = {};
      const { names, kinds } = stored.shape;
      const kept = deepFreeze(stored.kept);
      Object.defineProperty(record, BLOCK, { value: { blocks, stored } });
      let next = 0;
      for (const [i, name] of names.entries())
        Object.defineProperty(
          record,
          name,
          kinds[i] === 'short' ? { value: kept[next++], enumerable: true } : getterOf(name),
        );
      return Object.freeze(record);
    },
    beside(record) {
      const block = blockOf(record);
      return block && read(block)[1];
    },
  };
}

function copy(writer: BlockWriter, { blocks, stored }: Block): StoredRecord | undefined {
  const at = writer.add(blocks.read(stored.at, stored.length));
  return at === undefined ? undefined : { ...stored, at };
}

function blockOf(record: DataRecord): Block | undefined {
  return (record as { readonly [BLOCK]?: Block })[BLOCK];
}

/** The values that are not in memory, and what is beside them. */
type Content = readonly [values: readonly unknown[], beside: unknown];

/** Returns where the fields that are not in memory are in a block, by their names. */
function rowsInBlock({ names, kinds }: RecordShape): Readonly<Record<string, number>> {
  const stored = names.filter((_, i) => kinds[i] !== 'short');
  return Object.fromEntries(stored.map((name, row) => [name, row]));
}

/** How many blocks are kept twice: a page usually reads those of few records, and the next page many of the same. */
const KEPT_BLOCKS = 300;

/** Creates the function that reads a block, and returns the same values as long as the block is one of the last. */
function createBlockReader(): (block: Block) => Content {
  let [young, old] = [new Map<Block, Content>(), new Map<Block, Content>()];
  return (block) => {
    const known = young.get(block);
    if (known) return known;
    const { blocks, stored } = block;
    const content = old.get(block) ?? deepFreeze(deserialize(blocks.read(stored.at, stored.length)));
    if (young.size >= KEPT_BLOCKS) [young, old] = [new Map(), young];
    young.set(block, content);
    return content;
  };
}

/** Texts of this length are names, addresses and dates, which are read for all pages at once. */
const SHORT = 64;

function kindOf(value: unknown): FieldKind {
  if (isShort(value)) return 'short';
  if (typeof value === 'string' && /\S/.test(value) && !/[{}]/.test(value)) return 'text';
  return isFilled(value) ? 'filled' : 'other';
}

/** Whether a value is short, and JSON reads it as it was written. */
function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= SHORT;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' || value === null;
  const isSimple = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  const parts = isSimple && Array.from(Array.isArray(value) ? value : Object.values(value));
  return !!parts && parts.length <= 3 && parts.every((part) => typeof part !== 'object' && isShort(part));
}

/** More levels than data files may have. */
const MAX_LEVELS = 100;

/** Whether V8 reads a value as it was written. */
export function isStorable(value: unknown, level = 0): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'function' && typeof value !== 'symbol';
  const prototype = Object.getPrototypeOf(value);
  if (prototype === Date.prototype) return true;
  if ((prototype !== Object.prototype && prototype !== Array.prototype) || level > MAX_LEVELS) return false;
  return Object.values(value).every((part) => isStorable(part, level + 1));
}
