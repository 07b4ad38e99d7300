import type { Issue, Redirect, SiteFile, SitePlan, SiteSettings } from '../../core/model.ts';
import { decodedPath, pathOf } from '../../core/pages/paths.ts';
import { folderOf, isOfFolder, takesRest } from '../../core/pages/redirects.ts';
import { attributes, escapeMarkup } from '../../core/util/escape.ts';
import { isOutputPath } from '../../core/util/safe-path.ts';

/** Whether the host of a site reads neither `_redirects` nor `_headers`, so that pages stand for redirects. */
export function hasRedirectPages({ host }: Pick<SiteSettings, 'host'>): boolean {
  return host === 'github-pages';
}

/** The page of a redirect. */
interface RedirectPage {
  readonly redirect: Redirect;
  /** Its file, relative to the output. */
  readonly path: string;
  readonly to: string;
}

/**
 * Returns the pages of a host without redirects: one for each address that is redirected, and for a folder only that of the folder itself.
 * `/old` is written as `old/index.html`, which GitHub Pages shows at `/old` and `/old/`.
 */
export function redirectPagesOf({ redirects, ...settings }: SiteSettings): readonly RedirectPage[] {
  if (!hasRedirectPages(settings)) return [];
  const pages = redirects.flatMap((redirect): RedirectPage[] => {
    const { from, to } = redirect;
    if (to === undefined) return [];
    const old = decodedPath(pathOf(isOfFolder(redirect) ? folderOf(from) : from)).slice(1);
    const path = /\.html?$/i.test(old) ? old : `${old}/index.html`;
    return isOutputPath(path) ? [{ redirect, path, to: takesRest(to) ? folderOf(to) : to }] : [];
  });
  // The redirect of a single address comes before that of its folder.
  const ranked = pages.sort((a, b) => Number(isOfFolder(a.redirect)) - Number(isOfFolder(b.redirect)));
  const first = new Map([...ranked].reverse().map((page) => [page.path, page]));
  return ranked.filter((page) => first.get(page.path) === page);
}

/**
 * Creates the pages that stand for redirects. Google takes a refresh after 0 seconds for a permanent redirect and a later one for a temporary
 * one: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export function redirectPageFiles(settings: SiteSettings, { links }: Pick<SitePlan, 'links'>): SiteFile[] {
  return redirectPagesOf(settings).map(({ redirect, path, to }) => {
    const href = links.forPath(to);
    const url = href.startsWith('/') ? links.absolute(href) : href;
    const isForGood = redirect.status === 301;
    const content = [
      `<!doctype html>\n<html${attributes({ lang: settings.language })}>\n<head>\n<meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeMarkup(settings.name)}</title>`,
      ...(isForGood ? [`<link${attributes({ rel: 'canonical', href: url })}>`] : []),
      `<meta${attributes({ 'http-equiv': 'refresh', content: `${isForGood ? 0 : 1};url=${href}` })}>`,
      `</head>\n<body>\n<p><a${attributes({ href })}>${escapeMarkup(url)}</a></p>\n</body>\n</html>\n`,
    ];
    return { path, content: content.join('\n') };
  });
}

/** Reports redirects that pages cannot stand for: those of all addresses of a folder, and those of addresses that are no file names. */
export function checkRedirectPages(
  settings: SiteSettings,
  { dataset: { origins } }: Pick<SitePlan['locales'][number], 'dataset'>,
): Issue[] {
  if (!hasRedirectPages(settings)) return [];
  const written = new Set(redirectPagesOf(settings).map(({ redirect }) => redirect));
  return settings.redirects.flatMap((redirect): Issue[] => {
    const { from, to } = redirect;
    // An address that is gone is one that does not exist.
    if (to === undefined || (!isOfFolder(redirect) && written.has(redirect))) return [];
    const kind = isOfFolder(redirect) ? 'folder' : 'name';
    const place = origins.get(redirect)?.locate(['from']);
    return [{ code: 'host-redirect', facts: { kind, from }, ...(place ? { place } : {}) }];
  });
}
