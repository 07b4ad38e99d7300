import type { Dataset, Issue, Origins, Redirect } from '../model.ts';

/** Links in texts of the data to addresses of this site that no page has. */
export function checkInternalLinks(dataset: Dataset, paths: ReadonlySet<string>): Issue[] {
  return dataset.links.flatMap(({ target, field, place }): Issue[] => {
    if (paths.has(pathOf(target))) return [];
    return [{ code: 'dead-link', facts: { target, field, known: [...paths] }, place: place() }];
  });
}

/** Redirects that start at a page or twice, lead nowhere, or lead to another redirect; each at its line. */
export function checkRedirects(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
  origins: Origins,
): Issue[] {
  const sources = redirects.map(({ from }) => pathOf(from));
  return redirects.flatMap((redirect, i): Issue[] => {
    const fault = faultOf(redirect, { sources, paths, isSecond: sources.indexOf(pathOf(redirect.from)) < i });
    if (!fault) return [];
    const place = origins.get(redirect)?.locate([fault.field]);
    const { reason, advice } = fault;
    return [
      { code: 'bad-redirect', facts: { from: redirect.from, reason, advice }, ...(place ? { place } : {}) },
    ];
  });
}

interface Around {
  readonly sources: readonly string[];
  readonly paths: ReadonlySet<string>;
  readonly isSecond: boolean;
}

function faultOf({ from, to }: Redirect, { sources, paths, isSecond }: Around) {
  if (paths.has(pathOf(from))) {
    return {
      field: 'from',
      reason: 'starts at a page that exists',
      advice: 'Delete the redirect or the page.',
    };
  }
  if (isSecond) return { field: 'from', reason: 'stands there twice', advice: 'Delete one of the two.' };
  if (sources.includes(pathOf(to))) {
    return {
      field: 'to',
      reason: `leads to another redirect, ${to}`,
      advice: 'Let it lead to the last address at once.',
    };
  }
  if (to.startsWith('/') && !paths.has(pathOf(to))) {
    return {
      field: 'to',
      reason: `leads to ${to}, and no page has that address`,
      advice: 'Correct the target.',
    };
  }
  return undefined;
}

/** The path of a link without query, fragment and trailing slash. */
function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
