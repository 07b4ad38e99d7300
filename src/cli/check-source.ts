import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Planned, planFrom } from '../build.ts';
import { describeSite, type KnownSite } from '../check/known-site.ts';
import type { HostName } from '../diagnostics/catalogue/audit/hosts.ts';
import type { CheckEntry, SourceFile } from '../model.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { importSite } from './import-site.ts';
import { parsePublication } from './options.ts';
import type { Engine } from './types.ts';

/** What is known of a site besides its written files. */
export interface Source {
  readonly known?: KnownSite;
  /** Where the site is published, according to its data. */
  readonly host?: HostName | undefined;
  readonly entries: readonly CheckEntry[];
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly notes: readonly string[];
}

interface Planning {
  readonly engine: Engine | undefined;
  readonly activity: Activity;
}

/** Returns a function that reads the data and plans the site, if the folder is that of a site with data and templates. */
export async function plannerOf(
  root: string,
  isOwn: boolean,
  { engine, activity }: Planning,
): Promise<(() => Planned) | undefined> {
  const hasSite = isOwn && ['data', 'templates'].every((name) => existsSync(join(root, name)));
  if (!hasSite) return undefined;
  const { definition } = await importSite(root, engine, activity);
  return () => planFrom(root, definition, { ...parsePublication({}), activity, engine: engine?.code });
}

/** Returns what a plan says about the site. */
export function sourceOf(planned: Planned | undefined): Source {
  const undecided = 'Not decided: whether pages differ only in a name, since';
  if (!planned)
    return {
      entries: [],
      files: new Map(),
      notes: [`${undecided} no data of this site is known. Equal texts are found.`],
    };
  const { site, dataset } = planned;
  return {
    files: dataset.files,
    entries: dataset.checkEntries ?? [],
    notes: site ? [] : [`${undecided} the data has errors, which “npm run generate” shows.`],
    ...(site ? { known: describeSite(site), host: site.settings.host } : {}),
  };
}
