import type { Claimant } from '../../core/diagnostics/catalog/pages.ts';
import type {
  FeedDefinition,
  Image,
  Issue,
  SiteDefinition,
  SiteFile,
  SitePlan,
  SiteSettings,
} from '../../core/model.ts';
import { feedsIn } from '../../core/pages/locales.ts';
import { fileOf } from '../../core/pages/paths.ts';
import { isOutputPath } from '../../core/util/safe-path.ts';
import { hasRedirectPages, redirectPagesOf } from './redirect-pages.ts';

interface Input {
  readonly definition: SiteDefinition;
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
}

interface Assets {
  readonly files: readonly SiteFile[];
  readonly imagesById: ReadonlyMap<string, Image>;
}

/** Reports files whose path is taken: outside of the output, or the same as a page, a file of the engine, or each other. Compares case-insensitively, as some file systems do.
 */
export function checkClaims(site: Input, assets: Assets): Issue[] {
  const claims = [
    ...generated(site),
    ...claimsOfImages(assets, site.settings.base),
    ...claimsOfFeeds(site),
    ...claimsOfRedirects(site),
  ];
  const first = new Map<string, Claim>();
  const issues = claims.flatMap((claim): Issue[] => {
    if (claim.by && !isOutputPath(claim.path)) return [claimIssue('unfit', claim.path, claim.by)];
    const other = first.get(keyOf(claim.path));
    if (!other) first.set(keyOf(claim.path), claim);
    return other ? twice(other, claim) : [];
  });
  return [...issues, ...amongPages(site.plan, first), ...amongFolders(first)];
}

interface Claim {
  readonly path: string;
  /** Undefined for files that the engine writes for every site. */
  readonly by?: Claimant;
}

function keyOf(path: string): string {
  return path.toLowerCase();
}

/** Files for search engines and hosts. Sitemaps of page types are in a folder of their own. */
function generated({ settings }: Input): Claim[] {
  const { redirects, icons, base } = settings;
  const paths = [
    'robots.txt',
    'sitemap.xml',
    ...(hasRedirectPages(settings) ? ['.nojekyll'] : ['_headers']),
    ...(!hasRedirectPages(settings) && (redirects.length || base) ? ['_redirects'] : []),
    ...(icons.manifest.length ? ['site.webmanifest'] : []),
  ];
  return paths.map((path) => ({ path }));
}

/** Images with a fixed path. Hashed paths are unique. */
function claimsOfImages({ files, imagesById }: Assets, base: string): Claim[] {
  const written = new Set(files.map(({ path }) => path));
  return [...imagesById].flatMap(([name, { src }]): Claim[] => {
    const path = src.slice(base.length + 1);
    return written.has(path) && !/^assets\/[^/]*-[\da-z]{10}\.\w+$/.test(path)
      ? [{ path, by: { kind: 'drawing', name } }]
      : [];
  });
}

function claimsOfFeeds({ definition, plan }: Input): Claim[] {
  const feeds: FeedDefinition[] = plan.locales.flatMap((localePlan) => [...feedsIn(definition, localePlan)]);
  return feeds.map(({ path }) => ({ path, by: { kind: 'feed', name: path } }));
}

function claimsOfRedirects({ settings }: Input): Claim[] {
  return redirectPagesOf(settings).map(({ redirect, path }) => ({
    path,
    by: { kind: 'redirect', name: redirect.from },
  }));
}

function claimIssue(kind: 'unfit' | 'reserved', path: string, by: Claimant): Issue {
  return { code: 'output-path', facts: { kind, path, by } };
}

function twice({ path, by: other }: Claim, { by }: Claim): Issue[] {
  if (!by || !other) return by ? [claimIssue('reserved', path, by)] : [];
  return [{ code: 'output-path', facts: { kind: 'claimed', path, by, other } }];
}

/** Compares pages with the other files, in one pass over the pages. */
function amongPages({ pages }: SitePlan, claims: ReadonlyMap<string, Claim>): Issue[] {
  const folders = foldersOf(claims);
  const reported = new Set<Claim>();
  // One issue for all pages in a folder that a file claims.
  const once = (claim: Claim, issues: Issue[]) => {
    if (reported.has(claim)) return [];
    reported.add(claim);
    return issues;
  };
  return pages.flatMap((one): Issue[] => {
    const file = fileOf(one);
    const page: Claim = { path: file, by: { kind: 'page', name: one.path } };
    const claim = claims.get(file) ?? above(file, claims);
    if (claim) return once(claim, keyOf(claim.path) === file ? twice(page, claim) : within(claim, page));
    const inside = folders.get(file);
    return inside ? once(inside, within(page, inside)) : [];
  });
}

function amongFolders(claims: ReadonlyMap<string, Claim>): Issue[] {
  return [...claims.values()].flatMap((claim) => {
    const outer = above(keyOf(claim.path), claims);
    return outer ? within(outer, claim) : [];
  });
}

/** A file with the path of another file's folder. */
function within({ path, by }: Claim, { path: inside, by: other }: Claim): Issue[] {
  if (!by || !other) return other ? [claimIssue('reserved', path, other)] : [];
  return [{ code: 'output-path', facts: { kind: 'folder', path, by, inside, other } }];
}

/** Returns the claim on a folder of a path. */
function above(path: string, claims: ReadonlyMap<string, Claim>): Claim | undefined {
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const claim = claims.get(path.slice(0, at));
    if (claim) return claim;
  }
  return undefined;
}

/** The folders that claims need, each with the first claim that needs it. */
function foldersOf(claims: ReadonlyMap<string, Claim>): ReadonlyMap<string, Claim> {
  const folders = new Map<string, Claim>();
  for (const [path, claim] of claims)
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
      if (!folders.has(path.slice(0, at))) folders.set(path.slice(0, at), claim);
  return folders;
}
