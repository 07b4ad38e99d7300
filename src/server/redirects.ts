import { type Captured, matcherOf } from './patterns.ts';

/** Where a rule leads, and how. */
export interface Redirected {
  readonly status: number;
  readonly location: string;
}

/**
 * The first rule of a `_redirects` file that an address meets: `from to status`, a line each. A query goes along where the rule
 * has none. Conditions and other things that only a host knows are passed over with their rule.
 * Sources: https://developers.cloudflare.com/pages/configuration/redirects/, https://docs.netlify.com/routing/redirects/
 */
export function findRedirect(text: string, url: string): Redirected | undefined {
  const [path = '/', query = ''] = url.split('#')[0]?.split(/\?(.*)/s) ?? [];
  for (const line of text.split(/\r?\n/)) {
    const [from = '', to = '', status = '301', ...conditions] = line.trim().split(/\s+/);
    if (!from.startsWith('/') || !to || !/^\d{3}!?$/.test(status) || conditions.length > 0) continue;
    const captured = matcherOf(from)(path);
    if (captured) return { status: Number.parseInt(status, 10), location: target(fill(to, captured), query) };
  }
  return undefined;
}

/** Whether the visitor is sent to another address. Other rules show another file at this one. */
export function isElsewhere({ status }: Redirected): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/**
 * An address as one of this site. Browsers take `//name` and `/\name` for another host, so there is one slash in front, also of what
 * is left when the dots of a path are resolved.
 */
export function sameSite(url: string): string {
  const { pathname, search, hash } = new URL(`http://localhost/${bare(url)}`);
  return `/${bare(pathname)}${search}${hash}`;
}

function bare(path: string): string {
  return path.replace(/^[/\\]+/, '');
}

function fill(to: string, captured: Captured): string {
  return to.replace(/:([A-Za-z]\w*)/g, (all, name: string) => {
    const value = Object.hasOwn(captured, name) ? captured[name] : undefined;
    return value === undefined ? all : encodeURI(value);
  });
}

function target(to: string, query: string): string {
  const isForeign = /^https?:\/\//i.test(to) && URL.canParse(to);
  const whole = isForeign ? new URL(to).href : sameSite(to);
  const [, address = '', fragment] = /^([^#]*)(#.*)?$/s.exec(whole) ?? [];
  const search = query && !address.includes('?') ? sameSite(`?${query}`).slice(1) : '';
  return `${address}${search}${fragment ?? ''}`;
}
