import type { Facts } from '../../core/diagnostics/catalog.ts';
import { createVocabulary, type Vocabulary } from '../../core/diagnostics/nearest-word.ts';
import type { Issue, Origin, Origins, Redirect } from '../../core/model.ts';
import { pathOf } from '../../core/pages/paths.ts';
import {
  createRedirector,
  folderOf,
  isBelow,
  isOfFolder,
  type ResolveRedirect,
  takesRest,
} from '../../core/pages/redirects.ts';

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
  const around = { resolve, paths, known: createVocabulary(paths), targets };
  const met = new Set<string>();
  return redirects.flatMap((redirect): Issue[] => {
    const from = pathOf(redirect.from);
    // The first problem of a redirect: others may follow from it.
    const facts = checkStart(redirect, { paths, isSecond: met.has(from) }) ?? checkTarget(redirect, around);
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
  readonly targets: ReadonlyMap<string, string>;
}

function checkStart(
  { from }: Redirect,
  { paths, isSecond }: { readonly paths: ReadonlySet<string>; readonly isSecond: boolean },
): RedirectFault | undefined {
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
  { resolve, paths, known, targets }: RedirectTargets,
): RedirectFault | undefined {
  if (to === undefined) return gone ? undefined : { kind: 'no-target', from };
  if (gone) return { kind: 'gone-and-to', from, to };
  const circle = circleAt(pathOf(from), targets);
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

/** Returns the addresses of the circle that a redirect is in or leads into, in the order of the redirects. */
function circleAt(from: string, targets: ReadonlyMap<string, string>): readonly string[] | undefined {
  const passed = new Set<string>();
  let address: string | undefined = from;
  for (; address !== undefined && !passed.has(address); address = targets.get(address)) passed.add(address);
  if (address === undefined) return undefined;
  const way = [...passed];
  const members = new Set(way.slice(way.indexOf(address)));
  return [...targets.keys()].filter((one) => members.has(one));
}
