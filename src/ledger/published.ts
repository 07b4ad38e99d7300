import type { PublishedWaves, Redirect } from '../model.ts';
import { pathOf } from '../pages/paths.ts';
import { createRedirector } from '../pages/redirects.ts';
import { type LedgerEntries, NO_ENTRIES, parseLedger, readLedgerFile } from './ledger-file.ts';
import { isPublished, type LedgerEntry } from './ledger-line.ts';

/** What planning needs to know of the ledger. Damaged lines are reported when the ledger is compared. */
export interface PublishedPages {
  /** Whether a path belongs to a page of the last publication. */
  isPublished(path: string): boolean;
  /** Returns the hash of the text that was published at a path; undefined if none was. */
  textAt(path: string): string | undefined;
  /**
   * Returns in which waves pages were published. A page that a published address redirects to replaces that page, so it belongs to the wave
   * of the former one. An address that is gone for good was never published in this sense.
   */
  wavesOf(site: SiteAddresses): PublishedWaves;
}

/** The paths of a site, and where others lead. */
interface SiteAddresses {
  readonly paths: ReadonlySet<string>;
  readonly redirects: readonly Redirect[];
}

/** Opens the ledger of a site. It is read when something is asked for the first time: most sites have neither hubs nor waves. */
export function openPublished(root: string): PublishedPages {
  let known: LedgerEntries | undefined;
  const entries = () => {
    const bytes = known ? undefined : readLedgerFile(root);
    known ??= bytes ? parseLedger(bytes).value : NO_ENTRIES;
    return known;
  };
  return {
    isPublished: (path) => isPublished(entries().get(path)),
    textAt(path) {
      const entry = entries().get(path);
      return isPublished(entry) ? entry?.text : undefined;
    },
    wavesOf: (site) => wavesIn(entries(), site),
  };
}

function wavesIn(entries: LedgerEntries, { paths, redirects }: SiteAddresses): PublishedWaves {
  const waves = new Map<string, number>();
  const resolve = createRedirector(redirects);
  let [last, lastDay] = [0, ''];
  for (const entry of entries.values()) {
    const { wave = 0, first } = entry;
    if (wave > last) [last, lastDay] = [wave, first];
    else if (wave === last && first < lastDay) lastDay = first;
    const path = pageOf(entry, paths, resolve);
    if (path !== undefined) waves.set(path, Math.max(wave, waves.get(path) ?? 0));
  }
  return { last, lastDay, waveOf: (path) => waves.get(path) };
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
