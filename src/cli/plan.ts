import { resolve } from 'node:path';
import { hasErrors } from '../diagnostics/issue.ts';
import { waitingList } from '../diagnostics/report/waiting.ts';
import { type Planned, planFrom } from '../plan-site.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { importSite } from './import-site.ts';
import { type PublicationOptions, parsePublication } from './options.ts';
import { printIssues, recoverOutput, withTemplateFiles } from './reporting.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends PublicationOptions, TimeoutOptions {}

/** Runs `crosstown plan`. */
export function runPlan(options: Options, engine?: Engine): Promise<ExitCode> {
  return withWatchdog(options, engine, async (activity) => {
    await recoverOutput(resolve(options.root, 'dist'));
    const { definition } = await importSite(options.root, engine, activity);
    const given = { ...parsePublication(options), activity, engine: engine?.code };
    return printPlan(planFrom(resolve(options.root), definition, given), options);
  });
}

function printPlan({ issues, dataset, site }: Planned, { root, json }: Options): ExitCode {
  printIssues(issues, withTemplateFiles(resolve(root), issues, dataset.files));
  const pages = (site?.plan.pages ?? []).map(({ path, type, indexable, updated, href, canonical }) => ({
    path,
    type: type.id,
    indexable,
    ...(href === canonical ? {} : { aliasOf: canonical }),
    updated,
  }));
  if (json) console.log(JSON.stringify(pages, null, 2));
  else for (const page of pages) console.log(`${page.path}  ${page.type}${noteOn(page)}`);
  for (const line of site && !json ? waitingList(site.unpublished) : []) console.error(line);
  return hasErrors(issues) ? EXIT.problems : EXIT.ok;
}

function noteOn({ indexable, aliasOf }: { indexable: boolean; aliasOf?: string }): string {
  if (!indexable) return '  (not indexed)';
  return aliasOf === undefined ? '' : `  (alias of ${aliasOf})`;
}
