import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { LedgerEntries } from '../ledger/ledger-file.ts';
import { replaceWhole } from '../output/file-operations.ts';
import { KEY_PATH } from '../pages/paths.ts';
import { writeAnnounced } from './changed-urls.ts';

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
