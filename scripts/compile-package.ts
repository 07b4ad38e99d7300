import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isBuildOutput } from '../src/init/site-files.ts';

/**
 * Makes `lib/`, which the package has in place of `src/`: JavaScript and declarations. Traces name its lines, which read
 * as the sources do without comments and types: maps would be a third of the package. What runs in
 * browsers stays as it is, since it is compiled with each site, and so does the starter site. `npm pack` runs it.
 */
const repository = resolve(import.meta.dirname, '..');
const lib = join(repository, 'lib');
const compiler = join(repository, 'node_modules/typescript/bin/tsc');

rmSync(lib, { recursive: true, force: true });
// Comments stand in the declarations, for editors.
compile('--removeComments', '--declaration', 'false');
compile('--emitDeclarationOnly');
const doors = ['index', 'kit/index', 'kit/islands/index', 'testing/index'];
const told = declarationsFrom(doors.map((door) => join(lib, `${door}.d.ts`)));
for (const path of filesBelow(lib)) if (path.endsWith('.d.ts') && !told.has(path)) rmSync(path);
cpSync(join(repository, 'src/assets/browser'), join(lib, 'assets/browser'), { recursive: true });
const starter = join(repository, 'src/starter');
cpSync(starter, join(lib, 'starter'), {
  recursive: true,
  filter: (path) => !isBuildOutput(relative(starter, path).replaceAll('\\', '/')),
});

function compile(...options: readonly string[]): void {
  const project = join(repository, 'tsconfig.package.json');
  execFileSync(process.execPath, [compiler, '-p', project, ...options], { stdio: 'inherit' });
}

/** The declarations that a site can meet: those of some modules, and of all that these name. */
function declarationsFrom(paths: readonly string[], met = new Set<string>()): ReadonlySet<string> {
  for (const path of paths) {
    if (met.has(path) || !existsSync(path)) continue;
    met.add(path);
    const names = readFileSync(path, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)["']/g);
    const next = [...names].map(([, name = '']) =>
      join(dirname(path), name.replace(/\.(ts|tsx|js)$/, '.d.ts')),
    );
    declarationsFrom(next, met);
  }
  return met;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
