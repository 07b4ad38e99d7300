import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeJsonSchemas } from '../../../src/build/output/json-schemas.ts';
import type { Dataset } from '../../../src/core/model.ts';
import { reference, slug } from '../../../src/site/schema/fields.ts';
import { crosstown } from '../../helpers/command.ts';
import { folderWith, listFiles, temporaryFolder, textOf } from '../../helpers/folders.ts';
import { publishedSite } from '../../helpers/published-site.ts';
import { datasetOf } from '../../helpers/samples.ts';

const towns = (schema: z.ZodType) => ({ collections: { towns: { from: 'towns.yaml', schema } } });
const named = (...slugs: string[]): Dataset => datasetOf({ towns: slugs.map((one) => ({ slug: one })) });
const NEAR = z.strictObject({ slug: slug(), near: reference('towns') });
const PATH = '.crosstown/schemas/towns.json';

test('schemas are written again when slugs or code change, and only then', () => {
  const root = temporaryFolder();
  const write = (code: string, ...slugs: string[]) =>
    writeJsonSchemas(root, { data: towns(NEAR), dataset: named(...slugs), code });
  write('a', 'gray');
  expect(textOf(root, PATH)).toContain('"enum":["gray"]');
  writeFileSync(join(root, PATH), 'as it was');
  write('a', 'gray');
  expect(textOf(root, PATH)).toBe('as it was');
  write('a', 'gray', 'rome');
  expect(textOf(root, PATH)).toContain('"enum":["gray","rome"]');
  writeFileSync(join(root, PATH), 'as it was');
  write('b', 'gray', 'rome');
  expect(textOf(root, PATH)).toContain('"enum":["gray","rome"]');
});

test('a schema that is the same is not written, and those of former collections are removed', () => {
  const root = folderWith({ '.crosstown/schemas/old/gone.json': '{}' });
  const write = () => writeJsonSchemas(root, { data: towns(NEAR), dataset: named('gray') });
  write();
  const { ino } = statSync(join(root, PATH));
  write();
  expect(statSync(join(root, PATH)).ino).toBe(ino);
  expect(listFiles(join(root, '.crosstown/schemas'))).toEqual([
    'checks.json',
    'redirects.json',
    'site.json',
    'towns.json',
  ]);
});

test('a folder that cannot be written stops nothing', () => {
  const root = folderWith({ '.crosstown': 'a file' });
  expect(() => writeJsonSchemas(root, { data: towns(NEAR), dataset: named('gray') })).not.toThrow();
});

test('“generate” keeps the schemas current, also when the data has errors; “plan” writes none', async () => {
  const site = publishedSite({});
  const near = "description: text(), near: reference('towns').optional() });";
  site.edit('templates/site.tsx', /description: text\(\) \}\);/, near);
  const read = () => textOf(site.root, PATH);
  await crosstown(['plan', '--root', site.root, '--list']);
  expect(() => read()).toThrow('ENOENT');
  await site.generate('2027-01-01');
  expect(read()).toContain('"enum":["ash","birch"]');
  site.edit('data/towns.yaml', 'slug: birch', 'slug: beech\n  wrong: 1');
  const { code } = await site.generate('2027-01-01');
  expect(code).toBe(1);
  expect(read()).toContain('"enum":["ash","beech"]');
});
