import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nameSections, type Planned, planFrom } from '../build.ts';
import { limitsOf } from '../check/check-site.ts';
import type { AuditOptions } from '../check/facts.ts';
import type { AuditFinding } from '../check/findings.ts';
import { describeSite, type KnownSite } from '../check/known-site.ts';
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
  readonly limits?: AuditOptions;
  readonly entries: readonly CheckEntry[];
  readonly notes: readonly string[];
  /** The data files. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The plan of the site, if it has one. */
  readonly site?: PlannedSite;
  /** Adds page type and section to findings that are not from the data. */
  locate(findings: readonly AuditFinding[]): Promise<readonly AuditFinding[]>;
}

interface Opening {
  readonly root: string;
  readonly engine: Engine | undefined;
  readonly activity: Activity;
}

/** A site with data and templates. */
export interface OwnSite {
  readonly root: string;
  /** The hash of its code. */
  readonly code: string | undefined;
  /** Reads the data and plans the site. */
  plan(): Planned;
}

/** Opens the site in a folder, if it has data and templates. */
export async function openOwnSite({ root, engine, activity }: Opening): Promise<OwnSite | undefined> {
  if (!['data', 'templates'].every((name) => existsSync(join(root, name)))) return undefined;
  const { definition, code } = await importSite(root, engine, activity);
  const given = { ...parsePublication({}), activity, engine: engine?.code, code };
  return { root, code, plan: () => planFrom(root, definition, given) };
}

/** Returns what the plan of a site says about it. */
export function sourceOf(own: OwnSite | undefined, planned = own?.plan()): Source {
  const undecided = 'Not decided: whether pages differ only in a name, since';
  if (!own || !planned)
    return {
      locate: async (findings) => findings,
      entries: [],
      files: new Map(),
      notes: [`${undecided} no data of this site is known. Equal texts are found.`],
    };
  const { site, dataset } = planned;
  const described = { entries: dataset.checkEntries ?? [], files: dataset.files };
  if (!site)
    return {
      ...described,
      locate: async (findings) => findings,
      notes: [`${undecided} the data has errors, which “npm run generate” shows.`],
    };
  return {
    ...described,
    site,
    known: describeSite(site),
    limits: limitsOf(site.settings),
    notes: [],
    locate: (findings) => nameSections(findings, { root: own.root, site, code: own.code }),
  };
}
