import type { Facts } from '../diagnostics/catalogue.ts';
import { createVocabulary, type Vocabulary } from '../diagnostics/nearest-word.ts';
import type { Issue, Origin, Origins, Redirect } from '../model.ts';
import { pathOf } from '../pages/paths.ts';
import {
  createRedirector,
  folderOf,
  isBelow,
  isOfFolder,
  type ResolveRedirect,
  takesRest,
} from '../pages/redirects.ts';

/**
 * Reports redirects that start at a page, occur twice, lead nowhere, to another redirect or in a circle, and patterns that hosts do
 * not apply in the same way.
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
  originOf: OriginOfRedirect,
): Issue[] {
  const targets = targetsOf(redirects);
  const resolve = createRedirector(redirects);
  const around = { resolve, paths, known: createVocabulary(paths), circles: circlesIn(targets) };
  const met = new Set<string>();
  return redirects.flatMap((redirect): Issue[] => {
    const from = pathOf(redirect.from);
    const facts = checkRedirect(redirect, { ...around, isSecond: met.has(from) });
    met.add(from);
    if (!facts) return [];
    const place = originOf(redirect)?.locate([isAboutTarget(facts) ? 'to' : 'from']);
    return [{ code: 'bad-redirect', facts, ...(place ? { place } : {}) }];
  });
}

type RedirectFault = Facts<'bad-redirect'>;

function isAboutTarget({ kind }: RedirectFault): boolean {
  return ['to-redirect', 'to-nowhere', 'circle', 'rest', 'gone-and-to'].includes(kind);
}

/** Returns the target of each source path. Of equal sources the first counts. */
function targetsOf(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const { from, to } of redirects)
    if (to !== undefined && !targets.has(pathOf(from))) targets.set(pathOf(from), pathOf(to));
  return targets;
}

interface RedirectTargets {
  readonly resolve: ResolveRedirect;
  readonly paths: ReadonlySet<string>;
  readonly known: Vocabulary;
  readonly circles: ReturnType<typeof circlesIn>;
  readonly isSecond: boolean;
}

/** Returns the first problem of a redirect: others may follow from it. */
function checkRedirect(redirect: Redirect, site: RedirectTargets): RedirectFault | undefined {
  return checkStart(redirect, site) ?? checkTarget(redirect, site);
}

function checkStart({ from }: Redirect, { paths, isSecond }: RedirectTargets): RedirectFault | undefined {
  const extra = /[?#].*$/s.exec(from)?.[0];
  if (extra) return { kind: extra.startsWith('?') ? 'query' : 'fragment', from, path: pathOf(from) };
  if (paths.has(pathOf(from))) return { kind: 'from-page', from };
  if (isSecond) return { kind: 'twice', from };
  if (!isOfFolder({ from })) return from.includes('*') ? { kind: 'pattern', from } : undefined;
  const folder = folderOf(from);
  const page = folder === '/' ? '/' : [...paths].find((path) => isBelow(path, folder));
  return page === undefined ? undefined : { kind: 'over-page', from, page };
}

function checkTarget(
  { from, to, gone = false }: Redirect,
  { resolve, paths, known, circles }: RedirectTargets,
): RedirectFault | undefined {
  if (to === undefined) return gone ? undefined : { kind: 'no-target', from };
  if (gone) return { kind: 'gone-and-to', from, to };
  const circle = circles.get(pathOf(from));
  // A circle is reported once. For redirects that lead into it no target is known yet.
  if (circle) return circle[0] === pathOf(from) ? { kind: 'circle', addresses: circle } : undefined;
  if (to.includes(':splat') && !(takesRest(to) && isOfFolder({ from }))) return { kind: 'rest', from, to };
  const folder = folderOf(to);
  if (resolve(pathOf(folder))) return { kind: 'to-redirect', from, to };
  const isThere = takesRest(to)
    ? [...paths].some((path) => isBelow(path, folder))
    : !to.startsWith('/') || paths.has(pathOf(to));
  return isThere ? undefined : { kind: 'to-nowhere', from, to, known };
}

/** Returns the origin of the record that a redirect is, or was created from. */
export type OriginOfRedirect = (redirect: Redirect) => Origin | undefined;

/** Settings may use records as redirects or create redirects from them: those are matched by `from` and `to`. */
export function createRedirectOrigins(redirects: readonly Redirect[], origins: Origins): OriginOfRedirect {
  if (redirects.every((redirect) => origins.has(redirect))) return (redirect) => origins.get(redirect);
  const said = new Map<string, Origin>();
  for (const [record, origin] of origins) {
    const { from, to } = record as Partial<Redirect>;
    if (typeof from === 'string' && (typeof to === 'string' || 'gone' in record))
      said.set(`${from}\n${to}`, origin);
  }
  return (redirect) => origins.get(redirect) ?? said.get(`${redirect.from}\n${redirect.to}`);
}

/**
 * Returns the circles of a mapping: for each key in a circle, or on a way into one, the members of the circle in the
 * order of `next`.
 */
export function circlesIn(next: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const done = new Set<string>();
  for (const start of next.keys()) {
    const way: string[] = [];
    const at = new Map<string, number>();
    let address: string | undefined = start;
    while (address !== undefined && next.has(address) && !done.has(address) && !at.has(address)) {
      at.set(address, way.length);
      way.push(address);
      address = next.get(address);
    }
    const circle =
      address === undefined ? undefined : (found.get(address) ?? circleOf(way, at.get(address), next));
    for (const step of way) {
      done.add(step);
      if (circle) found.set(step, circle);
    }
  }
  return found;
}

function circleOf(
  way: readonly string[],
  from: number | undefined,
  next: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  if (from === undefined) return undefined;
  const members = new Set(way.slice(from));
  return [...next.keys()].filter((address) => members.has(address));
}
