import type { Redirect } from '../model.ts';
import { pathOf } from '../pages/paths.ts';
import { createRedirector } from '../pages/redirects.ts';
import { parseLedger, readLedgerFile } from './ledger-file.ts';
import { isPublished, type LedgerEntry } from './ledger-line.ts';

/** Returns the function that returns whether a path belongs to a page of the last publication. Damaged lines are reported when the ledger is compared. */
export function openPublished(root: string): (path: string) => boolean {
  const bytes = readLedgerFile(root);
  if (!bytes) return () => false;
  const { value: entries } = parseLedger(bytes);
  return (path) => isPublished(entries.get(path));
}

/**
 * Reads in which waves pages were published. A page that a published address redirects to replaces that page, so it belongs to the wave
 * of the former one. An address that is gone for good was never published in this sense.
 */
export function readPublishedWaves(
  root: string,
  { paths, redirects }: { readonly paths: ReadonlySet<string>; readonly redirects: readonly Redirect[] },
) {
  const bytes = readLedgerFile(root);
  const waves = new Map<string, number>();
  const resolve = createRedirector(redirects);
  let [last, lastDay] = [0, ''];
  for (const entry of bytes ? parseLedger(bytes).value.values() : []) {
    const { wave = 0, first } = entry;
    if (wave > last) [last, lastDay] = [wave, first];
    else if (wave === last && first < lastDay) lastDay = first;
    const path = pageOf(entry, paths, resolve);
    if (path !== undefined) waves.set(path, Math.max(wave, waves.get(path) ?? 0));
  }
  return { last, lastDay, waveOf: (path: string) => waves.get(path) };
}

/** Returns the page that is at a published address now, or that it leads to. */
function pageOf(
  { path, gone }: LedgerEntry,
  paths: ReadonlySet<string>,
  resolve: ReturnType<typeof createRedirector>,
): string | undefined {
  if (paths.has(path)) return gone ? undefined : path;
  const moved = resolve(path);
  return moved && 'to' in moved ? pathOf(moved.to) : undefined;
}
