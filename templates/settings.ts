import type { SiteSettings } from 'crosstown';
import { endpointOrigins, settingsOf } from 'crosstown/kit';
import type { SiteData } from './data.ts';

/** What the engine has to know of the site, taken from its data. */
export function settings(data: SiteData['data'], site: SiteData['site']): SiteSettings {
  const { connect, form } = endpointOrigins(site.quote.endpoint);
  return settingsOf(site, {
    shortName: site.alternateName,
    shareImage: 'share',
    icons: { favicon: 'favicon', touch: 'touch-icon', manifest: ['icon-192', 'icon-512'] },
    preconnect: site.thirdParty.preconnect,
    prefetch: site.prefetch,
    idleScript: site.thirdParty.idleScript,
    idleTimeoutMs: site.thirdParty.idleTimeoutMs,
    // The footer's subscription opens the e-mail program.
    hosts: { connect, form: [...form, 'mailto:'] },
    redirects: data.redirects,
  });
}
