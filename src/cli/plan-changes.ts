import { resolve } from 'node:path';
import { type GenerateResult, generate } from '../build.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { importSite } from './import-site.ts';
import { findPlace, type LedgerFlags, parseLedgerFlags, parsePublication } from './options.ts';
import { changesAnything, formatPlan, planAsJson, planAsMarkdown } from './plan-report.ts';
import { withSignalHandlers } from './process.ts';
import { printIssues, withTemplateFiles } from './reporting.ts';
import { createProgress } from './summary.ts';
import type { Engine } from './types.ts';
import type { TimeoutOptions } from './watchdog.ts';

/** The options of `plan`. */
export interface PlanFlags extends LedgerFlags, TimeoutOptions {
  readonly out: string;
  readonly list?: boolean;
  readonly format: string;
  readonly detailedExitcode?: boolean;
}

/** Prints what a build would change. */
export async function compareSite(
  options: PlanFlags,
  engine: Engine | undefined,
  { activity, timeout }: { readonly activity: Activity; readonly timeout: number },
): Promise<ExitCode> {
  const root = resolve(options.root);
  const publication = parsePublication(options);
  const publishing = parseLedgerFlags(options, publication);
  const { module, inputs, ...site } = await importSite(root, engine, activity);
  const progress = createProgress(process.stderr, { verb: 'Comparing', noun: 'page' });
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
    onProgress: progress.update,
    ...(engine ? { workers: { module, inputs, entry: engine.worker, timeout } } : {}),
  });
  progress.end();
  printIssues(result.issues, withTemplateFiles(root, result.issues, result.sources));
  printChanges(result, options);
  if (result.isGuarded) return EXIT.refused;
  if (hasErrors(result.issues)) return EXIT.problems;
  const isChanged = result.changes !== undefined && changesAnything(result.changes);
  return options.detailedExitcode && isChanged ? EXIT.changes : EXIT.ok;
}

function printChanges({ changes, issues }: GenerateResult, { json, format }: PlanFlags): void {
  if (json || format === 'json') console.log(JSON.stringify(planAsJson(changes, issues), null, 2));
  else if (changes) console.log(format === 'markdown' ? planAsMarkdown(changes) : formatPlan(changes));
}
