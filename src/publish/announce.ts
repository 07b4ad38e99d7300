import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { replaceWhole } from '../build/output/file-operations.ts';
import { request } from '../core/http/requests.ts';
import type { SitePlan, SiteSettings } from '../core/model.ts';
import { ANNOUNCED_PATH, addressOf, KEY_PATH, LEDGER_PATH } from '../core/pages/paths.ts';
import { readIndexNowKey } from '../site/files/indexnow-key.ts';
import {
  formatLedger,
  type LedgerEntries,
  NO_ENTRIES,
  parseLedger,
  readLedgerFile,
  toLedgerEntries,
} from '../site/ledger/ledger-file.ts';
import type { LedgerEntry } from '../site/ledger/ledger-line.ts';

/**
 * Returns the ledger of a site, its entries as they were announced, and the key. There is no ledger and no key if their files do not
 * exist.
 */
export function readAnnouncements(root: string) {
  const read = (file: string) => {
    const bytes = readLedgerFile(root, file);
    return bytes && parseLedger(bytes, file);
  };
  const [published, announced, key] = [read(LEDGER_PATH), read(ANNOUNCED_PATH), readIndexNowKey(root)];
  return {
    published: published?.value,
    announced: announced?.value ?? NO_ENTRIES,
    key: key.value,
    issues: [published, announced, key].flatMap((one) => one?.issues ?? []),
  };
}

/** Records only what announcements are compared by. */
function writeAnnounced(root: string, entries: Iterable<LedgerEntry>): void {
  const kept = Array.from(entries, ({ type: _, records: __, locale: ___, ...entry }) => entry);
  replaceWhole(join(root, ANNOUNCED_PATH), formatLedger(toLedgerEntries(kept).values()));
}

/**
 * Creates the key of a site. What is published already is recorded as known: only URLs that change after a site has begun to use
 * IndexNow should be announced (https://www.indexnow.org/faq).
 */
export function createKey(root: string, published: LedgerEntries | undefined): string {
  const key = randomBytes(16).toString('hex');
  replaceWhole(join(root, KEY_PATH), `${key}\n`);
  if (published) writeAnnounced(root, published.values());
  return key;
}

/**
 * Returns the URLs of the ledger whose text, target or existence differs from what was announced, in the order of their paths. Pages that
 * are excluded from search engines are left out.
 */
export function findChangedUrls(
  ledger: LedgerEntries,
  announced: LedgerEntries,
  { settings, plan }: { readonly settings: SiteSettings; readonly plan: Pick<SitePlan, 'pages'> },
) {
  const excluded = new Set(plan.pages.flatMap(({ path, indexable }) => (indexable ? [] : path)));
  return [...ledger.values()].flatMap((entry) => {
    const { path, base, text, to, gone } = entry;
    const before = announced.get(path);
    const isSame =
      before?.text === text && before?.base === base && before?.to === to && before?.gone === gone;
    if ((before && isSame) || excluded.has(path)) return [];
    // Encoded as in RFC 3986.
    return { entry, url: encodeURI(settings.origin + addressOf(path, settings).href) };
  });
}

/** What is announced, and how. */
interface AnnounceOptions {
  readonly root: string;
  /** The address of the site, without a slash at the end. */
  readonly home: string;
  readonly key: string;
  /** The address that announcements are sent to. */
  readonly endpoint: string;
  readonly changes: ReturnType<typeof findChangedUrls>;
  readonly announced: LedgerEntries;
}

/** What was announced. */
export interface Announcement {
  readonly announced: readonly string[];
  /** The number of URLs of each batch, and the answer: 202 if the key is validated later. */
  readonly batches: readonly { readonly urls: number; readonly status: number }[];
  /** Why it ended early. */
  readonly stopped?: EarlyEnd;
}

/** Why an announcement ended early: the endpoint refused it, or cannot be reached. */
export type EarlyEnd =
  | { readonly kind: 'refused'; readonly status: number; readonly said: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** Source: https://www.indexnow.org/documentation */
const MAX_BATCH = 10_000;

/** Announces changed URLs to search engines that take part in IndexNow. A batch is recorded once the endpoint has accepted it. */
export async function announceChanges(options: AnnounceOptions): Promise<Announcement> {
  const { root, changes } = options;
  const known = new Map(options.announced);
  const announced: string[] = [];
  const batches: Announcement['batches'][number][] = [];
  for (let at = 0; at < changes.length; at += MAX_BATCH) {
    const batch = changes.slice(at, at + MAX_BATCH);
    const urls = batch.map(({ url }) => url);
    const status = await submit(urls, options);
    if (typeof status !== 'number') return { announced, batches, stopped: status };
    for (const { entry } of batch) known.set(entry.path, entry);
    writeAnnounced(root, known.values());
    announced.push(...urls);
    batches.push({ urls: urls.length, status });
  }
  return { announced, batches };
}

/** Of an answer that refuses an announcement, this much is shown. */
const SHOWN = 200;

/** Sends one batch. Returns the status of an answer that accepts it. */
async function submit(urlList: readonly string[], options: AnnounceOptions): Promise<number | EarlyEnd> {
  const { endpoint, home, key } = options;
  const { host } = new URL(home);
  const answer = await request(endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host, key, keyLocation: `${home}/${key}.txt`, urlList }),
  });
  if (typeof answer === 'string') return { kind: 'unreachable', reason: answer };
  const { status, body } = answer;
  if (status === 200 || status === 202) return status;
  const said = String(body ?? '').replace(/\s+/g, ' ');
  return { kind: 'refused', status, said: said.trim().slice(0, SHOWN) };
}
