import { NotFoundError } from '../diagnostics/issue.ts';
import type { HiddenContent, Links, PagePlan, PageType, SiteSettings, SmallHub } from '../model.ts';
import { addressOf, pathsOf } from '../pages/paths.ts';

/** Returns the address of a page by its type and records. */
type FindPage = Links['find'];

/** Finds pages in each locale; the key is undefined for a site with one language. */
export type PageFinders = ReadonlyMap<string | undefined, FindPage>;

interface Branch extends Map<unknown, Branch | string> {}

/**
 * Indexes pages by type and then by the slug of each axis. A page asks for a dozen addresses, so no key is concatenated.
 * Of pages with the same records the last counts.
 */
export function indexPages(pages: Iterable<PagePlan>): FindPage {
  const byType = new Map<string, { readonly axes: readonly string[]; readonly root: Branch }>();
  for (const { type, records, href } of pages) {
    // The extra step makes pages without axes work the same.
    const known = byType.get(type.id) ?? { axes: ['', ...Object.keys(type.axes)], root: new Map() };
    byType.set(type.id, known);
    const { axes, root } = known;
    let branch = root;
    for (let i = 0; i < axes.length - 1; i += 1) branch = branchBelow(branch, records[axes[i] ?? '']?.slug);
    branch.set(records[axes.at(-1) ?? '']?.slug, href);
  }
  return (id, records = {}) => {
    const known = byType.get(id);
    if (!known || Object.keys(records).length !== known.axes.length - 1) return undefined;
    let found: Branch | string | undefined = known.root;
    for (const axis of known.axes) found = typeof found === 'object' ? found.get(records[axis]?.slug) : found;
    return typeof found === 'string' ? found : undefined;
  };
}

function branchBelow(branch: Branch, slug: unknown): Branch {
  const below = branch.get(slug);
  if (typeof below === 'object') return below;
  const made: Branch = new Map();
  branch.set(slug, made);
  return made;
}

/** Returns a hub that has too few entries for a page of its own. */
export type FindFolded = (...of: Parameters<FindPage>) => SmallHub | undefined;

/** Creates the function that finds the hubs of a locale that have no page. */
export function createFoldedFinder({
  folded,
  small,
}: {
  readonly folded: ReadonlySet<PagePlan>;
  readonly small: readonly SmallHub[];
}): FindFolded {
  const pathAt = new Map([...folded].map(({ href, path }) => [href, path]));
  const hubAt = new Map(small.map((hub) => [hub.path, hub]));
  const find = indexPages(folded);
  return (...of) => hubAt.get(pathAt.get(find(...of) ?? '') ?? '');
}

/** The pages that links can lead to. */
interface LinkTargets {
  readonly finders: PageFinders;
  readonly locale: string | undefined;
  readonly paths: ReadonlySet<string>;
  readonly types: readonly PageType[];
  /** The path prefix of the locale. */
  readonly prefix: string;
  /** What is not published yet, if there is anything. */
  readonly withheld: HiddenContent | undefined;
  /** Finds hubs that have no page of their own. */
  readonly folded: FindFolded;
}

/** Creates the link service of templates. */
export function createLinks(
  { origin, output }: SiteSettings,
  { finders, locale: own, paths, types, prefix, withheld, folded }: LinkTargets,
): Links {
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const waiting = withheld && indexWaiting(withheld, paths, own);
  const findKnown: FindPage = (type, records, { locale = own } = {}) => {
    if (typeOf.has(type)) return finderOf(finders, locale)(type, records);
    throw new NotFoundError({ kind: 'page-type', asked: type, known: [...typeOf.keys()] });
  };
  return {
    origin,
    find: findKnown,
    to(type, records = {}, options) {
      const href = findKnown(type, records, options);
      if (href !== undefined) return href;
      const slugs = Object.values(records).map((record) => String(record?.slug));
      const wait = waiting?.why(type, records);
      if (wait) throw new NotFoundError({ kind: 'waiting-page', asked: type, slugs, wait });
      const small = folded(type, records);
      if (small) throw new NotFoundError({ kind: 'folded-hub', asked: type, slugs, hub: small });
      const axes = Object.keys(typeOf.get(type)?.axes ?? {});
      const missing = axes.filter((axis) => records[axis] === undefined);
      const elsewhere = localeWith(finders, type, records);
      throw new NotFoundError({ kind: 'page', asked: type, slugs, axes, missing, ...elsewhere });
    },
    absolute: (href) => (href === '/' ? `${origin}/` : origin + href),
    forPath(path) {
      const found = pathsOf(path, prefix).find((one) => paths.has(one));
      return found === undefined ? path : addressOf(found, output).href + (/[?#].*$/s.exec(path)?.[0] ?? '');
    },
    has: (path) => paths.has(path),
    isUnpublished(href) {
      const all = waiting ? pathsOf(href, prefix) : [];
      return !all.some((path) => paths.has(path)) && all.some((path) => waiting?.has(path));
    },
  };
}

/** Throws for a language that the site does not have. */
function finderOf(finders: PageFinders, locale: string | undefined): FindPage {
  const find = finders.get(locale);
  if (find) return find;
  const known = [...finders.keys()].filter((code) => code !== undefined);
  throw new NotFoundError({ kind: 'locale', asked: String(locale), known });
}

/** Returns a locale that has the page of a type and records, if there is one. */
function localeWith(finders: PageFinders, ...of: Parameters<FindPage>): { readonly elsewhere?: string } {
  const elsewhere = [...finders].find(([, find]) => find(...of) !== undefined)?.[0];
  return elsewhere === undefined ? {} : { elsewhere };
}

/** Compares the future pages of a locale with the current paths of all locales. */
function indexWaiting(
  { pages, paths: all }: HiddenContent,
  now: ReadonlySet<string>,
  language: string | undefined,
) {
  const own = pages.filter(
    ({ page: { href, canonical, locale } }) => href === canonical && locale === language,
  );
  const waits = new Map(own.map(({ page, wait }) => [page.href, wait]));
  const gone = new Set([...all].filter((path) => !now.has(path)));
  const find = indexPages(own.map(({ page }) => page));
  return {
    has: (path: string) => gone.has(path),
    /** Why the page of a type and records is not published yet; undefined if there is no such page. */
    why: (...of: Parameters<FindPage>) => waits.get(find(...of) ?? ''),
  };
}
