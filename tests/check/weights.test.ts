import { expect, test } from 'vitest';
import { weighPages, weighParts } from '../../src/check/weights.ts';
import { DEFAULT_BUDGETS } from '../../src/lint/size-budget.ts';
import { brotliBound, brotliSize } from '../../src/lint/sizes.ts';

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

const DRAWING = `<svg>${'<path d="M0 0h9"/>'.repeat(9)}</svg>`;

const sources = {
  pages,
  sizes: new Map([['/owls/399', 15_000]]),
  read: (path: string) => textOf(Number(path.split('/')[2])),
  files: [
    { path: 'assets/react-1.js', bytes: 10, read: () => 'let a = 1;' },
    { path: 'assets/f.woff2', bytes: 17_000, read: never },
    { path: 'assets/photo.webp', bytes: 90_000, read: never },
    { path: 'assets/drawing.svg', bytes: 9, read: () => DRAWING },
    { path: 'assets/below.webp', bytes: 90_000, read: never },
  ],
  limits: DEFAULT_BUDGETS,
};

test('parts with a budget are the styles of types, scripts and fonts, the fullest first', async () => {
  const parts = await weighParts(sources);
  expect(parts.map(({ name }) => name)).toEqual([
    'assets/f.woff2',
    'Page, fonts and first image',
    'Styles of owl',
    'Styles of home',
    'assets/react-1.js',
  ]);
  expect(parts[0]).toMatchObject({ size: 17_000, limit: 16_000 });
  expect(parts[1]).toMatchObject({ size: 15_000 + 17_000, limit: 60_000 });
});

test('so are the images that pages load first, with the first of these pages', async () => {
  const images = ['/assets/drawing.svg', '/assets/photo.webp', 'https://owls.example/owl.webp'];
  const shown = [...pages].reverse().map((page, i) => ({ ...page, firstImage: images[i % 3] ?? '' }));
  const parts = await weighParts({
    ...sources,
    pages: shown,
    limits: { ...DEFAULT_BUDGETS, mostPages: 20_000 },
  });
  const limit = DEFAULT_BUDGETS.firstImage;
  expect(parts.filter(({ page }) => page !== undefined)).toEqual([
    { name: 'assets/photo.webp', size: 90_000, limit, page: '/owls/101' },
    { name: 'assets/drawing.svg', size: brotliBound(DRAWING), limit, page: '/owls/0' },
  ]);
  const early = parts.find(({ name }) => name.startsWith('Page'));
  expect(early?.size).toBe(20_000 + 17_000 + 90_000);
});
