import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import pc from 'picocolors';
import { writeReportFile } from '../build.ts';
import { applyCheckEntries } from '../check/check-entries.ts';
import { checkSite } from '../check/check-site.ts';
import { checkExternalLinks, EXTERNAL_LIMITS } from '../check/external-links.ts';
import type { AuditOptions } from '../check/facts.ts';
import { openFolder } from '../check/read-folder.ts';
import { type Audit, auditAsJson, countFindings } from '../check/reports/json.ts';
import { formatFindings } from '../check/reports/terminal.ts';
import { createStaticBoard } from '../dev/static-board.ts';
import type { HostName } from '../diagnostics/catalogue/audit/hosts.ts';
import { githubAnnotations } from '../diagnostics/report/json.ts';
import { formatCount } from '../diagnostics/report/terminal.ts';
import { pluralize } from '../diagnostics/words.ts';
import type { SourceFile } from '../model.ts';
import { openSource, type Source } from './check-source.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { parsePublication } from './options.ts';
import { shownPath, withTemplateFiles } from './reporting.ts';
import { createProgress } from './summary.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends TimeoutOptions {
  readonly out: string;
  readonly folder?: string | undefined;
  readonly host?: HostName;
  readonly strict?: boolean;
  readonly external?: boolean;
  readonly maxDepth?: string;
  readonly similarity: string;
  readonly ownWords: string;
  readonly html?: string;
}

/** Runs `crosstown check`. */
export function runCheck(options: Options, engine?: Engine): Promise<ExitCode> {
  const limits = limitsFrom(options);
  return withWatchdog(options, engine, async (activity) => {
    const started = performance.now();
    const root = resolve(options.root);
    const folder = resolve(root, options.folder ?? options.out);
    if (!existsSync(join(folder, 'index.html'))) throw new UsageError(noSiteIn(folder));
    const isOwn = options.folder === undefined || !relative(root, folder).startsWith('..');
    const source = await openSource({ root: isOwn ? root : undefined, engine, activity });
    const audit = await auditFolder(folder, source, { limits, isExternal: options.external === true });
    if (options.html !== undefined)
      writeReportFile(resolve(options.html), await boardOf(audit, source, folder));
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

interface Auditing {
  readonly limits: Partial<AuditOptions>;
  /** Whether to request the links to other websites. */
  readonly isExternal: boolean;
}

async function auditFolder(
  path: string,
  { known, limits, entries, notes, locate }: Source,
  given: Auditing,
): Promise<Audit> {
  const folder = openFolder(path);
  const { update, end } = createProgress(process.stderr, { verb: 'Checking', noun: 'page' });
  const { findings: inside, pages } = checkSite(folder, { ...limits, ...given.limits }, known, update);
  end();
  const outside = given.isExternal ? await checkExternalLinks(folder) : { findings: [], omitted: 0 };
  const { today } = parsePublication({});
  const located = await locate([...inside, ...outside.findings]);
  const { findings, accepted } = applyCheckEntries(located, entries, { today, known });
  return { findings, pages: pages.length, accepted, notes: [...notes, ...notesOn(outside)] };
}

function notesOn({ omitted }: { readonly omitted: number }): string[] {
  if (omitted === 0) return [];
  return [
    `Not requested: ${pluralize(omitted, ['address', 'addresses'])} of other websites, after the first ${formatCount(EXTERNAL_LIMITS.addresses)}.`,
  ];
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

function boardOf(audit: Audit, { site }: Source, folder: string): Promise<string> {
  return createStaticBoard({ check: auditAsJson(audit), site, name: basename(folder) });
}

interface Printing {
  readonly json: boolean;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly folder: string;
  /** In milliseconds of the monotonic clock. */
  readonly started: number;
}

function printAudit(audit: Audit, { json, files, folder, started }: Printing): void {
  const { findings, pages, accepted, notes } = audit;
  if (findings.length > 0) console.error(`${formatFindings(findings, files, pc)}\n`);
  if (process.env.GITHUB_ACTIONS === 'true')
    console.error(githubAnnotations(findings.map(({ issue }) => issue)));
  for (const note of notes) console.error(note);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (json) console.log(JSON.stringify(auditAsJson(audit), null, 2));
  else {
    const also = accepted
      ? `, ${pluralize(accepted, ['finding', 'findings'])} accepted in data/checks.yaml`
      : '';
    console.log(`${formatCount(pages)} pages checked in ${seconds} s${also}: ${shownPath(folder)}/`);
  }
}
