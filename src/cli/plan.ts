import { whyFolded } from '../diagnostics/catalogue/hubs.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { issuesAsJson } from '../diagnostics/report/json.ts';
import { waitingList } from '../diagnostics/report/waiting.ts';
import { whyHeld } from '../pages/thresholds.ts';
import type { PlannedSite } from '../plan-site.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { findPlace, type LedgerFlags, parseLedgerFlags, parsePublication } from './options.ts';
import { changesAnything, formatPlan, planAsJson, planAsMarkdown } from './plan-report.ts';
import { recoverOutput } from './reporting.ts';
import { createProgress } from './summary.ts';
import type { Engine } from './types.ts';
import { type Run, type SiteOptions, withSite } from './with-site.ts';

interface Options extends LedgerFlags, SiteOptions {
  readonly out: string;
  readonly list?: boolean;
  readonly format: string;
  readonly detailedExitcode?: boolean;
}

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown plan`. */
export function runPlan(given: Options, engine?: Engine): Promise<ExitCode> {
  const options = given.json ? { ...given, format: 'json' } : given;
  return withSite(options, engine, async (run) => {
    await recoverOutput(findPlace(options).out);
    return options.list ? listPages(options, run) : compareSite(options, run);
  });
}

/** Prints what a build would change. */
async function compareSite(options: Options, { openSite, print }: Run): Promise<ExitCode> {
  const publication = parsePublication(options);
  const publishing = parseLedgerFlags(options, publication);
  const { build } = await openSite();
  const progress = createProgress(process.stderr, { verb: 'Comparing', noun: 'page' });
  const { changes, issues, sources, isGuarded } = await build({
    ...findPlace(options),
    publication,
    publishing,
    isDryRun: true,
    onProgress: progress.update,
  });
  progress.end();
  print(issues, sources);
  if (options.format === 'json') console.log(JSON.stringify(planAsJson(changes, issues), null, 2));
  else if (changes)
    console.log(options.format === 'markdown' ? planAsMarkdown(changes) : formatPlan(changes));
  if (isGuarded) return EXIT.refused;
  if (hasErrors(issues)) return EXIT.problems;
  return options.detailedExitcode && changes && changesAnything(changes) ? EXIT.changes : EXIT.ok;
}

/** Prints all pages, without rendering them. */
async function listPages(options: Options, { openSite, print }: Run): Promise<ExitCode> {
  const { plan } = await openSite();
  const publication = parsePublication(options);
  const { site, issues, dataset } = plan({ ...publication, showsHeld: true });
  // Pages that are held are listed too. What a build writes is planned without them: hubs may have too few entries then.
  const isHeld = site !== undefined && site.plan.lacking.size > 0;
  const written = (isHeld ? plan(publication).site : undefined) ?? site;
  print(issues, dataset.files);
  const pages = site && written ? listedPages(site, written) : [];
  if (options.format === 'json')
    console.log(JSON.stringify({ version: VERSION, pages, issues: issuesAsJson(issues) }, null, 2));
  else {
    for (const page of pages) console.log(`${page.path}  ${page.type}${noteOn(page)}`);
    for (const line of written ? notPublished(written) : []) console.error(line);
  }
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
      lists: type.hub && pagination ? pagination.items.length : undefined,
      aliasOf: href === canonical ? undefined : canonical,
      updated,
      held,
    };
  });
}

function notPublished({ unpublished, plan }: PlannedSite): string[] {
  const folded = plan.smallHubs.filter(({ isKept, entries }) => !isKept && entries > 0);
  return [...waitingList(unpublished), ...folded.map((hub) => `${hub.path}  is folded: ${whyFolded(hub)}`)];
}

function noteOn({ indexable, aliasOf, lists, held }: ReturnType<typeof listedPages>[number]): string {
  if (held !== undefined) return `  (held: ${held})`;
  if (!indexable) return '  (not indexed)';
  if (aliasOf !== undefined) return `  (alias of ${aliasOf})`;
  return lists === undefined ? '' : `  (lists ${lists})`;
}
