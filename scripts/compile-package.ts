import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readStarter } from '../src/author/init/site-files.ts';
import { sortedBy } from '../src/core/util/order.ts';
import { packedPath, packText } from '../src/core/util/packed.ts';
import { compileBrowserScript } from '../src/dev/browser-code.ts';

/**
 * Compiles `src/` to `lib/`, which the package contains instead: JavaScript and declarations. There are no source maps, which
 * would be a third of the package: the JavaScript reads as the sources do, without comments and types. Code for browsers is copied,
 * because it is compiled with each site; the starter site is one compressed file. Runs before `npm pack`.
 */
const repository = resolve(import.meta.dirname, '..');
const lib = join(repository, 'lib');
const compiler = join(repository, 'node_modules/typescript/bin/tsc');

rmSync(lib, { recursive: true, force: true });
compile('--removeComments', '--declaration', 'false');
// Declarations keep their comments, for editors.
compile('--emitDeclarationOnly');
const entryPoints = ['index', 'kit/index', 'kit/islands/index', 'testing/index'];
const used = declarationsFrom(entryPoints.map((entry) => join(lib, `${entry}.d.ts`)));
for (const path of filesBelow(lib)) if (path.endsWith('.d.ts') && !used.has(path)) rmSync(path);
cpSync(join(repository, 'src/site/assets/browser'), join(lib, 'site/assets/browser'), { recursive: true });
const vocabulary = 'audit/rules/vocabulary.json';
writePacked(vocabulary, readFileSync(join(repository, 'src', vocabulary), 'utf8'));
// Modules that the server shares with browsers are there.
mkdirSync(join(lib, 'dev/browser'), { recursive: true });
for (const script of ['client', 'board'] as const)
  writePacked(`dev/browser/${script}.js`, await compileBrowserScript(script));
// What looks and shapes have in common with the starter takes room once, beside what they replace.
const starter = sortedBy(readStarter(), ({ path }) => path.replace(/^(looks|shapes)\/[^/]+\//, ''));
writePacked('starter.json', JSON.stringify(starter));

/** Writes a text of the package, where the code looks for it. */
function writePacked(path: string, text: string): void {
  writeFileSync(packedPath(join(lib, path)), packText(text));
}

/** Types are not checked here, which takes most of the time: `npm run typecheck` does it. */
function compile(...options: readonly string[]): void {
  const project = join(repository, 'tsconfig.package.json');
  execFileSync(process.execPath, [compiler, '-p', project, '--noCheck', ...options], { stdio: 'inherit' });
}

/** Returns the declarations that a site can use: those of some modules and of all modules that they import. */
function declarationsFrom(paths: readonly string[], visited = new Set<string>()): ReadonlySet<string> {
  for (const path of paths) {
    if (visited.has(path) || !existsSync(path)) continue;
    visited.add(path);
    const names = readFileSync(path, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)["']/g);
    const next = [...names].map(([, name = '']) =>
      join(dirname(path), name.replace(/\.(ts|tsx|js)$/, '.d.ts')),
    );
    declarationsFrom(next, visited);
  }
  return visited;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
