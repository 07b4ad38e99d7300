import { expect, test } from 'vitest';
import { weighPages, weighParts } from '../../src/check/weights.ts';
import { DEFAULT_BUDGETS } from '../../src/lint/size-budget.ts';
import { brotliSize } from '../../src/lint/sizes.ts';

const never = () => {
  throw new Error('This need not be read.');
};

/** Texts that compress alike, longer and longer. */
const textOf = (i: number) =>
  `<style>p{color:#0${i % 2}0}</style>${Array.from({ length: 400 + i }, (_, n) => `Owl ${(n * 7919 + i) % 9973} calls.`).join(' ')}`;

const pages = Array.from({ length: 400 }, (_, i) => ({
  path: `/owls/${i}`,
  type: i === 0 ? 'home' : 'owl',
  bytes: textOf(i).length,
}));

test('most pages are estimated from others of their type; the heaviest are compressed as hosts do', async () => {
  const compressed = new Set<string>();
  const read = (path: string) => {
    compressed.add(path);
    return textOf(Number(path.split('/')[2]));
  };
  const sizes = await weighPages(pages, read);
  expect(sizes.size).toBe(pages.length);
  expect(compressed.size).toBeLessThan(250);
  expect(sizes.get('/owls/399')).toBe(await brotliSize(textOf(399)));
  for (const { path } of pages.slice(0, 40)) {
    const exact = await brotliSize(read(path));
    expect(Math.abs((sizes.get(path) ?? 0) - exact) / exact, path).toBeLessThan(0.15);
  }
});

test('parts with a budget are the styles of types, scripts and fonts, the fullest first', async () => {
  const parts = await weighParts({
    pages,
    read: (path) => textOf(Number(path.split('/')[2])),
    files: [
      { path: 'assets/photo.webp', bytes: 90_000, read: never },
      { path: 'assets/react-1.js', bytes: 10, read: () => 'let a = 1;' },
      { path: 'assets/f.woff2', bytes: 17_000, read: never },
    ],
    limits: DEFAULT_BUDGETS,
  });
  expect(parts.map(({ name }) => name)).toEqual([
    'assets/f.woff2',
    'Styles of owl',
    'Styles of home',
    'assets/react-1.js',
  ]);
  expect(parts[0]).toMatchObject({ size: 17_000, limit: 16_000 });
});
