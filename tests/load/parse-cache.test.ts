import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openCache } from '../../src/cache/cache.ts';
import { slug } from '../../src/index.ts';
import { parseMarkdownFile } from '../../src/load/formats/markdown-file.ts';
import { openParseCache, type ParseCache } from '../../src/load/formats/parse-cache.ts';
import { parseYaml } from '../../src/load/formats/yaml.ts';
import { planFrom } from '../../src/plan-site.ts';
import { folderWith, temporaryFolder, writeTree } from '../helpers/folders.ts';
import { runs } from '../helpers/runs.ts';
import { definitionOf } from '../helpers/samples.ts';

const open = (root: string, engine = 'an engine', isReadOnly = false) =>
  openParseCache(openCache(root), engine, isReadOnly);

/** Paths of all values in a value, and of some that are not there. */
function pathsIn(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  const items = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    path,
    [...path, 'none'],
    ...items.flatMap(([key, item]) => pathsIn(item, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
}

/** All that a file can be asked. */
function allOf(text: string, kept: ParseCache | undefined, parse = parseYaml) {
  const { value, issues, locate, locateKey, locatePiece, places, sourceOf } = parse({
    path: 'data/towns.yaml',
    text,
    parseCache: kept,
  });
  const answers = pathsIn(value).map((path) => [
    path,
    sourceOf(path),
    locate(path),
    locateKey(path),
    locatePiece(path, { piece: 'a', nth: 0 }),
    places.locate(path),
  ]);
  return { value, issues, answers };
}

/** Reads a text as the first run does, and as the second. */
function inTwoRuns(text: string, parse = parseYaml) {
  const root = temporaryFolder();
  const run = () => {
    const kept = open(root);
    const all = allOf(text, kept, parse);
    return all;
  };
  return [run(), run()];
}

const SCALARS = [
  '04101',
  '4101',
  '1.50',
  '1e3',
  '0x1F',
  '-0',
  '+5',
  '.5',
  '12345678901234567890',
  '~',
  '',
  'true',
  '2026-01-01',
  'a “b”',
  '"4 \\u00e9"',
  "'a'",
  '[1, 2.0, a]',
  '{ a: 1.0, 2: b }',
  '&x { n: 7.0 }',
  '*x',
  '&y 3.0',
  '*y',
  '|\n    a\n    b',
  '!!str 5',
  '!!int "5"',
  '!mine x',
  '.inf',
  '[',
  '# a',
];
const KEYS = ['a', 'b', 'zip', '1', '1.0', '~', '"c d"', '*y '];

describe('a file whose values are kept', () => {
  test('is in all that it can be asked the file that was parsed', () => {
    const line = fc
      .tuple(fc.constantFrom(...KEYS), fc.constantFrom(...SCALARS), fc.boolean())
      .map(([key, value, isBelow]) => (isBelow ? `${key}:\n  - in: ${value}` : `${key}: ${value}`));
    const texts = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, (text) => {
        const plain = allOf(text, undefined);
        for (const run of inTwoRuns(text)) expect(run).toStrictEqual(plain);
      }),
      { numRuns: runs(100) },
    );
  });

  test.each([
    '---\nzip: 04101\nsince: 1.50\n---\n\nText.\n',
    '---\ntitle: A\n---\n',
    '---\n---\nText.\n',
    '---\ntitle: [\n---\n',
    '---\nbody: x\n---\n',
  ])('is so for front matter: %j', (text) => {
    const plain = allOf(text, undefined, parseMarkdownFile);
    for (const run of inTwoRuns(text, parseMarkdownFile)) expect(run).toStrictEqual(plain);
  });

  test('has one group where an alias stands for it, and another in each reading', () => {
    const text = 'a: &x { n: 1 }\nb: *x\n';
    const kept = open(temporaryFolder());
    const read = () =>
      parseYaml({ path: 'data/a.yaml', text, parseCache: kept }).value as { a: object; b: object };
    read();
    const [first, second] = [read(), read()];
    expect(first.a).toBe(first.b);
    expect(first.a).not.toBe(second.a);
  });

  test.each(['a: [', 'a: 1\na: 2', 'a: !mine x', '? [q]\n: 1', 'a: .inf'])('is sound: %j', (text) => {
    const root = temporaryFolder();
    const kept = open(root);
    parseYaml({ path: 'data/a.yaml', text, parseCache: kept });
    const later = open(root);
    expect(later.find(text)).toBeUndefined();
  });
});

describe('what is kept', () => {
  const TEXT = 'a: 1\n';
  const parse = (kept: ParseCache) => parseYaml({ path: 'data/a.yaml', text: TEXT, parseCache: kept }).value;

  const entriesIn = (root: string) => {
    const folder = join(root, '.crosstown/cache');
    return readdirSync(folder).map((name) => join(folder, name));
  };

  /** Stores another value than that of the text, so that it can be recognized. */
  function folderThatSays(value: unknown): string {
    const root = temporaryFolder();
    const kept = open(root);
    kept.put(TEXT, { value, numbers: new Map() });
    return root;
  }

  test('is taken, and not by another engine', () => {
    const root = folderThatSays('kept');
    expect(parse(open(root))).toBe('kept');
    expect(parse(open(root, 'another'))).toEqual({ a: 1 });
  });

  test('is not taken when it is damaged', () => {
    const root = folderThatSays('kept');
    const [entry = ''] = entriesIn(root);
    const whole = readFileSync(entry);
    for (const damaged of [whole.subarray(0, -1), whole.with(20, 255), Buffer.alloc(0), Buffer.from('{}')]) {
      writeFileSync(entry, damaged);
      expect(parse(open(root))).toEqual({ a: 1 });
    }
  });

  test('stays as it was when the cache is read-only', () => {
    const root = folderThatSays('kept');
    const before = entriesIn(root);
    parseYaml({ path: 'data/b.yaml', text: 'b: 2', parseCache: open(root, 'an engine', true) });
    expect(entriesIn(root)).toEqual(before);
  });

  test('is none where nothing can be written', () => {
    const root = folderWith({ '.crosstown': 'a file' });
    const kept = open(root);
    expect(parse(kept)).toEqual({ a: 1 });
    expect(parse(open(root))).toEqual({ a: 1 });
  });
});

describe('a site', () => {
  const schema = z.strictObject({ slug: slug(), size: z.string().max(4), name: z.string().optional() });
  const site = { from: 'site.yaml', schema: z.looseObject({}) };
  const collections = { walks: { from: 'walks/*', schema, one: 'walk' } };
  const definition = definitionOf([], { data: { site, collections } });
  const FILES = {
    'data/site.yaml': 'locales: [en, fr]\n',
    'data/walks/a.yaml': '- { slug: dusk, size: 1.50 }\n- { slug: dawn, size: 04101 }\n',
    'data/walks/b.md': '---\nsize: 7\n---\n',
  };
  const plan = (root: string, past: { engine?: string; writesCache?: boolean } = {}) => {
    const { issues, dataset } = planFrom(root, definition, past);
    return { issues, collections: dataset.collections };
  };
  const PAST = { engine: 'an engine', writesCache: true };

  test('has the same records and findings in each run, whatever was changed in between', () => {
    const root = folderWith(FILES);
    const changes = [
      {},
      {},
      // Longer than it may be, at its place.
      { 'data/walks/a.yaml': `- { slug: dusk, size: 12.3450 }\n` },
      {},
      { 'data/walks/a.yaml': '- [\n' },
      { 'data/walks/b.md': '---\nsize: 1e3\nname: x\n---\nText.\n' },
      FILES,
      { 'data/walks/c.yaml': '# nothing\n' },
    ];
    for (const change of changes) {
      writeTree(root, change);
      expect(plan(root, PAST)).toEqual(plan(root));
    }
  });

  test('that is only looked at gets no cache', () => {
    const root = folderWith(FILES);
    plan(root, { engine: 'an engine' });
    expect(existsSync(join(root, '.crosstown'))).toBe(false);
  });
});
