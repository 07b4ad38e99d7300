import { createElement } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { generate } from '../../../src/build/build.ts';
import type { DataRecord, PageContext } from '../../../src/core/model.ts';
import { slug } from '../../../src/site/schema/fields.ts';
import { folderWith, textOf } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf, settingsWith } from '../../helpers/samples.ts';

/* Styles are made from a sample of the pages. A page outside of it may use a class that no page in it has. */

const COUNT = 900;

/** Builds a site of which one page is red. Tells how often a page was made. */
async function buildWith(red: number | undefined) {
  const { written, ...build } = await buildOf((n) => (n === red ? 'text-red-500' : 'p-4'));
  expect(written).toBeDefined();
  return build;
}

/** Builds a site whose pages have a class by their number. */
async function buildOf(classOf: (n: number) => string) {
  const Section = ({ n }: { n: number; anew: Set<unknown> }) =>
    createElement('p', { className: classOf(n) }, String(n));
  let made = 0;
  const walk = pageTypeOf({
    id: 'walk',
    axes: { walk: 'walks' },
    path: (context) => `/walks/${(context.walk as DataRecord).slug}`,
    sections: (context: PageContext) => {
      made += 1;
      const n = Number(String((context.walk as DataRecord).slug).slice(1));
      // With a set among its props it is rendered each time.
      return [createElement(Section, { key: 's', n, anew: new Set() })];
    },
  });
  const rows = Array.from({ length: COUNT }, (_, n) => ({ slug: `w${String(n).padStart(4, '0')}` }));
  const root = folderWith({
    'data/site.yaml': 'name: Lantern\n',
    'data/walks.json': JSON.stringify(rows),
    'templates/styles.css': '@import "tailwindcss";\n',
  });
  const icon = createElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: '0 0 8 8',
    width: 8,
    height: 8,
  });
  const image = (id: string) => ({ id, element: icon, width: 8, height: 8, alt: '' });
  const definition = definitionOf([walk], {
    data: {
      site: { from: 'site.yaml', schema: z.looseObject({}) },
      collections: {
        walks: { from: 'walks.json', schema: z.strictObject({ slug: slug() }), singular: 'walk' },
      },
    },
    settings: () =>
      settingsWith({ shareImage: 'icon', icons: { favicon: 'icon', touch: 'icon', manifest: ['icon'] } }),
    drawings: () => [image('icon')],
  });
  const { written, issues } = await generate({ root, out: `${root}/dist`, definition });
  return { root, made, written, issues };
}

test('each page is made once', async () => {
  expect((await buildWith(undefined)).made).toBe(COUNT);
});

test('such a class has its rule on every page of the type, as if all had been looked at', async () => {
  const { root } = await buildWith(778);
  for (const n of ['0000', '0778', '0899']) {
    const css = /<style>([\s\S]*?)<\/style>/.exec(textOf(root, `dist/walks/w${n}.html`))?.[1] ?? '';
    expect(css).toContain('.text-red-500');
    expect(css).toContain('.p-4');
  }
});

test('only then the pages of the type are made once more', async () => {
  expect((await buildWith(100)).made).toBe(2 * COUNT);
});
