import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isLeftOver } from '../src/init/starter-files.ts';

/**
 * Makes `lib/`, which the package has in place of `src/`: JavaScript with source maps and declarations. What runs in
 * browsers stays as it is, since it is compiled with each site, and so does the starter site. `npm pack` runs it.
 */
const repository = resolve(import.meta.dirname, '..');
const lib = join(repository, 'lib');
const compiler = join(repository, 'node_modules/typescript/bin/tsc');

rmSync(lib, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', join(repository, 'tsconfig.package.json')], {
  stdio: 'inherit',
});
cpSync(join(repository, 'src/assets/browser'), join(lib, 'assets/browser'), { recursive: true });
const starter = join(repository, 'src/starter');
cpSync(starter, join(lib, 'starter'), {
  recursive: true,
  filter: (path) => !isLeftOver(relative(starter, path).replaceAll('\\', '/')),
});
