import type { LedgerEntry } from '../ledger/ledger-line.ts';
import { pathOf } from '../pages/paths.ts';
import { textHash } from '../pages/readable-text.ts';
import { type ReadAnswer, type RequestOptions, request } from '../requests/requests.ts';
import type { ChangedUrl } from './changed-urls.ts';

/** What the live site shows at a URL: the change, nothing that search engines may index, or something else. */
export type LiveState =
  | { readonly kind: 'shown' }
  | { readonly kind: 'excluded' }
  | { readonly kind: 'other'; readonly found: string };

/** The published site. */
export interface LiveSite {
  /** The origin of its URLs. */
  readonly origin: string;
  /** Where it is fetched from: the origin, except in tests of a site. */
  readonly live: string;
}

const SHOWN: LiveState = { kind: 'shown' };

/** Requests a page of the live site and returns whether it shows a change. */
export async function findLiveState(
  { entry, address }: ChangedUrl,
  site: LiveSite,
  options: RequestOptions,
): Promise<LiveState> {
  const answer = await request(site.live + address, options);
  if (entry.gone) return isRemoved(answer) ? SHOWN : other(answer);
  if (entry.to !== undefined) return redirectsTo(answer, entry.to, site) ? SHOWN : other(answer);
  if (answer.status !== 200) return other(answer);
  if (isExcluded(answer)) return { kind: 'excluded' };
  return shows(answer, entry) ? SHOWN : { kind: 'other', found: 'shows another text' };
}

/** Hosts without 410 answer with 404. */
function isRemoved({ status }: ReadAnswer): boolean {
  return status === 404 || status === 410;
}

function shows({ body }: ReadAnswer, { text }: LedgerEntry): boolean {
  return text === undefined || textHash(body) === text;
}

function isRedirected({ status }: ReadAnswer): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function redirectsTo(answer: ReadAnswer, to: string, { origin, live }: LiveSite): boolean {
  const location = answer.headers.get('location') ?? '';
  if (!isRedirected(answer) || !URL.canParse(location, live)) return false;
  const [found, meant] = [new URL(location, live), new URL(to, origin)];
  if (meant.origin !== origin) return found.href === meant.href;
  return (
    [origin, new URL(live).origin].includes(found.origin) && pathOf(found.pathname) === pathOf(meant.pathname)
  );
}

function other(answer: ReadAnswer): LiveState {
  const target = isRedirected(answer) ? ` and redirects to ${answer.headers.get('location')}` : '';
  return { kind: 'other', found: `answers with ${answer.status}${target}` };
}

/** Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
function isExcluded({ headers, body }: ReadAnswer): boolean {
  const head = Buffer.from(body).toString('utf8').split('</head>')[0] ?? '';
  const [meta = ''] = /<meta[^>]*\bname=["']?robots\b[^>]*>/i.exec(head) ?? [];
  return /\b(?:noindex|none)\b/i.test(`${meta} ${headers.get('x-robots-tag') ?? ''}`);
}
