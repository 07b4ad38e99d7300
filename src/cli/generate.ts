import { relative, resolve } from 'node:path';
import { hasErrors } from '../issues/catalogue.ts';
import { type GenerateResult, generate, LockedError, RefusedError } from '../pipeline.ts';
import { formatBytes, formatCount } from '../report/figures.ts';
import { issuesAsJson } from '../report/json.ts';
import { EXIT, type ExitCode, Stop } from './exit.ts';
import { printIssues } from './print-issues.ts';
import { createProgress } from './progress.ts';
import { importSite } from './site-definition.ts';
import type { Engine } from './types.ts';

interface Options {
  readonly root: string;
  readonly out: string;
  readonly json?: boolean;
}

/** What `crosstown generate` does. */
export async function runGenerate(options: Options, engine?: Engine): Promise<ExitCode> {
  const started = performance.now();
  const root = resolve(options.root);
  const out = resolve(root, options.out);
  const { definition } = await importSite(root, engine);
  const progress = createProgress(process.stderr, 'pages');
  const result = await generate({ root, out, definition, onProgress: progress.update }).catch(stop);
  progress.end();
  const seconds = (performance.now() - started) / 1000;
  printIssues(result.issues, result.dataset.files);
  if (options.json) console.log(JSON.stringify(asJson(result, { seconds, out }), null, 2));
  else if (result.written) console.log(summary(result, { seconds, out }));
  else console.error(`Nothing was written; ${relative(process.cwd(), out) || out} is as it was.`);
  return hasErrors(result.issues) || !result.written ? EXIT.problems : EXIT.ok;
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

function summary({ plan, written }: GenerateResult, { seconds, out }: Run): string {
  const pages = formatCount(plan?.pages.length ?? 0);
  return `${pages} pages, ${formatBytes(written?.bytes ?? 0)} in ${seconds.toFixed(1)} s: ${relative(process.cwd(), out) || out}/`;
}

function asJson(result: GenerateResult, { seconds, out }: Run): object {
  return {
    pages: result.plan?.pages.length ?? 0,
    ...result.written,
    seconds,
    out,
    issues: issuesAsJson(result.issues),
  };
}
