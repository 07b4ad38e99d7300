import { join } from 'node:path';
import {
  formatLedger,
  type LedgerEntries,
  NO_ENTRIES,
  parseLedger,
  readLedgerFile,
} from '../ledger/ledger-file.ts';
import type { LedgerEntry } from '../ledger/ledger-line.ts';
import type { Result, SiteSettings } from '../model.ts';
import { replaceWhole } from '../output/file-operations.ts';
import { ANNOUNCED_PATH, addressOf } from '../pages/paths.ts';

/** A URL that changed since it was announced last, or that never was. */
export interface ChangedUrl {
  readonly entry: LedgerEntry;
  /** Encoded as in RFC 3986, without the origin. */
  readonly address: string;
}

/** Reads what was announced: the entries of the ledger as they were then. */
export function readAnnounced(root: string): Result<LedgerEntries> {
  const bytes = readLedgerFile(root, ANNOUNCED_PATH);
  return bytes ? parseLedger(bytes, ANNOUNCED_PATH) : { value: NO_ENTRIES, issues: [] };
}

/** Writes what was announced, completely or not at all. `entries` are sorted by path. */
export function writeAnnounced(root: string, entries: Iterable<LedgerEntry>): void {
  replaceWhole(join(root, ANNOUNCED_PATH), [formatLedger(announcedEntries(entries))]);
}

/** Only what announcements are compared by. */
function* announcedEntries(entries: Iterable<LedgerEntry>): Generator<LedgerEntry> {
  for (const { type: _, records: __, locale: ___, ...entry } of entries) yield entry;
}

/** Returns the URLs of the ledger whose text, target or existence differs from what was announced, in the order of their paths. */
export function findChangedUrls(
  ledger: LedgerEntries,
  announced: LedgerEntries,
  output: SiteSettings['output'],
): readonly ChangedUrl[] {
  const changes: ChangedUrl[] = [];
  for (const entry of ledger.values())
    if (isChanged(entry, announced.get(entry.path)))
      changes.push({ entry, address: encodeURI(addressOf(entry.path, output).href) });
  return changes;
}

function isChanged({ text, to, gone }: LedgerEntry, before: LedgerEntry | undefined): boolean {
  return !before || before.text !== text || before.to !== to || before.gone !== gone;
}
