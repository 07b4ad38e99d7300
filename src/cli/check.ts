import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import pc from 'picocolors';
import { writeReportFile } from '../build.ts';
import { applyCheckEntries } from '../check/check-entries.ts';
import { checkSite, DEFAULT_LIMITS } from '../check/check-site.ts';
import { checkExternalLinks, EXTERNAL_LIMITS } from '../check/external-links.ts';
import type { AuditOptions } from '../check/facts.ts';
import {
  type AuditFinding,
  type Baseline,
  baselineText,
  parseBaseline,
  withoutBaseline,
} from '../check/findings.ts';
import { openFolder } from '../check/read-folder.ts';
import { type Audit, auditAsJson, countFindings } from '../check/reports/json.ts';
import { findingsAsSarif } from '../check/reports/sarif.ts';
import { formatFindings } from '../check/reports/terminal.ts';
import { createStaticBoard } from '../dev/static-board.ts';
import type { HostName } from '../diagnostics/catalogue/audit/hosts.ts';
import { githubAnnotations } from '../diagnostics/report/json.ts';
import { formatCount } from '../diagnostics/report/terminal.ts';
import { pluralize } from '../diagnostics/words.ts';
import type { SourceFile } from '../model.ts';
import { type Fixed, fixData, formatFixes, withoutCorrected } from './check-fix.ts';
import { openOwnSite, type Source, sourceOf } from './check-source.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { parsePublication } from './options.ts';
import { engineVersion } from './process.ts';
import { shownPath, withTemplateFiles } from './reporting.ts';
import { createProgress } from './summary.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends TimeoutOptions {
  readonly out: string;
  readonly folder?: string | undefined;
  readonly host?: HostName;
  readonly fix?: boolean;
  readonly strict?: boolean;
  readonly external?: boolean;
  readonly maxDepth?: string;
  readonly similarity: string;
  readonly ownWords: string;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly sarif?: string;
  readonly html?: string;
}

/** Runs `crosstown check`. */
export function runCheck(options: Options, engine?: Engine): Promise<ExitCode> {
  const limits = limitsFrom(options);
  return withWatchdog(options, engine, async (activity) => {
    const started = performance.now();
    const root = resolve(options.root);
    const folder = resolve(root, options.folder ?? options.out);
    const isWritten = existsSync(join(folder, 'index.html'));
    if (!isWritten && !options.fix) throw new UsageError(noSiteIn(folder));
    const baseline = readBaseline(options);
    const isOwn = options.folder === undefined || !relative(root, folder).startsWith('..');
    const own = isOwn ? await openOwnSite({ root, engine, activity }) : undefined;
    if (options.fix && !own) throw new UsageError(nothingToFix(folder));
    const fixed = options.fix && own ? fixData(root, own.plan) : undefined;
    if (!isWritten && fixed) return endWithoutSite(fixed, folder);
    const source = sourceOf(own, fixed?.planned);
    const isExternal = options.external === true;
    const auditing = { limits, source, baseline, fixed, isExternal };
    const audited = await auditFolder(folder, auditing);
    const { audit } = audited;
    await writeReports(options, { ...audited, source, folder, root });
    const issues = audit.findings.map(({ issue }) => issue);
    const files = withTemplateFiles(root, issues, source.files);
    printAudit(audit, { json: options.json === true, files, folder, started });
    const { errors, warnings } = countFindings(audit.findings);
    return errors > 0 || (options.strict && warnings > 0) ? EXIT.problems : EXIT.ok;
  });
}

function noSiteIn(folder: string): string {
  return `There is no site in ${folder}: index.html is missing. Run “npm run generate” first.`;
}

function nothingToFix(folder: string): string {
  return `--fix corrects the data of a site, but ${folder} belongs to none. Run it in the folder that contains data/ and templates/, without another folder.`;
}

/** The errors that were corrected may be the reason why there is no site yet. */
function endWithoutSite(fixed: Fixed, folder: string): ExitCode {
  console.log(formatFixes(fixed));
  if (fixed.applied.length === 0) throw new UsageError(noSiteIn(folder));
  return fixed.refused.length > 0 ? EXIT.problems : EXIT.ok;
}

interface Auditing {
  readonly limits: Partial<AuditOptions>;
  readonly source: Source;
  readonly baseline: Baseline;
  readonly fixed: Fixed | undefined;
  /** Whether to request the links to other websites. */
  readonly isExternal: boolean;
}

interface Audited {
  readonly audit: Audit;
  /** The findings with those of the baseline. */
  readonly all: readonly AuditFinding[];
}

/** Audits a folder. */
async function auditFolder(folder: string, given: Auditing): Promise<Audited> {
  const { source, baseline, fixed, isExternal } = given;
  const { found: inside, pages } = readFolder(folder, given);
  const outside = isExternal ? await checkExternalLinks(openFolder(folder)) : { findings: [], omitted: 0 };
  const found = [...inside, ...outside.findings];
  const left = await source.locate(fixed ? withoutCorrected(found, fixed) : found);
  const { today } = parsePublication({});
  const { findings: all, accepted } = applyCheckEntries(left, source.entries, {
    today,
    known: source.known,
  });
  const corrected = fixed ? { corrected: fixed } : {};
  const findings = withoutBaseline(all, baseline);
  const notes = [...source.notes, ...notesOn(outside)];
  return { all, audit: { findings, pages, accepted, notes, ...corrected } };
}

function notesOn({ omitted }: { readonly omitted: number }): string[] {
  if (omitted === 0) return [];
  return [
    `Not requested: ${pluralize(omitted, ['address', 'addresses'])} of other websites, after the first ${formatCount(EXTERNAL_LIMITS.addresses)}.`,
  ];
}

function readFolder(folder: string, { limits, source }: Auditing) {
  const options = { ...(source.limits ?? DEFAULT_LIMITS), ...limits };
  const { update, end } = createProgress(process.stderr, { verb: 'Checking', noun: 'page' });
  const { findings: found, pages } = checkSite(openFolder(folder), options, source.known, update);
  end();
  return { found, pages: pages.length };
}

/** Throws a UsageError if an option is not valid. */
function limitsFrom({ maxDepth, similarity, ownWords, host }: Options): Partial<AuditOptions> {
  return {
    ...(maxDepth === undefined
      ? {}
      : { maxDepth: numberFrom(maxDepth, { of: 'clicks', least: 1, most: 100 }) }),
    similarity: numberFrom(similarity, { of: 'a share', least: 0.1, most: 1 }),
    ownWords: numberFrom(ownWords, { of: 'words', least: 0, most: 100_000 }),
    ...(host === undefined ? {} : { host }),
  };
}

function numberFrom(
  text: string,
  { of, least, most }: { readonly of: string; readonly least: number; readonly most: number },
): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= least && number <= most) return number;
  throw new UsageError(`“${text}” is not a number of ${of}. Use a number from ${least} to ${most}.`);
}

function readBaseline({ baseline }: Options): Baseline {
  if (baseline === undefined) return new Map();
  const found = parseBaseline(readFileSync(resolve(baseline), 'utf8'));
  if (found) return found;
  throw new UsageError(`${baseline} is not a baseline. Create it with --write-baseline.`);
}

interface Written extends Audited {
  readonly source: Source;
  readonly folder: string;
  readonly root: string;
}

async function writeReports(options: Options, written: Written): Promise<void> {
  const { audit, all, folder, root } = written;
  const { writeBaseline, sarif, html } = options;
  const fileOf = (page: string) => {
    const candidates =
      page === '/' ? ['index.html'] : [`${page.slice(1)}.html`, `${page.slice(1)}/index.html`];
    const file = candidates.find((one) => existsSync(join(folder, one))) ?? 'index.html';
    return relative(root, join(folder, file)).replaceAll('\\', '/');
  };
  if (writeBaseline !== undefined) writeReportFile(resolve(writeBaseline), baselineText(all));
  if (html !== undefined) writeReportFile(resolve(html), await boardOf(written));
  if (sarif === undefined) return;
  const report = findingsAsSarif(audit.findings, { version: engineVersion(), fileOf });
  writeReportFile(resolve(sarif), `${JSON.stringify(report, null, 2)}\n`);
}

function boardOf({ audit, source, folder }: Written): Promise<string> {
  return createStaticBoard({ check: auditAsJson(audit), site: source.site, name: basename(folder) });
}

interface Printing {
  readonly json: boolean;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly folder: string;
  /** In milliseconds of the monotonic clock. */
  readonly started: number;
}

function printAudit(audit: Audit, { json, files, folder, started }: Printing): void {
  const { findings, pages, accepted, notes, corrected } = audit;
  if (findings.length > 0) console.error(`${formatFindings(findings, files, pc)}\n`);
  if (process.env.GITHUB_ACTIONS === 'true')
    console.error(githubAnnotations(findings.map(({ issue }) => issue)));
  for (const note of notes) console.error(note);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (json) console.log(JSON.stringify(auditAsJson(audit), null, 2));
  else {
    if (corrected) console.log(formatFixes(corrected));
    const also = accepted
      ? `, ${pluralize(accepted, ['finding', 'findings'])} accepted in data/checks.yaml`
      : '';
    console.log(`${formatCount(pages)} pages checked in ${seconds} s${also}: ${shownPath(folder)}/`);
  }
}
