import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SiteDefinition } from '../../src/core/model.ts';
import { checkInMemory } from '../../src/dev/check-in-memory.ts';
import { describeMatrix, type Matrix } from '../../src/dev/matrix.ts';
import { rankNextPages } from '../../src/dev/next-pages.ts';
import { reference } from '../../src/index.ts';
import { planFrom } from '../../src/site/plan-site.ts';
import { slug, text } from '../../src/site/schema/fields.ts';
import { folderWith } from '../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../helpers/samples.ts';

const near = (lat: number) => ({ lat, lng: -70 });
const TOWNS = [
  { slug: 'gray', name: 'Gray', population: 8000, coordinates: near(43.1) },
  { slug: 'rome', name: 'Rome', population: 1000, coordinates: near(43.2) },
  { slug: 'york', name: 'York', coordinates: near(43.3) },
];
const CELLS = [
  { town: 'gray', walk: 'night', text: 'Owls call from the old church.' },
  { town: 'gray', walk: 'dawn', text: 'Mist rises from the mill pond.' },
  { town: 'rome', walk: 'night', text: 'The lake mirrors every star.', date: '2030-01-05' },
  { town: 'york', walk: 'night', text: 'Foghorns answer each other.', updated: '2026-03-04' },
  { town: 'york', walk: 'tide', text: 'Low water opens the cave.' },
];

const definition = definitionOf(
  [
    pageTypeOf({ id: 'home', path: () => '/', sections: () => [] }),
    pageTypeOf({
      id: 'town',
      axes: { town: 'towns' },
      path: ({ town }) => `/${(town as { slug: string }).slug}`,
    }),
    pageTypeOf({
      id: 'walk',
      axes: { town: 'towns', walk: 'walks' },
      cell: 'cells',
      noindex: false,
      where: ({ walk }) => (walk as { slug: string }).slug !== 'tide',
      path: ({ town, walk }) => `/${(town as { slug: string }).slug}/${(walk as { slug: string }).slug}`,
    }),
  ],
  {
    settings: () => ({}),
    data: {
      site: { from: 'site.yaml', schema: z.looseObject({ name: text(), origin: z.string() }) },
      collections: {
        towns: { from: 'towns.yaml', schema: z.looseObject({ slug: slug(), name: text() }) },
        walks: { from: 'walks.yaml', schema: z.strictObject({ slug: slug(), name: text() }) },
        cells: {
          from: 'cells.yaml',
          schema: z.strictObject({
            ...{ town: reference('towns'), walk: reference('walks'), text: text() },
            ...{ date: z.string().optional(), updated: z.string().optional() },
          }),
        },
      },
    },
  } as Partial<SiteDefinition>,
);

const FILES = {
  'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\n',
  'data/towns.yaml': JSON.stringify(TOWNS),
  'data/walks.yaml': JSON.stringify(
    ['night', 'dawn', 'tide'].map((one) => ({ slug: one, name: `The ${one} walk` })),
  ),
  'data/cells.yaml': JSON.stringify(CELLS),
  'templates/styles.css': '',
};

const plan = (files: Readonly<Record<string, string>> = {}) => planOf(definition, files);

function planOf(definition: SiteDefinition, files: Readonly<Record<string, string>>) {
  const root = folderWith({ ...FILES, ...files });
  const { site: published, whole, issues } = planFrom(root, definition, { today: '2026-11-01' });
  if (!published || !whole) throw new Error(JSON.stringify(issues));
  return { root, site: whole, published };
}

/** The states by row, one letter each. */
function shapeOf({ rows, columns, cells }: Matrix): string[] {
  return rows.map(({ slug: row }, i) => {
    const states = cells.slice(i * columns.length, (i + 1) * columns.length);
    return `${row}: ${states.map(({ state }) => state).join(' ')}`;
  });
}

describe('the matrix', () => {
  test('tells pages, gaps, later pages and excluded combinations apart', () => {
    const matrix = describeMatrix(plan().site, 'walk');
    expect(matrix && shapeOf(matrix)).toEqual([
      'gray: page page missing',
      'rome: unpublished missing missing',
      'york: page missing excluded',
    ]);
    expect(matrix?.columns.map(({ name }) => name)).toEqual([
      'The night walk',
      'The dawn walk',
      'The tide walk',
    ]);
    expect(matrix?.written).toEqual({ collection: 'cells', row: 'town', column: 'walk' });
    expect(matrix?.cells[0]).toEqual({ state: 'page', path: '/gray/night' });
    expect(matrix?.cells[3]).toEqual({ state: 'unpublished', path: '/rome/night', until: '2030-01-05' });
    expect(matrix?.cells[6]).toEqual({ state: 'page', path: '/york/night' });
    expect(matrix?.rows[0]).toEqual({
      ...{ slug: 'gray', name: 'Gray' },
      place: 'data/towns.yaml:1',
    });
    expect(matrix?.files).toBe('data/cells.yaml');
  });

  test('is a list for a type with one axis', () => {
    const list = describeMatrix(plan().site, 'town');
    expect([list?.columnAxis, list && shapeOf(list)]).toEqual([
      undefined,
      ['gray: page', 'rome: page', 'york: page'],
    ]);
  });

  describe('with records that name another', () => {
    /** Villages name their town: a page for each, and one for each with a walk. */
    const village = { town: 'towns', village: 'villages' };
    const pathOf =
      (...axes: readonly string[]) =>
      (records: Readonly<Record<string, unknown>>) =>
        `/${axes.map((axis) => (records[axis] as { slug: string }).slug).join('/')}`;
    const villages = {
      ...definition,
      pages: [
        ...definition.pages,
        pageTypeOf({ id: 'village', axes: village, path: pathOf('town', 'village') }),
        pageTypeOf({
          id: 'village-walk',
          axes: { ...village, walk: 'walks' },
          path: pathOf('town', 'village', 'walk'),
        }),
      ],
      data: {
        ...definition.data,
        collections: {
          ...definition.data.collections,
          villages: {
            from: 'villages.yaml',
            schema: z.strictObject({ slug: slug(), name: text(), town: reference('towns') }),
          },
        },
      },
    } as SiteDefinition;
    const VILLAGES = ['york mill', 'gray gray', 'york cove'].map((one) => {
      const [town, slug] = one.split(' ');
      return { slug, name: slug, town };
    });
    const siteOf = (one = villages) => planOf(one, { 'data/villages.yaml': JSON.stringify(VILLAGES) }).site;
    const rowsOf = (matrix: Matrix | undefined) => matrix?.rows.map(({ name }) => name);
    const grouped = ['Gray › gray', 'York › mill', 'York › cove'];

    test('shows those of one together, with its name', () => {
      const matrix = describeMatrix(siteOf(), 'village');
      expect([matrix?.rowAxis, matrix?.columnAxis]).toEqual(['village', undefined]);
      expect(rowsOf(matrix)).toEqual(grouped);
      expect(matrix?.cells.map(({ path }) => path)).toEqual(['/gray/gray', '/york/mill', '/york/cove']);
    });

    test('combines them with the records that they do not name', () => {
      const matrix = describeMatrix(siteOf(), 'village-walk');
      expect([matrix?.rowAxis, matrix?.columnAxis]).toEqual(['village', 'walk']);
      expect(matrix && shapeOf(matrix)).toEqual([
        'gray: page page page',
        'mill: page page page',
        'cove: page page page',
      ]);
    });

    test('shows them together without an axis for it, unless they name records of several kinds', () => {
      const alone = pageTypeOf({
        id: 'alone',
        axes: { village: 'villages' },
        path: (all) => `/at${pathOf('village')(all)}`,
      });
      const withAlone = { ...villages, pages: [...villages.pages, alone] } as SiteDefinition;
      expect(rowsOf(describeMatrix(siteOf(withAlone), 'alone'))).toEqual(grouped);
      const schema = z.strictObject({
        ...{ slug: slug(), name: text(), town: reference('towns'), walk: reference('walks').optional() },
      });
      const collections = {
        ...villages.data.collections,
        villages: { from: 'villages.yaml', schema },
      };
      const several = { ...withAlone, data: { ...villages.data, collections } } as SiteDefinition;
      expect(rowsOf(describeMatrix(siteOf(several), 'alone'))).toEqual(['mill', 'gray', 'cove']);
    });
  });

  test('is that of no type without axes, or that does not exist', () => {
    const { site } = plan();
    expect([describeMatrix(site, 'home'), describeMatrix(site, 'none')]).toEqual([undefined, undefined]);
  });
});

describe('what to write next', () => {
  test('is ranked with reasons, without what is written', () => {
    const pages = rankNextPages(plan().site);
    expect(pages.map(({ names }) => names.join(', '))).not.toContain('Rome, The night walk');
    const [first] = pages;
    expect(first?.names).toEqual(['Gray', 'The tide walk']);
    expect(first?.reasons).toEqual([
      'Gray has 8,000 inhabitants',
      '1 of its 2 nearest neighbors has this page: York',
      '67 % of the pages of Gray exist',
      '33 % of the pages of The tide walk exist',
    ]);
    expect(first).toMatchObject({
      collection: 'cells',
      record: { town: 'gray', walk: 'tide' },
      example: 'data/cells.yaml:1',
    });
    expect(pages.map(({ score }) => score)).toEqual(
      [...pages.map(({ score }) => score)].sort((a, b) => b - a),
    );
  });
});

test('all pages are rendered in memory, and audited as written ones are', async () => {
  const { root, published } = plan();
  const { pages, issues } = await checkInMemory({
    ...{ root, site: published, today: undefined },
  });
  expect(pages).toBe(7);
  expect(issues.find(({ code }) => code === 'orphan-page')?.pages).toContain('/gray');
});
