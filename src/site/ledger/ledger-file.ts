import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue, Result } from '../../core/model.ts';
import { LEDGER_PATH } from '../../core/pages/paths.ts';
import { digestOf } from '../../core/util/hash.ts';
import { sortedBy } from '../../core/util/order.ts';
import { formatLine, type LedgerEntry, type LineFault, parseLine } from './ledger-line.ts';

/** The entries of a ledger by path, sorted by path. */
export type LedgerEntries = ReadonlyMap<string, LedgerEntry>;

/** A ledger without entries. */
export const NO_ENTRIES: LedgerEntries = new Map();

/** Returns the bytes of the ledger; undefined if there is none. */
export function readLedgerFile(root: string, file = LEDGER_PATH): Buffer | undefined {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** At most this many lines are reported. */
const MAX_REPORTED = 5;

/** Parses a ledger: one JSON object per line. Of several lines with the same path the first one counts. */
export function parseLedger(bytes: Buffer, file = LEDGER_PATH): Result<LedgerEntries> {
  const entries = new Map<string, LedgerEntry>();
  const issues: Issue[] = [];
  for (const [i, text] of bytes.toString().split('\n').entries()) {
    const parsed = parseLine(text);
    if (!parsed) continue;
    if (!('kind' in parsed) && !entries.has(parsed.path)) {
      entries.set(parsed.path, parsed);
      continue;
    }
    const facts: LineFault = 'kind' in parsed ? parsed : { kind: 'twice', path: parsed.path };
    const place = { file, line: i + 1, column: 1, length: Math.max(1, text.trim().length) };
    if (issues.length < MAX_REPORTED) issues.push({ code: 'ledger-line', facts, place });
  }
  return { value: toLedgerEntries([...entries.values()]), issues };
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
export function digestOfLedger(bytes: Buffer | undefined): string {
  return bytes ? digestOf(bytes) : '';
}
