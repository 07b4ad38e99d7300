import type { Facts } from '../diagnostics/catalogue.ts';
import type { AllowedHosts, PageIssue, RenderedPage, SiteSettings } from '../model.ts';
import { isAllowedHost } from '../util/allowed-hosts.ts';
import {
  addressIn,
  elementAt,
  findReferences,
  type HtmlReference,
  isOfIsland,
  searchPieces,
} from './html.ts';

type Kind = Facts<'blocked-host'>['kind'];

interface Request {
  readonly kind: Kind;
  readonly host: string;
  readonly tag: string;
}

/** Finds requests to other hosts that the site's Content-Security-Policy blocks. */
export function createHostCheck({ hosts, origin }: SiteSettings): (page: RenderedPage) => PageIssue[] {
  const isBlocked = ({ kind, host }: Request) =>
    host !== origin && !isAllowedHost(host, hosts[kind as keyof AllowedHosts]);
  const blockedIn = searchPieces((html) => (mayHaveHosts(html) ? requestsIn(html).filter(isBlocked) : []));
  return ({ page, body }) =>
    blockedIn(body).map((request) => ({
      code: 'blocked-host',
      facts: { ...request, page: page.path, others: 0 },
    }));
}

/** The maximum length of an attribute before the slashes of a host. */
const ATTRIBUTE_LENGTH = 16;

/** Most pieces have no address with a host and need no search for references. */
function mayHaveHosts(html: string): boolean {
  for (let at = html.indexOf('//'); at !== -1; at = html.indexOf('//', at + 2))
    if (
      / (?:href|src|action|poster)="(?:https?:)?$/i.test(html.slice(Math.max(0, at - ATTRIBUTE_LENGTH), at))
    )
      return true;
  return false;
}

function requestsIn(html: string): Request[] {
  return findReferences(html)
    .filter(({ value }) => /^(?:https?:)?\/\//i.test(value))
    .flatMap((reference) => requestsOf(html, reference));
}

/** Links to other hosts are allowed. The form of an island is sent by the browser, or by the island if scripts run. */
function requestsOf(html: string, reference: HtmlReference): Request[] {
  const { attribute, at } = reference;
  const tag = elementAt(html, at);
  if (tag === undefined) return [];
  const ofForm: readonly Kind[] = isOfIsland(html, reference) ? ['form', 'connect'] : ['form'];
  const kinds = attribute === 'action' ? ofForm : (BY_TAG[tag] ?? []);
  if (kinds.length === 0 || !URL.canParse(addressIn(reference), 'https://x.invalid')) return [];
  const { origin: host } = new URL(addressIn(reference), 'https://x.invalid');
  return kinds.map((kind) => ({ kind, tag, host }));
}

const BY_TAG: Readonly<Record<string, readonly Kind[]>> = {
  script: ['script'],
  img: ['image'],
  ...Object.fromEntries(
    ['iframe', 'video', 'audio', 'source', 'track', 'embed', 'link'].map((tag) => [tag, ['other']]),
  ),
};
