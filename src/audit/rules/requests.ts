import type { Facts } from '../../core/diagnostics/catalog.ts';
import type { AllowedHosts, HostReference, SiteSettings } from '../../core/model.ts';
import { isAllowedHost } from '../../core/util/allowed-hosts.ts';

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
}: SiteSettings): (reference: HostReference) => BlockedRequest[] {
  return (reference) =>
    requestsOf(reference).filter(
      ({ kind, host }) => host !== origin && !isAllowedHost(host, hosts[kind as keyof AllowedHosts]),
    );
}

/** Links to other hosts are allowed. The form of an island is sent by the browser, or by the island if scripts run. */
function requestsOf({ name, tag, address, isOfIsland }: HostReference): BlockedRequest[] {
  if (!URL.canParse(address, 'https://x.invalid')) return [];
  const { origin: host } = new URL(address, 'https://x.invalid');
  const ofForm: readonly Kind[] = isOfIsland ? ['form', 'connect'] : ['form'];
  const kinds = name === 'action' ? ofForm : (BY_TAG[tag] ?? []);
  return kinds.map((kind) => ({ kind, tag, host }));
}

const BY_TAG: Readonly<Record<string, readonly Kind[]>> = {
  script: ['script'],
  img: ['image'],
  ...Object.fromEntries(
    ['iframe', 'video', 'audio', 'source', 'track', 'embed', 'link'].map((tag) => [tag, ['other']]),
  ),
};
