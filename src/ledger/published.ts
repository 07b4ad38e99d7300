import { parseLedger, readLedgerFile } from './ledger-file.ts';
import { isPublished } from './ledger-line.ts';

/** Returns the function that returns whether a path belongs to a page of the last publication. Damaged lines are reported when the ledger is compared. */
export function openPublished(root: string): (path: string) => boolean {
  const bytes = readLedgerFile(root);
  if (!bytes) return () => false;
  const { value: entries } = parseLedger(bytes);
  return (path) => isPublished(entries.get(path));
}
