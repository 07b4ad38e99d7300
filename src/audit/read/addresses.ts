import { createVocabulary } from '../../core/diagnostics/nearest-word.ts';
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
  /** Another host, or no page at all, such as a telephone number. */
  | { readonly kind: 'foreign'; readonly host: string | undefined };

/** The addresses of a written site. */
export interface SiteAddresses {
  /** The paths of the pages, as in links: `/about`. */
  readonly paths: readonly string[];
  readonly origin: string | undefined;
  /** What an address on a page leads to. `from` is the path of the page's file. */
  resolve(address: string, from: string): LinkTarget;
  /** The same for an absolute address; `relative` if it is none. */
  resolveAbsolute(address: string): LinkTarget | 'relative';
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
  /** Whether a path is that of a page which is not published yet. */
  readonly isUnpublished?: ((path: string) => boolean) | undefined;
}

/** Stands for the origin of a site that does not name its own. */
const UNKNOWN = 'https://unknown.invalid';

export function createAddresses(options: Options): SiteAddresses {
  const { paths, files, redirect, home, isUnpublished } = options;
  const site = home !== undefined && URL.canParse(home) ? new URL(home) : undefined;
  const origin = site?.origin ?? UNKNOWN;
  // A site below a path, as of GitHub Pages.
  const base = options.base ?? site?.pathname.replace(/\/$/, '') ?? '';
  const numbers = new Map(paths.map((path, i) => [path, i]));
  const find = (path: string, query: string): LinkTarget => {
    const page = numbers.get(withoutEnding(path));
    if (page !== undefined) return { kind: 'page', page };
    if (files.has(path.slice(1))) return { kind: 'file' };
    if (isUnpublished?.(path)) return { kind: 'missing', path, isUnpublished: true };
    return redirect(path, query) ?? { kind: 'missing', path };
  };
  const resolveUrl = (url: URL): LinkTarget => {
    if (url.origin !== origin) return { kind: 'foreign', host: url.host || undefined };
    const path = decodedPath(url.pathname);
    const own = base && path.startsWith(`${base}/`) ? path.slice(base.length) : path === base ? '/' : path;
    return find(own, url.search);
  };
  const known = new Map<string, LinkTarget>();
  // Created for the first path that does not exist: most sites have none.
  let vocabulary: ReturnType<typeof createVocabulary> | undefined;
  const resolve = (address: string, from: string): LinkTarget => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    const page = base === '' && PLAIN.test(path) ? numbers.get(withoutEnding(path)) : undefined;
    if (page !== undefined) return { kind: 'page', page };
    // An address from the root leads to the same target on every page.
    const before = known.get(address);
    if (before) return before;
    const whole = `${origin}${base}/${from}`;
    if (!URL.canParse(address, whole)) return { kind: 'missing', path: address };
    const target = resolveUrl(new URL(address, whole));
    if (/^(?:\/|https?:)/.test(address)) known.set(detached(address), target);
    return target;
  };
  return {
    paths,
    origin: site?.origin,
    nearest(path) {
      vocabulary ??= createVocabulary(new Set(paths));
      return vocabulary.nearest(path);
    },
    resolve,
    pageAt(address, from) {
      const target = resolve(address, from);
      return target.kind === 'page' ? target.page : undefined;
    },
    resolveAbsolute: (address) => (URL.canParse(address) ? resolveUrl(new URL(address)) : 'relative'),
  };
}

/** Paths that need no URL parser. Most addresses are like that, and those of pages are not cached: there are as many as pages. */
const PLAIN = /^(?:\/[\w-]+)+$/;

function withoutEnding(path: string): string {
  if (!path.endsWith('/') && !path.endsWith('.html')) return path === '/index' ? '/' : path;
  const bare = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  return bare === '' || bare === '/index' ? '/' : bare;
}

/** Decodes the path of a URL. One that is not valid is unchanged. */
export function decodedPath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
