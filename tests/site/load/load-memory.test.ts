import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages, reference } from '../../../src/index.ts';
import { type LoadMemory, openLoadMemory } from '../../../src/site/load/load-memory.ts';
import { loadSite } from '../../../src/site/load/load-site.ts';
import { temporaryFolder, writeTree } from '../../helpers/folders.ts';

const schema = z.strictObject({ slug: z.string(), name: z.string(), lead: z.string() });
const data = { collections: { towns: { from: 'towns/*.yaml', schema, singular: 'town' } } };

function emptyMemory(): LoadMemory {
  return openLoadMemory('', {});
}

function site() {
  const root = temporaryFolder();
  writeTree(root, {
    'data/site.yaml': 'name: Bicycles\norigin: https://bicycles.example\n',
    'data/towns/a.yaml': 'name: Aldis\nlead: Level roads.\n',
    'data/towns/b.yaml': 'name: Burke\nlead: "{town.name} has hills."\n',
  });
  const memory = emptyMemory();
  return { root, load: () => loadSite(root, data, memory) };
}

test('a file that did not change gives the same records, and a changed one gives new ones', () => {
  const { root, load } = site();
  const before = load();
  writeFileSync(join(root, 'data/towns/a.yaml'), 'name: Aldis\nlead: Steep roads.\n');
  const after = load();
  const fresh = loadSite(root, data);
  expect(after.locales[0].dataset.collections).toEqual(fresh.locales[0].dataset.collections);
  expect(after.locales[0].dataset.collections.towns?.[0]?.lead).toBe('Steep roads.');
  expect(after.locales[0].dataset.collections.towns?.[1]?.lead).toBe('Burke has hills.');
  expect(before.locales[0].dataset.collections.towns?.[0]?.lead).toBe('Level roads.');
});

test('a file is opened again if it was changed, also to the same size', async () => {
  const { root, load } = site();
  // Files that were changed just now are always opened.
  await new Promise((done) => setTimeout(done, 200));
  const fileAt = () => load().locales[0].dataset.files.get('data/towns/a.yaml');
  const first = fileAt();
  expect(fileAt()).toBe(first);
  writeFileSync(join(root, 'data/towns/a.yaml'), 'name: Aldis\nlead: Muddy roads.\n');
  expect(fileAt()?.text).toContain('Muddy');
  writeFileSync(join(root, 'data/towns/a.yaml'), 'name: Aldis\nlead: Stony roads.\n');
  expect(fileAt()?.text).toContain('Stony');
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
  const localizedSchema = z.strictObject({ slug: z.string(), name: z.string() });
  const site = { from: 'site.yaml', schema: z.looseObject({ languages: languages() }) };
  const own = {
    site,
    collections: { towns: { from: 'towns.yaml', schema: localizedSchema, singular: 'town' } },
  };
  const root = temporaryFolder();
  writeTree(root, {
    'data/site.yaml': 'languages: [en, fr, es]\n',
    'data/towns.yaml': '- { slug: a, name: { en: Harbor, fr: Port, es: Puerto } }\n',
  });
  const memory = emptyMemory();
  expect(loadSite(root, own, memory).issues).toEqual([]);
  writeFileSync(join(root, 'data/site.yaml'), 'languages: [en, fr]\n');
  expect(loadSite(root, own, memory).issues).toEqual(loadSite(root, own).issues);
  expect(loadSite(root, own, memory).issues.map(({ code }) => code)).toEqual(['unknown-language']);
});

test('texts follow the names that tokens have for records', () => {
  const { root } = site();
  const memory = emptyMemory();
  expect(loadSite(root, data, memory).issues).toEqual([]);
  const renamed = { collections: { towns: { ...data.collections.towns, singular: 'place' } } };
  const { issues } = loadSite(root, renamed, memory);
  expect(issues).toEqual(loadSite(root, renamed).issues);
  expect(issues.map(({ code }) => code)).toEqual(['unknown-token']);
});

test('texts follow what they name: a record, the site, and whether a reference exists', () => {
  const linked = schema.extend({ next: reference('towns').optional() });
  const definition = {
    site: { from: 'site.yaml', schema: z.looseObject({ name: z.string() }) },
    collections: { towns: { from: 'towns/*.yaml', schema: linked, singular: 'town' } },
  };
  const root = temporaryFolder();
  const write = (path: string, text: string) => writeTree(root, { [`data/${path}`]: text });
  write('site.yaml', 'name: Bicycles\n');
  write('towns/a.yaml', 'name: Aldis\nlead: "{site.name} since [1900](/b)."\n');
  write('towns/b.yaml', 'name: Burke\nnext: a\nlead: "Beside {next.name}."\n');
  const memory = emptyMemory();
  const both = () => {
    const [kept, fresh] = [loadSite(root, definition, memory), loadSite(root, definition)];
    const [a, b] = [kept.locales[0].dataset, fresh.locales[0].dataset];
    expect(JSON.stringify(kept.issues)).toBe(JSON.stringify(fresh.issues));
    expect(a.collections).toEqual(b.collections);
    expect(a.links.map(({ target }) => target)).toEqual(b.links.map(({ target }) => target));
    return a.collections.towns ?? [];
  };
  const [a, b] = both();
  const unchanged = both();
  expect(unchanged[0]).toBe(a);
  expect(unchanged[1]).toBe(b);
  write('site.yaml', 'name: Cycles\n');
  expect(both()[0]?.lead).toBe('Cycles since [1900](/b).');
  write('towns/a.yaml', 'name: Aldis Hill\nlead: Level roads.\n');
  expect(both()[1]?.lead).toBe('Beside Aldis Hill.');
  const absolute = '[a](https://bicycles.example/b)';
  write('towns/a.yaml', `name: Aldis\nlead: "${absolute}"\n`);
  both();
  write('site.yaml', 'name: Cycles\norigin: https://bicycles.example\n');
  both();
  rmSync(join(root, 'data/towns/a.yaml'));
  both();
  write('towns/a.yaml', 'name: Aldis\nlead: Level roads.\n');
  expect(both()[1]?.lead).toBe('Beside Aldis.');
});
