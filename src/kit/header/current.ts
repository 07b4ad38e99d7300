import { type CurrentLink, isMenu, type NavEntry } from './types.ts';

/**
 * Finds the link of a page: its own, or that of the nearest page above it. Returns null if there is none. `path` and
 * `hrefs` are addresses of the site, with or without a trailing slash. `home` is that of the home page, which no page is below.
 */
export function findCurrent(path: string, hrefs: readonly string[], home = '/'): CurrentLink | null {
  const page = trimmed(path);
  let best: string | null = null;
  for (const href of hrefs) {
    const isNearer = best === null || trimmed(href).length > trimmed(best).length;
    const isOn = page === trimmed(href) || (href !== home && isBelow(page, trimmed(href)));
    if (isNearer && isOn) best = href;
  }
  return best === null ? null : { href: best, exact: trimmed(best) === page };
}

/** Returns the value of `aria-current` for a link: "page" on the page itself, "true" on pages below it. */
export function currentMark(href: string, current: CurrentLink | null): 'page' | 'true' | undefined {
  if (href !== current?.href) return undefined;
  return current.exact ? 'page' : 'true';
}

/**
 * Returns whether the current page belongs to an entry of the navigation bar, including the links of its dropdown.
 */
export function isInside(entry: NavEntry, current: CurrentLink | null): boolean {
  const below = isMenu(entry) ? entry.groups.flatMap(({ links }) => links) : [];
  return [entry, ...below].some(({ href }) => href === current?.href);
}

function isBelow(page: string, href: string): boolean {
  return page.startsWith(`${href}/`);
}

function trimmed(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
