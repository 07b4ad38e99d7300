import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
for (const part of ['assets/browser', 'starter'])
  cpSync(join(repository, 'src', part), join(lib, part), { recursive: true, filter: isSource });

/** Whether a file is not what working on the starter in place leaves there. */
function isSource(path: string): boolean {
  return !/[\\/](node_modules|dist|\.crosstown|\.dist\.memory)$/.test(path);
}
