import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf } from '../../../src/author/edit/changes.ts';
import type { Edit } from '../../../src/author/edit/edits.ts';
import { loadSite } from '../../../src/site/load/load-site.ts';
import { slug, text } from '../../../src/site/schema/fields.ts';
import { bytesBelow, folderWith, writeTree } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../../helpers/samples.ts';

/* Thousands of edits are made at once. The result is that of making each alone. */

const Mill = z.strictObject({
  slug: slug(),
  name: text(),
  built: z.number().optional(),
  river: text().optional(),
  lead: text().optional(),
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ slug: `m${i}`, name: `Mill ${i}` }));

/** The same records, as files of each format have them. */
const FORMATS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mills.yaml': {
    'data/mills.yaml': `# All mills.\n${rows(6)
      .map(({ slug, name }) => `- slug: ${slug} # ${name}\n  name: "${name}"\n\n`)
      .join('')}`,
  },
  'mills/*.yaml': Object.fromEntries(
    rows(6).map(({ slug, name }) => [`data/mills/${slug}.yaml`, `# ${name}\nname: '${name}'\n`]),
  ),
  'mills/*.md': Object.fromEntries(
    rows(6).map(({ slug, name }) => [`data/mills/${slug}.md`, `---\r\nname: ${name}\r\n---\r\n`]),
  ),
  'mills.csv': {
    'data/mills.csv': `slug;name;built\r\n${rows(6)
      .map(({ slug, name }) => `${slug};"${name}";\r\n`)
      .join('')}`,
  },
  'mills.json': { 'data/mills.json': `${JSON.stringify(rows(6), null, 2)}\n` },
  'mills.jsonl': {
    'data/mills.jsonl': `${rows(6)
      .map((row) => JSON.stringify(row))
      .join('\n')}\n`,
  },
};

/** A site with the mills in the files of a format. `all` are the changes of edits; `alone` makes one after the other. */
function siteWith(from: string, files: Readonly<Record<string, string>> = FORMATS[from] ?? {}) {
  const schema = from.endsWith('.md') ? Mill.extend({ body: text().optional() }) : Mill;
  const definition = definitionOf([pageTypeOf({ id: 'home', path: () => '/' })], {
    settings: () => ({}),
    data: { collections: { mills: { from, schema } } },
  });
  const root = folderWith({ 'data/site.yaml': 'name: Mills\norigin: https://mills.example\n', ...files });
  const changes = (edits: readonly Edit[]) => {
    const { locales } = loadSite(root, definition.data);
    return changesOf(edits, { root, definition, locales });
  };
  const write = (edits: readonly Edit[]) => {
    const made = changes(edits);
    if ('errors' in made) throw new Error(JSON.stringify(made.errors));
    writeTree(root, Object.fromEntries(made.changes.map(({ path, after }) => [path, after ?? ''])));
  };
  return { changes, write, data: () => bytesBelow(`${root}/data`) };
}

const set = (record: string, field: string, value: unknown): Edit => ({
  kind: 'set',
  address: { record: `mills/${record}`, path: [field] },
  value,
});
const add = (slug: string, more: object = {}): Edit => ({
  kind: 'add-record',
  collection: 'mills',
  value: { slug, name: `New ${slug}`, ...more },
});

describe.each(Object.keys(FORMATS))('edits of %s', (from) => {
  test.each<[string, Edit[]]>([
    [
      'values',
      rows(6).flatMap(({ slug }, i) => [set(slug, 'name', `Mill: ${i}`), set(slug, 'built', 1800 + i)]),
    ],
    ['some values', [set('m4', 'name', 'Four'), set('m1', 'name', 'One'), set('m4', 'name', 'Four again')]],
    ['new fields', [set('m0', 'river', 'Saco'), set('m0', 'built', 1790), set('m3', 'lead', 'A, “b”; c')]],
    ['new records', [add('n1'), add('n2', { built: 1900 }), add('n3', { river: 'Saco' })]],
    ['values and records', [set('m2', 'name', 'Two'), add('n1'), set('m3', 'name', 'Three'), add('n2')]],
  ])('%s are those of each edit alone', (_, edits) => {
    const [together, alone] = [siteWith(from), siteWith(from)];
    together.write(edits);
    for (const edit of edits) alone.write([edit]);
    expect(together.data()).toEqual(alone.data());
  });

  test('one that is not possible is named, and the others are not', () => {
    const edits = [
      set('m1', 'name', 'One'),
      set('none', 'name', 'x'),
      set('m2', 'name', '\u0007'),
      add('m3'),
    ];
    const made = siteWith(from).changes(edits);
    const records = 'errors' in made ? made.errors.map(({ address }) => address.record) : [];
    expect(records).toEqual(['mills/none', 'mills/m2', 'mills/m3']);
  });

  test('two new records with the same key are one too many', () => {
    const made = siteWith(from).changes([add('n1'), add('n1')]);
    expect('errors' in made && made.errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('exists already. Nothing was written.'),
    ]);
  });
});

test('a file with line ends of both kinds keeps them', () => {
  const mixed = '- slug: a\r\n  name: A\n- slug: b\n  name: B\r\n';
  const site = siteWith('mills.yaml', { 'data/mills.yaml': mixed });
  site.write([set('a', 'name', 'Aa'), set('b', 'name', 'Bb')]);
  expect(site.data()['mills.yaml']).toBe('- slug: a\r\n  name: Aa\n- slug: b\n  name: Bb\r\n');
});

test('fields that a table has no column for are columns behind the others', () => {
  const site = siteWith('mills.csv');
  site.write([set('m1', 'river', 'Saco'), add('n1', { lead: 'On a hill' })]);
  expect(site.data()['mills.csv']).toBe(
    'slug;name;built;river;lead\r\nm0;"Mill 0";;;\r\nm1;"Mill 1";;Saco;\r\nm2;"Mill 2";;;\r\nm3;"Mill 3";;;\r\n' +
      'm4;"Mill 4";;;\r\nm5;"Mill 5";;;\r\nn1;"New n1";;;On a hill\r\n',
  );
});
