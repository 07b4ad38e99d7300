import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { planFrom } from '../../src/site/plan-site.ts';
import { listFiles, REPOSITORY, temporaryFolder, textOf } from '../helpers/folders.ts';
import { run } from '../helpers/process.ts';
import { type Block, blocksOf } from '../helpers/shell-blocks.ts';
import chargers from './charger-works/templates/site.tsx';

const SITE = join(import.meta.dirname, 'charger-works');
const page = readFileSync(join(REPOSITORY, 'docs/recipes.md'), 'utf8');
const blocks = blocksOf(page);

/** Lines without indentation: a block may be part of something larger. */
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** Returns the file that a block names in its first line, and the rest of the block. CSV has no comments. */
function fileOf({ kind, text }: Block): { readonly file: string | undefined; readonly code: string } {
  const [, file, code = text] = /^(?:\/\/|#) (\S+)\n([\s\S]*)$/.exec(text) ?? [];
  if (file !== undefined || kind !== 'csv') return { file, code };
  const header = text.split('\n')[0] ?? '';
  const isSame = (path: string) => path.endsWith('.csv') && textOf(SITE, path).startsWith(`${header}\n`);
  return { file: listFiles(SITE).find(isSame), code };
}

test('the page has ten recipes, each with code', () => {
  const recipes = page.split(/^## /m).slice(1);
  expect(recipes).toHaveLength(10);
  expect(recipes.filter((recipe) => blocksOf(recipe).length === 0)).toEqual([]);
});

test.each(blocks.map((block) => [block.text.split('\n').slice(0, 2).join(' '), block] as const))(
  'the site contains the code: %s',
  (_, block) => {
    const { file, code } = fileOf(block);
    expect(file).toBeDefined();
    expect(linesOf(textOf(SITE, file ?? ''))).toContain(linesOf(code));
  },
);

test('the recipe for towns of the Census joins the files of the Gazetteer and the estimates', async () => {
  const setting = { cwd: SITE, env: { CENSUS: join(REPOSITORY, 'tests/fixtures/census') } };
  const table = async (...args: readonly string[]) => {
    const { stdout } = await run(process.execPath, ['scripts/census.js', ...args], setting);
    return stdout.trim().split('\n').slice(1);
  };
  expect(await table('ME')).toEqual(['portland,Portland,69568,43.63311,-70.184974']);
  expect(await table('ME', 'cousubs')).toEqual([
    'portland,Portland,69568,43.63311,-70.184974',
    'windham,Windham,19658,43.797218,-70.405066',
    'lincoln,Lincoln,42,44.9,-71.0',
    'lincoln-2301940035,Lincoln,4901,45.352,-68.47',
  ]);
  expect(await table('ME', 'cousubs', '50000')).toHaveLength(1);
  expect(await table('TN')).toEqual([
    'lynchburg-moore-county,"Lynchburg, Moore County",6793,35.284,-86.358',
    'nashville-davidson,Nashville-Davidson,704963,36.171,-86.785',
  ]);
});

test('the recipe for publishing in steps holds brands until their day, and until their facts are known', () => {
  const pathsOn = (today: string, warranty?: string) => {
    const root = temporaryFolder(onTestFinished);
    cpSync(SITE, root, { recursive: true });
    const brands = join(root, 'data/brands.yaml');
    if (warranty !== undefined)
      writeFileSync(brands, readFileSync(brands, 'utf8').replace(/warranty: Five.*/, warranty));
    const { site } = planFrom(root, chargers, { today });
    return site?.plan.pages.map(({ path }) => path).filter((path) => path.startsWith('/brands/'));
  };
  expect(pathsOn('2026-11-30')).toEqual(['/brands/tern']);
  expect(pathsOn('2026-12-01')).toEqual(['/brands/otter', '/brands/tern']);
  expect(pathsOn('2026-12-01', '')).toEqual(['/brands/otter']);
});
