import { createVocabulary } from '../../core/diagnostics/nearest-word.ts';
import { decodedPath, pathOfFile, withoutBase } from '../../core/pages/paths.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { detached } from '../../core/util/strings.ts';
import type { SiteFolder } from './read-folder.ts';

/** What an address leads to. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'file' }
  | { readonly kind: 'redirect'; readonly path: string; readonly to: string }
  | {
      readonly kind: 'missing';
      readonly path: string;
      /** Whether it is a page that is not published yet. */
      readonly isUnpublished?: true;
    }
  /** An address from the root of the host that is not below the base of the site. `below`: that of a page or file which may be meant. */
  | {
      readonly kind: 'outside';
      readonly path: string;
      readonly base: string;
      readonly whole: string;
      readonly below?: string;
    }
  /** Another site, or no page at all, such as a telephone number. */
  | { readonly kind: 'foreign'; readonly host: string | undefined };

/** The addresses of a written site. */
export interface SiteAddresses {
  /** The paths of the pages, as in links: `/about`. */
  readonly paths: readonly string[];
  readonly origin: string | undefined;
  /** The path that the site is below, or empty. */
  readonly base: string;
  /** What an address on a page leads to. `from` is the path of the page's file, or what `baseOf` returns. */
  resolve(address: string, from: string): LinkTarget;
  /** The same for the canonical address of a page, as in sitemaps: it must name the right host. */
  resolveCanonical(address: string, from: string): LinkTarget;
  /** The origin of an absolute address, if it is not that of the site. */
  otherOrigin(address: string): string | undefined;
  /** The decoded path of an address of the site below its base, whether it is written with http or https; undefined for other sites. */
  ownPath(url: URL): string | undefined;
  /** Where the addresses of a page with a base element are relative to, for `from`. */
  baseOf(written: string, file: string): string;
  /** The path of a page that is most similar to one that does not exist. */
  nearest(path: string): string | undefined;
  /** The number of the page that an address on a page leads to. */
  pageAt(address: string, from: string): number | undefined;
}

/** What the files of a site say besides its pages. */
export interface ProtocolFiles {
  readonly folder: SiteFolder;
  readonly addresses: SiteAddresses;
}

interface Options {
  /** The paths of the pages, as in links. */
  readonly paths: readonly string[];
  /** The paths of all other files, relative to the output. */
  readonly files: ReadonlySet<string>;
  /** What becomes of a path that is no page and no file. */
  readonly redirect: (path: string, query: string) => LinkTarget | undefined;
  /** The address of the home page. */
  readonly home: string | undefined;
  /** The path that the site is below, if its home page does not say so. */
  readonly base?: string;
  /** Whether all addresses from the root must be below the base: those of other sites are written as a whole. Otherwise only those of pages must. */
  readonly isStrict?: boolean;
  /** Whether a path is that of a page which is not published yet. */
  readonly isUnpublished?: ((path: string) => boolean) | undefined;
}

/** Stands for the origin of a site that does not name its own. */
const UNKNOWN = 'https://unknown.invalid';

export function createAddresses(options: Options): SiteAddresses {
  const { paths, files, redirect, home, isUnpublished, isStrict = false } = options;
  const site = urlOfHome(home);
  const origin = site?.origin ?? UNKNOWN;
  const base = baseOfSite(options);
  const numbers = new Map(paths.map((path, i) => [path, i]));
  // A host may show these at an address without the ending too.
  const aliases = new Map(
    paths.flatMap((path, i) => (isPageFile(path) ? [[bareForm(path), i] as const] : [])),
  );
  const find = (path: string, query: string): LinkTarget => {
    const page = numbers.get(path) ?? numbers.get(withoutEnding(path)) ?? aliases.get(withoutSlash(path));
    if (page !== undefined) return { kind: 'page', page };
    const name = withoutSlash(path).slice(1);
    const scripts = [`${name}.php`, `${name}/index.php`, `${name}.shtml`];
    if (files.has(path.slice(1)) || scripts.some((file) => files.has(file))) return { kind: 'file' };
    if (isUnpublished?.(path)) return { kind: 'missing', path, isUnpublished: true };
    return redirect(path, query) ?? { kind: 'missing', path };
  };
  const { host } = new URL(origin);
  const isOwnHost = ({ host: other, protocol }: URL) => other === host && /^https?:$/.test(protocol);
  const ownPath = (url: URL): string | undefined =>
    isOwnHost(url) ? withoutBase(decodedPath(url.pathname), base) : undefined;
  const resolveUrl = (url: URL): LinkTarget => {
    const path = ownPath(url);
    return path === undefined ? { kind: 'foreign', host: url.host || undefined } : find(path, url.search);
  };
  /** With or without “www.” it usually is the same site. Where it has no such page, it may be another one. */
  const resolveTwin = (url: URL): LinkTarget => {
    const isTwin = url.host !== host && url.host.replace(/^www\./, '') === host.replace(/^www\./, '');
    const path = isTwin ? withoutBase(decodedPath(url.pathname), base) : undefined;
    const target = path === undefined ? undefined : find(path, url.search);
    return target?.kind === 'page' ? target : resolveUrl(url);
  };
  /** An address without a host that leaves the base. On a site below a path, `/` is often meant as the home page of the host. */
  const resolveOutside = (url: URL): LinkTarget => {
    const path = decodedPath(url.pathname);
    const { kind } = find(path, url.search);
    const isMeant = (kind === 'page' && path !== '/') || kind === 'file';
    if (!isMeant && !isStrict) return { kind: 'foreign', host: url.host || undefined };
    const whole = url.href;
    return { kind: 'outside', path, base, whole, ...(isMeant || path === '/' ? { below: base + path } : {}) };
  };
  const known = new Map<string, LinkTarget>();
  // Created for the first path that does not exist: most sites have none. A link to it may be on all pages.
  let vocabulary: ReturnType<typeof createVocabulary> | undefined;
  const urlOf = (from: string) => (from.includes('://') ? from : `${origin}${base}/${from}`);
  const nearest = oncePerKey((path: string) => {
    vocabulary ??= createVocabulary(new Set(paths));
    return { path: vocabulary.nearest(path) };
  });
  const resolve = (address: string, from: string): LinkTarget => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    const isOwnBase = !from.includes('://');
    const below = isOwnBase ? withoutBase(path, base) : undefined;
    const page = below !== undefined && PLAIN.test(below) ? numbers.get(withoutEnding(below)) : undefined;
    if (page !== undefined) return { kind: 'page', page };
    // An address from the root leads to the same target on every page.
    const before = isOwnBase ? known.get(address) : undefined;
    if (before) return before;
    const whole = urlOf(from);
    if (!URL.canParse(address, whole)) return { kind: 'missing', path: address };
    const url = new URL(address, whole);
    const isRooted = isOwnHost(url) && !URL.canParse(address) && !address.startsWith('//');
    const target = isRooted && ownPath(url) === undefined ? resolveOutside(url) : resolveTwin(url);
    if (isOwnBase && /^(?:\/|https?:)/.test(address)) known.set(detached(address), target);
    return target;
  };
  return {
    paths,
    origin: site?.origin,
    base,
    nearest: (path) => nearest(path).path,
    resolve,
    pageAt(address, from) {
      const target = resolve(address, from);
      return target.kind === 'page' ? target.page : undefined;
    },
    resolveCanonical: (address, from) =>
      URL.canParse(address) ? resolveUrl(new URL(address)) : resolve(address, from),
    otherOrigin(address) {
      const found = site && URL.canParse(address) ? new URL(address).origin : origin;
      return found === origin ? undefined : found;
    },
    ownPath,
    baseOf(written, file) {
      const url = URL.canParse(written, urlOf(file)) ? new URL(written, urlOf(file)) : undefined;
      return url && /^https?:$/.test(url.protocol) ? url.href : file;
    },
  };
}

/** Other schemes than that of web pages have no origin. */
function urlOfHome(home: string | undefined): URL | undefined {
  return home && /^https?:/i.test(home) && URL.canParse(home) ? new URL(home) : undefined;
}

/** Returns the path that a site is below, as of a project on GitHub Pages, or empty. */
export function baseOfSite({ home, base }: Pick<Options, 'home' | 'base'>): string {
  return base ?? urlOfHome(home)?.pathname.replace(/\/$/, '') ?? '';
}

/** Paths that need no URL parser. Most addresses are like that, and those of pages are not cached: there are as many as pages. */
const PLAIN = /^(?:\/[\w-]+)+$/;

function withoutEnding(path: string): string {
  if (!path.endsWith('/') && !path.endsWith('.html')) return path === '/index' ? '/' : path;
  const bare = withoutSlash(path.replace(/(?:\/index)?\.html$/, ''));
  return bare === '' || bare === '/index' ? '/' : bare;
}

function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '') || '/';
}

/** Whether a file is a page that `check` reads: also those of other generators, such as `about.htm`. */
export function isPageFile(file: string): boolean {
  return /\.x?html?$/i.test(file);
}

/** The path of the page in a file. Only `.html` is left out of addresses by hosts. */
export function pathOfPage(file: string): string {
  return file.endsWith('.html') ? pathOfFile(file) : `/${file}`;
}

function bareForm(path: string): string {
  return path.replace(/(?:\/index)?\.x?html?$/i, '') || '/';
}
