import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteDefinition } from '../model.ts';
import { UsageError } from './exit.ts';

/** Imports `templates/site.ts` of the site at `root`. Throws a UsageError when there is none. */
export async function importSite(root: string): Promise<SiteDefinition> {
  const path = join(resolve(root), 'templates/site.ts');
  if (!existsSync(path)) {
    throw new UsageError(
      `There is no site at ${resolve(root)}: templates/site.ts is missing.\nRun the command in the folder of a site, or name that folder with --root.`,
    );
  }
  const module = (await import(pathToFileURL(path).href)) as { default?: SiteDefinition };
  if (!module.default)
    throw new UsageError(`${path} has no default export. Export the result of defineSite as default.`);
  return module.default;
}
