import type { Origin, Origins, Redirect } from '../model.ts';

/** Finds the record that a redirect is, or was made of. */
export type OriginOfRedirect = (redirect: Redirect) => Origin | undefined;

/** Settings may give records of the data as they are, or make redirects of them: these are known by what they say. */
export function createRedirectOrigins(redirects: readonly Redirect[], origins: Origins): OriginOfRedirect {
  if (redirects.every((redirect) => origins.has(redirect))) return (redirect) => origins.get(redirect);
  const said = new Map<string, Origin>();
  for (const [record, origin] of origins) {
    const { from, to } = record as Partial<Redirect>;
    if (typeof from === 'string' && typeof to === 'string') said.set(`${from}\n${to}`, origin);
  }
  return (redirect) => origins.get(redirect) ?? said.get(`${redirect.from}\n${redirect.to}`);
}
