import { findCycles, findDuplicateExports, modulesBelow } from './modules.ts';

/**
 * Prints figures about the engine's source: files, lines, files with a single exported value, import cycles (type imports
 * included) and names that several files export. `-v` lists these files, cycles and names. `src/kit` and `src/starter` are
 * not part of the engine.
 */
const engine = modulesBelow('src').filter(({ path }) => !/^src\/(kit|starter)\//.test(path));
const single = engine.filter(({ exports }) => exports.filter(({ typeOnly }) => !typeOnly).length === 1);
const cycles = findCycles(engine, true);
const duplicates = [...findDuplicateExports(engine)].map(([name, paths]) => `${name}: ${paths.join(', ')}`);
const lines = engine.reduce((sum, module) => sum + module.lines, 0);

console.log(`files                        ${engine.length}`);
console.log(`lines                        ${lines}`);
report(
  'files with a single value',
  single.map(({ path }) => path),
);
report('import cycles', cycles);
report('duplicate exported names', duplicates);

function report(label: string, list: readonly string[]): void {
  console.log(`${label.padEnd(28)} ${list.length}`);
  if (process.argv.includes('-v')) for (const one of list) console.log(`  ${one}`);
}
