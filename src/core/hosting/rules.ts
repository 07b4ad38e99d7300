import { validateHeaderName, validateHeaderValue } from 'node:http';

/**
 * Returns the headers for a path from a `_headers` file. All matching rules apply in order: values of the same header are joined, and
 * `! Name` removes the header. Skips invalid lines, and Strict-Transport-Security, which a browser would apply to
 * everything that is served on this machine.
 * Source: https://developers.cloudflare.com/pages/configuration/headers/
 */
export function findHeaders(text: string, path: string): Map<string, string> {
  const rules: { readonly matches: ReturnType<typeof compilePattern>; readonly lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (!line.trim() || line.trimStart().startsWith('#')) continue;
    if (/^\S/.test(line)) rules.push({ matches: compilePattern(line.trim()), lines: [] });
    else rules.at(-1)?.lines.push(line.trim());
  }
  const headers = new Map<string, { readonly name: string; readonly value: string }>();
  for (const { matches, lines } of rules)
    if (matches(path)) for (const line of lines) applyLine(headers, line);
  headers.delete('strict-transport-security');
  return new Map([...headers.values()].map(({ name, value }) => [name, value]));
}

function applyLine(headers: Map<string, { name: string; value: string }>, line: string): void {
  if (line.startsWith('!')) return void headers.delete(line.slice(1).trim().toLowerCase());
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(0, colon)).trim();
  const value = line.slice(colon + 1).trim();
  if (!isHeader(name, value)) return;
  const before = headers.get(name.toLowerCase());
  headers.set(name.toLowerCase(), { name, value: before ? `${before.value}, ${value}` : value });
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

/** The target of a rule. */
export interface Redirected {
  readonly status: number;
  readonly location: string;
}

/**
 * Finds the first matching rule in a `_redirects` file, which has one rule `from to status` per line. Adds the query of the URL if
 * the rule has none. Skips rules with conditions, such as country, that only a host can decide.
 * Sources: https://developers.cloudflare.com/pages/configuration/redirects/, https://docs.netlify.com/routing/redirects/
 */
export function findRedirect(text: string, url: string): Redirected | undefined {
  const [path = '/', query = ''] = url.split('#')[0]?.split(/\?(.*)/s) ?? [];
  for (const line of text.split(/\r?\n/)) {
    const [from = '', to = '', status = '301', ...conditions] = line.trim().split(/\s+/);
    if (!from.startsWith('/') || !to || !/^\d{3}!?$/.test(status) || conditions.length > 0) continue;
    const captured = compilePattern(from)(path);
    if (captured)
      return {
        status: Number.parseInt(status, 10),
        location: targetUrl(fillPlaceholders(to, captured), query),
      };
  }
  return undefined;
}

/** Whether a rule redirects. Other rules show another file at the same URL. */
export function isRedirect({ status }: Redirected): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/**
 * Makes a URL local to this site. Browsers treat `//name` and `/\name` as another host, so the result starts with exactly one slash,
 * also after `.` and `..` in the path are resolved.
 */
export function toLocalUrl(url: string): string {
  const { pathname, search, hash } = new URL(`http://localhost/${withoutLeadingSlashes(url)}`);
  return `/${withoutLeadingSlashes(pathname)}${search}${hash}`;
}

function withoutLeadingSlashes(path: string): string {
  return path.replace(/^[/\\]+/, '');
}

function fillPlaceholders(to: string, captured: Captured): string {
  return to.replace(/:([A-Za-z]\w*)/g, (all, name: string) => {
    const value = Object.hasOwn(captured, name) ? captured[name] : undefined;
    return value === undefined ? all : encodeURI(value);
  });
}

function targetUrl(to: string, query: string): string {
  const isForeign = /^https?:\/\//i.test(to) && URL.canParse(to);
  const whole = isForeign ? new URL(to).href : toLocalUrl(to);
  const [, address = '', fragment] = /^([^#]*)(#.*)?$/s.exec(whole) ?? [];
  const search = query && !address.includes('?') ? toLocalUrl(`?${query}`).slice(1) : '';
  return `${address}${search}${fragment ?? ''}`;
}

/** Values of the placeholders of a pattern by name. The name of `*` is `splat`. */
type Captured = Readonly<Record<string, string>>;

/**
 * Compiles the path of a rule as on Netlify and Cloudflare Pages: `*` matches any text, `:name` one path segment; a trailing slash
 * is ignored. The returned function returns the placeholders, or undefined if a path does not match.
 */
export function compilePattern(pattern: string): (path: string) => Captured | undefined {
  const isPlain = !/[*:]/.test(pattern);
  const same = withoutSlash(decoded(pattern));
  if (isPlain) return (path) => (withoutSlash(decoded(path)) === same ? {} : undefined);
  const source = withoutSlash(pattern)
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((piece, i) =>
      i % 2 === 0 ? quoted(decoded(piece)) : piece === '*' ? '(?<splat>.*)' : `(?<${piece.slice(1)}>[^/]+)`,
    )
    .join('');
  const matches = orUndefined(() => new RegExp(`^${source}$`, 's'));
  return (path) => {
    const found = matches?.exec(withoutSlash(decoded(path))) ?? matches?.exec(decoded(path));
    return found ? { ...found.groups } : undefined;
  };
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Returns the decoded text, or the text itself if it is not valid UTF-8: hosts compare decoded paths. */
function decoded(path: string): string {
  return orUndefined(() => decodeURIComponent(path)) ?? path;
}

/** Returns undefined if the function throws, as for a pattern with a duplicate name. */
function orUndefined<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
