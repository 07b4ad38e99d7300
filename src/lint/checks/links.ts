import { createVocabulary } from '../../diagnostics/nearest-word.ts';
import type { PageIssue, PassingPage, SitePlan, SiteSettings } from '../../model.ts';
import { detached } from '../../util/detached.ts';
import { pathOf } from '../../util/path-of.ts';
import { addressOf, asBuffer, elementAt, inPieces, type Reference, referencesIn } from '../references.ts';

/** What there is on a site to link to. */
export interface Addresses {
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  /** Paths of the files that are no pages, relative to the output. */
  readonly files: ReadonlySet<string>;
}

/**
 * Links of finished pages that lead nowhere: to no page or file of the site, to a mere redirect, or to an id that the page
 * does not have. What other pages have for ids is not looked at.
 */
export function createLinkCheck(site: Addresses): (page: Linking) => PageIssue[] {
  const isSound = createCensus(site);
  const isSuspect = ({ attribute, value }: Reference) =>
    (attribute === 'href' || attribute === 'src') && !isSound(value);
  const suspectsIn = inPieces((html) => {
    const suspects: string[] = [];
    for (const reference of referencesIn(html))
      if (isSuspect(reference) && elementAt(html, reference.at) !== undefined)
        suspects.push(addressOf(reference));
    return suspects;
  });
  const faultOf = createJudge(site);
  return (passing) => {
    const targets = new Set(suspectsIn(passing.body));
    return [...targets].flatMap((target) =>
      faultOf(target, passing).map((fault) => ({ ...fault, text: target })),
    );
  };
}

/** What of a page has links. */
type Linking = Pick<PassingPage, 'page' | 'content' | 'body'>;

/** Whether an address may be one of this site: it has no scheme and no host. */
function isOwn(address: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/**
 * Tells what needs no closer look, by the value of an attribute: it leads away from the site, or to something on it whatever
 * the page is. Most links stand on very many pages, so what is known is kept.
 */
function createCensus(site: Addresses): (value: string) => boolean {
  const { links } = site.plan;
  const { origin } = links;
  const known = new Map<string, boolean>();
  const decide = (value: string) => {
    const address = addressOf({ value });
    const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    if (!isOwn(own)) return true;
    const path = pathOf(own);
    // Whether the page itself has an id is looked up with each page.
    return own.startsWith('/') && isThere(path, site) && !(own.includes('#') && links.has(path));
  };
  const decideOnce = (value: string) => {
    const isSound = decide(value);
    known.set(detached(value), isSound);
    return isSound;
  };
  // Most lead to pages, and a site may have very many: those are known to the plan, with a slash at their end or without.
  const isPage = (value: string) =>
    links.has(value.length > 1 && value.endsWith('/') ? value.slice(0, -1) : value);
  return (value) => isPage(value) || (known.get(value) ?? decideOnce(value));
}

function isThere(path: string, { plan, files }: Addresses): boolean {
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

/** Decides about a link that is not surely sound. */
function createJudge(site: Addresses) {
  const { plan, settings } = site;
  const { origin } = plan.links;
  const redirects = new Map(settings.redirects.map(({ from, to }) => [pathOf(from), to]));
  const hasId = createIdSearch();
  // Made for the first mistake: most sites have none.
  let known: ReturnType<typeof createVocabulary> | undefined;
  return (target: string, { page, content }: Linking): PageIssue[] => {
    const on = { page: page.path, others: 0, target };
    const { pathname, hash } = partsOf(target, origin + page.href);
    const path = pathOf(pathname);
    if (target.startsWith('#') || (path === page.path && hash)) {
      const isSound = hasId(content, decoded(hash.slice(1)));
      return isSound ? [] : [{ code: 'link-to-nowhere', facts: { kind: 'fragment', ...on } }];
    }
    if (isThere(path, site)) return [];
    if (plan.links.waits(path)) return [{ code: 'link-to-nowhere', facts: { kind: 'waiting', ...on } }];
    const to = redirects.get(path);
    if (to !== undefined) return [{ code: 'link-to-nowhere', facts: { kind: 'redirect', ...on, to } }];
    known ??= createVocabulary(new Set(plan.pages.map((one) => one.path)));
    const near = known.nearest(path);
    return [{ code: 'link-to-nowhere', facts: { kind: 'page', ...on, ...(near ? { near } : {}) } }];
  };
}

/** Path and fragment of an address, as they are from a page. What is no address at all is told as one that is not there. */
function partsOf(target: string, whole: string): Pick<URL, 'pathname' | 'hash'> {
  if (/^#[\w-]*$/.test(target)) return { pathname: target, hash: target };
  return URL.canParse(target, whole) ? new URL(target, whole) : { pathname: target, hash: '' };
}

/** So many ids are kept in mind. */
const MOST = 1000;
/** So far before the place that an id had on another page it is looked for. */
const REACH = 4000;

/**
 * Looks for ids in whole pages. An id that is on many, as a form's, is nearly in the same place on all of them, and is
 * looked for there before all of the page is read.
 */
function createIdSearch(): (content: Uint8Array, id: string) => boolean {
  const places = new Map<string, number>();
  return (content, id) => {
    // With these a link leads to the top of the page. Source: https://html.spec.whatwg.org/#scroll-to-fragid
    if (id === '' || id.toLowerCase() === 'top') return true;
    const bytes = asBuffer(content);
    const attribute = ` id="${id}"`;
    const near = Math.max(0, (places.get(id) ?? 0) - REACH);
    const found = bytes.indexOf(attribute, near);
    const at = found === -1 && near > 0 ? bytes.indexOf(attribute) : found;
    if (places.size >= MOST) places.clear();
    places.set(id, at);
    return at !== -1;
  };
}
