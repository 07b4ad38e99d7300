import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type FoundFile, findFile, readBase, readText } from '../../core/hosting/files.ts';
import {
  createHeaders,
  createRedirects,
  isRedirect,
  parseRedirects,
  type Redirected,
} from '../../core/hosting/rules.ts';
import { withoutBase } from '../../core/pages/paths.ts';

/** A request for a file of a site. */
interface SiteRequest {
  readonly folder: string;
  /** Path and query as received. */
  readonly url: string;
}

export interface SiteResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** How often, and how many milliseconds apart, to look for a site that is being replaced. */
const ATTEMPTS = 40;
const RETRY_MS = 50;

/**
 * Responds like Cloudflare Pages, in this order: redirect, file, rule that shows another file, `404.html`. The folder is missing for
 * a moment while the site is replaced, so a missing file is reported only if the folder did not change in between.
 */
export async function respond(request: SiteRequest): Promise<SiteResponse> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await folderId(request.folder);
    const response = before && (await tryRespond(request));
    if (response && (response.status !== 404 || (await folderId(request.folder)) === before)) return response;
    await wait(RETRY_MS);
  }
  return textResponse(503, 'The site does not exist at the moment. If it is being written, reload the page.');
}

async function tryRespond({ folder, url }: SiteRequest): Promise<SiteResponse> {
  const base = await readBase(folder);
  const path = withoutBase(pathIn(url), base);
  if (path === undefined)
    return pathIn(url) === '/'
      ? redirectResponse({ status: 302, location: `${base}/` })
      : textResponse(404, `This address is outside of the site, which is below ${base}/.`);
  const rule = createRedirects(parseRedirects(await readText(folder, '_redirects')))(url);
  if (rule && isRedirect(rule)) return redirectResponse(rule);
  const found = await findFile(folder, path);
  const file = found ?? (rule && (await findFile(folder, pathIn(rule.location))));
  const headers = createHeaders(await readText(folder, '_headers'))(url.split(/[?#]/)[0] ?? '/');
  if (file) return fileResponse(found ? 200 : (rule?.status ?? 200), file, headers);
  const notFound = await findFile(folder, '/404');
  return notFound
    ? fileResponse(404, notFound, headers)
    : textResponse(404, 'This page does not exist, and the site has no 404.html.', headers);
}

function fileResponse(status: number, file: FoundFile, headers: ReadonlyMap<string, string>): SiteResponse {
  return { status, headers: new Map([['Content-Type', file.type], ...headers]), body: file.content };
}

/** Browsers cache a 301 permanently, and the next site on this port has other rules. */
function redirectResponse({ status, location }: Pick<Redirected, 'status' | 'location'>): SiteResponse {
  const headers = new Map([
    ['Location', location],
    ['Cache-Control', 'no-store'],
  ]);
  return { status, headers, body: Buffer.alloc(0) };
}

function textResponse(
  status: number,
  text: string,
  headers: ReadonlyMap<string, string> = new Map(),
): SiteResponse {
  const all = new Map([['Content-Type', 'text/plain;charset=utf-8'], ...headers]);
  return { status, headers: all, body: Buffer.from(`${text}\n`) };
}

/** Returns the decoded path of a URL, empty if it is not valid UTF-8. */
export function pathIn(url: string): string {
  try {
    return decodeURIComponent(url.split(/[?#]/)[0] ?? '');
  } catch {
    return '';
  }
}

/** Returns an id that changes when the folder is replaced or moved. Undefined if it does not exist. */
async function folderId(path: string): Promise<string | undefined> {
  return stat(path).then(
    (stats) => (stats.isDirectory() ? `${stats.ino} ${stats.ctimeMs}` : undefined),
    () => undefined,
  );
}

/**
 * Reduces a response to the requested byte range, which browsers use for video. Ignores requests for several ranges, as the standard
 * allows. Source: https://www.rfc-editor.org/rfc/rfc9110#name-range-requests
 */
export function applyRange(response: SiteResponse, range: string | undefined): SiteResponse {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (response.status !== 200 || (!first && !last)) return response;
  const size = response.body.length;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  const within = (value: string) => new Map([...response.headers, ['Content-Range', `bytes ${value}`]]);
  if (start > end) return { status: 416, headers: within(`*/${size}`), body: Buffer.alloc(0) };
  const part = response.body.subarray(start, end + 1);
  return { status: 206, headers: within(`${start}-${end}/${size}`), body: part };
}
