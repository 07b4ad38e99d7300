import { resolve } from 'node:path';
import { whyFolded } from '../diagnostics/catalogue/hubs.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import { waitingList } from '../diagnostics/report/waiting.ts';
import { whyHeld } from '../pages/thresholds.ts';
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
  const root = resolve(options.root);
  const given = { ...parsePublication(options), activity, engine: engine?.code, code };
  const planned = planFrom(root, definition, { ...given, showsHeld: true });
  // Pages that are held are listed too. What a build writes is planned without them: hubs may have too few entries then.
  const isHeld = planned.site !== undefined && planned.site.plan.lacking.size > 0;
  const written = isHeld ? planFrom(root, definition, given).site : undefined;
  return printPlan(planned, written ?? planned.site, options);
}

function printPlan(
  { issues, dataset, site }: Planned,
  written: PlannedSite | undefined,
  options: PlanFlags,
): ExitCode {
  const { root, json, format } = options;
  printIssues(issues, withTemplateFiles(resolve(root), issues, dataset.files));
  const pages = site && written ? listedPages(site, written) : [];
  const isJson = json || format === 'json';
  if (isJson) console.log(JSON.stringify({ version: VERSION, pages, issues: issuesAsJson(issues) }, null, 2));
  else for (const page of pages) console.log(`${page.path}  ${page.type}${noteOn(page)}`);
  for (const line of written && !isJson ? notPublished(written) : []) console.error(line);
  return hasErrors(issues) ? EXIT.problems : EXIT.ok;
}

/** Returns the pages that a build writes and those that are held, in the order of the plan. */
function listedPages({ plan }: PlannedSite, written: PlannedSite) {
  const now = new Map(written.plan.pages.map((page) => [page.path, page]));
  const paths = new Set(plan.pages.map(({ path }) => path));
  // A hub that lists the entries of folded ones may have more pages.
  const all = [...plan.pages, ...written.plan.pages.filter(({ path }) => !paths.has(path))];
  return all.flatMap((planned) => {
    const held = whyHeld(planned, plan);
    const page = now.get(planned.path);
    // A folded hub is listed below, with the reason.
    if (!page && held === undefined) return [];
    const { path, type, indexable, updated, href, canonical, pagination } = page ?? planned;
    return {
      path,
      type: type.id,
      indexable,
      ...(type.hub && pagination ? { lists: pagination.items.length } : {}),
      ...(href === canonical ? {} : { aliasOf: canonical }),
      updated,
      ...(held === undefined ? {} : { held }),
    };
  });
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
}

function noteOn({ indexable, aliasOf, lists, held }: ListedPage): string {
  if (held !== undefined) return `  (held: ${held})`;
  if (!indexable) return '  (not indexed)';
  if (aliasOf !== undefined) return `  (alias of ${aliasOf})`;
  return lists === undefined ? '' : `  (lists ${lists})`;
}
