import type { SiteSettings } from '../model.ts';
import { cspHash } from '../util/hash.ts';

/** The inline code of a page, or of all pages, that the policy lets through by its hash. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * A Content-Security-Policy without unsafe-inline. Source: https://www.w3.org/TR/CSP3/
 * `frame-ancestors` counts only in a header, so the meta element goes without it.
 */
export function contentSecurityPolicy(
  code: InlineCode,
  settings: SiteSettings,
  place: 'header' | 'meta',
): string {
  const { hosts } = settings;
  const idle = settings.idleScript ? [new URL(settings.idleScript).origin] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': scriptSources(code.scripts, [...idle, ...(hosts.script ?? [])]),
    'style-src': ["'self'", ...code.styles.map(cspHash)],
    'img-src': ["'self'", 'data:', ...(hosts.image ?? [])],
    'connect-src': ["'self'", ...idle, ...(hosts.connect ?? [])],
    'form-action': ["'self'", ...(hosts.form ?? [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(place === 'header' ? { 'frame-ancestors': ["'none'"] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Every script of a page is fetched by the one that it carries; a page without that one runs none. */
function scriptSources(scripts: readonly string[], hosts: readonly string[]): string[] {
  const sources = scripts.length ? ["'self'", ...scripts.map(cspHash), ...hosts] : hosts;
  return sources.length ? [...sources] : ["'none'"];
}

/** The policy of all pages: `_headers` has one rule for the whole site. */
export function headerPolicy(
  inline: readonly { readonly css: string; readonly loader: string }[],
  settings: SiteSettings,
): string {
  const scripts = new Set(inline.map(({ loader }) => loader).filter(Boolean));
  const styles = inline.map(({ css }) => css).filter(Boolean);
  return contentSecurityPolicy({ scripts: [...scripts], styles }, settings, 'header');
}
