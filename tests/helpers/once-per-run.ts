import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/**
 * Makes something once for all processes of a test run, in a new folder of this name in `shared`, and returns the folder. The first
 * process makes it, the others wait. If that fails, all of them throw.
 */
export async function oncePerRun(
  shared: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(shared, name);
  const end = `${folder}.end`;
  if (mkdirSync(folder, { recursive: true }) !== undefined) {
    const error = await make(folder).then(
      () => '',
      (reason: Error) => `${name} could not be made: ${reason.message}`,
    );
    writeFileSync(end, error, { flag: 'wx' });
  }
  while (!existsSync(end)) await after(50);
  const error = readFileSync(end, 'utf8');
  if (error) throw new Error(error);
  return folder;
}
