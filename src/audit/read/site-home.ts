import type { PageFacts } from '../facts.ts';
import type { SiteAddresses } from './addresses.ts';

/** Where a site is served. */
interface Place {
  /** The address of its home page, as far as it is known. */
  readonly home: string | undefined;
  /** The path that it is below, if that is only guessed. */
  readonly base?: string;
}

/**
 * Finds out where a site is served: where the canonical address of its home page says, or at `origin`. If that page names no whole
 * address, and all its links are below a path that is no folder of the site, as of VitePress and Jekyll, the site is below it.
 */
export function findSiteHome(
  { canonical, anchors, files }: PageFacts,
  origin: string | undefined,
  open: (place: Place) => Pick<SiteAddresses, 'resolve'>,
): Place {
  if (canonical !== undefined && URL.canParse(canonical))
    return { home: canonical.replace(/\/index\.html?$/i, '/') };
  const named = [canonical ?? '', ...anchors.map(({ target }) => target), ...files];
  const links = [
    ...new Set(named.filter((one) => /^\/(?!\/)/.test(one)).map((one) => one.replace(/[?#].*$/s, ''))),
  ];
  const place = { home: origin };
  const isThere = ({ resolve }: Pick<SiteAddresses, 'resolve'>, link: string) =>
    ['page', 'file'].includes(resolve(link, 'index.html').kind);
  const atOrigin = open(place);
  if (links.length < 2 || links.some((link) => isThere(atOrigin, link))) return place;
  for (let base = links[0] ?? ''; base !== ''; base = base.slice(0, base.lastIndexOf('/'))) {
    if (!links.every((link) => link === base || link.startsWith(`${base}/`))) continue;
    const below = open({ ...place, base });
    if (links.some((link) => link.length > base.length + 1 && isThere(below, link)))
      return { ...place, base };
  }
  return place;
}
