import type { Facts } from '../../issues/catalogue.ts';
import type { AllowedHosts, PassingPage, Sighted, SiteSettings } from '../../model.ts';
import { isAllowedHost } from '../../util/allowed-hosts.ts';
import {
  addressOf,
  elementAt,
  isOfIsland,
  oncePerPiece,
  type Reference,
  referencesIn,
} from '../references.ts';

type Kind = Facts<'blocked-host'>['kind'];

interface Need {
  readonly kind: Kind;
  readonly host: string;
  readonly tag: string;
}

/** What is fetched from other hosts, or sent there, although the site's Content-Security-Policy does not let it. */
export function createHostCheck({ hosts, origin }: SiteSettings): (page: PassingPage) => Sighted[] {
  const blockedIn = oncePerPiece((html) =>
    ATTRIBUTES.flatMap((attribute) =>
      referencesIn(html, attribute)
        .filter(({ value }) => /^(?:https?:)?\/\//i.test(value))
        .flatMap((reference) => needsOf(html, attribute, reference)),
    ).filter(({ kind, host }) => host !== origin && !isAllowedHost(host, hosts[kind as keyof AllowedHosts])),
  );
  return ({ page, body }) =>
    body
      .flatMap(({ html }) => html.flatMap(blockedIn))
      .map((need) => ({ code: 'blocked-host', facts: { ...need, page: page.path, others: 0 } }));
}

const ATTRIBUTES = ['src', 'action', 'poster', 'href'] as const;

/** Links leave the site freely. A form of an island is sent by the browser, and where scripts run by the island. */
function needsOf(html: string, attribute: (typeof ATTRIBUTES)[number], reference: Reference): Need[] {
  const tag = elementAt(html, reference.at);
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
