import { relative, resolve } from 'node:path';
import { hasErrors } from '../issues/catalogue.ts';
import { type GenerateResult, generate, LockedError, RefusedError } from '../pipeline.ts';
import { formatBytes, formatCount } from '../report/figures.ts';
import { issuesAsJson } from '../report/json.ts';
import { waitingSentence } from '../report/waiting.ts';
import { EXIT, type ExitCode, Stop, TemplatesError, UsageError } from './exit.ts';
import { printIssues } from './print-issues.ts';
import { createProgress } from './progress.ts';
import { type PublicationOptions, publicationFrom } from './publication.ts';
import { importSite } from './site-definition.ts';
import { withTemplateFiles } from './template-files.ts';
import type { Engine } from './types.ts';

interface Options extends PublicationOptions {
  readonly root: string;
  readonly out: string;
  readonly json?: boolean;
  readonly force?: boolean;
  readonly changes?: string;
  readonly threads?: string;
}

/** What `crosstown generate` does. */
export async function runGenerate(options: Options, engine?: Engine): Promise<ExitCode> {
  const started = performance.now();
  const root = resolve(options.root);
  const out = resolve(root, options.out);
  const changes = changesPath(options.changes, out);
  const count = threadCount(options.threads);
  const publication = publicationFrom(options);
  const { module, ...site } = await importSite(root, engine).catch((error) => tell(error, options));
  const progress = createProgress(process.stderr, 'page');
  const result = await generate({
    root,
    out,
    ...site,
    force: options.force === true,
    publication,
    ...(changes === undefined ? {} : { changes }),
    ...(engine ? { threads: { module, entry: engine.thread, ...count } } : {}),
    onProgress: progress.update,
  }).catch(stop);
  progress.end();
  if (result.isMemoryDamaged)
    console.error('What the last build remembered could not be read, so everything was made anew.');
  const seconds = (performance.now() - started) / 1000;
  printIssues(result.issues, withTemplateFiles(root, result.issues, result.sources));
  if (options.json) console.log(JSON.stringify(asJson(result, { seconds, out }), null, 2));
  else if (result.written)
    console.log(summary(result, { seconds, out, areDraftsShown: options.drafts === true }));
  if (!result.written)
    console.error(`Nothing was written; ${relative(process.cwd(), out) || out} is as it was.`);
  return hasErrors(result.issues) || !result.written ? EXIT.problems : EXIT.ok;
}

/** Programs are told of templates that do not compile as of mistakes in the data. */
function tell(error: unknown, { json }: Options): never {
  if (json && error instanceof TemplatesError)
    console.log(JSON.stringify({ pages: 0, issues: issuesAsJson(error.issues) }, null, 2));
  throw error;
}

function changesPath(path: string | undefined, out: string): string | undefined {
  if (path === undefined) return undefined;
  const absolute = resolve(path);
  if (!relative(out, absolute).startsWith('..'))
    throw new UsageError(
      `The list of changes cannot lie in ${out}: it would be published. Name a file elsewhere.`,
    );
  return absolute;
}

/** Each thread holds all the data; more than this is a slip of the hand. */
const MOST_THREADS = 64;

function threadCount(threads: string | undefined): { count?: number } {
  if (threads === undefined) return {};
  const count = Number(threads);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_THREADS) return { count };
  throw new UsageError(`“${threads}” is not a number of threads. Give one from 1 to ${MOST_THREADS}.`);
}

/** Others may have good reasons why nothing can be written; these are no faults. */
function stop(error: unknown): never {
  if (error instanceof RefusedError) throw new Stop(error.message, EXIT.refused);
  if (error instanceof LockedError) throw new Stop(error.message, EXIT.locked);
  throw error;
}

interface Run {
  readonly seconds: number;
  readonly out: string;
}

interface Summarized extends Run {
  readonly areDraftsShown: boolean;
}

function summary(
  { pages: count, written, waiting }: GenerateResult,
  { seconds, out, areDraftsShown }: Summarized,
): string {
  const pages = formatCount(count);
  const whole = `${pages} pages, ${formatBytes(written?.bytes ?? 0)}`;
  const made = `${whole}${changesIn(written)} in ${seconds.toFixed(1)} s: ${relative(process.cwd(), out) || out}/`;
  return [made, waiting && waitingSentence(waiting, areDraftsShown)].filter(Boolean).join('\n');
}

/** How much of the output is new; not said where all of it is. */
function changesIn(written: GenerateResult['written']): string {
  if (!written || written.changed.length === written.files) return '';
  const [changed, removed] = [written.changed.length, written.removed.length];
  if (changed + removed === 0) return ', nothing changed';
  const files = `${formatCount(changed)} ${changed === 1 ? 'file' : 'files'} changed`;
  return removed ? `, ${files}, ${formatCount(removed)} removed` : `, ${files}`;
}

function asJson(result: GenerateResult, { seconds, out }: Run): object {
  return {
    pages: result.pages,
    ...countsOf(result.written),
    ...(result.waiting ? { waiting: result.waiting } : {}),
    seconds,
    out,
    issues: issuesAsJson(result.issues),
  };
}

/** Lists of very many paths are for `--changes`. */
function countsOf(written: GenerateResult['written']): object {
  if (!written) return {};
  const { files, bytes, changed, removed } = written;
  return { files, bytes, changed: changed.length, removed: removed.length };
}
