import { resolve } from 'node:path';
import type { Command } from 'commander';
import { hasErrors } from '../issues/catalogue.ts';
import { planFrom } from '../pipeline.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { printIssues } from './print-issues.ts';
import { importSite } from './site-definition.ts';
import type { RunAction } from './types.ts';

interface Options {
  readonly root: string;
  readonly json?: boolean;
}

/** `crosstown plan`: which pages the data makes, without making them. */
export function planCommand(program: Command, run: RunAction): void {
  program
    .command('plan')
    .description('List every page that generate would write.')
    .option('--root <dir>', 'folder that holds data/ and templates/', '.')
    .option('--json', 'print the list as JSON')
    .action(run(runPlan));
}

async function runPlan({ root, json }: Options): Promise<ExitCode> {
  const { issues, dataset, site } = planFrom(resolve(root), await importSite(root));
  printIssues(issues, dataset.files);
  const pages = (site?.plan.pages ?? []).map(({ path, type, indexable, updated, href, canonical }) => ({
    path,
    type: type.id,
    indexable,
    ...(href === canonical ? {} : { copyOf: canonical }),
    updated,
  }));
  if (json) console.log(JSON.stringify(pages, null, 2));
  else for (const page of pages) console.log(`${page.path}  ${page.type}${noteOn(page)}`);
  return hasErrors(issues) ? EXIT.problems : EXIT.ok;
}

function noteOn({ indexable, copyOf }: { indexable: boolean; copyOf?: string }): string {
  if (!indexable) return '  (not indexed)';
  return copyOf === undefined ? '' : `  (copy of ${copyOf})`;
}
