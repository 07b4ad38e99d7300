import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFiles, type Planned, planFrom } from '../build.ts';
import { limitsOf } from '../check/check-site.ts';
import type { AuditOptions } from '../check/facts.ts';
import type { AuditFinding } from '../check/findings.ts';
import { outlineOf, type SiteOutline, searchData } from '../check/known-site.ts';
import { locateFindings } from '../check/locate-findings.ts';
import type { CheckEntry, Issue, SourceFile } from '../model.ts';
import type { PlannedSite } from '../plan-site.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { importSite } from './import-site.ts';
import { findInTemplates } from './locate-in-templates.ts';
import { parsePublication } from './options.ts';
import { collectGarbage } from './process.ts';
import type { Engine } from './types.ts';

/** What is known of a site besides its written files. */
export interface Source {
  readonly outline?: SiteOutline;
  /** The limits of the site, according to its data. */
  readonly limits?: AuditOptions;
  readonly entries: readonly CheckEntry[];
  readonly notes: readonly string[];
  /** Opens the data files that issues refer to. */
  filesOf(issues: readonly Issue[]): ReadonlyMap<string, SourceFile>;
  /** Whether the plan is not kept, so that its memory can be freed. */
  readonly isReleased: boolean;
  /** Returns the plan of the site, if it has one. */
  site(): PlannedSite | undefined;
  /** Adds the places in the data, and in the templates to findings that are not from the data. */
  locate(findings: readonly AuditFinding[]): Promise<readonly AuditFinding[]>;
}

interface Planning {
  readonly root: string;
  readonly engine: Engine | undefined;
  readonly activity: Activity;
}

/** A site with data and templates. */
export interface OwnSite extends Planning {
  /** Reads the data and plans the site. */
  plan(): Planned;
  /** Does it once more, for data without errors. */
  planAgain(): Planned;
}

/** Opens the site in a folder, if it has data and templates. */
export async function openOwnSite({ root, engine, activity }: Planning): Promise<OwnSite | undefined> {
  if (!['data', 'templates'].every((name) => existsSync(join(root, name)))) return undefined;
  const { definition, code } = await importSite(root, engine, activity);
  const given = { ...parsePublication({}), activity, engine: engine?.code, code };
  return {
    root,
    engine,
    activity,
    plan: () => planFrom(root, definition, given),
    planAgain: () => planFrom(root, definition, { ...given, isSound: true, defersTexts: true }),
  };
}

/**
 * The plan of a site with more pages is not kept while its written pages are read, since each of the two may need a gigabyte. The data is
 * read again to find the places of findings.
 */
const KEPT_PAGES = 20_000;

/** Returns what the plan of a site says about it. A plan with more than `mostKept` pages is released. */
export function sourceOf(
  own: OwnSite | undefined,
  planned = own?.plan(),
  mostKept: number = KEPT_PAGES,
): Source {
  const undecided = 'Not decided: whether pages differ only in a name, since';
  if (!own || !planned)
    return {
      site: () => undefined,
      isReleased: false,
      locate: async (findings) => findings,
      entries: [],
      filesOf: () => new Map(),
      notes: [`${undecided} no data of this site is known. Equal texts are found.`],
    };
  return {
    ...describePlan(planned),
    ...planLater(own, planned, mostKept),
    filesOf: (issues) => openDataFiles(own.root, dataPathsIn(own.root, issues)),
    notes: planned.site ? [] : [`${undecided} the data has errors, which “npm run generate” shows.`],
  };
}

function dataPathsIn(root: string, issues: readonly Issue[]): string[] {
  const paths = new Set(issues.flatMap(({ place }) => place?.file ?? []));
  return [...paths].filter((path) => path.startsWith('data/') && existsSync(join(root, path)));
}

function describePlan({ site, dataset }: Planned): Pick<Source, 'outline' | 'limits' | 'entries'> {
  return {
    entries: dataset.checkEntries ?? [],
    ...(site ? { outline: outlineOf(site), limits: limitsOf(site.settings) } : {}),
  };
}

/** What needs the plan after the audit. This function must not keep a plan that is released. */
function planLater(
  own: OwnSite,
  { site }: Planned,
  mostKept: number,
): Pick<Source, 'isReleased' | 'site' | 'locate'> {
  const kept = site && site.plan.pages.length > mostKept ? undefined : { site };
  const planned = () => (kept ?? own.planAgain()).site;
  return {
    isReleased: kept === undefined,
    site: planned,
    async locate(findings) {
      const known = findings.length > 0 ? planned() : undefined;
      if (!known) return findings;
      // Planning leaves much that is not needed, and so does the search in the data.
      if (!kept) await collectGarbage();
      const located = locateFindings(findings, searchData(known));
      if (!kept) await collectGarbage();
      return findInTemplates(located, { ...own, publication: parsePublication({}), site: known });
    },
  };
}
