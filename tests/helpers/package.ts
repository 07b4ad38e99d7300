import { join } from 'node:path';
import { REPOSITORY } from './folders.ts';
import { run } from './process.ts';

/** Packs the package into a folder, as for the registry. Gives the path of the tarball. */
export async function pack(folder: string): Promise<string> {
  const { code, stdout, stderr } = await run('npm', ['pack', '--pack-destination', folder], {
    cwd: REPOSITORY,
  });
  if (code !== 0) throw new Error(`npm pack failed.\n${stderr}`);
  return join(folder, stdout.trim().split('\n').at(-1) ?? '');
}
