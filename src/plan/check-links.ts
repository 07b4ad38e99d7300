import { createVocabulary } from '../issues/vocabulary.ts';
import type { Dataset, Issue, Origins, Redirect } from '../model.ts';

/** Links in texts of the data to addresses of this site that no page has. */
export function checkInternalLinks(dataset: Dataset, paths: ReadonlySet<string>): Issue[] {
  const known = createVocabulary(paths);
  return dataset.links.flatMap((link): Issue[] => {
    const { target, field } = link;
    if (paths.has(pathOf(target))) return [];
    return [{ code: 'dead-link', facts: { target, field, known }, place: link.place() }];
  });
}

/** Redirects that start at a page or twice, lead nowhere, or lead to another redirect; each at its line. */
export function checkRedirects(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
  origins: Origins,
): Issue[] {
  const sources = new Set(redirects.map(({ from }) => pathOf(from)));
  const met = new Set<string>();
  return redirects.flatMap((redirect): Issue[] => {
    const from = pathOf(redirect.from);
    const fault = faultOf(redirect, { sources, paths, isSecond: met.has(from) });
    met.add(from);
    if (!fault) return [];
    const place = origins.get(redirect)?.locate([fault.field]);
    const { reason, advice } = fault;
    return [
      { code: 'bad-redirect', facts: { from: redirect.from, reason, advice }, ...(place ? { place } : {}) },
    ];
  });
}

interface Around {
  readonly sources: ReadonlySet<string>;
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
  if (sources.has(pathOf(to))) {
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
