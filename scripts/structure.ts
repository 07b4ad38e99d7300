import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles, findDuplicateExports, loadedWith, modulesBelow } from './modules.ts';

/**
 * Prints figures about the engine's source: files and lines (TypeScript and CSS), the modules that `crosstown generate` loads, modules with a
 * single exported value, import cycles (type imports included) and names that several files export. `-v` lists these modules, cycles and
 * names. `src/kit` and `src/starter` are not part of the engine.
 */
const isEngine = (path: string) => !/^src\/(kit|starter)\//.test(path);
const engine = modulesBelow('src').filter(({ path }) => isEngine(path));
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => path.endsWith('.css') && isEngine(path));
const single = engine.filter(({ exports }) => exports.filter(({ typeOnly }) => !typeOnly).length === 1);
const cycles = findCycles(engine, true);
const duplicates = [...findDuplicateExports(engine)].map(([name, paths]) => `${name}: ${paths.join(', ')}`);
const lines = [...engine.map(({ text }) => text), ...styles.map((path) => readFileSync(path, 'utf8'))].reduce(
  (sum, text) => sum + text.trimEnd().split('\n').length,
  0,
);

console.log(`files                        ${engine.length + styles.length}`);
console.log(`lines                        ${lines}`);
report('modules of generate', [...loadedWith('src/cli/generate.ts', engine)].sort());
report(
  'modules with a single value',
  single.map(({ path }) => path),
);
report('import cycles', cycles);
report('duplicate exported names', duplicates);

function report(label: string, list: readonly string[]): void {
  console.log(`${label.padEnd(28)} ${list.length}`);
  if (process.argv.includes('-v')) for (const one of list) console.log(`  ${one}`);
}
