import { NotFoundError } from '../../core/diagnostics/issue.ts';
import type { Links, PagePlan, PageType, SitePlan, SiteSettings } from '../../core/model.ts';
import { addressOf, pathsOf, withoutBase } from '../../core/pages/paths.ts';

/** Returns the address of a page by its type and records. */
type FindPage = Links['find'];

/** Finds pages in each locale; the key is undefined for a site with one language. */
export type PageFinders = ReadonlyMap<string | undefined, FindPage>;

interface Branch extends Map<unknown, Branch | string> {}

/**
 * Indexes pages by type and then by the slug of each axis. A page asks for dozens of addresses, so no key is concatenated.
 * Of pages with the same records the last counts.
 */
export function indexPages(pages: Iterable<PagePlan>): FindPage {
  const indexOf = (given: readonly string[]) => {
    // With a step of their own, pages without axes work the same.
    const axes = given.length > 0 ? given : [''];
    return { count: given.length, axes, root: new Map() as Branch };
  };
  const byType = new Map<string, ReturnType<typeof indexOf>>();
  for (const { type, records, href } of pages) {
    const known = byType.get(type.id) ?? indexOf(Object.keys(type.axes));
    byType.set(type.id, known);
    const { axes, root } = known;
    let branch = root;
    for (let i = 0; i < axes.length - 1; i += 1) branch = branchBelow(branch, records[axes[i] ?? '']?.slug);
    branch.set(records[axes.at(-1) ?? '']?.slug, href);
  }
  return (id, records = {}) => {
    const known = byType.get(id);
    if (!known || sizeOf(records) !== known.count) return undefined;
    let found: Branch | string | undefined = known.root;
    for (const axis of known.axes) found = typeof found === 'object' ? found.get(records[axis]?.slug) : found;
    return typeof found === 'string' ? found : undefined;
  };
}

/** The number of properties. A list of their names would be made for each link of each page. */
function sizeOf(records: object): number {
  let size = 0;
  for (const _ in records) size += 1;
  return size;
}

function branchBelow(branch: Branch, slug: unknown): Branch {
  const below = branch.get(slug);
  if (typeof below === 'object') return below;
  const made: Branch = new Map();
  branch.set(slug, made);
  return made;
}

/** The pages that links can lead to. */
interface LinkTargets {
  readonly finders: PageFinders;
  readonly locale: string | undefined;
  /** All locales of the site: one into which nothing is translated has no pages. */
  readonly languages: readonly string[];
  readonly paths: ReadonlySet<string>;
  readonly types: readonly PageType[];
  /** The path prefix of the locale. */
  readonly prefix: string;
  readonly unpublished: SitePlan['unpublished'];
  /** The paths of all pages once everything is published; undefined if everything is. */
  readonly allPaths: ReadonlySet<string> | undefined;
}

/** Creates the link service of templates. */
export function createLinks(
  settings: SiteSettings,
  { finders, locale: own, languages, paths, types, prefix, unpublished, allPaths }: LinkTargets,
): Links {
  const { origin, base } = settings;
  const typeOf = new Map(types.map((type) => [type.id, type]));
  let reasonOf: ReturnType<typeof createReasons> | undefined;
  const findOwn = finderOf(finders, own, languages);
  const [findMain] = finders.values();
  const findKnown: FindPage = (type, records, options) => {
    const find = options?.locale === undefined ? findOwn : finderOf(finders, options.locale, languages);
    const href = find(type, records);
    if (href !== undefined || typeOf.has(type)) return href;
    throw new NotFoundError({ kind: 'page-type', asked: type, known: [...typeOf.keys()] });
  };
  return {
    origin,
    base,
    find: findKnown,
    to(type, records = {}, options) {
      const href = findKnown(type, records, options) ?? findMain?.(type, records);
      if (href !== undefined) return href;
      const slugs = Object.entries(records).map(([axis, record]) =>
        record?.slug === undefined ? `a ${axis} that is no record` : String(record.slug),
      );
      reasonOf ??= createReasons(unpublished, own);
      const reason = reasonOf(type, records);
      if (reason) throw new NotFoundError({ kind: 'unpublished-page', asked: type, slugs, reason });
      const axes = Object.keys(typeOf.get(type)?.axes ?? {});
      const missing = axes.filter((axis) => records[axis]?.slug === undefined);
      throw new NotFoundError({ kind: 'page', asked: type, slugs, axes, missing });
    },
    absolute: (href) => origin + (withoutBase(href, base) === undefined ? base + href : href),
    forPath(path) {
      const found = pathsOf(path, prefix).find((one) => paths.has(one));
      if (found !== undefined) return addressOf(found, settings).href + (/[?#].*$/s.exec(path)?.[0] ?? '');
      return /^\/(?!\/)/.test(path) ? base + path : path;
    },
    has: (path) => paths.has(path),
    isUnpublished(href) {
      const all = allPaths ? pathsOf(href, prefix) : [];
      return !all.some((path) => paths.has(path)) && all.some((path) => allPaths?.has(path));
    },
  };
}

/** Throws for a language that the site does not have. */
function finderOf(finders: PageFinders, locale: string | undefined, known: readonly string[]): FindPage {
  const find = finders.get(locale);
  if (find) return find;
  if (locale !== undefined && known.includes(locale)) return () => undefined;
  throw new NotFoundError({ kind: 'locale', asked: String(locale), known });
}

/** Creates the function that says why the page of a type and records in a locale is unpublished; undefined if there is no such page. */
function createReasons(unpublished: SitePlan['unpublished'], language: string | undefined) {
  const own = [...unpublished.values()].filter(
    ({ page: { href, canonical, locale } }) => href === canonical && locale === language,
  );
  const reasons = new Map(own.map(({ page, reason }) => [page.href, reason]));
  const find = indexPages(own.map(({ page }) => page));
  return (...of: Parameters<FindPage>) => reasons.get(find(...of) ?? '');
}
