import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, REPOSITORY } from '../helpers/folders.ts';

const sheets = ['templates', 'src/starter/templates'].flatMap((folder) =>
  listFiles(join(REPOSITORY, folder))
    .filter((path) => path.endsWith('.css'))
    .map((path) => [join(folder, path), readFileSync(join(REPOSITORY, folder, path), 'utf8')] as const),
);

// WebKit long knew of the shorthand the line alone, and drew nothing for one with a colour or a thickness.
// Source: https://developer.mozilla.org/docs/Web/CSS/text-decoration#browser_compatibility
test('underlines are written so that all browsers draw them', () => {
  const wrong = sheets.flatMap(([path, text]) =>
    [...text.matchAll(/text-decoration:\s*([^;}]+)/g)]
      .filter(([, value = '']) => value.trim().includes(' '))
      .map(([written]) => `${path}: ${written}`),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
