import type { Facts } from '../../core/diagnostics/catalog.ts';
import type { AllowedHosts, SiteSettings } from '../../core/model.ts';
import { isAllowedHost } from '../../core/util/allowed-hosts.ts';
import { unescapeMarkup } from '../../core/util/escape.ts';
import { elementAt, type HtmlAttribute } from '../read/pieces.ts';

type Kind = Facts<'blocked-host'>['kind'];

/** A request to another host that the site's Content-Security-Policy blocks. */
export interface BlockedRequest {
  readonly kind: Kind;
  readonly host: string;
  readonly tag: string;
}

/** Creates the function that returns which requests of an attribute are blocked. */
export function createRequestCheck({
  hosts,
  origin,
}: SiteSettings): (html: string, attribute: HtmlAttribute) => BlockedRequest[] {
  return (html, attribute) =>
    /^(?:https?:)?\/\//i.test(attribute.value)
      ? requestsOf(html, attribute).filter(
          ({ kind, host }) => host !== origin && !isAllowedHost(host, hosts[kind as keyof AllowedHosts]),
        )
      : [];
}

/** Links to other hosts are allowed. The form of an island is sent by the browser, or by the island if scripts run. */
function requestsOf(html: string, { name, value, at }: HtmlAttribute): BlockedRequest[] {
  const tag = elementAt(html, at);
  const address = unescapeMarkup(value);
  if (tag === undefined || !URL.canParse(address, 'https://x.invalid')) return [];
  const { origin: host } = new URL(address, 'https://x.invalid');
  const ofForm: readonly Kind[] = isOfIsland(html, value, at) ? ['form', 'connect'] : ['form'];
  const kinds = name === 'action' ? ofForm : (BY_TAG[tag] ?? []);
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
