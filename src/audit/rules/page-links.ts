import { createVocabulary } from '../../diagnostics/nearest-word.ts';
import type { PageIssue, RenderedPage, SitePlan, SiteSettings } from '../../model.ts';
import { pathOf } from '../../pages/paths.ts';
import { createRedirector } from '../../pages/redirects.ts';
import { unescapeMarkup } from '../../util/escape.ts';
import { detached } from '../../util/strings.ts';
import { asBuffer, elementAt, findReferences, searchPieces } from '../read/pieces.ts';

export interface LinkTargets {
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  /** Paths of the files that are not pages, relative to the output. */
  readonly files: ReadonlySet<string>;
}

type Linking = Pick<RenderedPage, 'page' | 'content' | 'body'>;

/**
 * Finds broken links: to no page or file of the site, to a redirect, or to a fragment that the same page does not have.
 * Fragments of other pages are left to `check`.
 */
export function createLinkCheck(site: LinkTargets): (page: Linking) => PageIssue[] {
  const isValid = createValidityCheck(site);
  const candidatesIn = searchPieces((html) =>
    findReferences(html).flatMap(({ attribute, value, at }) =>
      (attribute === 'href' || attribute === 'src') && !isValid(value) && elementAt(html, at) !== undefined
        ? unescapeMarkup(value)
        : [],
    ),
  );
  const check = createLinkResolver(site);
  return (rendered) => [...new Set(candidatesIn(rendered.body))].flatMap((target) => check(target, rendered));
}

/**
 * Whether a link is valid on every page: it leads to another site, or to an existing page or file. Cached by value, as most
 * links are on very many pages.
 */
function createValidityCheck(site: LinkTargets): (value: string) => boolean {
  const { links } = site.plan;
  const { origin } = links;
  const known = new Map<string, boolean>();
  const decide = (value: string) => {
    const address = unescapeMarkup(value);
    const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    // An address with a scheme or a host.
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(own)) return true;
    const path = pathOf(own);
    // Fragments of the page itself are checked for each page.
    return own.startsWith('/') && isThere(path, site) && !(own.includes('#') && links.has(path));
  };
  return (value) => {
    // Most links lead to pages, which the plan knows: these need no cache.
    if (links.has(value.length > 1 && value.endsWith('/') ? value.slice(0, -1) : value)) return true;
    const before = known.get(value);
    if (before !== undefined) return before;
    const isValid = decide(value);
    known.set(detached(value), isValid);
    return isValid;
  };
}

function isThere(path: string, { plan, files }: LinkTargets): boolean {
  return plan.links.has(path) || files.has(decoded(path).slice(1));
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns a function that reports a link that is not valid on every page. In `check` some of these are warnings. */
function createLinkResolver(site: LinkTargets) {
  const { plan, settings } = site;
  const { links } = plan;
  const resolve = createRedirector(settings.redirects);
  const hasId = createIdSearch();
  // Created for the first issue: most sites have none.
  let known: ReturnType<typeof createVocabulary> | undefined;
  return (target: string, { page, content }: Linking): PageIssue[] => {
    const facts = { page: page.path, others: 0, target };
    const { pathname, hash } = partsOf(target, links.origin + page.href);
    const path = pathOf(pathname);
    if (target.startsWith('#') || (path === page.path && hash))
      return hasId(content, decoded(hash.slice(1)))
        ? []
        : [{ code: 'broken-fragment', facts, text: target, severity: 'error' }];
    if (isThere(path, site)) return [];
    if (links.isUnpublished(path))
      return [{ code: 'broken-link', facts: { ...facts, isWaiting: true }, text: target }];
    const moved = resolve(path);
    if (moved && 'to' in moved)
      return [
        { code: 'redirected-link', facts: { ...facts, to: moved.to }, text: target, severity: 'error' },
      ];
    known ??= createVocabulary(new Set(plan.pages.map((one) => one.path)));
    const near = known.nearest(path);
    return [{ code: 'broken-link', facts: { ...facts, ...(near ? { near } : {}) }, text: target }];
  };
}

/** Path and fragment of an address, resolved against the page. An invalid URL is treated as a path that does not exist. */
function partsOf(target: string, whole: string): Pick<URL, 'pathname' | 'hash'> {
  if (/^#[\w-]*$/.test(target)) return { pathname: target, hash: target };
  return URL.canParse(target, whole) ? new URL(target, whole) : { pathname: target, hash: '' };
}

const MAX_CACHED_IDS = 1000;
/** The search begins this far before the position of the id on the previous page. */
const SEARCH_WINDOW = 4000;

/**
 * Searches pages for ids. An id on many pages, such as that of a form, is at nearly the same position on each, so the
 * search begins there.
 */
function createIdSearch(): (content: Uint8Array, id: string) => boolean {
  const places = new Map<string, number>();
  return (content, id) => {
    // These fragments are the top of the page. Source: https://html.spec.whatwg.org/#scroll-to-fragid
    if (id === '' || id.toLowerCase() === 'top') return true;
    const bytes = asBuffer(content);
    const attribute = ` id="${id}"`;
    const near = Math.max(0, (places.get(id) ?? 0) - SEARCH_WINDOW);
    const found = bytes.indexOf(attribute, near);
    const at = found === -1 && near > 0 ? bytes.indexOf(attribute) : found;
    if (places.size >= MAX_CACHED_IDS) places.clear();
    places.set(id, at);
    return at !== -1;
  };
}
