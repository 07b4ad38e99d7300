import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY, textOf } from './helpers/folders.ts';
import { blocksOf } from './helpers/shell-blocks.ts';

/* Each export of the package is imported by a template, the starter, a test site, or a code block in the documentation. */

const ENTRY_POINTS = {
  crosstown: 'src/index.ts',
  'crosstown/kit': 'src/kit/index.ts',
  'crosstown/kit/islands': 'src/kit/islands/index.ts',
};

const modules = ['templates', 'src/starter', 'tests/sites'].flatMap((folder) =>
  filesOf(folder, /\.tsx?$/).map((path) => textOf(REPOSITORY, path)),
);
/** Blocks of code. Most leave out their imports. */
const blocks = [...filesOf('docs', /\.md$/), 'README.md']
  .map((path) => textOf(REPOSITORY, path).replace(/<!-- api: [\s\S]*?<!-- \/api -->/g, ''))
  .flatMap((page) => blocksOf(page))
  .filter(({ kind }) => ['ts', 'tsx', 'diff'].includes(kind))
  .map(({ text }) => text);

test.each(Object.entries(ENTRY_POINTS))('each name of %s is used', (name, path) => {
  const imported = new Set([...modules, ...blocks].flatMap((text) => importedFrom(name, text)));
  const isShown = (value: string) =>
    blocks.some((text) => new RegExp(`(?<!\\w|\\w\\.)(?:${value}\\(|<${value}\\b)`).test(text));
  const exported = exportedBy(textOf(REPOSITORY, path));
  expect(exported.length).toBeGreaterThan(0);
  expect(exported.filter((value) => !imported.has(value) && !isShown(value))).toEqual([]);
});

function filesOf(folder: string, name: RegExp): string[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path));
}

function importedFrom(name: string, text: string): string[] {
  const imports = text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g);
  return [...imports].flatMap(([, names = '', from]) => (from === name ? namesIn(names) : []));
}

function exportedBy(text: string): string[] {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    namesIn(names),
  );
  const own = [...text.matchAll(/^export (?:function|const|interface|type) (\w+)/gm)];
  return [...lists, ...own.flatMap(([, name = '']) => name)];
}

/** The names of a list as they are exported: `type A, b as c` are A and b. */
function namesIn(list: string): string[] {
  return list.split(',').flatMap((one) => /^\s*(?:type )?(\w+)/.exec(one)?.[1] ?? []);
}
