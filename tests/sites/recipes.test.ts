import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, REPOSITORY, textOf } from '../helpers/folders.ts';
import { type Block, blocksOf } from '../helpers/shell-blocks.ts';

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

test('the page has eight recipes, each with code', () => {
  const recipes = page.split(/^## /m).slice(1);
  expect(recipes).toHaveLength(8);
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
