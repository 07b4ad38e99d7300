import type { Facts } from '../../diagnostics/catalogue.ts';
import type { AllowedHosts, PageIssue, RenderedPage, SiteSettings } from '../../model.ts';
import { isAllowedHost } from '../../util/allowed-hosts.ts';
import { unescapeMarkup } from '../../util/escape.ts';
import { elementAt, findReferences, type HtmlReference, searchPieces } from '../read/pieces.ts';

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
  const blockedIn = searchPieces((html) =>
    mayHaveHosts(html)
      ? findReferences(html)
          .filter(({ value }) => /^(?:https?:)?\/\//i.test(value))
          .flatMap((reference) => requestsOf(html, reference))
          .filter(isBlocked)
      : [],
  );
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

/** Links to other hosts are allowed. The form of an island is sent by the browser, or by the island if scripts run. */
function requestsOf(html: string, { attribute, value, at }: HtmlReference): Request[] {
  const tag = elementAt(html, at);
  const address = unescapeMarkup(value);
  if (tag === undefined || !URL.canParse(address, 'https://x.invalid')) return [];
  const { origin: host } = new URL(address, 'https://x.invalid');
  const ofForm: readonly Kind[] = isOfIsland(html, value, at) ? ['form', 'connect'] : ['form'];
  const kinds = attribute === 'action' ? ofForm : (BY_TAG[tag] ?? []);
  return kinds.map((kind) => ({ kind, tag, host }));
}

/** Whether the props of the last island before an attribute contain its value: then scripts use it too. */
function isOfIsland(html: string, value: string, at: number): boolean {
  const props = html.lastIndexOf(" data-props='", at);
  return props !== -1 && html.slice(props, html.indexOf('>', props)).includes(value);
}

const BY_TAG: Readonly<Record<string, readonly Kind[]>> = {
  script: ['script'],
  img: ['image'],
  ...Object.fromEntries(
    ['iframe', 'video', 'audio', 'source', 'track', 'embed', 'link'].map((tag) => [tag, ['other']]),
  ),
};
