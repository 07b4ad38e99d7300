import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resolveOutput, withLock } from '../build.ts';
import { compareOutput, type OutputComparison } from '../deploy/compare.ts';
import { ManifestFileError } from '../deploy/manifest.ts';
import { readHeaderRules } from '../deploy/stored-headers.ts';
import { planUploads, type UploadPlan } from '../deploy/upload-plan.ts';
import { writeAwsScripts, writeRcloneScripts } from '../deploy/upload-scripts.ts';
import { formatBytes, formatCount } from '../diagnostics/report/terminal.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { pathOutside } from './options.ts';
import { convertRefusal, recoverOutput, shownPath } from './reporting.ts';

interface Options {
  readonly root: string;
  readonly out: string;
  readonly since?: string;
  readonly save?: string;
  readonly format: string;
  readonly json?: boolean;
}

/** How lists and scripts for a tool are written, and what they are called with. */
const SCRIPTS = {
  rclone: { write: writeRcloneScripts, target: '<remote:path>' },
  aws: { write: writeAwsScripts, target: '<bucket>' },
} as const;

/** The folder of lists and scripts, relative to the root. */
const FOLDER = '.crosstown/changes';

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown changes`. */
export async function runChanges(options: Options): Promise<ExitCode> {
  const { root, format } = options;
  const whole = resolve(root, options.out);
  const paths = pathsIn(options, whole);
  await recoverOutput(whole);
  const out = resolveOutput(whole);
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`There is no site in ${shownPath(whole)}. Run “crosstown generate” first.`);
  const tool = format === 'list' ? undefined : SCRIPTS[format as keyof typeof SCRIPTS];
  const folder = join(resolve(root), FOLDER);
  // No build may replace the output meanwhile.
  const { found, plan } = await withLock(out, async () => {
    const found = compareOutput({ out, ...paths, storesHeaders: tool !== undefined });
    const plan = planUploads(found, readHeaderRules(out).of, tool === undefined);
    await tool?.write(plan, { folder, out });
    return { found, plan };
  }).catch(convertChangesError);
  const commands = tool
    ? ['upload', 'delete'].map((name) => `sh ${shownPath(join(folder, `${name}.sh`))} ${tool.target}`)
    : [];
  if (options.json) await print(jsonOf(plan, { found, options, commands }));
  else await print(tool ? commands : listOf(plan));
  console.error(describe(plan, found));
  return EXIT.ok;
}

/** Returns the manifests to read and to write. Throws a UsageError if they cannot be those. */
function pathsIn({ since, save }: Options, out: string): { readonly since?: string; readonly save?: string } {
  const saved = save === undefined ? {} : { save: pathOutside(out, save, 'manifest') };
  if (since !== undefined && saved.save === resolve(since))
    throw new UsageError(
      `--save would replace ${since} before anything is uploaded, and after a failed upload nothing would count as changed. Save another file, and rename it when the upload is complete.`,
    );
  return { ...saved, ...(since === undefined ? {} : { since }) };
}

function convertChangesError(error: unknown): never {
  if (error instanceof ManifestFileError) throw new UsageError(error.message);
  return convertRefusal(error);
}

/** One line for each file, in the order in which to apply them. */
function* listOf({ uploads, deletions }: UploadPlan): Generator<string> {
  for (const { path } of uploads) yield `upload\t${path}`;
  for (const path of deletions) yield `delete\t${path}`;
}

interface Context {
  readonly found: OutputComparison;
  readonly options: Options;
  readonly commands: readonly string[];
}

/** JSON with a line for each file, since the whole text may be longer than a string can be. */
function* jsonOf({ uploads, deletions }: UploadPlan, context: Context): Generator<string> {
  const { found, options, commands } = context;
  const { since = null, save = null, format } = options;
  const { files, hasNewRules } = found;
  const head = JSON.stringify({ version: VERSION, since, save, format, files, hasNewRules, commands });
  yield `${head.slice(0, -1)},`;
  yield '"uploads":[';
  yield* separated(uploads);
  yield '],"deletions":[';
  yield* separated(deletions);
  yield ']}';
}

function* separated(values: readonly unknown[]): Generator<string> {
  for (const [i, value] of values.entries())
    yield `${JSON.stringify(value)}${i < values.length - 1 ? ',' : ''}`;
}

/** The number of characters that are collected before they are printed. */
const CHUNK = 65_536;

/** Prints lines no faster than they are read. */
async function print(lines: Iterable<string>): Promise<void> {
  let pending = '';
  const flush = async () => {
    if (pending !== '' && !process.stdout.write(pending)) await once(process.stdout, 'drain');
    pending = '';
  };
  for (const line of lines) {
    pending += `${line}\n`;
    if (pending.length >= CHUNK) await flush();
  }
  await flush();
}

function describe({ uploads, deletions }: UploadPlan, { files, hasNewRules }: OutputComparison): string {
  if (uploads.length + deletions.length === 0) return 'Nothing changed.';
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  const why = hasNewRules ? ' All files count as changed, since the rules in _headers did.' : '';
  const upload = `${formatCount(uploads.length)} of ${formatCount(files)} files to upload (${formatBytes(bytes)})`;
  return `${upload}, ${formatCount(deletions.length)} to delete.${why}`;
}
