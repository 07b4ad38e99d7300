import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { loadDataset } from '../../../src/site/load/load.ts';
import { reference, slug, text, zip } from '../../../src/site/schema/fields.ts';
import { codes, factsOf, load, placesOf } from '../../helpers/samples.ts';

const lakes = {
  from: 'lakes/*.yaml',
  singular: 'lake',
  schema: z.strictObject({ slug: slug(), name: text() }),
};
const camps = {
  from: 'camps.yaml',
  singular: 'camp',
  schema: z.strictObject({
    slug: slug(),
    lake: reference('lakes'),
    near: z.array(reference('lakes')).default([]),
    twin: reference('camps').optional(),
    note: text().optional(),
    season: z.strictObject({ lake: reference('lakes') }).optional(),
  }),
};

const LAKES = { 'data/lakes/little.yaml': 'name: Little Lake', 'data/lakes/long.yaml': 'name: Long Lake' };

function loadCamps(text: string, files: Readonly<Record<string, string>> = LAKES) {
  return load({ ...files, 'data/camps.yaml': text }, { lakes, camps });
}

test('a file that is one record has its name as slug', () => {
  const { value, issues } = loadCamps('- { slug: pines, lake: long, near: [little], twin: pines }');
  expect(issues).toEqual([]);
  expect(value.collections.lakes).toEqual([
    { slug: 'little', name: 'Little Lake' },
    { slug: 'long', name: 'Long Lake' },
  ]);
});

describe('names of a record are not told besides', () => {
  const other = { 'data/lakes/long.yaml': 'name: Long Lake' };
  const naming = '- slug: pines\n  lake: little\n  near: [long]\n';

  test.each([
    ['whose slug is reserved', 'data/lakes/little.yaml', 'slug: index\nname: Little Lake\n'],
    ['whose slug is none', 'data/lakes/lakes.yaml', '- slug: Little Lake\n  name: Little Lake\n'],
    ['that has no slug', 'data/lakes/lakes.yaml', '- name: Little Lake\n'],
    ['that is no group of keys', 'data/lakes/lakes.yaml', '- little\n'],
    ['in a table', 'data/lakes/lakes.csv', 'slug,name\nLittle,Little Lake\n'],
  ])('%s', (_what, path, text) => {
    const all = { lakes: { ...lakes, from: 'lakes/*' }, camps };
    expect(load({ ...other, [path]: text, 'data/camps.yaml': naming }, all).issues).toHaveLength(1);
  });

  test('when its file cannot be read', () => {
    const files = [
      { path: 'data/site.yaml', text: 'name: x' },
      { path: 'data/lakes/long.yaml', text: 'name: Long Lake' },
      { path: 'data/lakes/little.yaml', text: '', unread: 'broken' as const },
      { path: 'data/camps.yaml', text: naming },
    ];
    const site = { from: 'site.yaml', schema: z.looseObject({}) };
    expect(loadDataset({ site, collections: { lakes, camps } }, files).issues).toEqual([]);
    expect(loadDataset({ site, collections: { lakes, camps } }, files.slice(0, 2)).issues).toMatchObject([
      { code: 'file-missing' },
    ]);
  });

  test('but those of another are', () => {
    const { issues } = loadCamps('- { slug: pines, lake: litle }', {
      ...other,
      'data/lakes/little.yaml': 'nmae: Little Lake\n',
    });
    expect(codes(issues)).toEqual(['unknown-key', 'unknown-reference']);
  });
});

test('references to records that do not exist are placed, in lists too', () => {
  const { issues } = loadCamps('- slug: pines\n  lake: lnog\n  near: [little, nowhere]\n  twin: oaks\n');
  expect(codes(issues)).toEqual(['unknown-reference', 'unknown-reference', 'unknown-reference']);
  expect(placesOf(issues)).toEqual([
    'data/camps.yaml:2:9+4',
    'data/camps.yaml:3:18+7',
    'data/camps.yaml:4:9+4',
  ]);
  expect(issues.map((issue) => describeIssue(issue).hint)).toEqual([
    'Did you mean “long”?',
    'Known slugs are little and long.',
    'Known slugs are pines.',
  ]);
});

test('two records of one slug name each other, across files too', () => {
  const { issues } = load(
    {
      'data/lakes/a.yaml': 'slug: long\nname: A',
      'data/lakes/long.yaml': '# named by its file\nname: Long Lake',
    },
    { lakes },
  );
  expect(codes(issues)).toEqual(['duplicate-slug']);
  expect(issues[0]).toMatchObject({
    facts: { first: 'data/lakes/a.yaml:1' },
    place: { file: 'data/lakes/long.yaml', line: 2 },
    related: { file: 'data/lakes/a.yaml', line: 1, column: 7 },
  });
});

test('a slug may recur in another collection', () => {
  expect(loadCamps('- { slug: long, lake: long }').issues).toEqual([]);
});

test('references inside groups are checked', () => {
  const { issues } = loadCamps('- { slug: pines, lake: long, season: { lake: nowhere } }');
  expect(codes(issues)).toEqual(['unknown-reference']);
});

describe('one mistake is one message', () => {
  test('a broken record is still there for those who name it', () => {
    const { issues } = loadCamps('- { slug: pines, lake: long }\n- { slug: oaks, lake: long }', {
      ...LAKES,
      'data/lakes/long.yaml': 'name: Long Lake\nextra: 1',
    });
    expect(codes(issues)).toEqual(['unknown-key']);
  });

  test('a file with a syntax error is still there for those who name it', () => {
    const { issues } = loadCamps('- { slug: pines, lake: long }', {
      ...LAKES,
      'data/lakes/long.yaml': 'name: "Long Lake',
    });
    expect(codes(issues)).toEqual(['syntax']);
  });

  test('texts that use a broken site record are not reported too', () => {
    const { issues } = load(
      {
        'data/site.yaml': 'name: Camps\nzip: 4101',
        'data/camps.yaml': '- { slug: a, lake: long, note: "By {site.name}" }',
        ...LAKES,
      },
      { lakes, camps },
      z.strictObject({ name: text(), zip: zip() }),
    );
    expect(codes(issues)).toEqual(['invalid-value']);
  });
});

test('thousands of references to nowhere are each told with a way out', () => {
  const names = Array.from({ length: 3000 }, (_, i) => `lake-${(i * 7919).toString(36)}`);
  const { issues } = load(
    {
      'data/lakes/all.yaml': names.map((name) => `- { slug: ${name}, name: Lake }`).join('\n'),
      'data/camps.yaml': names.map((name, i) => `- { slug: camp-${i}, lake: ${name}x }`).join('\n'),
    },
    { lakes, camps },
  );
  expect(issues.map((issue) => describeIssue(issue).hint)).toEqual(
    names.map((name) => `Did you mean “${name}”?`),
  );
  expect(new Set(factsOf(issues, 'unknown-reference').map(({ known }) => known)).size).toBe(1);
});

describe('a collection without records', () => {
  const camp = '- { slug: pines, lake: long }';

  test('has none that could be named, and it is said so', () => {
    const { issues } = load({ 'data/camps.yaml': camp }, { lakes, camps });
    expect(codes(issues)).toEqual(['empty-collection', 'unknown-reference']);
    expect(issues.map((issue) => describeIssue(issue).hint)[1]).toBe(
      'lakes has no records yet: add the first one.',
    );
  });

  test('whose records were all refused is not to blame', () => {
    const { issues } = load(
      { 'data/lakes/long.yaml': 'nmae: Long Lake', 'data/camps.yaml': camp },
      { lakes, camps },
    );
    expect(codes(issues)).not.toContain('unknown-reference');
  });

  test('that has no file where one is named is missed as a whole', () => {
    const list = { ...lakes, from: 'lakes.yaml' };
    expect(codes(load({ 'data/camps.yaml': camp }, { lakes: list, camps }).issues)).toEqual(['file-missing']);
  });
});
