import { isNotFoundPage, type PageSummary, type ReportPage, type ReportSite } from '../facts.ts';
import type { ProtocolFiles } from '../read/addresses.ts';
import type { FolderFault } from '../read/read-folder.ts';

interface Options {
  readonly report: ReportPage;
  readonly reportSite: ReportSite;
  readonly addFault: (fault: FolderFault) => void;
}

/** Checks what robots.txt says about the pages of the site and its sitemap. */
export function checkRobots(
  { folder }: ProtocolFiles,
  pages: readonly PageSummary[],
  { report, reportSite, addFault }: Options,
): void {
  const text = folder.read('robots.txt');
  const lines = linesForGoogle(text ?? '');
  if (text === undefined || sitemapsIn(text).length === 0)
    reportSite({ code: 'robots-without-sitemap', facts: { isThere: text !== undefined } });
  for (const fault of faultsOf(text ?? '', lines)) reportSite({ code: 'robots-syntax', facts: fault });
  const rules = rulesFor('googlebot', lines);
  if (rules.length === 0) return;
  const { blocking, isWhole } = createRules(rules);
  if (!isWhole) addFault({ kind: 'too-many-rules', path: 'robots.txt', limit: MAX_PATTERNS });
  for (const page of pages) {
    const rule = page.isListed && !isNotFoundPage(page) ? blocking(page.address) : undefined;
    if (rule !== undefined)
      report({ code: 'blocked-by-robots', facts: { page: page.path, others: 0, rule }, group: rule });
  }
}

/** The addresses of the sitemaps that robots.txt names. */
export function sitemapsIn(text: string): string[] {
  return linesOf(text).flatMap(({ directive, value }) => (directive === 'sitemap' && value ? [value] : []));
}

/** Rules that crawlers know. Source: https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt */
const DIRECTIVES = new Set(
  'user-agent allow disallow sitemap crawl-delay host clean-param content-signal request-rate visit-time'.split(
    ' ',
  ),
);

/** Google reads this much. */
const MAX_BYTES = 500 * 1024;

interface RobotsFault {
  readonly line: number;
  readonly text: string;
  readonly fault: 'unknown' | 'without-agent' | 'relative-sitemap' | 'relative-path' | 'too-long';
}

/** A line of robots.txt, with the name of the rule in lower case. */
interface RobotsLine {
  readonly line: string;
  readonly directive: string;
  readonly value: string;
}

function linesOf(text: string): RobotsLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((raw) => {
      const comment = raw.indexOf('#');
      const line = (comment === -1 ? raw : raw.slice(0, comment)).trim();
      const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/s.exec(line) ?? [];
      return { line, directive: name.toLowerCase(), value };
    });
}

/** The lines that Google reads. The last one may be cut. */
function linesForGoogle(text: string): RobotsLine[] {
  const isCut = Buffer.byteLength(text) > MAX_BYTES;
  return isCut ? linesOf(Buffer.from(text).toString('utf8', 0, MAX_BYTES)).slice(0, -1) : linesOf(text);
}

/** Lines that crawlers ignore: the first of each kind. */
function faultsOf(text: string, lines: readonly RobotsLine[]): RobotsFault[] {
  const faults = new Map<RobotsFault['fault'], RobotsFault>();
  let hasAgent = false;
  for (const [i, { line, directive, value }] of lines.entries()) {
    const add = (fault: RobotsFault['fault']) => {
      if (!faults.has(fault)) faults.set(fault, { line: i + 1, text: line.slice(0, 100), fault });
    };
    const isRule = directive === 'allow' || directive === 'disallow';
    if (directive === 'user-agent') hasAgent = true;
    if (line !== '' && !DIRECTIVES.has(directive)) add('unknown');
    if (isRule && !hasAgent) add('without-agent');
    if (isRule && /^[^/*$]/.test(value)) add('relative-path');
    if (directive === 'sitemap' && !/^https?:\/\//i.test(value)) add('relative-sitemap');
  }
  if (Buffer.byteLength(text) > MAX_BYTES)
    faults.set('too-long', { line: lines.length + 1, text: '', fault: 'too-long' });
  return [...faults.values()];
}

interface RobotsRule {
  readonly isAllowed: boolean;
  readonly path: string;
}

/**
 * The rules for a crawler, or those for all. Groups of one crawler are joined, and its version and case do not count.
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#order-of-precedence-for-user-agents
 */
function rulesFor(crawler: string, lines: readonly RobotsLine[]): RobotsRule[] {
  const rules = new Map<string, RobotsRule[]>();
  const names = new Set<string>();
  let isOver = true;
  for (const { directive, value } of lines) {
    if (directive === 'user-agent') {
      if (isOver) names.clear();
      isOver = false;
      const name = value.startsWith('*') ? '*' : /^[\w-]+/.exec(value.toLowerCase())?.[0];
      // Rules for others are not kept: a file may name thousands of crawlers.
      if (name !== crawler && name !== '*') continue;
      names.add(name);
      if (!rules.has(name)) rules.set(name, []);
    }
    if (directive !== 'allow' && directive !== 'disallow') continue;
    isOver = true;
    if (value !== '')
      for (const name of names) rules.get(name)?.push({ isAllowed: directive === 'allow', path: value });
  }
  return rules.get(crawler) ?? rules.get('*') ?? [];
}

/** More rules with a “*” are not applied: each is compared with each page. */
const MAX_PATTERNS = 1000;

/** A rule that is divided at its asterisks. */
interface Pattern extends RobotsRule {
  readonly parts: readonly string[];
  readonly isWhole: boolean;
}

/**
 * Creates the function that returns the rule that blocks an address. The longest rule that matches decides; of equally long ones that
 * which allows. Rules without an asterisk are found by their text. Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
 */
function createRules(rules: readonly RobotsRule[]) {
  const plain = new Map<string, RobotsRule>();
  const patterns: Pattern[] = [];
  for (const rule of [...rules].sort(byWeight)) {
    const isWhole = rule.path.endsWith('$');
    const path = encoded(isWhole ? rule.path.slice(0, -1) : rule.path).replace(/\*+/g, '*');
    const start = !isWhole && path.endsWith('*') ? path.slice(0, -1) : path;
    if (isWhole || start.includes('*')) patterns.push({ ...rule, parts: start.split('*'), isWhole });
    else if (!plain.has(start)) plain.set(start, rule);
  }
  const lengths = new Set([...plain.keys()].map(({ length }) => length));
  const applied = patterns.slice(0, MAX_PATTERNS);
  return {
    isWhole: patterns.length <= MAX_PATTERNS,
    blocking(address: string): string | undefined {
      const path = encoded(address);
      const ofText = [...lengths].flatMap((length) => plain.get(path.slice(0, length)) ?? []);
      const [first] = [...ofText, applied.find((pattern) => matches(pattern, path)) ?? []]
        .flat()
        .sort(byWeight);
      return first && !first.isAllowed ? `Disallow: ${first.path}` : undefined;
    },
  };
}

function byWeight(a: RobotsRule, b: RobotsRule): number {
  return b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed);
}

/** Takes each part at its first place, the last one of a whole pattern at the end. No other choice could match if this does not. */
function matches({ parts, isWhole }: Pattern, path: string): boolean {
  const [first = ''] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  if (parts.length === 1) return !isWhole || at === path.length;
  const last = parts.at(-1) ?? '';
  for (const part of isWhole ? parts.slice(1, -1) : parts.slice(1)) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return !isWhole || (path.length - last.length >= at && path.endsWith(last));
}

/** A path as crawlers compare it: other signs than those of ASCII are encoded, with capital letters. */
function encoded(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text))
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}
