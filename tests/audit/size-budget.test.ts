import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brotli, brotliSize, transferSize } from '../../src/audit/read/sizes.ts';
import { type BudgetOptions, checkSizes, DEFAULT_BUDGETS } from '../../src/audit/rules/size-budget.ts';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import type { PagePart, PagePlan, SiteFile } from '../../src/core/model.ts';
import { pageTypeOf } from '../helpers/samples.ts';

/** Bytes that do not compress, always the same. */
function noise(length: number, seed = 'a'): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) =>
    createHash('sha256').update(`${seed}${i}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

/** Takes bytes that do not compress as they are: the most thorough compression of many of them takes seconds. */
const FAST = { ...brotli, size: async (content: string | Uint8Array) => brotli.bound(content) };

const type = pageTypeOf({ id: 'walk', path: () => '/' });
const page = (path: string): PagePlan => ({
  path,
  href: path,
  type,
  records: {},
  canonical: path,
  indexable: true,
});

type Weighed = Parameters<typeof checkSizes>[0]['pages'][number];

/** What has been put on the scales; pages as their bytes. */
function openScales(options?: BudgetOptions) {
  const written = new Map<PagePlan, Uint8Array>();
  const [assets, styles, pages]: [SiteFile[], Map<string, string>, Weighed[]] = [[], new Map(), []];
  return {
    asset: (file: SiteFile) => assets.push(file),
    css: (type: string, css: string) => styles.set(type, css),
    page(page: PagePlan, content: Uint8Array, firstImage?: string) {
      written.set(page, content);
      pages.push({ page, bytes: content.length, ...(firstImage ? { firstImage } : {}) });
    },
    issues(partsOf: () => readonly PagePart[]) {
      const read = (page: PagePlan) => written.get(page) ?? Buffer.from('');
      return checkSizes({ assets, styles, pages, partsOf, read }, DEFAULT_BUDGETS, options);
    },
  };
}

async function messages(
  fill: (scales: ReturnType<typeof openScales>) => void,
  share?: BudgetOptions,
): Promise<string[]> {
  const scales = openScales(share);
  fill(scales);
  const partsOf = () => [
    { name: 'small', content: 'x' },
    { name: 'CSS', content: noise(500) },
  ];
  const found = await scales.issues(partsOf);
  return found.map((issue) => describeIssue(issue).message);
}

test('a light site has no issues', async () => {
  const found = await messages((scales) => {
    scales.css('walk', 'p{color:red}');
    scales.asset({ path: 'assets/a.svg', content: '<svg/>' });
    for (let i = 0; i < 40; i++) scales.page(page(`/p${i}`), Buffer.alloc(200_000, 'x'), '/assets/a.svg');
  });
  expect(found).toEqual([]);
});

describe('pages', () => {
  test('over the limit for any page', async () => {
    const found = await messages((scales) => {
      for (let i = 0; i < 40; i++) scales.page(page(`/p${i}`), noise(i === 7 ? 21_000 : 9_000));
    });
    expect(found[0]).toMatch(/^The page \/p7 .* is 21\.0 KB; the limit is 20\.0 KB\.$/);
  });

  test('come in any order', async () => {
    const weigh = (order: readonly number[]) =>
      messages((scales) => {
        for (const n of [1, 2]) scales.asset({ path: `assets/${n}.png`, content: noise(30_000) });
        for (const i of order)
          scales.page(page(`/p${i}`), noise(i % 4 ? 9_000 : 21_000), `/assets/${(i % 2) + 1}.png`);
      });
    const inOrder = await weigh([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(inOrder).toHaveLength(4);
    expect(await weigh([8, 3, 6, 1, 4, 7, 2, 5])).toEqual(inOrder);
  });

  test('one in twenty may be over the limit for most, two may not', async () => {
    const heavy = (count: number) =>
      messages((scales) => {
        for (let i = 0; i < 20; i++) scales.page(page(`/p${i}`), noise(i < count ? 15_000 : 9_000, `${i}`));
      });
    expect(await heavy(1)).toEqual([]);
    expect((await heavy(2)).filter((message) => message.includes('14.0 KB'))).toHaveLength(2);
  });

  test('however many there are: 4 % may be over the limit for most, 7 % may not', async () => {
    const light = noise(9_000);
    const heavy = (count: number) =>
      messages(
        (scales) => {
          for (let i = 0; i < 2000; i++)
            scales.page(page(`/p${i}`), i % 100 < count ? noise(15_000, `${i}`) : light);
        },
        { compressor: FAST },
      );
    expect(await heavy(4)).toEqual([]);
    expect((await heavy(7)).filter((message) => message.includes('14.0 KB'))).toHaveLength(10);
  });

  test('are all found, even if most of the largest ones compress well', async () => {
    const contents = [
      noise(50_000),
      ...Array.from({ length: 7 }, () => Buffer.alloc(40_000, 'x')),
      ...Array.from({ length: 3 }, (_, i) => noise(21_000, `${i}`)),
    ];
    const found = await messages((scales) => {
      for (const [i, content] of contents.entries()) scales.page(page(`/p${i}`), content);
    });
    expect(found.filter((message) => message.includes('the limit is 20.0 KB'))).toHaveLength(4);
  });

  test('a page that is smaller before compression and heavier after is found', async () => {
    const found = await messages((scales) => {
      scales.page(page('/long-and-dull'), Buffer.alloc(60_000, 'x'));
      scales.page(page('/short-and-wild'), noise(25_000));
    });
    expect(found[0]).toContain('/short-and-wild');
  });
});

test.each([
  ['assets/start-x.js', 4_100, 'The script of all pages (/assets/start-x.js) is'],
  ['assets/islands-x.js', 5_100, 'The code of the islands (/assets/islands-x.js) is'],
  ['assets/react-x.js', 63_000, 'React (/assets/react-x.js) is'],
  ['assets/f.woff2', 17_000, 'The font /assets/f.woff2 is'],
])('%s', async (path, size, message) => {
  const found = await messages((scales) => scales.asset({ path, content: noise(size) }));
  expect(found[0]).toContain(message);
});

test('CSS, the number of fonts, and the first image', async () => {
  const found = await messages((scales) => {
    scales.css('walk', noise(9_000).toString('latin1'));
    scales.asset({ path: 'assets/a.woff2', content: noise(100) });
    scales.asset({ path: 'assets/b.woff2', content: noise(100) });
    scales.asset({ path: 'assets/a.avif', content: noise(26_000) });
    scales.page(page('/p'), Buffer.from('x'), '/assets/a.avif');
  });
  expect(found.map((message) => message.replace(/ is .*/, ''))).toEqual([
    'The CSS of page type “walk”',
    'The number of web fonts',
    'The first image of /p (/assets/a.avif)',
  ]);
});

test('pictures travel as they are, texts as brotli', async () => {
  expect(await transferSize({ path: 'a.png', content: Buffer.alloc(5000) }, 10)).toBe(5000);
  expect(await transferSize({ path: 'a.svg', content: Buffer.alloc(5000) }, 10)).toBe(
    await brotliSize(Buffer.alloc(5000)),
  );
});

test('of pictures only those are weighed that pages begin with', async () => {
  const { scales, weighed } = recordingScales();
  for (const name of ['first', 'later']) scales.asset({ path: `assets/${name}.svg`, content: noise(60_000) });
  scales.page(page('/p'), Buffer.from('<p>'), '/assets/first.svg');
  await scales.issues(() => []);
  expect(weighed).toEqual([60_000]);
});

test('a page is compressed as thoroughly as is necessary to compare it with the limit', async () => {
  const limit = DEFAULT_BUDGETS.mostPages;
  const levelsAt = async (looseBound: number, bound: number) => {
    const levels: string[] = [];
    const compressor = {
      looseBound: () => levels.push('loose') && looseBound,
      bound: () => levels.push('bound') && bound,
      size: async () => levels.push('size') && limit,
    };
    const scales = openScales({ compressor });
    scales.page(page('/p'), Buffer.alloc(limit + 1));
    await scales.issues(() => []);
    return levels;
  };
  expect(await levelsAt(limit, 0)).toEqual(['loose']);
  expect(await levelsAt(limit + 1, limit)).toEqual(['loose', 'bound']);
  expect(await levelsAt(limit + 1, limit + 1)).toEqual(['loose', 'bound', 'size']);
});

/** Scales that record how many bytes were compressed as hosts do. */
function recordingScales() {
  const weighed: number[] = [];
  const size = async (content: string | Uint8Array) => weighed.push(content.length);
  return { scales: openScales({ compressor: { ...brotli, size } }), weighed };
}

test('in a part of a site a page is too heavy for any, and nobody says how many may be', async () => {
  const fill = (bytes: number) => (scales: ReturnType<typeof openScales>) => {
    for (let i = 0; i < 9; i++) scales.page(page(`/light${i}`), Buffer.from('<p>'));
    scales.page(page('/heavy'), noise(bytes));
  };
  const [most, any] = [fill(DEFAULT_BUDGETS.mostPages + 500), fill(DEFAULT_BUDGETS.page + 500)];
  expect(await messages(most)).toEqual([expect.stringContaining('/heavy')]);
  expect(await messages(most, { isShard: true })).toEqual([]);
  expect(await messages(any, { isShard: true })).toEqual([expect.stringContaining('/heavy')]);
});
