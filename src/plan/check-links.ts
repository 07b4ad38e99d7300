import type { Dataset, Issue, Redirect } from '../model.ts';

/** Links in texts of the data to addresses of this site that no page has. */
export function checkInternalLinks(dataset: Dataset, paths: ReadonlySet<string>): Issue[] {
  return dataset.links.flatMap(({ target, field, place }): Issue[] => {
    if (paths.has(pathOf(target))) return [];
    return [{ code: 'dead-link', facts: { target, field, known: [...paths] }, place: place() }];
  });
}

/** Redirects that start at a page, lead nowhere, or lead to another redirect. */
export function checkRedirects(redirects: readonly Redirect[], paths: ReadonlySet<string>): Issue[] {
  const sources = new Set(redirects.map((redirect) => redirect.from));
  return redirects.flatMap(({ from, to }): Issue[] => {
    const refuse = (reason: string, advice: string): Issue[] => [
      { code: 'redirect-loop', facts: { from, reason, advice } },
    ];
    if (paths.has(from)) return refuse('starts at a page that exists', 'Delete the redirect or the page.');
    if (sources.has(pathOf(to)))
      return refuse(`leads to another redirect, ${to}`, 'Let it lead to the last address at once.');
    if (to.startsWith('/') && !paths.has(pathOf(to)))
      return refuse(`leads to ${to}, and no page has that address`, 'Correct the target.');
    return [];
  });
}

/** The path of a link without query, fragment and trailing slash. */
function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
