import { createVocabulary } from '../diagnostics/nearest-word.ts';
import type { PageIssue, RenderedPage, SitePlan, SiteSettings } from '../model.ts';
import { pathOf } from '../pages/paths.ts';
import { createRedirector } from '../pages/redirects.ts';
import { detached } from '../util/strings.ts';
import { addressIn, asBuffer, elementAt, findReferences, type HtmlReference, searchPieces } from './html.ts';

export interface LinkTargets {
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  /** Paths of the files that are not pages, relative to the output. */
  readonly files: ReadonlySet<string>;
}

/**
 * Finds broken links: to no page or file of the site, to a redirect, or to a fragment that the same page does not have.
 * Fragments of other pages are not checked.
 */
export function createLinkCheck(site: LinkTargets): (page: Linking) => PageIssue[] {
  const isValid = createValidityCheck(site);
  const isCandidate = ({ attribute, value }: HtmlReference) =>
    (attribute === 'href' || attribute === 'src') && !isValid(value);
  const candidatesIn = searchPieces((html) => {
    const candidates: string[] = [];
    for (const reference of findReferences(html))
      if (isCandidate(reference) && elementAt(html, reference.at) !== undefined)
        candidates.push(addressIn(reference));
    return candidates;
  });
  const check = createLinkResolver(site);
  return (rendered) => {
    const targets = new Set(candidatesIn(rendered.body));
    return [...targets].flatMap((target) =>
      check(target, rendered).map((issue) => ({ ...issue, text: target })),
    );
  };
}

type Linking = Pick<RenderedPage, 'page' | 'content' | 'body'>;

/** Whether an address has neither scheme nor host. */
function isOwn(address: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
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
    const address = addressIn({ value });
    const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    if (!isOwn(own)) return true;
    const path = pathOf(own);
    // Fragments of the page itself are checked for each page.
    return own.startsWith('/') && isThere(path, site) && !(own.includes('#') && links.has(path));
  };
  const decideOnce = (value: string) => {
    const isValid = decide(value);
    known.set(detached(value), isValid);
    return isValid;
  };
  // Most links lead to pages, which the plan knows: these need no cache.
  const isPage = (value: string) =>
    links.has(value.length > 1 && value.endsWith('/') ? value.slice(0, -1) : value);
  return (value) => isPage(value) || (known.get(value) ?? decideOnce(value));
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

/** Returns a function that reports the issue of a link that is not valid on every page. */
function createLinkResolver(site: LinkTargets) {
  const { plan, settings } = site;
  const { origin } = plan.links;
  const resolve = createRedirector(settings.redirects);
  const hasId = createIdSearch();
  // Created for the first issue: most sites have none.
  let known: ReturnType<typeof createVocabulary> | undefined;
  return (target: string, { page, content }: Linking): PageIssue[] => {
    const on = { page: page.path, others: 0, target };
    const { pathname, hash } = partsOf(target, origin + page.href);
    const path = pathOf(pathname);
    if (target.startsWith('#') || (path === page.path && hash)) {
      const isValid = hasId(content, decoded(hash.slice(1)));
      return isValid ? [] : [{ code: 'link-to-nowhere', facts: { kind: 'fragment', ...on } }];
    }
    if (isThere(path, site)) return [];
    if (plan.links.waits(path)) return [{ code: 'link-to-nowhere', facts: { kind: 'waiting', ...on } }];
    const moved = resolve(path);
    if (moved && 'to' in moved)
      return [{ code: 'link-to-nowhere', facts: { kind: 'redirect', ...on, to: moved.to } }];
    known ??= createVocabulary(new Set(plan.pages.map((one) => one.path)));
    const near = known.nearest(path);
    return [{ code: 'link-to-nowhere', facts: { kind: 'page', ...on, ...(near ? { near } : {}) } }];
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
