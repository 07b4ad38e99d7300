import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { generate } from '../../src/build/build.ts';
import type { CollectionDefinition, SiteDefinition } from '../../src/core/model.ts';
import { planFrom } from '../../src/site/plan-site.ts';
import { reference } from '../../src/site/schema/fields.ts';
import { listFiles, temporaryFolder } from '../helpers/folders.ts';
import { rebuilding } from '../helpers/rebuilding.ts';
import { messagesOf } from '../helpers/samples.ts';
import swap from './seed-swap/templates/site.tsx';

/* A collection that is made of the values in a field: what the seeds of a library are good for. */

const ROOT = 'tests/sites/seed-swap';
const out = join(temporaryFolder(afterAll), 'dist');
const entriesIn = (path: string) =>
  [...readFileSync(join(out, path, 'index.html'), 'utf8').matchAll(/<li>([^<]+)/g)].map(([, name]) => name);

beforeAll(async () => {
  expect((await generate({ root: ROOT, out, definition: swap })).issues).toEqual([]);
});

test('each value has a page, at an address that is made of it', () => {
  expect(listFiles(out).filter((path) => path.startsWith('for/'))).toEqual([
    'for/grandmere-s-soup/index.html',
    'for/sauce/index.html',
    'for/sauce/page/2/index.html',
    'for/the-freezer/index.html',
  ]);
});

test('records are found by an entry of a list', () => {
  expect(entriesIn('for/sauce')).toEqual(['Amish Paste', 'Glacier']);
  expect(entriesIn('for/sauce/page/2')).toEqual(['Jacob’s Cattle']);
  expect(entriesIn('for/the-freezer')).toEqual(['Amish Paste']);
});

test('a value more, and what only drafts have', async () => {
  const site = rebuilding(ROOT, swap);
  await site.build();
  site.edit('data/seeds.json', '"the freezer"', '"the freezer", "giving away"');
  expect((await site.build()).written?.changed).toContain('for/giving-away/index.html');
  site.edit('data/seeds.json', '"slug": "amish-paste",', '"slug": "amish-paste", "draft": true,');
  const { written } = await site.build();
  expect(written?.removed).toContain('for/giving-away/index.html');
  expect(written?.removed).toContain('for/the-freezer/index.html');
});

test('what names a value that only drafts have does without it, and comes with it', async () => {
  const { kinds, seeds, uses } = swap.data.collections as Record<
    'kinds' | 'seeds' | 'uses',
    CollectionDefinition
  >;
  const schema = (seeds.schema as z.ZodObject).extend({ see: reference('uses').optional() });
  const definition = {
    ...swap,
    data: { ...swap.data, collections: { kinds, seeds: { ...seeds, schema }, uses } },
  } as SiteDefinition;
  const site = rebuilding(ROOT, definition);
  site.edit('data/seeds.json', '"slug": "amish-paste",', '"slug": "amish-paste", "draft": true,');
  site.edit('data/seeds.json', '"slug": "provider",', '"slug": "provider", "see": "the-freezer",');
  expect((await site.build()).issues).toEqual([]);
  const named = await site.build({ publication: { drafts: true } });
  expect(named.issues).toEqual([]);
  expect(named.written?.changed).toContain('for/the-freezer/index.html');
  site.edit('data/seeds.json', 'the-freezer', 'the-frezer');
  const { issues } = planFrom(site.root, definition);
  expect(messagesOf(issues)).toEqual([
    '“see” of seeds/provider refers to “the-frezer”, but uses has no record with that slug.',
  ]);
});
