import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { locales, localized } from '../../src/index.ts';
import { loadSite } from '../../src/load/load-site.ts';
import type { FileResults } from '../../src/load/records/collection.ts';
import { temporaryFolder, writeTree } from '../helpers/folders.ts';

const schema = z.strictObject({ slug: z.string(), name: z.string(), lead: z.string() });
const data = { collections: { towns: { from: 'towns/*.yaml', schema, one: 'town' } } };

function site() {
  const root = temporaryFolder();
  writeTree(root, {
    'data/site.yaml': 'name: Bicycles\norigin: https://bicycles.example\n',
    'data/towns/a.yaml': 'name: Aldis\nlead: Level roads.\n',
    'data/towns/b.yaml': 'name: Burke\nlead: "{town.name} has hills."\n',
  });
  const results: FileResults = new Map();
  return { root, load: () => loadSite(root, data, { results }) };
}

test('a file that did not change gives the same records, and a changed one gives new ones', () => {
  const { root, load } = site();
  const before = load();
  writeFileSync(join(root, 'data/towns/a.yaml'), 'name: Aldis\nlead: Steep roads.\n');
  const after = load();
  const fresh = loadSite(root, data, {});
  expect(after.locales[0].dataset.collections).toEqual(fresh.locales[0].dataset.collections);
  expect(after.locales[0].dataset.collections.towns?.[0]?.lead).toBe('Steep roads.');
  expect(after.locales[0].dataset.collections.towns?.[1]?.lead).toBe('Burke has hills.');
  expect(before.locales[0].dataset.collections.towns?.[0]?.lead).toBe('Level roads.');
});

test('issues of a file are reported again, and go away with the mistake', () => {
  const { root, load } = site();
  load();
  writeFileSync(join(root, 'data/towns/a.yaml'), 'name: Aldis\nled: Steep roads.\n');
  const broken = load().issues;
  expect(broken.length).toBeGreaterThan(0);
  expect(load().issues).toEqual(broken);
  writeFileSync(join(root, 'data/towns/a.yaml'), 'name: Aldis\nlead: Steep roads.\n');
  expect(load().issues).toEqual([]);
});

test('a text in a locale is an issue as soon as the site has the locale no more', () => {
  const localizedSchema = z.strictObject({ slug: z.string(), name: localized(z.string()) });
  const site = { from: 'site.yaml', schema: z.looseObject({ locales: locales() }) };
  const own = { site, collections: { towns: { from: 'towns.yaml', schema: localizedSchema, one: 'town' } } };
  const root = temporaryFolder();
  writeTree(root, {
    'data/site.yaml': 'locales: [en, fr, es]\n',
    'data/towns.yaml': '- { slug: a, name: { en: Harbor, fr: Port, es: Puerto } }\n',
  });
  const results: FileResults = new Map();
  expect(loadSite(root, own, { results }).issues).toEqual([]);
  writeFileSync(join(root, 'data/site.yaml'), 'locales: [en, fr]\n');
  expect(loadSite(root, own, { results }).issues).toEqual(loadSite(root, own, {}).issues);
  expect(loadSite(root, own, { results }).issues.map(({ code }) => code)).toEqual(['unknown-language']);
});
