import { resolve } from 'node:path';
import { type LastDecision, readLastDecisions } from '../build.ts';
import { whyFolded } from '../diagnostics/catalogue/hubs.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import { waitingList } from '../diagnostics/report/waiting.ts';
import type { SitePlan } from '../model.ts';
import { whyHeld } from '../pages/held.ts';
import { type Planned, type PlannedSite, planFrom } from '../plan-site.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { importSite } from './import-site.ts';
import { findPlace, parsePublication } from './options.ts';
import type { PlanFlags } from './plan-changes.ts';
import { printIssues, recoverOutput, withTemplateFiles } from './reporting.ts';
import type { Engine } from './types.ts';
import { withWatchdog } from './watchdog.ts';

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown plan`. */
export function runPlan(options: PlanFlags, engine?: Engine): Promise<ExitCode> {
  return withWatchdog(options, engine, async (activity, timeout) => {
    await recoverOutput(findPlace(options).out);
    if (options.list) return listPages(options, engine, activity);
    // A list needs nothing that renders pages.
    const { compareSite } = await import('./plan-changes.ts');
    return compareSite(options, engine, { activity, timeout });
  });
}

/** Prints all pages, without rendering them. */
async function listPages(
  options: PlanFlags,
  engine: Engine | undefined,
  activity: Activity,
): Promise<ExitCode> {
  const { definition, code } = await importSite(options.root, engine, activity);
  const given = { ...parsePublication(options), activity, engine: engine?.code, code, showsLater: true };
  return printPlan(planFrom(resolve(options.root), definition, given), options);
}

function printPlan({ issues, dataset, site }: Planned, options: PlanFlags): ExitCode {
  const { root, json, format } = options;
  printIssues(issues, withTemplateFiles(resolve(root), issues, dataset.files));
  const decisions = site
    ? readLastDecisions(findPlace(options).out, site.definition)
    : new Map<string, never>();
  const pages = (site?.plan.pages ?? []).map(
    ({ path, type, indexable, updated, href, canonical, pagination }) => ({
      path,
      type: type.id,
      indexable,
      ...(type.hub && pagination ? { lists: pagination.items.length } : {}),
      ...(href === canonical ? {} : { aliasOf: canonical }),
      updated,
      ...heldOf(canonical, site?.plan),
      ...(decisions.has(path) ? { inLastBuild: decisions.get(path) } : {}),
    }),
  );
  const isJson = json || format === 'json';
  if (isJson) console.log(JSON.stringify({ version: VERSION, pages, issues: issuesAsJson(issues) }, null, 2));
  else for (const page of pages) console.log(`${page.path}  ${page.type}${noteOn(page)}`);
  for (const line of site && !isJson ? notPublished(site) : []) console.error(line);
  return hasErrors(issues) ? EXIT.problems : EXIT.ok;
}

function heldOf(canonical: string, plan: SitePlan | undefined): Pick<ListedPage, 'held'> {
  const held = plan && whyHeld({ canonical }, plan);
  return held === undefined ? {} : { held };
}

function notPublished({ unpublished, plan }: PlannedSite): string[] {
  const folded = plan.smallHubs.filter(({ isKept, entries }) => !isKept && entries > 0);
  return [...waitingList(unpublished), ...folded.map((hub) => `${hub.path}  is folded: ${whyFolded(hub)}`)];
}

interface ListedPage {
  readonly lists?: number;
  readonly indexable: boolean;
  readonly aliasOf?: string;
  /** Why the plan holds it. */
  readonly held?: string;
  readonly inLastBuild?: LastDecision | undefined;
}

function noteOn({ indexable, aliasOf, inLastBuild, lists, held }: ListedPage): string {
  if (held !== undefined) return `  (held: ${held})`;
  if (inLastBuild) {
    const what = inLastBuild.kind === 'held' ? 'held' : 'not indexed';
    return `  (${what} in the last build: ${inLastBuild.reason})`;
  }
  if (!indexable) return '  (not indexed)';
  if (aliasOf !== undefined) return `  (alias of ${aliasOf})`;
  return lists === undefined ? '' : `  (lists ${lists})`;
}
