import type { Facts } from '../../diagnostics/catalogue.ts';
import type { AllowedHosts, PageIssue, PassingPage, SiteSettings } from '../../model.ts';
import { isAllowedHost } from '../../util/allowed-hosts.ts';
import { addressOf, elementAt, inPieces, isOfIsland, type Reference, referencesIn } from '../references.ts';

type Kind = Facts<'blocked-host'>['kind'];

interface Need {
  readonly kind: Kind;
  readonly host: string;
  readonly tag: string;
}

/** What is fetched from other hosts, or sent there, although the site's Content-Security-Policy does not let it. */
export function createHostCheck({ hosts, origin }: SiteSettings): (page: PassingPage) => PageIssue[] {
  const isBlocked = ({ kind, host }: Need) =>
    host !== origin && !isAllowedHost(host, hosts[kind as keyof AllowedHosts]);
  const blockedIn = inPieces((html) => (mayHaveHosts(html) ? needsIn(html).filter(isBlocked) : []));
  return ({ page, body }) =>
    blockedIn(body).map((need) => ({ code: 'blocked-host', facts: { ...need, page: page.path, others: 0 } }));
}

/** As much as stands before the slashes of a host in an attribute. */
const REACH = 16;

/** Most pieces have no address with a host, and need not be looked through for references. */
function mayHaveHosts(html: string): boolean {
  for (let at = html.indexOf('//'); at !== -1; at = html.indexOf('//', at + 2))
    if (/ (?:href|src|action|poster)="(?:https?:)?$/i.test(html.slice(Math.max(0, at - REACH), at)))
      return true;
  return false;
}

function needsIn(html: string): Need[] {
  return referencesIn(html)
    .filter(({ value }) => /^(?:https?:)?\/\//i.test(value))
    .flatMap((reference) => needsOf(html, reference));
}

/** Links leave the site freely. A form of an island is sent by the browser, and where scripts run by the island. */
function needsOf(html: string, reference: Reference): Need[] {
  const { attribute, at } = reference;
  const tag = elementAt(html, at);
  if (tag === undefined) return [];
  const ofForm: readonly Kind[] = isOfIsland(html, reference) ? ['form', 'connect'] : ['form'];
  const kinds = attribute === 'action' ? ofForm : (BY_TAG[tag] ?? []);
  if (kinds.length === 0 || !URL.canParse(addressOf(reference), 'https://x.invalid')) return [];
  const { origin: host } = new URL(addressOf(reference), 'https://x.invalid');
  return kinds.map((kind) => ({ kind, tag, host }));
}

const BY_TAG: Readonly<Record<string, readonly Kind[]>> = {
  script: ['script'],
  img: ['image'],
  ...Object.fromEntries(
    ['iframe', 'video', 'audio', 'source', 'track', 'embed', 'link'].map((tag) => [tag, ['other']]),
  ),
};
