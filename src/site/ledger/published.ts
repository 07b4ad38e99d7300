import { type LedgerEntries, NO_ENTRIES, parseLedger, readLedgerFile } from './ledger-file.ts';
import { isPublished } from './ledger-line.ts';

/** What planning needs to know of the ledger. Damaged lines are reported when the ledger is compared. */
export interface PublishedPages {
  /** Whether a path belongs to a page of the last publication. */
  isPublished(path: string): boolean;
}

/** Opens the ledger of a site. It is read when something is asked for the first time: most sites have neither hubs nor pages that need facts. */
export function openPublished(root: string): PublishedPages {
  let known: LedgerEntries | undefined;
  const entries = () => {
    const bytes = known ? undefined : readLedgerFile(root);
    known ??= bytes ? parseLedger(bytes).value : NO_ENTRIES;
    return known;
  };
  return {
    isPublished: (path) => isPublished(entries().get(path)),
  };
}
