import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyLook, applyShape } from '../../../src/author/init/looks.ts';
import { readStarter } from '../../../src/author/init/site-files.ts';
import { crosstown } from '../../helpers/command.ts';
import { listFiles, temporaryFolder } from '../../helpers/folders.ts';

const files = readStarter();
const colors = { color: '#003366', accent: '#800000' };
const region = new Map(
  applyLook(applyShape(files, 'region'), 'plain', colors).map(({ path, content }) => [path, content]),
);

test('the small shape has no files of other shapes', () => {
  const towns = applyShape(files, 'small').map(({ path }) => path);
  expect(towns).toContain('data/towns/tupper-lake.yaml');
  expect(towns.filter((path) => /^shapes|\.csv$/.test(path))).toEqual([]);
});

describe('a region', () => {
  test('contains all modules that its modules import, and none that none imports', () => {
    const imports = [...region].flatMap(([path, content]) =>
      [...content.matchAll(/from '(\.[^']+)'|@import "(\.[^"]+)"/g)].map(([, module, sheet]) =>
        join(dirname(path), module ?? sheet ?? ''),
      ),
    );
    expect(imports.filter((path) => !region.has(path))).toEqual([]);
    const entries = ['templates/site.ts', 'templates/styles.css', 'templates/styles/print.css'];
    const modules = [...region.keys()].filter((path) => path.startsWith('templates/'));
    expect(modules.filter((path) => !imports.includes(path) && !entries.includes(path))).toEqual([]);
  });

  test('has nothing of the example of towns in its texts', () => {
    for (const [path, content] of region)
      if (/^(?:data\/|README)/.test(path)) expect(content).not.toMatch(/stove|sweep|Long Ladder|Saranac/i);
    expect(parse(region.get('data/site.yaml') ?? '')).toMatchObject({ themeColor: '#003366' });
  });
});

test('the names of shapes are checked, and a region has the plain look only', async () => {
  const root = temporaryFolder();
  const options = ['init', root, '--yes', '--no-install', '--engine', '^1.0.0'];
  const wrong = await crosstown([...options, '--shape', 'state']);
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('Allowed choices are small, region.'),
  ]);
  const illustrated = await crosstown([...options, '--shape', 'region', '--look', 'illustrated']);
  expect([illustrated.code, illustrated.stderr]).toEqual([
    2,
    expect.stringContaining('--shape region has only the plain look.'),
  ]);
  expect(listFiles(root)).toEqual([]);
});
