import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nameSections, planFrom } from '../build.ts';
import { DEFAULT_LIMITS, limitsOf } from '../check/check-site.ts';
import type { AuditOptions } from '../check/facts.ts';
import { describeSite, type KnownSite } from '../check/known-site.ts';
import type { AuditFinding } from '../diagnostics/findings.ts';
import type { CheckEntry, SourceFile } from '../model.ts';
import type { PlannedSite } from '../plan-site.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { importSite } from './import-site.ts';
import { parsePublication } from './options.ts';
import type { Engine } from './types.ts';

/** What is known of a site besides its written files. */
export interface Source {
  readonly known?: KnownSite;
  /** The limits of the site, according to its data. */
  readonly limits: AuditOptions;
  readonly entries: readonly CheckEntry[];
  readonly notes: readonly string[];
  /** The data files. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The plan of the site, if it has one. */
  readonly site?: PlannedSite;
  /** Adds page type and section to findings that are not from the data. */
  locate(findings: readonly AuditFinding[]): Promise<readonly AuditFinding[]>;
}

/** A site without a plan. */
const UNKNOWN: Source = {
  limits: DEFAULT_LIMITS,
  entries: [],
  notes: [],
  files: new Map(),
  locate: async (findings) => findings,
};

const UNDECIDED = 'Not decided: whether pages differ only in a name, since';

interface Input {
  /** The folder of the site; undefined for a folder that belongs to none. */
  readonly root: string | undefined;
  readonly engine: Engine | undefined;
  readonly activity: Activity;
}

/** Plans the site in a folder, if it has data and templates. */
export async function openSource({ root, engine, activity }: Input): Promise<Source> {
  if (root === undefined || !['data', 'templates'].every((name) => existsSync(join(root, name))))
    return {
      ...UNKNOWN,
      notes: [`${UNDECIDED} no data of this site is known. Equal texts are found.`],
    };
  const { definition, code } = await importSite(root, engine, activity);
  const given = { ...parsePublication({}), activity, engine: engine?.code, code };
  const { site, dataset } = planFrom(root, definition, given);
  const source = { ...UNKNOWN, entries: dataset.checkEntries ?? [], files: dataset.files };
  if (!site)
    return { ...source, notes: [`${UNDECIDED} the data has errors, which “npm run generate” shows.`] };
  return {
    ...source,
    site,
    known: describeSite(site),
    limits: limitsOf(site.settings),
    locate: (findings) => nameSections(findings, { root, site }),
  };
}
