import type { GivenSettings } from 'crosstown';
import { endpointOrigins, sharedLeadProps } from 'crosstown/kit';
import type { SiteData } from './data.ts';

/** What the engine has to know of the site besides what it finds in the record under the same names. */
export function settings(_: SiteData['data'], site: SiteData['site']): GivenSettings {
  const { connect, form } = endpointOrigins(site.quote.endpoint);
  const shortForm = {
    short: true,
    phone: { href: `tel:${site.telephone}`, label: site.phone },
    thanks: `${site.base ?? ''}/thank-you`,
    origin: site.origin,
  };
  return {
    shortName: site.alternateName,
    shareImage: 'share',
    icons: { favicon: 'favicon', touch: 'touch-icon', manifest: ['icon-192', 'icon-512'] },
    preconnect: site.thirdParty.preconnect,
    idleScript: site.thirdParty.idleScript,
    idleTimeoutMs: site.thirdParty.idleTimeoutMs,
    // Most pages have the short form.
    islandProps: { 'quote-form': sharedLeadProps(site.quote, shortForm) },
    // The footer's subscription opens the e-mail program.
    hosts: { connect, form: [...form, 'mailto:'] },
  };
}
