import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Found, findFile, readText } from './files.ts';
import { headersFor } from './headers.ts';
import { findRedirect, isElsewhere, type Redirected } from './redirects.ts';

/** What a visitor asks for. */
export interface Asked {
  readonly folder: string;
  /** Path and query, as they came. */
  readonly url: string;
  readonly acceptsBrotli: boolean;
}

/** What a visitor gets. */
export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** How long a site may be away while it is put in place anew: so many looks, so far apart. */
const LOOKS = 40;
const BETWEEN_LOOKS_MS = 50;

/**
 * Answers as Cloudflare Pages does: a redirect first, then the file, then a rule that shows another file, then the page for
 * lost visitors. While a site is put in place its folder is away for a moment, which is waited for: that something is
 * not there is believed only of a folder that was not moved meanwhile.
 */
export async function answerTo(asked: Asked): Promise<Answer> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const before = await stampOf(asked.folder);
    const answer = before && (await look(asked));
    if (answer && (answer.status !== 404 || (await stampOf(asked.folder)) === before)) return answer;
    await wait(BETWEEN_LOOKS_MS);
  }
  return told(503, 'There is no site here at the moment. It may be being written: reload the page.');
}

async function look({ folder, url, acceptsBrotli }: Asked): Promise<Answer> {
  const rule = findRedirect(await readText(folder, '_redirects'), url);
  if (rule && isElsewhere(rule)) return sentOn(rule);
  const found = await findFile(folder, pathIn(url), acceptsBrotli);
  const shown = found ?? (rule && (await findFile(folder, pathIn(rule.location), acceptsBrotli)));
  const headers = headersFor(await readText(folder, '_headers'), url.split(/[?#]/)[0] ?? '/');
  if (shown) return page(found ? 200 : (rule?.status ?? 200), shown, headers);
  const lost = await findFile(folder, '/404', acceptsBrotli);
  return lost
    ? page(404, lost, headers)
    : told(404, 'There is nothing here, and the site has no 404.html.', headers);
}

function page(status: number, file: Found, headers: ReadonlyMap<string, string>): Answer {
  const own = [['Content-Type', file.type] as const, ...(file.encoding ? ENCODED : [])];
  return { status, headers: new Map([...own, ...headers]), body: file.content };
}

const ENCODED = [
  ['Content-Encoding', 'br'],
  ['Vary', 'Accept-Encoding'],
] as const;

/** Browsers remember a 301 for good, and the next site that is previewed on this port has other rules. */
function sentOn({ status, location }: Redirected): Answer {
  const headers = new Map([
    ['Location', location],
    ['Cache-Control', 'no-store'],
  ]);
  return { status, headers, body: Buffer.alloc(0) };
}

/** What a host shows where a site has no page for it differs; it is never one of the site's. */
function told(status: number, text: string, headers: ReadonlyMap<string, string> = new Map()): Answer {
  const all = new Map([['Content-Type', 'text/plain;charset=utf-8'], ...headers]);
  return { status, headers: all, body: Buffer.from(`${text}\n`) };
}

/** The path of an address, with what is percent-encoded in it. None, if that is not UTF-8. */
function pathIn(url: string): string {
  try {
    return decodeURIComponent(url.split(/[?#]/)[0] ?? '');
  } catch {
    return '';
  }
}

/** Tells a folder from another one in its place, and from itself before it was moved. Nothing, if there is none. */
async function stampOf(path: string): Promise<string | undefined> {
  return stat(path).then(
    (stats) => (stats.isDirectory() ? `${stats.ino} ${stats.ctimeMs}` : undefined),
    () => undefined,
  );
}
