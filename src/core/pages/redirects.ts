import type { Redirect } from '../model.ts';
import { pathOf } from './paths.ts';

/** The end of a redirect from a whole folder: `/old/*`. */
const ALL_BELOW = '/*';
/** The end of a target that takes over the rest of the address: `/new/:splat`. */
const REST = '/:splat';

/** What a site says of an address that is no page: its target, or `gone` for a page that was deleted for good. */
export type Resolved =
  | { readonly to: string; readonly status: number; readonly redirect: Redirect }
  | { readonly gone: true; readonly redirect: Redirect };

/** Resolves a path, without query and fragment. Undefined if no redirect concerns it. */
export type ResolveRedirect = (path: string) => Resolved | undefined;

/**
 * Creates the function that applies redirects: first those of a single address, then those of folders, the longest first. A redirect
 * from `/old/*` concerns `/old` too.
 */
export function createRedirector(redirects: readonly Redirect[]): ResolveRedirect {
  const single = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const from = pathOf(redirect.from);
    if (!isOfFolder(redirect) && !single.has(from)) single.set(from, redirect);
  }
  const folders = redirects.filter(isOfFolder).sort((a, b) => b.from.length - a.from.length);
  return (path) => {
    const own = single.get(path);
    if (own) return resolved(own, own.to);
    const redirect = folders.find(({ from }) => isBelow(path, folderOf(from)));
    return redirect && resolved(redirect, redirect.to && filled(redirect.to, restOf(path, redirect)));
  };
}

function resolved(redirect: Redirect, to: string | undefined): Resolved | undefined {
  if (redirect.gone) return { gone: true, redirect };
  return to === undefined ? undefined : { to, status: redirect.status, redirect };
}

/** Redirects that say that an address has moved for good. Others may end, so links to their address stay. */
const PERMANENT = [301, 308];

/**
 * Creates the function that returns where a link should lead whose target has moved for good: to a page of `paths` or to another site, with
 * its query and fragment, as a browser would end up there. Undefined if it has not moved, or if a redirect on the way may end, leads in
 * a circle or nowhere.
 */
export function createMoves(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
): (address: string) => string | undefined {
  const resolve = createRedirector(redirects);
  return (address) => {
    const passed = new Set<string>();
    let target = address;
    while (target.startsWith('/') && !paths.has(pathOf(target))) {
      const path = pathOf(target);
      const found = resolve(path);
      if (!found || !('to' in found) || !PERMANENT.includes(found.status) || passed.has(path))
        return undefined;
      passed.add(path);
      target = withRest(found.to, target);
    }
    return target === address ? undefined : target;
  };
}

/** Adds the query and the fragment of an address to a target that has none. */
function withRest(to: string, address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const [, ownQuery = '', ownFragment = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return path + (query || ownQuery) + (fragment || ownFragment);
}

/** Whether a redirect concerns all addresses of a folder. */
export function isOfFolder({ from }: Pick<Redirect, 'from'>): boolean {
  return from.endsWith(ALL_BELOW);
}

/** Returns the folder of a redirect or of a target: `/old` of `/old/*`, `/new` of `/new/:splat`. */
export function folderOf(address: string): string {
  for (const end of [ALL_BELOW, REST]) if (address.endsWith(end)) return address.slice(0, -end.length) || '/';
  return address;
}

/** Whether a target takes over the rest of the address. */
export function takesRest(to: string): boolean {
  return to.endsWith(REST);
}

/** Whether a path is a folder or below it. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === '/' ? folder : `${folder}/`);
}

/** The path below the folder of a redirect, empty or with a slash at its start. */
function restOf(path: string, { from }: Redirect): string {
  return path.slice(folderOf(from).length);
}

function filled(to: string, rest: string): string {
  return takesRest(to) ? folderOf(to) + rest : to;
}
