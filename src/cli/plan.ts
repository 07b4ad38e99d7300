import { whyUnpublished } from '../core/diagnostics/catalog/records.ts';
import { hasErrors } from '../core/diagnostics/issue.ts';
import { issuesAsJson } from '../core/diagnostics/report/json.ts';
import { listUnpublished } from '../core/diagnostics/report/unpublished.ts';
import { withoutBase } from '../core/pages/paths.ts';
import { sortedBy } from '../core/util/order.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { findPlace, type LedgerFlags, parseLedgerFlags, parsePublication } from './options.ts';
import { changesAnything, formatPlan, planAsJson, planAsMarkdown } from './plan-report.ts';
import { printJson, printNote, printResult, printText } from './print.ts';
import { createImageProgress, createProgress } from './summary.ts';
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
  return withSite(options, engine, (run) =>
    options.list ? listPages(options, run) : compareSite(options, run),
  );
}

/** Prints what a build would change. */
async function compareSite(options: Options, { openSite, print }: Run): Promise<ExitCode> {
  const publication = parsePublication(options);
  const publishing = parseLedgerFlags(options, publication);
  const { build } = await openSite();
  const progress = createProgress(process.stderr, { verb: 'Comparing', noun: 'page' });
  const images = createImageProgress(process.stderr);
  const { changes, issues, sources, isGuarded } = await build({
    ...findPlace(options),
    publication,
    publishing,
    isDryRun: true,
    onProgress: progress.update,
    onImage: images.update,
  });
  images.end();
  progress.end();
  print(issues, sources);
  if (options.format === 'json') printJson(planAsJson(changes, issues));
  else if (changes && options.format === 'markdown') printText(planAsMarkdown(changes));
  else if (changes) printResult(formatPlan(changes));
  if (isGuarded) return EXIT.refused;
  if (hasErrors(issues)) return EXIT.problems;
  return options.detailedExitcode && changes && changesAnything(changes) ? EXIT.changes : EXIT.ok;
}

/** Prints all pages, without rendering them. */
async function listPages(options: Options, { openSite, print }: Run): Promise<ExitCode> {
  const { plan } = await openSite();
  const publication = parsePublication(options);
  const { site, issues, dataset } = plan(publication);
  const pages = site ? listedPages(site) : [];
  if (options.format === 'json') printJson({ version: VERSION, pages, issues: issuesAsJson(issues) });
  else {
    const others = site ? listUnpublished({ ...site.unpublished, pages: new Map() }) : [];
    printResult(pages.map((page) => `${page.path}  ${page.type}${noteOn(page)}`));
    printNote(others.map(({ name, reason }) => `${name}  ${reason}`));
    if (issues.length > 0 && pages.length > 0) printNote(['']);
  }
  // What was asked for is first.
  print(issues, dataset.files);
  return hasErrors(issues) ? EXIT.problems : EXIT.ok;
}

/** Returns the pages that a build writes and those that are unpublished, by path. Hubs without entries are left out. */
function listedPages({ plan, unpublished }: PlannedSite) {
  const others = [...unpublished.pages.values()].filter(
    ({ reason }) => reason.kind !== 'entries' || reason.hub.entries > 0,
  );
  const all = new Map([...others.map(({ page }) => page), ...plan.pages].map((page) => [page.path, page]));
  return sortedBy([...all.values()], ({ path }) => path).map((page) => {
    const { path, type, indexable, updated, href, canonical, pagination } = page;
    const reason = unpublished.pages.get(path)?.reason;
    return {
      path,
      type: type.id,
      indexable,
      lists: type.hub && pagination ? pagination.items.length : undefined,
      aliasOf: href === canonical ? undefined : withoutBase(canonical, plan.links.base),
      updated,
      unpublished: reason && whyUnpublished(reason, path),
    };
  });
}

function noteOn({ indexable, aliasOf, lists, unpublished }: ReturnType<typeof listedPages>[number]): string {
  if (unpublished !== undefined) return `  (unpublished: ${unpublished})`;
  if (!indexable) return '  (not indexed)';
  if (aliasOf !== undefined) return `  (alias of ${aliasOf})`;
  return lists === undefined ? '' : `  (lists ${lists})`;
}
