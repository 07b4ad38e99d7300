import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type GenerateResult, generate } from '../build.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import type { ScheduleOptions } from '../model.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { EXIT, type ExitCode, TemplatesError } from './exit.ts';
import { importSite } from './import-site.ts';
import {
  type BuildPaths,
  findPlace,
  type LedgerFlags,
  type PlaceOptions,
  parseLedgerFlags,
  parseNumbers,
  parsePublication,
  pathOutside,
} from './options.ts';
import { withSignalHandlers } from './process.ts';
import { convertRefusal, printIssues, recoverOutput, shownPath, withTemplateFiles } from './reporting.ts';
import {
  createProgress,
  formatSummary,
  notesFor,
  type Progress,
  stoppedAsJson,
  summaryAsJson,
} from './summary.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends LedgerFlags, TimeoutOptions, PlaceOptions {
  readonly force?: boolean;
  readonly changes?: string;
  readonly threads?: string;
  readonly lockTimeout?: string;
}

/** Runs `crosstown merge`. */
export function runMerge(options: Options, engine?: Engine): Promise<ExitCode> {
  return runGenerate({ ...options, shards: options.shards ?? true }, engine);
}

/** Runs `crosstown generate`. */
export async function runGenerate(options: Options, engine?: Engine): Promise<ExitCode> {
  const progress = createProgress(process.stderr, { verb: 'Writing', noun: 'page', isLogged: true });
  const place = findPlace(options);
  const before = identityOf(place.out);
  const lastLine = () =>
    identityOf(place.out) === before ? nothingWritten(place.out) : `${shownPath(place.out)} is the new site.`;
  const printed = { onStopped: progress.end, lastLine };
  return withWatchdog({ ...options, ...printed }, engine, (activity, timeout) =>
    generateWith(options, engine, { place, progress, activity, timeout }),
  );
}

/** The output, and what runs beside the build. */
interface BuildContext {
  readonly place: BuildPaths;
  readonly progress: Progress;
  readonly activity: Activity;
  /** In milliseconds. */
  readonly timeout: number;
}

async function generateWith(
  options: Options,
  engine: Engine | undefined,
  { place, progress, activity, timeout }: BuildContext,
): Promise<ExitCode> {
  const started = performance.now();
  const [root, out] = [resolve(options.root), place.out];
  const changes =
    options.changes === undefined ? undefined : pathOutside(out, options.changes, 'list of changes');
  const numbers = parseNumbers(options);
  const publication = parsePublication(options);
  const publishing = parseLedgerFlags(options, publication);
  await recoverOutput(out);
  const { module, inputs, ...site } = await importSite(root, engine, activity).catch((error) =>
    printTemplateIssues(error, options),
  );
  const result = await generate({
    root,
    ...place,
    ...site,
    force: options.force === true,
    publication,
    publishing,
    activity,
    ...(changes === undefined ? {} : { changes }),
    engine: engine?.code,
    ...(engine ? { workers: { module, inputs, entry: engine.worker, timeout, ...numbers.threads } } : {}),
    waiting: { seconds: numbers.lockTimeout, onWait: (why) => console.error(why) },
    whileWriting: withSignalHandlers,
    onProgress: progress.update,
  }).catch(convertRefusal);
  progress.end();
  printResult(result, { root, place, options, started, publication });
  return exitCodeOf(result);
}

function exitCodeOf({ isGuarded, issues, written }: GenerateResult): ExitCode {
  if (isGuarded) return EXIT.refused;
  return hasErrors(issues) || !written ? EXIT.problems : EXIT.ok;
}

interface PrintContext {
  readonly root: string;
  readonly place: BuildPaths;
  readonly options: Options;
  /** When the build started, in milliseconds of the monotonic clock. */
  readonly started: number;
  readonly publication: ScheduleOptions;
}

/** Prints the issues, the notes, and the summary of a build. */
function printResult(
  result: GenerateResult,
  { root, place, options, started, publication }: PrintContext,
): void {
  const { out } = place;
  if (result.isManifestDamaged)
    console.error('The build manifest of the last build could not be read, so every page was built again.');
  const seconds = (performance.now() - started) / 1000;
  printBuildIssues(result, root, place);
  for (const note of notesFor(result, { out, force: options.force === true })) console.error(note);
  if (options.json)
    console.log(JSON.stringify(summaryAsJson(result, { seconds, out, publication }), null, 2));
  else if (result.written) console.log(formatSummary(result, { seconds, out, publication }));
  if (!result.written) console.error(nothingWritten(out));
}

/** Prints the issues. Warnings of shards are printed by `merge`. */
function printBuildIssues({ issues, sources }: GenerateResult, root: string, { shard }: BuildPaths): void {
  const shown = shard && !hasErrors(issues) ? [] : issues;
  printIssues(shown, withTemplateFiles(root, shown, sources));
}

/** A number that changes when the output is replaced. */
function identityOf(out: string): number | undefined {
  return statSync(out, { throwIfNoEntry: false })?.ino;
}

function nothingWritten(out: string): string {
  return `Nothing was written; ${shownPath(out)} is as it was.`;
}

/** Prints templates that do not compile as JSON, like issues in the data. */
function printTemplateIssues(error: unknown, { json }: Options): never {
  if (json && error instanceof TemplatesError)
    console.log(JSON.stringify(stoppedAsJson(error.issues), null, 2));
  throw error;
}
