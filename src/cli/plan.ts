import { resolve } from 'node:path';
import { type GenerateResult, generate } from '../build.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { waitingList } from '../diagnostics/report/waiting.ts';
import { type Planned, planFrom } from '../plan-site.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { importSite } from './import-site.ts';
import { findPlace, type LedgerFlags, parseLedgerFlags, parsePublication } from './options.ts';
import { changesAnything, formatPlan, planAsJson, planAsMarkdown } from './plan-report.ts';
import { withSignalHandlers } from './process.ts';
import { printIssues, recoverOutput, withTemplateFiles } from './reporting.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends LedgerFlags, TimeoutOptions {
  readonly out: string;
  readonly list?: boolean;
  readonly format: string;
  readonly detailedExitcode?: boolean;
}

const FORMATS = ['text', 'markdown', 'json'];

/** Runs `crosstown plan`. */
export function runPlan(options: Options, engine?: Engine): Promise<ExitCode> {
  if (!FORMATS.includes(options.format))
    throw new UsageError(`“${options.format}” is not a format. Use ${FORMATS.join(', ')}.`);
  return withWatchdog(options, engine, async (activity) => {
    await recoverOutput(findPlace(options).out);
    return options.list ? listPages(options, engine, activity) : compare(options, engine, activity);
  });
}

/** Prints what a build would change. */
async function compare(options: Options, engine: Engine | undefined, activity: Activity): Promise<ExitCode> {
  const root = resolve(options.root);
  const publication = parsePublication(options);
  const publishing = parseLedgerFlags(options, publication);
  const { module, inputs, ...site } = await importSite(root, engine, activity);
  const result = await generate({
    root,
    ...findPlace(options),
    ...site,
    publication,
    publishing,
    activity,
    isDryRun: true,
    engine: engine?.code,
    whileWriting: withSignalHandlers,
    ...(engine ? { workers: { module, inputs, entry: engine.worker } } : {}),
  });
  printIssues(result.issues, withTemplateFiles(root, result.issues, result.sources));
  printChanges(result, options);
  if (result.isGuarded) return EXIT.refused;
  if (hasErrors(result.issues)) return EXIT.problems;
  const isChanged = result.changes !== undefined && changesAnything(result.changes);
  return options.detailedExitcode && isChanged ? EXIT.changes : EXIT.ok;
}

function printChanges({ changes, issues }: GenerateResult, { json, format }: Options): void {
  if (json || format === 'json') console.log(JSON.stringify(planAsJson(changes, issues), null, 2));
  else if (changes) console.log(format === 'markdown' ? planAsMarkdown(changes) : formatPlan(changes));
}

/** Prints all pages, without rendering them. */
async function listPages(
  options: Options,
  engine: Engine | undefined,
  activity: Activity,
): Promise<ExitCode> {
  const { definition } = await importSite(options.root, engine, activity);
  const given = { ...parsePublication(options), activity, engine: engine?.code };
  return printPlan(planFrom(resolve(options.root), definition, given), options);
}

function printPlan({ issues, dataset, site }: Planned, { root, json, format }: Options): ExitCode {
  printIssues(issues, withTemplateFiles(resolve(root), issues, dataset.files));
  const pages = (site?.plan.pages ?? []).map(({ path, type, indexable, updated, href, canonical }) => ({
    path,
    type: type.id,
    indexable,
    ...(href === canonical ? {} : { aliasOf: canonical }),
    updated,
  }));
  const isJson = json || format === 'json';
  if (isJson) console.log(JSON.stringify(pages, null, 2));
  else for (const page of pages) console.log(`${page.path}  ${page.type}${noteOn(page)}`);
  for (const line of site && !isJson ? waitingList(site.unpublished) : []) console.error(line);
  return hasErrors(issues) ? EXIT.problems : EXIT.ok;
}

function noteOn({ indexable, aliasOf }: { indexable: boolean; aliasOf?: string }): string {
  if (!indexable) return '  (not indexed)';
  return aliasOf === undefined ? '' : `  (alias of ${aliasOf})`;
}
