import { readIndexNowKey } from '../files/indexnow-key.ts';
import { type LedgerEntries, parseLedger, readLedgerFile } from '../ledger/ledger-file.ts';
import type { Issue } from '../model.ts';
import { readAnnounced } from './changed-urls.ts';

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
