import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue, Result } from '../model.ts';
import { LEDGER_PATH } from '../pages/paths.ts';
import { digestOf, hash32 } from '../util/hash.ts';
import { compareCodeUnits } from '../util/order.ts';
import { formatLine, type LedgerEntry, type LineFault, parseLine } from './ledger-line.ts';

/** The entries of a ledger by path. */
export interface LedgerEntries {
  readonly size: number;
  get(path: string): LedgerEntry | undefined;
  /** All entries, sorted by path. */
  values(): Iterable<LedgerEntry>;
}

/** A ledger without entries. */
export const NO_ENTRIES: LedgerEntries = new Map<string, LedgerEntry>();

/** Returns the bytes of the ledger; undefined if there is none. */
export function readLedgerFile(root: string, file = LEDGER_PATH): Buffer | undefined {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** At most this many lines are reported. */
const MAX_REPORTED = 5;

/**
 * Parses a ledger: one JSON object per line. An entry is parsed again when it is asked for: a million objects take three times the
 * memory of the file, and moving them takes the garbage collector longer than parsing them.
 */
export function parseLedger(bytes: Buffer, file = LEDGER_PATH): Result<LedgerEntries> {
  const index = createIndex(bytes);
  const issues: Issue[] = [];
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const text = bytes.toString('utf8', start, end);
    line += 1;
    const fault = faultOf(parseLine(text), (entry) => index.add(entry.path, start, end));
    start = end + 1;
    if (fault && issues.length < MAX_REPORTED)
      issues.push(lineIssue(fault, { file, line, text: text.trim() }));
  }
  return { value: index, issues };
}

const NEWLINE = 10;

/** `add` returns whether the entry is the only one of its path. */
function faultOf(
  parsed: ReturnType<typeof parseLine>,
  add: (entry: LedgerEntry) => boolean,
): LineFault | undefined {
  if (!parsed || 'kind' in parsed) return parsed;
  return add(parsed) ? undefined : { kind: 'twice', path: parsed.path };
}

interface Line {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

function lineIssue(facts: LineFault, { file, line, text }: Line): Issue {
  const place = { file, line, column: 1, length: Math.max(1, text.length) };
  return { code: 'ledger-line', facts, place };
}

interface LedgerIndex extends LedgerEntries {
  /** Adds a line. Returns false, and ignores it, if there is one with the same path. */
  add(path: string, start: number, end: number): boolean;
}

/** Finds lines by a hash table of numbers, with open addressing. */
function createIndex(bytes: Buffer): LedgerIndex {
  const most = countLines(bytes);
  const [starts, ends, hashes] = [new Uint32Array(most), new Uint32Array(most), new Uint32Array(most)];
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * most)));
  const mask = slots.length - 1;
  let [size, last, isSorted] = [0, '', true];
  // Each line was parsed before it was added.
  const entryAt = (n: number) => parseLine(bytes.toString('utf8', starts[n], ends[n])) as LedgerEntry;
  // Returns the entry of a path, or the free slot for it.
  const find = (path: string, hash: number): LedgerEntry | number => {
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const n = (slots[slot] ?? 0) - 1;
      if (n === -1) return slot;
      const entry = hashes[n] === hash ? entryAt(n) : undefined;
      if (entry?.path === path) return entry;
    }
  };
  return {
    get size() {
      return size;
    },
    add(path, start, end) {
      const hash = hash32(path);
      const slot = find(path, hash);
      if (typeof slot !== 'number') return false;
      [starts[size], ends[size], hashes[size]] = [start, end, hash];
      slots[slot] = ++size;
      isSorted &&= compareCodeUnits(last, path) < 0;
      last = path;
      return true;
    },
    get: (path) => entryOrNone(find(path, hash32(path))),
    *values() {
      if (isSorted) for (let n = 0; n < size; n += 1) yield entryAt(n);
      else yield* byPath(Array.from({ length: size }, (_, n) => entryAt(n)));
    },
  };
}

function entryOrNone(found: LedgerEntry | number): LedgerEntry | undefined {
  return typeof found === 'number' ? undefined : found;
}

function countLines(bytes: Buffer): number {
  let count = 1;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

function byPath(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return [...entries].sort((a, b) => compareCodeUnits(a.path, b.path));
}

/** Returns entries of other sources as those of a ledger. */
export function toLedgerEntries(entries: readonly LedgerEntry[]): LedgerEntries {
  return new Map(byPath(entries).map((entry) => [entry.path, entry]));
}

/** Lines per block: all of a very large ledger would exceed the maximum length of a string. */
const BLOCK = 10_000;

/** Serializes entries, which must be sorted by path, in blocks of lines. */
export function* formatLedger(entries: Iterable<LedgerEntry>): Generator<Buffer> {
  let lines: string[] = [];
  for (const entry of entries) {
    lines.push(formatLine(entry));
    if (lines.length < BLOCK) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}

/** Returns a hash of the ledger of a site; empty if it has none. */
export function digestOfLedger(bytes: Buffer | undefined): string {
  return bytes ? digestOf(bytes) : '';
}

/** Returns the same for a ledger in blocks. */
export function digestOfBlocks(blocks: Iterable<Buffer>): string {
  const hash = createHash('sha256');
  for (const block of blocks) hash.update(block);
  return hash.digest('base64url');
}
