import type { Facts } from '../issues/catalogue.ts';
import { createVocabulary } from '../issues/vocabulary.ts';
import type { Vocabulary } from '../issues/words.ts';
import type { Dataset, Issue, Origins, Redirect } from '../model.ts';

/** Links in texts of the data to addresses of this site that no page has. */
export function checkInternalLinks(dataset: Dataset, paths: ReadonlySet<string>): Issue[] {
  const known = createVocabulary(paths);
  return dataset.links.flatMap((link): Issue[] => {
    const { target, record, field } = link;
    if (paths.has(pathOf(target))) return [];
    return [{ code: 'dead-link', facts: { record, field, target, known }, place: link.place() }];
  });
}

/** Redirects that start at a page or twice, lead nowhere, or lead to another redirect; each at its line. */
export function checkRedirects(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
  origins: Origins,
): Issue[] {
  const sources = new Set(redirects.map(({ from }) => pathOf(from)));
  const known = createVocabulary(paths);
  const met = new Set<string>();
  return redirects.flatMap((redirect): Issue[] => {
    const from = pathOf(redirect.from);
    const facts = faultOf(redirect, { sources, paths, known, isSecond: met.has(from) });
    met.add(from);
    if (!facts) return [];
    const place = origins.get(redirect)?.locate([facts.kind.startsWith('to-') ? 'to' : 'from']);
    return [{ code: 'bad-redirect', facts, ...(place ? { place } : {}) }];
  });
}

interface Around {
  readonly sources: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
  readonly known: Vocabulary;
  readonly isSecond: boolean;
}

function faultOf(
  { from, to }: Redirect,
  { sources, paths, known, isSecond }: Around,
): Facts<'bad-redirect'> | undefined {
  if (paths.has(pathOf(from))) return { kind: 'from-page', from };
  if (isSecond) return { kind: 'twice', from };
  if (sources.has(pathOf(to))) return { kind: 'to-redirect', from, to };
  return to.startsWith('/') && !paths.has(pathOf(to)) ? { kind: 'to-nowhere', from, to, known } : undefined;
}

/** The path of a link without query, fragment and trailing slash. */
function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
