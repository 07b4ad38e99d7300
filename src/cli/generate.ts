import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { hasErrors } from '../issues/catalogue.ts';
import { type GenerateResult, generate } from '../pipeline.ts';
import { formatBytes, formatCount } from '../report/figures.ts';
import { issuesAsJson } from '../report/json.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { printIssues } from './print-issues.ts';
import { createProgress } from './progress.ts';
import { importSite } from './site-definition.ts';
import type { RunAction } from './types.ts';

interface Options {
  readonly root: string;
  readonly out: string;
  readonly json?: boolean;
}

/** `crosstown generate`: data in, site out. */
export function generateCommand(program: Command, run: RunAction): void {
  program
    .command('generate')
    .description('Write the whole site. With any error in the data nothing is written.')
    .option('--root <dir>', 'folder that holds data/ and templates/', '.')
    .option('--out <dir>', 'folder to write to, relative to the root', 'dist')
    .option('--json', 'print the result as JSON')
    .action(run(runGenerate));
}

async function runGenerate(options: Options): Promise<ExitCode> {
  const started = performance.now();
  const root = resolve(options.root);
  const out = resolve(root, options.out);
  const definition = await importSite(root);
  const progress = createProgress(process.stderr, 'pages');
  const result = await generate({ root, out, definition, onProgress: progress.update });
  progress.end();
  const seconds = (performance.now() - started) / 1000;
  printIssues(result.issues, result.dataset.files);
  if (options.json) console.log(JSON.stringify(asJson(result, { seconds, out }), null, 2));
  else if (result.written) console.log(summary(result, { seconds, out }));
  else console.error(`Nothing was written; ${relative(process.cwd(), out) || out} is as it was.`);
  return hasErrors(result.issues) || !result.written ? EXIT.problems : EXIT.ok;
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
