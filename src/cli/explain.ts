import { type AddressFacts, explainAddress } from '../build.ts';
import { AUDIT } from '../diagnostics/catalogue/audit.ts';
import { whyFolded } from '../diagnostics/catalogue/hubs.ts';
import { describeIssue, severityOf } from '../diagnostics/catalogue.ts';
import type { AuditDefinition } from '../diagnostics/entry.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import { issueAsJson } from '../diagnostics/report/json.ts';
import { formatBytes, formatCount, formatPlace } from '../diagnostics/report/terminal.ts';
import { pluralize } from '../diagnostics/words.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { findPlace, type PublicationOptions, parsePublication } from './options.ts';
import { pathOfDocs } from './process.ts';
import type { Engine } from './types.ts';
import { type SiteOptions, withSite } from './with-site.ts';

interface Options extends PublicationOptions, SiteOptions {
  readonly out: string;
  readonly subject: string;
}

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown explain`. */
export async function runExplain(options: Options, engine?: Engine): Promise<ExitCode> {
  const { subject, json } = options;
  if (subject.startsWith('/') || subject.includes('://')) return explainUrl(options, engine);
  const rules: Readonly<Record<string, AuditDefinition<never>>> = AUDIT;
  const rule = Object.hasOwn(rules, subject) ? rules[subject] : undefined;
  if (!rule) {
    const near = nearestWord(subject, Object.keys(rules));
    throw new UsageError(
      `“${subject}” is neither an address nor a rule. ${near ? `Did you mean “${near}”?` : 'Addresses begin with “/”; docs/checks.md lists the rules.'}`,
    );
  }
  const { severity } = rule;
  const docs = `${pathOfDocs('checks.md')}#${subject}`;
  if (json)
    console.log(JSON.stringify({ version: VERSION, code: subject, severity, ...rule.rule, docs }, null, 2));
  else console.log(formatRule(subject, rule, docs));
  return EXIT.ok;
}

function formatRule(code: string, { severity, rule }: AuditDefinition<never>, docs: string): string {
  return tableOf([
    [code, severity],
    ['finds', rule.finds],
    ['why', rule.why],
    ['fix', rule.fix],
    ['source', rule.source],
    ['docs', docs],
  ]);
}

function explainUrl(options: Options, engine: Engine | undefined): Promise<ExitCode> {
  return withSite(options, engine, async ({ root, openSite, print }) => {
    const { plan } = await openSite();
    const { site, issues, dataset } = plan({ ...parsePublication(options), showsHeld: true });
    if (!site || hasErrors(issues)) {
      print(issues, dataset.files);
      return EXIT.problems;
    }
    const path = pathIn(options.subject, site.settings.origin);
    try {
      const { out } = findPlace(options);
      const facts = await explainAddress(path, { root, out, site });
      const paths = site.plan.pages.map((page) => page.path);
      console.log(options.json ? asJson(facts) : formatFacts(facts, paths));
      return facts.kind === 'unknown' ? EXIT.problems : EXIT.ok;
    } catch (error) {
      print(issuesIn(error), dataset.files);
      return EXIT.problems;
    }
  });
}

/** Returns the path of an address of the site, as it may be copied from a browser. Throws a UsageError for other sites. */
function pathIn(subject: string, origin: string): string {
  const path = subject.startsWith(`${origin}/`) ? subject.slice(origin.length) : subject;
  if (path === origin) return '/';
  if (!path.startsWith('/')) throw new UsageError(`${subject} is not an address of ${origin}.`);
  return path;
}

function asJson(facts: AddressFacts): string {
  const audit = 'audit' in facts ? facts.audit : undefined;
  const findings = audit?.findings.map(({ issue }) => issueAsJson(issue));
  return JSON.stringify({ version: VERSION, ...facts, audit: audit && { ...audit, findings } }, null, 2);
}

function formatFacts(facts: AddressFacts, paths: readonly string[]): string {
  const { path, ledger } = facts;
  const gone = ledger?.gone ? '; declared gone since' : '';
  const now = ledger?.to === undefined ? gone : `; redirected to ${ledger.to} since`;
  const history = ledger
    ? [`Published on ${ledger.first}; its text last changed on ${ledger.last}${now}.`]
    : [];
  if (!('type' in facts)) return [`${path} ${fateOf(facts, paths)}`, ...history].join('\n');
  const findings = facts.audit?.findings.map(({ issue, template: { section } = {} }) => {
    const where = issue.place ? `${formatPlace(issue.place)}  ` : section ? `section ${section}  ` : '';
    return `${where}${severityOf(issue)}  ${issue.code}: ${describeIssue(issue).message}`;
  });
  return [path, formatPage(facts), ...history, ...(findings ?? [])].join('\n');
}

type Page = Extract<AddressFacts, { readonly type: string }>;

/** Says what became of an address that is no page. */
function fateOf(facts: Exclude<AddressFacts, Page>, paths: readonly string[]): string {
  if (facts.kind === 'redirect') return `redirects to ${facts.to}`;
  if (facts.kind === 'folded') return `is a hub without a page: it has ${whyFolded(facts.hub)}`;
  if (facts.kind === 'gone') return 'is declared gone: it was deleted for good';
  const near = nearestWord(facts.path, paths);
  return `is no page of the site${near ? `. Did you mean ${near}?` : ''}`;
}

function formatPage(page: Page): string {
  const { audit, lists, linkedFrom, trail } = page;
  const all = lists && pluralize(lists.total, ['page', 'pages']);
  const closest = audit?.closest;
  return tableOf([
    ['type', page.type],
    ['title', page.title],
    ['description', page.description],
    ['search', page.indexable ? 'may be shown by search engines' : 'is excluded from search engines'],
    ['held', page.held],
    ['alias', page.aliasOf && `of ${page.aliasOf}`],
    ['trail', trail.length > 1 ? trail.map(({ name }) => name).join(' › ') : undefined],
    [
      'lists',
      lists && lists.pages > 1 ? `${lists.entries} of ${all}; the list has ${lists.pages} pages` : all,
    ],
    ...page.records.map(({ role, slug = '', place }) => {
      return [role, `${slug}  ${place ? `${place.file}:${place.line}` : ''}`.trim()] as const;
    }),
    ['sections', page.sections.map(({ name, bytes }) => `${name} ${formatBytes(bytes)}`).join(', ')],
    ['words', formatCount(page.words)],
    ['own words', audit && `${audit.ownWords} of ${audit.words} are in sentences that no other page has`],
    ['closest', closest && `${closest.path}: ${closest.percent || 'less than 1'} % of the text is equal`],
    ...(closest?.shared.slice(0, SHOWN).map((sentence) => ['', sentence] as const) ?? []),
    ['uses', listOf(page.uses)],
    ['links to', `${formatCount(page.linksTo.length)}: ${listOf(page.linksTo)}`],
    [
      'linked from',
      linkedFrom
        ? `${formatCount(linkedFrom.length)}: ${listOf(linkedFrom)}`
        : 'unknown: the page is not in the output',
    ],
  ]);
}

/** How many entries of a list are shown. */
const SHOWN = 8;

function listOf(entries: readonly string[]): string {
  if (entries.length <= SHOWN + 1) return entries.join(', ') || 'nothing';
  return `${entries.slice(0, SHOWN).join(', ')} and ${formatCount(entries.length - SHOWN)} more`;
}

/** Formats the facts that are known, one per line. */
function tableOf(rows: readonly (readonly [name: string, value: string | undefined])[]): string {
  const known = rows.filter(([, value]) => value !== undefined);
  const width = Math.max(...known.map(([name]) => name.length));
  return known.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
