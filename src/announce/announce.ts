import type { LedgerEntries } from '../ledger/ledger-file.ts';
import type { LedgerEntry } from '../ledger/ledger-line.ts';
import { type RequestOptions, request, UnreachableError } from '../requests/requests.ts';
import { sortedBy } from '../util/order.ts';
import { type ChangedUrl, writeAnnounced } from './changed-urls.ts';
import { findLiveState, type LiveSite, type LiveState } from './live-site.ts';

/** What is announced, and how. */
export interface AnnounceOptions extends LiveSite, RequestOptions {
  readonly root: string;
  readonly key: string;
  /** The address that announcements are sent to. */
  readonly endpoint: string;
  readonly changes: readonly ChangedUrl[];
  readonly announced: LedgerEntries;
  /** Only finds out what would be announced. */
  readonly isDryRun: boolean;
}

/** What was announced. */
export interface Announcement {
  readonly announced: readonly string[];
  /** The number of URLs of each batch, and the answer: 202 if the key is validated later. */
  readonly batches: readonly { readonly urls: number; readonly status: number }[];
  /** URLs that the live site does not show as published. */
  readonly waiting: readonly { readonly url: string; readonly found: string }[];
  /** URLs that are excluded from search engines. */
  readonly excluded: readonly string[];
  /** Why it ended early. */
  readonly stopped?: EarlyEnd;
}

/** Why an announcement ended early: the key is not published, the endpoint refused it, or a server cannot be reached. */
export type EarlyEnd =
  | { readonly kind: 'key'; readonly url: string; readonly found: string }
  | { readonly kind: 'refused'; readonly status: number; readonly said: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** Source: https://www.indexnow.org/documentation */
const MAX_BATCH = 10_000;

/** Pages that are fetched at the same time. */
const FETCHED_AT_ONCE = 10;

/**
 * Announces changed URLs to search engines that take part in IndexNow, each once the live site shows its change. A batch is recorded
 * before it is sent, and no longer if it is not accepted: no URL is announced twice, also if the process is killed in between.
 */
export async function announceChanges(options: AnnounceOptions): Promise<Announcement> {
  const { changes, isDryRun } = options;
  const known = new Map(Array.from(options.announced.values(), (entry) => [entry.path, entry]));
  const result = { announced: [] as string[], batches: [] as Announcement['batches'][number][] };
  const found = { waiting: [] as Announcement['waiting'][number][], excluded: [] as string[] };
  const all = { ...result, ...found };
  if (changes.length === 0) return all;
  const urlOf = ({ address }: ChangedUrl) => options.origin + address;
  const note = (change: ChangedUrl, state: LiveState) => {
    if (state.kind === 'excluded') found.excluded.push(urlOf(change));
    if (state.kind === 'other') found.waiting.push({ url: urlOf(change), found: state.found });
    return state.kind === 'shown' ? [change] : [];
  };
  try {
    const noKey = await findKeyFile(options);
    if (noKey) return { ...all, stopped: noKey };
    for await (const batch of batchesOf(changes, (change) => findLiveState(change, options, options), note)) {
      const urls = batch.map(urlOf);
      const status = isDryRun ? 200 : await submitRecorded(batch, known, options);
      if (typeof status !== 'number') return { ...all, stopped: status };
      result.announced.push(...urls);
      result.batches.push({ urls: urls.length, status });
    }
    return all;
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    return { ...all, stopped: { kind: 'unreachable', reason: error.message } };
  }
}

/** Records a batch and sends it. Restores the record if it is not accepted. */
async function submitRecorded(
  batch: readonly ChangedUrl[],
  known: Map<string, LedgerEntry>,
  options: AnnounceOptions,
): Promise<number | EarlyEnd> {
  const before = batch.map(({ entry }) => [entry.path, known.get(entry.path)] as const);
  const write = () =>
    writeAnnounced(
      options.root,
      sortedBy([...known.values()], ({ path }) => path),
    );
  for (const { entry } of batch) known.set(entry.path, entry);
  write();
  let status: number | EarlyEnd | undefined;
  try {
    status = await submit(
      batch.map(({ address }) => options.origin + address),
      options,
    );
    return status;
  } finally {
    if (typeof status !== 'number') {
      for (const [path, entry] of before) {
        if (entry) known.set(path, entry);
        else known.delete(path);
      }
      write();
    }
  }
}

/** Yields what the live site shows, in batches. */
async function* batchesOf(
  changes: readonly ChangedUrl[],
  stateOf: (change: ChangedUrl) => Promise<LiveState>,
  note: (change: ChangedUrl, state: LiveState) => readonly ChangedUrl[],
): AsyncGenerator<readonly ChangedUrl[]> {
  const batch: ChangedUrl[] = [];
  for (let at = 0; at < changes.length; at += FETCHED_AT_ONCE) {
    const some = changes.slice(at, at + FETCHED_AT_ONCE);
    const states = await Promise.all(some.map(stateOf));
    for (const [i, change] of some.entries()) batch.push(...note(change, states[i] as LiveState));
    if (batch.length >= MAX_BATCH) yield batch.splice(0, MAX_BATCH);
  }
  if (batch.length > 0) yield batch;
}

/** Search engines fetch this file to find out whether the key is that of the site. Returns what is wrong with it. */
async function findKeyFile(options: AnnounceOptions): Promise<EarlyEnd | undefined> {
  const { live, key } = options;
  const { status, body } = await request(`${live}/${key}.txt`, options);
  if (status === 200 && Buffer.from(body).toString('utf8').trim() === key) return undefined;
  const found = status === 200 ? 'contains something else' : `answers with ${status}`;
  return { kind: 'key', url: keyLocation(options), found };
}

function keyLocation({ origin, key }: AnnounceOptions): string {
  return `${origin}/${key}.txt`;
}

/** Of an answer that refuses an announcement, this much is shown. */
const SHOWN = 200;

/** Sends one batch. Returns the status of an answer that accepts it. */
async function submit(urlList: readonly string[], options: AnnounceOptions): Promise<number | EarlyEnd> {
  const { endpoint, origin, key } = options;
  const { status, body } = await request(endpoint, options, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: keyLocation(options),
      urlList,
    }),
  });
  if (status === 200 || status === 202) return status;
  const said = Buffer.from(body).toString('utf8').replace(/\s+/g, ' ').trim().slice(0, SHOWN);
  return { kind: 'refused', status, said };
}
