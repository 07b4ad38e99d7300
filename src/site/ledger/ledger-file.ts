import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../core/diagnostics/catalog.ts';
import type { Issue, Result } from '../../core/model.ts';
import { LEDGER_PATH } from '../../core/pages/paths.ts';
import { digestOf } from '../../core/util/hash.ts';
import { isIoError } from '../../core/util/io-errors.ts';
import { sortedBy } from '../../core/util/order.ts';
import { formatLine, type LedgerEntry, type LineFault, parseLine } from './ledger-line.ts';

/** The entries of a ledger by path, sorted by path. */
export type LedgerEntries = ReadonlyMap<string, LedgerEntry>;

/** A ledger without entries. */
export const NO_ENTRIES: LedgerEntries = new Map();

/** The bytes of a ledger, or why they cannot be read. */
export type LedgerBytes = Buffer | { readonly said: string };

/** Returns the bytes of the ledger; undefined if there is none. A link without a target is one that cannot be read. */
export function readLedgerFile(root: string, file = LEDGER_PATH): LedgerBytes | undefined {
  const path = join(root, file);
  if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
  try {
    return statSync(path).isFile() ? readFileSync(path) : { said: 'it is no file' };
  } catch (error) {
    if (isIoError(error)) return { said: error.message };
    throw error;
  }
}

/** At most this many lines are reported. */
const MAX_REPORTED = 5;

/** Parses a ledger: one JSON object per line. Of several lines with the same path the first one counts. */
export function parseLedger(bytes: LedgerBytes, file = LEDGER_PATH): Result<LedgerEntries> {
  const entries = new Map<string, LedgerEntry>();
  const issues: Issue[] = [];
  const refuse = (facts: Facts<'ledger-file'>) => {
    const place = { file, line: 1, column: 1, length: 1 };
    return { value: NO_ENTRIES, issues: [{ code: 'ledger-file', facts, place } as const] };
  };
  if ('said' in bytes) return refuse({ kind: 'unreadable', file, said: bytes.said });
  // Some editors add a byte-order mark.
  const lines = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .split('\n');
  for (const [i, text] of lines.entries()) {
    const parsed = parseLine(text, i === lines.length - 1);
    if (!parsed) continue;
    if (!('kind' in parsed) && !entries.has(parsed.path)) {
      entries.set(parsed.path, parsed);
      continue;
    }
    // Both versions of lines follow, which look like other mistakes.
    if (issues.some(isConflict)) continue;
    const facts: LineFault = 'kind' in parsed ? parsed : { kind: 'twice', path: parsed.path };
    const place = { file, line: i + 1, column: 1, length: Math.max(1, text.trim().length) };
    if (issues.length < MAX_REPORTED) issues.push({ code: 'ledger-line', facts, place });
  }
  if (entries.size + issues.length === 0) return refuse({ kind: 'empty', file });
  return { value: toLedgerEntries([...entries.values()]), issues };
}

function isConflict({ facts }: Issue): boolean {
  return 'kind' in facts && facts.kind === 'conflict';
}

/** Returns entries of other sources as those of a ledger. */
export function toLedgerEntries(entries: readonly LedgerEntry[]): LedgerEntries {
  return new Map(sortedBy(entries, ({ path }) => path).map((entry) => [entry.path, entry]));
}

/** Serializes entries, which must be sorted by path. */
export function formatLedger(entries: Iterable<LedgerEntry>): Buffer {
  return Buffer.from(Array.from(entries, formatLine).join(''));
}

/** Returns a hash of the ledger of a site; empty if it has none. */
export function digestOfLedger(bytes: LedgerBytes | undefined): string {
  if (bytes === undefined) return '';
  return 'said' in bytes ? bytes.said : digestOf(bytes);
}
