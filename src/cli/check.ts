import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import pc from 'picocolors';
import { auditSite, DEFAULT_LIMITS, limitsOf } from '../audit/audit-site.ts';
import { applyCheckEntries } from '../audit/check-entries.ts';
import { checkExternalLinks, EXTERNAL_LIMITS } from '../audit/external-links.ts';
import type { AuditOptions, PageSummary } from '../audit/facts.ts';
import { describeSite } from '../audit/known-site.ts';
import { createLocator } from '../audit/locator.ts';
import { openFolder } from '../audit/read/read-folder.ts';
import { type Audit, auditAsJson, countFindings } from '../audit/reports/json.ts';
import { formatFindings } from '../audit/reports/terminal.ts';
import { tableOfTexts } from '../audit/reports/text-table.ts';
import { formatCell } from '../author/pull/snapshot.ts';
import { writeReportFile } from '../build/output/file-list.ts';
import { nameSections } from '../build/page-sections.ts';
import type { HostName } from '../core/diagnostics/catalog/audit/hosts.ts';
import { githubAnnotations } from '../core/diagnostics/report/json.ts';
import { formatCount } from '../core/diagnostics/report/terminal.ts';
import { pluralize, quote } from '../core/diagnostics/words.ts';
import type { CheckEntry, SourceFile } from '../core/model.ts';
import { createStaticBoard } from '../dev/static-board.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { parseNumber, parsePublication } from './options.ts';
import { printAnnotations, printJson, printNote, printReport, printResult } from './print.ts';
import { shownPath, withTemplateFiles } from './reporting.ts';
import { createProgress } from './summary.ts';
import type { Engine } from './types.ts';
import { type Run, type SiteOptions, withSite } from './with-site.ts';

interface Options extends SiteOptions {
  readonly out: string;
  readonly folder?: string | undefined;
  readonly host?: HostName;
  readonly strict?: boolean;
  readonly external?: boolean;
  readonly maxDepth?: string;
  readonly similarity: string;
  readonly ownWords: string;
  readonly html?: string;
  readonly csv?: string;
}

/** Runs `crosstown check`. */
export function runCheck(options: Options, engine?: Engine): Promise<ExitCode> {
  const limits = limitsFrom(options);
  return withSite(options, engine, async (run) => {
    const started = performance.now();
    const { root } = run;
    const folder = resolve(root, options.folder ?? options.out);
    if (!existsSync(join(folder, 'index.html')))
      throw new UsageError(
        `There is no site in ${folder}: index.html is missing. Run “npm run generate” first.`,
      );
    const isOwn = options.folder === undefined || !relative(root, folder).startsWith('..');
    const source = isOwn ? await openSource(run) : UNKNOWN;
    const { audit, summaries } = await auditFolder(folder, { ...source, root }, limits, !!options.external);
    if (options.html !== undefined) {
      const board = await createStaticBoard(auditAsJson(audit), source.site, basename(folder));
      writeReportFile(resolve(options.html), board);
    }
    if (options.csv !== undefined) {
      const rows = tableOfTexts(summaries).map((row) => row.map((cell) => formatCell(cell)).join(','));
      writeReportFile(resolve(options.csv), `${rows.join('\n')}\n`);
    }
    const issues = audit.findings.map(({ issue }) => issue);
    if (issues.length > 0) {
      const files = withTemplateFiles(root, issues, source.files);
      printReport(formatFindings(audit.findings, files, pc));
    }
    printAnnotations(githubAnnotations(issues));
    printNote(audit.notes);
    if (options.json) printJson(auditAsJson(audit));
    else printResult(summaryOf(audit, folder, started));
    const { errors, warnings } = countFindings(audit.findings);
    return errors > 0 || (options.strict && warnings > 0) ? EXIT.problems : EXIT.ok;
  });
}

/** Throws a UsageError if an option is not valid. */
function limitsFrom({ maxDepth, similarity, ownWords, host }: Options): Partial<AuditOptions> {
  return {
    ...(maxDepth && { maxDepth: parseNumber(maxDepth, 'number of clicks', { least: 1, most: 100 }) }),
    similarity: parseNumber(similarity, 'share', { least: 0.1, most: 1 }),
    ownWords: parseNumber(ownWords, 'number of words', { least: 0, most: 100_000 }),
    ...(host && { host }),
  };
}

/** The plan, the data files and the exceptions of an audited site. */
interface Source {
  /** The plan of the site, if it has one. */
  readonly site?: PlannedSite;
  readonly entries: readonly CheckEntry[];
  readonly notes: readonly string[];
  /** The data files. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

const UNDECIDED = 'Not decided: whether pages differ only in a name, since';

/** A folder that belongs to no site of Crosstown. */
const UNKNOWN: Source = {
  entries: [],
  notes: [`${UNDECIDED} no data of this site is known. Equal texts are found.`],
  files: new Map(),
};

/** Plans the site, if it has data and templates. */
async function openSource({ root, openSite }: Run): Promise<Source> {
  if (!['data', 'templates'].every((name) => existsSync(join(root, name)))) return UNKNOWN;
  const { plan } = await openSite();
  const { site, dataset } = plan(parsePublication({}));
  const source = { entries: dataset.checkEntries ?? [], files: dataset.files };
  return site
    ? { ...source, site, notes: [] }
    : { ...source, notes: [`${UNDECIDED} the data has errors, which “npm run generate” shows.`] };
}

async function auditFolder(
  path: string,
  { root, site, entries, notes }: Source & { readonly root: string },
  limits: Partial<AuditOptions>,
  isExternal: boolean,
): Promise<{ readonly audit: Audit; readonly summaries: readonly PageSummary[] }> {
  const folder = openFolder(path);
  const known = site && describeSite(site);
  const all = { ...(site ? limitsOf(site) : DEFAULT_LIMITS), ...limits };
  const { update, end } = createProgress(process.stderr, { verb: 'Checking', noun: 'page' });
  const {
    findings: inside,
    pages: summaries,
    externalLinks,
    ...audited
  } = auditSite(folder, all, known, update);
  end();
  const outside = isExternal
    ? await checkExternalLinks(externalLinks, EXTERNAL_LIMITS, known && createLocator(known))
    : { findings: [], omitted: 0 };
  const found = [...inside, ...outside.findings];
  const located = site ? await nameSections(found, root, site) : found;
  const { today } = parsePublication({});
  const { findings, accepted } = applyCheckEntries(located, entries, { today, known });
  const omitted = pluralize(outside.omitted, ['address', 'addresses']);
  const limit = formatCount(EXTERNAL_LIMITS.addresses);
  const [program, ...others] = folder.files.filter(({ path }) => /\.(?:php|shtml|aspx?|jsp)$/i.test(path));
  const more = others.length > 0 ? ` and ${pluralize(others.length, ['other file', 'other files'])}` : '';
  const programs = program
    ? [`Not checked: ${quote(program.path)}${more}, which a server makes pages of.`]
    : [];
  const skipped = `Not requested: ${omitted} of other websites, after the first ${limit}.`;
  const said = [...notes, ...audited.notes, ...programs, ...(outside.omitted > 0 ? [skipped] : [])];
  return { audit: { findings, pages: summaries.length, accepted, notes: said }, summaries };
}

function summaryOf({ pages, accepted }: Audit, folder: string, started: number): string {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const also = accepted
    ? `, ${pluralize(accepted, ['finding', 'findings'])} accepted in data/checks.yaml`
    : '';
  return `${formatCount(pages)} pages checked in ${seconds} s${also}: ${shownPath(folder)}/`;
}
