import { validateHeaderName, validateHeaderValue } from 'node:http';
import { type Captured, createPatterns } from './patterns.ts';

/**
 * Reads a `_headers` file, and creates the function that returns the headers for a path. All matching rules apply in order: values of the
 * same header are joined, and `! Name` removes the header. Skips invalid lines, and Strict-Transport-Security, which a browser would
 * apply to everything that is served on this machine.
 * Source: https://developers.cloudflare.com/pages/configuration/headers/
 */
export function createHeaders(text: string): (path: string) => Map<string, string> {
  const rules: { readonly pattern: string; readonly lines: string[] }[] = [];
  for (const line of linesIn(text)) {
    if (!line.trim() || line.trimStart().startsWith('#')) continue;
    if (/^\S/.test(line)) rules.push({ pattern: line.trim(), lines: [] });
    else rules.at(-1)?.lines.push(line.trim());
  }
  const matching = createPatterns(rules.map(({ pattern }) => pattern));
  return (path) => {
    const headers = new Map<string, { readonly name: string; readonly value: string }>();
    for (const { index } of matching(path))
      for (const line of rules[index]?.lines ?? []) applyLine(headers, line);
    headers.delete('strict-transport-security');
    return new Map([...headers.values()].map(({ name, value }) => [name, value]));
  };
}

/** The lines of a file, whatever ends them, without a byte order mark. */
export function linesIn(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
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

/** A rule of `_redirects`. */
export interface RedirectRule {
  /** The number of its line, and the line as written. */
  readonly line: number;
  readonly text: string;
  readonly from: string;
  /** Undefined if the line has none, so that it is no rule. */
  readonly to: string | undefined;
  readonly status: number;
  /** The parameters that a query must have. The value is a name with a colon, or the value that is needed. */
  readonly query: ReadonlyMap<string, string>;
  /** Whether it applies only to some visitors, such as those of a country. */
  readonly isConditional: boolean;
}

/**
 * Reads a `_redirects` file, which has one rule `from [query] to [status] [conditions]` per line. What follows a `#` is a comment.
 * Sources: https://developers.cloudflare.com/pages/configuration/redirects/, https://docs.netlify.com/routing/redirects/
 */
export function parseRedirects(text: string): RedirectRule[] {
  return linesIn(text).flatMap((line, i): RedirectRule[] => {
    const words = line.trim().split(/\s+/);
    const comment = words.findIndex((word) => word.startsWith('#'));
    const [from = '', ...rest] = comment === -1 ? words : words.slice(0, comment);
    if (from === '') return [];
    const at = rest.findIndex((word) => /^(?:\/|https?:)/i.test(word));
    const [status = '', ...conditions] = at === -1 ? [] : rest.slice(at + 1);
    const hasStatus = /^\d{3}!?$/.test(status);
    const pairs = rest.slice(0, Math.max(0, at)).map((word) => word.split(/=(.*)/s));
    return [
      {
        ...{ line: i + 1, text: line, from, to: rest[at] },
        status: hasStatus ? Number.parseInt(status, 10) : 301,
        query: new Map(pairs.map(([name = '', value = '']) => [name, value])),
        isConditional: conditions.length > 0 || (status !== '' && !hasStatus),
      },
    ];
  });
}

/** Returns the rules by which a host shows its files below a path too. */
export function baseRules(base: string): string[] {
  return [`${base} / 200`, `${base}/* /:splat 200`];
}

/** Leaves out the rules by which a host shows all of its files below a path: that a rule matches an address says nothing about its file. */
export function withoutBaseRules(rules: readonly RedirectRule[]): readonly RedirectRule[] {
  const bases = new Set(rules.flatMap(({ text }) => /^(\S+)\/\* \/:splat 200$/.exec(text.trim())?.[1] ?? []));
  const lines = new Set([...bases].flatMap(baseRules));
  return lines.size > 0 ? rules.filter(({ text }) => !lines.has(text.trim())) : rules;
}

/** The target of a rule. */
export interface Redirected {
  readonly status: number;
  readonly location: string;
  readonly rule: RedirectRule;
}

/**
 * Creates the function that finds the first rule for a URL. Adds the query of the URL if the rule has none. A rule with conditions, which
 * only a host can decide, applies only if `isForAll` is false.
 */
export function createRedirects(
  rules: readonly RedirectRule[],
): (url: string, isForAll?: boolean) => Redirected | undefined {
  const matching = createPatterns(rules.map(({ from }) => from));
  return (url, isForAll = true) => {
    const [path = '/', query = ''] = url.split('#')[0]?.split(/\?(.*)/s) ?? [];
    for (const { index, captured } of matching(path)) {
      const rule = rules[index];
      const values = rule && valuesOf(rule.query, query);
      if (!values || rule.to === undefined || (isForAll && rule.isConditional)) continue;
      const to = fillPlaceholders(rule.to, { ...captured, ...values });
      return { status: rule.status, location: targetUrl(to, rule.query.size > 0 ? '' : query), rule };
    }
    return undefined;
  };
}

/** The values of the parameters of a rule in a query. Undefined if it has not all of them. */
function valuesOf(wanted: RedirectRule['query'], query: string): Captured | undefined {
  if (wanted.size === 0) return {};
  const given = new URLSearchParams(query);
  const values: [string, string][] = [];
  for (const [name, expected] of wanted) {
    const value = given.get(name);
    if (value === null || (!expected.startsWith(':') && value !== expected)) return undefined;
    values.push([expected.slice(1), value]);
  }
  return Object.fromEntries(values);
}

/** Whether a rule redirects. Other rules show another file at the same URL. */
export function isRedirect({ status }: Pick<Redirected, 'status'>): boolean {
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
