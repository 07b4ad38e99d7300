import { createVocabulary } from '../diagnostics/nearest-word.ts';
import type { Dataset, InternalLink, Issue, Redirect, SiteSettings } from '../model.ts';
import { pathOf } from '../util/path-of.ts';
import { checkRedirects } from './check-redirects.ts';
import { createRedirectOrigins, type OriginOfRedirect } from './redirect-origins.ts';

/** Links in texts of the data, and redirects, to addresses of this site that no page has. */
export function checkLinks(
  { links, origins }: Pick<Dataset, 'links' | 'origins'>,
  { redirects }: Pick<SiteSettings, 'redirects'>,
  paths: ReadonlySet<string>,
): Issue[] {
  const originOf = createRedirectOrigins(redirects, origins);
  const dead = links.filter(({ target }) => !paths.has(pathOf(target)));
  const isOfRedirect = dead.length ? linksOfRedirects(redirects, originOf) : () => false;
  const known = createVocabulary(paths);
  const issues = dead.flatMap((link): Issue[] => {
    const { target, record, field } = link;
    if (isOfRedirect(link)) return [];
    return [{ code: 'dead-link', facts: { record, field, target, known }, place: link.place() }];
  });
  return [...issues, ...checkRedirects(redirects, paths, originOf)];
}

/** Tells the links that redirects consist of: their schema may say that they are addresses of the site, and they are told once. */
function linksOfRedirects(
  redirects: readonly Redirect[],
  originOf: OriginOfRedirect,
): (link: InternalLink) => boolean {
  const keys = new Set(redirects.map((redirect) => originOf(redirect)?.key));
  return ({ record, field }) => (field === 'to' || field === 'from') && keys.has(record);
}
