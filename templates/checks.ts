import type { Issue, Origins } from '#engine';
import type { SiteData } from './data.ts';

/** Findings about the data that only this site can make. */
export function checks({ site }: Pick<SiteData, 'site'>, origins: Origins): Issue[] {
  const place = origins.get(site)?.locate(['quote']);
  if (site.quote.endpoint) return [];
  const facts = {
    message: 'The quote form has no endpoint, so leads are not delivered anywhere.',
    hint: 'Set quote.endpoint in data/site.yaml; the README lists the services that it can be.',
  };
  return [{ code: 'site-warning', facts, ...(place ? { place: { ...place, length: 1 } } : {}) }];
}
