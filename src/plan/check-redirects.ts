import type { Facts } from '../diagnostics/catalogue.ts';
import type { Vocabulary } from '../diagnostics/nearest-word.ts';
import { createVocabulary } from '../diagnostics/nearest-word.ts';
import type { Issue, Redirect } from '../model.ts';
import { pathOf } from '../util/path-of.ts';
import { circlesIn } from './circles.ts';
import type { OriginOfRedirect } from './redirect-origins.ts';

/** Redirects that start at a page or twice, lead nowhere, to another redirect or in a circle; each at its line. */
export function checkRedirects(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
  originOf: OriginOfRedirect,
): Issue[] {
  const targets = targetsOf(redirects);
  const around = { targets, paths, known: createVocabulary(paths), circles: circlesIn(targets) };
  const met = new Set<string>();
  return redirects.flatMap((redirect): Issue[] => {
    const from = pathOf(redirect.from);
    const facts = faultOf(redirect, { ...around, isSecond: met.has(from) });
    met.add(from);
    if (!facts) return [];
    const place = originOf(redirect)?.locate([isOfStart(facts) ? 'from' : 'to']);
    return [{ code: 'bad-redirect', facts, ...(place ? { place: place } : {}) }];
  });
}

type Fault = Facts<'bad-redirect'>;

function isOfStart({ kind }: Fault): boolean {
  return kind === 'from-page' || kind === 'twice';
}

/** Where each address leads; of an address that stands there twice the first counts. */
function targetsOf(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) if (!targets.has(pathOf(from))) targets.set(pathOf(from), pathOf(to));
  return targets;
}

interface RedirectTargets {
  readonly targets: ReadonlyMap<string, string>;
  readonly paths: ReadonlySet<string>;
  readonly known: Vocabulary;
  readonly circles: ReturnType<typeof circlesIn>;
  readonly isSecond: boolean;
}

/** The first thing that is wrong: the rest may follow from it. */
function faultOf(
  { from, to }: Redirect,
  { targets, paths, known, circles, isSecond }: RedirectTargets,
): Fault | undefined {
  if (paths.has(pathOf(from))) return { kind: 'from-page', from };
  if (isSecond) return { kind: 'twice', from };
  const circle = circles.get(pathOf(from));
  // It is told once, and of what leads into it nobody knows yet where it should end.
  if (circle) return circle[0] === pathOf(from) ? { kind: 'circle', addresses: circle } : undefined;
  if (targets.has(pathOf(to))) return { kind: 'to-redirect', from, to };
  return to.startsWith('/') && !paths.has(pathOf(to)) ? { kind: 'to-nowhere', from, to, known } : undefined;
}
