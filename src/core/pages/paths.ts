import type { PagePlan, SiteSettings } from '../model.ts';

/** The ledger of published pages, relative to the root of the site. It is committed with the data, and no data itself. */
export const LEDGER_PATH = 'data/published.jsonl';

/** What was announced of the ledger, committed with it. */
export const ANNOUNCED_PATH = 'data/announced.jsonl';

/** The key that proves to search engines that an announcement comes from the site. */
export const KEY_PATH = 'data/indexnow.txt';

/** The values of the example that a site began with. `crosstown init` writes it. */
export const SAMPLES_PATH = 'data/samples.yaml';

/** Returns the path and the link target of a page for the output layout of the site and the path that it is below. */
export function addressOf(
  path: string,
  { output, base }: Pick<SiteSettings, 'output' | 'base'>,
): Pick<PagePlan, 'path' | 'href'> {
  // Static hosts look for /404.html in every layout.
  const isFile = output !== 'directory' || path === '/' || path === '/404';
  return { path, href: base + (isFile ? path : `${path}/`) };
}

/** Parses the address where a site is published: its origin as browsers write it, and the path below it that it may name. */
export function parseOrigin(written: string): { readonly origin: string } | undefined {
  const url = URL.canParse(written.trim()) ? new URL(written.trim()) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url : undefined;
}

/** Normalizes the path that a site is below: `/locations` for `locations/`, empty for `/`. Undefined if it is not valid in every URL as it is. */
export function parseBase(written: string): string | undefined {
  const parts = written.trim().split('/').filter(Boolean);
  const isValid = parts.every((part) => /^[\w.~-]+$/.test(part) && !/^\.{1,2}$/.test(part));
  return isValid ? parts.map((part) => `/${part}`).join('') : undefined;
}

/** Returns the part of an address below the base of its site, which starts with a slash; undefined if it is not below it. */
export function withoutBase(address: string, base: string): string | undefined {
  if (base === '') return address;
  if (!address.startsWith(base)) return undefined;
  const rest = address.slice(base.length);
  return /^[/?#]|^$/.test(rest) ? `${rest.startsWith('/') ? '' : '/'}${rest}` : undefined;
}

/** Returns whether links lead to a page: not to aliases and later pages of a list, which have the records of another page. */
export function isLinkTarget({ href, canonical, pagination }: PagePlan): boolean {
  return href === canonical && (pagination?.number ?? 1) === 1;
}

/** Returns the path of a link without query, fragment and trailing slash. */
export function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * Returns the paths that a link may mean in a locale with a path prefix, the preferred path first. Links are written for the
 * main locale and lead to the page of their own locale if there is one.
 */
export function pathsOf(target: string, prefix: string): readonly string[] {
  const path = pathOf(target);
  return prefix ? [prefix + (path === '/' ? '' : path), path] : [path];
}

/** Returns the file of a page, relative to the output folder. Computed on request, so that the plan of very many pages stays small. */
export function fileOf({ path, href }: Pick<PagePlan, 'path' | 'href'>): string {
  if (path === '/') return 'index.html';
  return href.endsWith('/') ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/** Returns the path of the page in a file of the output: `/` for `index.html`, `/about` for `about.html` and `about/index.html`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
}

/** Decodes the path of a URL. What is not valid in it is unchanged. */
export function decodedPath(path: string): string {
  if (!path.includes('%')) return path;
  return path.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
