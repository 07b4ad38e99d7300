import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type AddressFacts,
  explainAddress,
  explanationAsJson,
  type HubFacts,
  nameSections,
  type PageExplanation,
} from '../build.ts';
import { limitsOf } from '../check/check-site.ts';
import { auditPage, type PageAudit } from '../check/explain-page.ts';
import { describeSite } from '../check/known-site.ts';
import { AUDIT } from '../diagnostics/catalogue/audit.ts';
import { whyFolded } from '../diagnostics/catalogue/hubs.ts';
import { describeIssue, severityOf } from '../diagnostics/catalogue.ts';
import type { AuditDefinition } from '../diagnostics/entry.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import { issueAsJson } from '../diagnostics/report/json.ts';
import { formatBytes, formatCount, formatPlace } from '../diagnostics/report/terminal.ts';
import { pluralize } from '../diagnostics/words.ts';
import type { Place } from '../model.ts';
import { planFrom } from '../plan-site.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { importSite } from './import-site.ts';
import { findPlace, type PublicationOptions, parsePublication } from './options.ts';
import { pathOfDocs } from './process.ts';
import { printIssues, withTemplateFiles } from './reporting.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends PublicationOptions, TimeoutOptions {
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
  return table([
    [code, severity],
    ['finds', rule.finds],
    ['why', rule.why],
    ['fix', rule.fix],
    ['source', rule.source],
    ['docs', docs],
  ]);
}

function explainUrl(options: Options, engine: Engine | undefined): Promise<ExitCode> {
  return withWatchdog(options, engine, async (activity) => {
    const root = resolve(options.root);
    const { definition, code } = await importSite(root, engine, activity);
    const publication = parsePublication(options);
    const given = { ...publication, activity, engine: engine?.code, code, showsHeld: true };
    const { site, issues, dataset } = planFrom(root, definition, given);
    if (!site || hasErrors(issues)) {
      printIssues(issues, withTemplateFiles(root, issues, dataset.files));
      return EXIT.problems;
    }
    const path = pathIn(options.subject, site.settings.origin);
    try {
      const { out } = findPlace(options);
      const facts = await explainAddress(path, { root, out, site });
      const isWritten = facts.kind === 'page' && existsSync(join(out, 'index.html'));
      const known = describeSite(site);
      const written = isWritten
        ? auditPage(path, { out, options: limitsOf(site.settings), known })
        : undefined;
      const audit = written && {
        ...written,
        findings: await nameSections(written.findings, { root, site }),
      };
      const paths = site.plan.pages.map((page) => page.path);
      const text = () => [formatFacts(facts, paths), ...auditLines(audit)].join('\n');
      console.log(options.json ? asJson(facts, audit) : text());
      return facts.kind === 'unknown' ? EXIT.problems : EXIT.ok;
    } catch (error) {
      const found = issuesIn(error);
      printIssues(found, withTemplateFiles(root, found, dataset.files));
      return EXIT.problems;
    }
  });
}

function asJson(facts: AddressFacts, audit: PageAudit | undefined): string {
  const findings = audit?.findings.map(({ issue }) => issueAsJson(issue)) ?? [];
  return JSON.stringify(explanationAsJson(facts, audit && { ...audit, findings }), null, 2);
}

/** What `check` says about the page, as it was written last. */
function auditLines(audit: PageAudit | undefined): string[] {
  if (!audit) return [];
  const { words, ownWords, closest, findings } = audit;
  return [
    `In the output, ${formatCount(ownWords)} of ${formatCount(words)} words are in sentences that no other page has.`,
    ...(closest ? closestLines(closest) : []),
    ...findings.map(({ issue, template: { section } = {} }) => {
      const where = issue.place ? `${formatPlace(issue.place)}  ` : section ? `section ${section}  ` : '';
      return `${where}${severityOf(issue)}  ${issue.code}: ${describeIssue(issue).message}`;
    }),
  ];
}

function closestLines({ path, percent, shared }: NonNullable<PageAudit['closest']>): string[] {
  if (percent === 0) return ['Less than 1 % of the text is equal to that of another page of its type.'];
  const sentences = shared.slice(0, SHOWN).map((sentence) => `    ${sentence}`);
  const end = sentences.length > 0 ? ', such as' : '.';
  return [`The closest page of its type is ${path}: ${percent} % of the text is equal${end}`, ...sentences];
}

/** Returns the path of an address of the site, as it may be copied from a browser. Throws a UsageError for other sites. */
function pathIn(subject: string, origin: string): string {
  const path = subject.startsWith(`${origin}/`) ? subject.slice(origin.length) : subject;
  if (path === origin) return '/';
  if (!path.startsWith('/')) throw new UsageError(`${subject} is not an address of ${origin}.`);
  return path;
}

function formatFacts(facts: AddressFacts, paths: readonly string[]): string {
  const { path, kind, ledger } = facts;
  if (kind === 'page') return formatPage(facts);
  const near = nearestWord(path, paths);
  const what = {
    folded: 'hub' in facts ? `is a hub without a page: it has ${whyFolded(facts.hub)}` : '',
    redirect: 'to' in facts ? `redirects to ${facts.to}` : '',
    gone: 'is declared gone: it was deleted for good',
    unknown: `is no page of the site${near ? `. Did you mean ${near}?` : ''}`,
  }[kind];
  return [`${path} ${what}`, ...historyOf(ledger)].join('\n');
}

function formatPage(page: PageExplanation): string {
  const { path, records, sections, linksTo, linkedFrom } = page;
  return [
    path,
    table([
      ['type', page.type],
      ['title', page.title],
      ['description', page.description ?? ''],
      ['search', page.indexable ? 'may be shown by search engines' : 'is excluded from search engines'],
      ...(page.held === undefined ? [] : [['held', page.held] as const]),
      ...(page.aliasOf === undefined ? [] : [['alias', `of ${page.aliasOf}`] as const]),
      ...(page.trail.length > 1 ? [['trail', page.trail.map(({ name }) => name).join(' › ')] as const] : []),
      ...(page.lists ? [['lists', listed(page.lists)] as const] : []),
      ...records.map(({ role, slug, place }) => [role, `${slug ?? ''}  ${nameOf(place)}`.trim()] as const),
      ['sections', sections.map(({ name, bytes }) => `${name} ${formatBytes(bytes)}`).join(', ')],
      ['words', formatCount(page.words)],
      ['uses', listOf(page.uses)],
      ['links to', `${formatCount(linksTo.length)}: ${listOf(linksTo)}`],
      [
        'linked from',
        linkedFrom
          ? `${formatCount(linkedFrom.length)}: ${listOf(linkedFrom)}`
          : 'unknown: there is no build yet',
      ],
    ]),
    ...historyOf(page.ledger),
  ].join('\n');
}

function listed({ entries, total, pages }: HubFacts): string {
  const all = pluralize(total, ['page', 'pages']);
  return pages > 1 ? `${formatCount(entries)} of ${all}; the list has ${pages} pages` : all;
}

function nameOf(place: Place | undefined): string {
  return place ? `${place.file}:${place.line}` : '';
}

/** How many entries of a list are shown. */
const SHOWN = 8;

function listOf(entries: readonly string[]): string {
  if (entries.length <= SHOWN + 1) return entries.join(', ') || 'nothing';
  return `${entries.slice(0, SHOWN).join(', ')} and ${formatCount(entries.length - SHOWN)} more`;
}

function historyOf(ledger: AddressFacts['ledger']): string[] {
  if (!ledger) return [];
  const { first, last, to, gone } = ledger;
  const now = gone ? '; declared gone since' : to === undefined ? '' : `; redirected to ${to} since`;
  return [`Published on ${first}; its text last changed on ${last}${now}.`];
}

function table(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
