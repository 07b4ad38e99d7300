import { isNotFoundPage, type PageSummary, type ReportPage, type ReportSite } from '../facts.ts';
import type { ProtocolFiles } from '../read/addresses.ts';

/** Checks what robots.txt says about the pages of the site and its sitemap. */
export function checkRobots(
  { folder }: ProtocolFiles,
  pages: readonly PageSummary[],
  { report, reportSite }: { readonly report: ReportPage; readonly reportSite: ReportSite },
): void {
  const text = folder.read('robots.txt');
  if (text === undefined || !/^\s*sitemap:/im.test(text))
    reportSite({ code: 'robots-without-sitemap', facts: { isThere: text !== undefined } });
  for (const fault of faultsOf(text ?? '')) reportSite({ code: 'robots-syntax', facts: fault });
  const rules = rulesFor('googlebot', text ?? '');
  if (rules.length === 0) return;
  for (const page of pages) {
    const rule = page.isListed && !isNotFoundPage(page) ? blockingRule(page.path, rules) : undefined;
    if (rule !== undefined)
      report({ code: 'blocked-by-robots', facts: { page: page.path, others: 0, rule }, group: rule });
  }
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
  readonly fault: 'unknown' | 'without-agent' | 'relative-sitemap' | 'too-long';
}

/** The lines of a robots.txt, with the name of the rule in lower case. */
function linesOf(text: string) {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .map((raw) => {
      const line = raw.replace(/#.*$/, '').trim();
      const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
      return { line, directive: name.toLowerCase(), value };
    });
}

/** Lines that crawlers ignore: the first of each kind. */
function faultsOf(text: string): RobotsFault[] {
  const faults = new Map<RobotsFault['fault'], RobotsFault>();
  const lines = linesOf(text);
  let hasAgent = false;
  for (const [i, { line, directive, value }] of lines.entries()) {
    const add = (fault: RobotsFault['fault']) => {
      if (!faults.has(fault)) faults.set(fault, { line: i + 1, text: line.slice(0, 100), fault });
    };
    if (directive === 'user-agent') hasAgent = true;
    if (line !== '' && !DIRECTIVES.has(directive)) add('unknown');
    if ((directive === 'allow' || directive === 'disallow') && !hasAgent) add('without-agent');
    if (directive === 'sitemap' && !/^https?:\/\//i.test(value)) add('relative-sitemap');
  }
  if (Buffer.byteLength(text) > MAX_BYTES)
    faults.set('too-long', { line: lines.length, text: '', fault: 'too-long' });
  return [...faults.values()];
}

interface RobotsRule {
  readonly isAllowed: boolean;
  readonly path: string;
  readonly pattern: RegExp;
}

/** The rules for a crawler, or those for all. Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2 */
function rulesFor(crawler: string, text: string): RobotsRule[] {
  const rules = new Map<string, RobotsRule[]>();
  let names: string[] = [];
  let isOver = true;
  for (const { directive, value } of linesOf(text)) {
    if (directive === 'user-agent') {
      names = [...(isOver ? [] : names), value.toLowerCase()];
      isOver = false;
      if (!rules.has(value.toLowerCase())) rules.set(value.toLowerCase(), []);
    }
    if (directive !== 'allow' && directive !== 'disallow') continue;
    isOver = true;
    if (value !== '') for (const agent of names) rules.get(agent)?.push(ruleOf(directive === 'allow', value));
  }
  return rules.get(crawler) ?? rules.get('*') ?? [];
}

function ruleOf(isAllowed: boolean, path: string): RobotsRule {
  const source = path
    .replace(/\$$/, '')
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return { isAllowed, path, pattern: new RegExp(`^${source}${path.endsWith('$') ? '$' : ''}`) };
}

/** The longest rule that matches decides; of equally long ones that which allows. */
function blockingRule(path: string, rules: readonly RobotsRule[]): string | undefined {
  const [first] = rules
    .filter(({ pattern }) => pattern.test(path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
  return first && !first.isAllowed ? `Disallow: ${first.path}` : undefined;
}
