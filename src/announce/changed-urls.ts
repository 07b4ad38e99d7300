import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLedger, type LedgerEntries, type LedgerEntry, parseLedger } from '../ledger/ledger-file.ts';
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
  const path = join(root, ANNOUNCED_PATH);
  return existsSync(path)
    ? parseLedger(readFileSync(path), ANNOUNCED_PATH)
    : { value: new Map(), issues: [] };
}

/** Writes what was announced, completely or not at all. */
export function writeAnnounced(root: string, announced: LedgerEntries): void {
  const kept = [...announced.values()].map(({ path, first, last, text, to, gone }) => ({
    path,
    first,
    last,
    ...(text === undefined ? {} : { text }),
    ...(to === undefined ? {} : { to }),
    ...(gone ? { gone } : {}),
  }));
  replaceWhole(join(root, ANNOUNCED_PATH), formatLedger(kept));
}

/** Returns the URLs of the ledger whose text, target or existence differs from what was announced, in the order of their paths. */
export function findChangedUrls(
  ledger: LedgerEntries,
  announced: LedgerEntries,
  output: SiteSettings['output'],
): readonly ChangedUrl[] {
  return [...ledger.values()]
    .filter((entry) => isChanged(entry, announced.get(entry.path)))
    .map((entry) => ({ entry, address: encodeURI(addressOf(entry.path, output).href) }));
}

function isChanged({ text, to, gone }: LedgerEntry, before: LedgerEntry | undefined): boolean {
  return !before || before.text !== text || before.to !== to || before.gone !== gone;
}
