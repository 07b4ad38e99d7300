import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readIndexNowKey } from '../files/indexnow-key.ts';
import { type LedgerEntries, parseLedger, readLedgerFile } from '../ledger/ledger-file.ts';
import type { Issue } from '../model.ts';
import { replaceWhole } from '../output/file-operations.ts';
import { KEY_PATH } from '../pages/paths.ts';
import { readAnnounced, writeAnnounced } from './changed-urls.ts';

/** What a site has published and announced. */
export interface Announcements {
  /** Undefined for a site without a ledger. */
  readonly published: LedgerEntries | undefined;
  readonly announced: LedgerEntries;
  /** Undefined for a site without a key. */
  readonly key: string | undefined;
  readonly issues: readonly Issue[];
}

export function readAnnouncements(root: string): Announcements {
  const bytes = readLedgerFile(root);
  const published = bytes && parseLedger(bytes);
  const announced = readAnnounced(root);
  const key = readIndexNowKey(root);
  return {
    published: published?.value,
    announced: announced.value,
    key: key.value,
    issues: [...(published?.issues ?? []), ...announced.issues, ...key.issues],
  };
}

/**
 * Creates the key of a site. What is published already is recorded as known: only URLs that change after a site has begun to use
 * IndexNow should be announced (https://www.indexnow.org/faq).
 */
export function createKey(root: string, published: LedgerEntries | undefined): string {
  const key = randomBytes(16).toString('hex');
  replaceWhole(join(root, KEY_PATH), [Buffer.from(`${key}\n`)]);
  if (published) writeAnnounced(root, published.values());
  return key;
}
