import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteDefinition } from '../model.ts';
import { UsageError } from './exit.ts';
import type { Engine, SiteBundle } from './types.ts';

/** A site's definition and the code that it stands on. */
export interface Site {
  readonly definition: SiteDefinition;
  /** Nothing is known of the code when the engine runs from its sources. */
  readonly code?: string;
}

export async function importSite(root: string, engine?: Engine): Promise<Site> {
  const path = join(resolve(root), 'templates/site.ts');
  if (!existsSync(path)) {
    throw new UsageError(
      `There is no site at ${resolve(root)}: templates/site.ts is missing.\nRun the command in the folder of a site, or name that folder with --root.`,
    );
  }
  const { url, ...code }: Partial<SiteBundle> = (await engine?.bundleSite(path)) ?? {};
  const module = (await import(url ?? pathToFileURL(path).href)) as { default?: SiteDefinition };
  if (!module.default)
    throw new UsageError(`${path} has no default export. Export the result of defineSite as default.`);
  return { definition: module.default, ...code };
}
