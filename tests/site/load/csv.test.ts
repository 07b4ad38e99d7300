import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Issue } from '../../../src/core/model.ts';
import { parseCsv } from '../../../src/site/load/formats/csv.ts';
import { coordinates, reference, slug, text, zip } from '../../../src/site/schema/fields.ts';
import { codes, factsOf, load, messagesOf, placesOf } from '../../helpers/samples.ts';

function parse(text: string) {
  return parseCsv({ path: 'data/rows.csv', text });
}

/** Where an issue stands: line, column and length. */
function at({ place }: Issue): string {
  return `${place?.line}:${place?.column}+${place?.length}`;
}

test('every cell is text, an empty cell is a missing field, dots make groups', () => {
  const text =
    'slug,zip,coordinates.lat,coordinates.lng,note,a.b.c,a.b.d\nwindham,04062,43.8,-70.4,,1,2\n"a, ""b""",, ,2, x ,,\n';
  expect(parse(text).value).toEqual([
    {
      slug: 'windham',
      zip: '04062',
      coordinates: { lat: '43.8', lng: '-70.4' },
      a: { b: { c: '1', d: '2' } },
    },
    { slug: 'a, "b"', coordinates: { lng: '2' }, note: 'x' },
  ]);
});

test('numbers from 1 are the entries of a list, without those whose cells are empty', () => {
  const rows = parse(
    'slug,p.2.t,p.1.t,p.1.u,c.1,c.2,y.2026,y.2027\na,two,one,more,x,y,1,2\nb,,only,,,z,,\n',
  ).value;
  expect(rows).toEqual([
    { slug: 'a', p: [{ t: 'one', u: 'more' }, { t: 'two' }], c: ['x', 'y'], y: { 2026: '1', 2027: '2' } },
    { slug: 'b', p: [{ t: 'only' }], c: ['z'] },
  ]);
});

test('a mistake in an entry of a list is at its cell', () => {
  const schema = z.strictObject({ slug: slug(), points: z.array(z.strictObject({ t: text(3) })).min(2) });
  const csv = 'slug,points.1.t,points.2.t\na,one,toolong\nb,one,\n';
  const { issues } = load({ 'data/rows.csv': csv }, { rows: { from: 'rows.csv', schema } });
  expect(issues.map((issue) => [issue.code, at(issue)])).toEqual([
    ['invalid-value', '2:7+7'],
    ['invalid-value', '3:3+3'],
  ]);
});

test('header only and empty files have no rows', () => {
  expect(parse('slug,zip\n')).toMatchObject({ value: [], issues: [] });
  expect(parse('')).toMatchObject({ value: [], issues: [] });
});

test('rows and columns that a spreadsheet leaves empty are none', () => {
  const { value, issues } = parse('slug,zip,,\na,1,,\n,,,\nb,2\nc,3,,,,\n,\n');
  expect(issues).toEqual([]);
  expect(value).toEqual([
    { slug: 'a', zip: '1' },
    undefined,
    { slug: 'b', zip: '2' },
    { slug: 'c', zip: '3' },
    undefined,
  ]);
});

describe('places', () => {
  test.each([
    ['an empty line', 'slug,zip,g.lat,g.lng,note\na,1,2,3,x\n\nbb, 22 ,,4,"y, ""z"""\n'],
    ['a blank line', 'slug,zip,g.lat,g.lng,note\na,1,2,3,x\n  \nbb, 22 ,,4,"y, ""z"""\n'],
  ])('of rows, cells and groups behind %s', (_what, text) => {
    const { locate, locateKey, locatePiece } = parse(text).places;
    const spanOf = (...path: PropertyKey[]) => {
      const { line, column, length } = locate(path);
      return `${line}:${column}+${length}`;
    };
    expect(spanOf(0)).toBe('2:1+9');
    expect(spanOf(0, 'zip')).toBe('2:3+1');
    expect(spanOf(1)).toBe('4:1+21');
    expect(spanOf(1, 'zip')).toBe('4:5+2');
    expect(spanOf(1, 'g')).toBe('4:9+1');
    expect(spanOf(1, 'g', 'lng')).toBe('4:10+1');
    expect(spanOf(1, 'note')).toBe('4:12+10');
    expect(spanOf(1, 'nothing')).toBe('4:1+21');
    expect(locateKey([1, 'g', 'lng'])).toMatchObject({ line: 1, column: 16, length: 5 });
    expect(locatePiece([1, 'note'], { piece: 'z', nth: 0 })).toMatchObject({
      line: 4,
      column: 18,
      length: 1,
    });
  });

  test('a row of several lines is placed at its first, its cells where they are', () => {
    const { locate } = parse('slug,note,x\na,"one\ntwo",1\nb,y,2\n').places;
    expect(locate([0])).toMatchObject({ line: 2, column: 1, length: 6 });
    expect(locate([0, 'note'])).toMatchObject({ line: 2, column: 3, length: 4 });
    expect(locate([0, 'x'])).toMatchObject({ line: 3, column: 6, length: 1 });
    expect(locate([1, 'note'])).toMatchObject({ line: 4, column: 3 });
  });
});

describe('broken files', () => {
  test.each([
    ['a quotation mark that is not closed', 'a,b\n"1,2\n3,4\n5,6\n', 'open-cell', '2:1+1'],
    ['the same before marks that are part of the text', 'a,b\n"1""","2\n3,""\n5,6\n', 'open-cell', '2:7+1'],
    ['a quotation mark in the middle', 'a,b\n1"2,3\n', 'quotation-mark', '2:1+5'],
    ['two columns of one name', 'slug,name, name\na,Ann,Ben\n', 'same-column', '1:12+4'],
    ['a column that is a text and a group', 'a.b,a\nxy,z\n', 'group-column', '1:5+1'],
    ['a column that is a group and a text', 'x;a.b.c;a.b\n1;2;3\n', 'group-column', '1:9+3'],
    ['a column without a name', 'a,,b\n1,,2\n3,x,4\n', 'unnamed-column', '1:3+1'],
  ])('%s', (_what, text, kind, where) => {
    const { value, issues } = parse(text);
    expect(value).toBeUndefined();
    expect(factsOf(issues, 'syntax')).toMatchObject([{ kind }]);
    expect(issues.map(at)).toEqual([where]);
  });

  test.each(['__proto__', '__proto__.polluted', 'a.b.__proto__'])('a column named %s', (name) => {
    expect(codes(parse(`slug,${name}\na,b\n`).issues)).toEqual(['file-unreadable']);
  });

  test('a row of another length is told with the columns that it lacks, and the others are read', () => {
    const { value, issues } = parse('a;b;c\n1;2;3\n4\n5;6;7;8\n9;10;11\n');
    expect(value).toEqual([{ a: '1', b: '2', c: '3' }, undefined, undefined, { a: '9', b: '10', c: '11' }]);
    expect(factsOf(issues, 'syntax')).toEqual([
      { kind: 'row-length', cells: 1, columns: 3, missing: ['b', 'c'], separator: ';' },
      { kind: 'row-length', cells: 4, columns: 3, missing: [], separator: ';' },
    ]);
    expect(issues.map(at)).toEqual(['3:1+1', '4:1+7']);
  });
});

test('no header reaches the prototype of other objects', () => {
  parse('__proto__.polluted,constructor.prototype\nyes,yes\n');
  parse('constructor.prototype.polluted,toString.polluted\nyes,yes\n');
  expect(Object.prototype.toString).not.toHaveProperty('polluted');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

describe('what spreadsheets write around a table', () => {
  const schema = z.strictObject({
    slug: slug(),
    zipCode: zip(),
    name: text().optional(),
    at: coordinates().optional(),
    phone: text().optional(),
  });
  const loaded = (text: string) => {
    const { value, issues } = load({ 'data/x.csv': text }, { x: { from: 'x.csv', singular: 'x', schema } });
    return { records: value.collections.x, issues };
  };
  const RECORD = { slug: 'a', zipCode: '04071' };

  test.each([
    ['the separator in the first line', 'sep=;\nslug;zipCode\na;04071\n'],
    ['the same, quoted and with empty cells behind it', '"sep=,",,\nslug,zipCode\na,04071\n'],
    ['columns in other case and with other signs', 'Slug,"ZIP Code"\na,04071\n'],
    ['columns with hyphens and no-break spaces', '\u00a0SLUG\u00a0;zip-code\na;04071\n'],
    ['a formula that keeps a zero', 'slug,zipCode\na,="04071"\n'],
    ['the same as a quoted cell', 'slug,zipCode\na,"=""04071"""\n'],
    ['an apostrophe that keeps a zero', "slug,zipCode\na,'04071\n"],
    ['no-break spaces around a cell', 'slug,zipCode\na,\u00a004071\u202f\n'],
    ['the header again, as in joined exports', 'slug,zipCode\na,04071\nslug,zipCode\n'],
    ['empty columns and rows', 'slug,zipCode,,\n,,,\na,04071,,\n,,,\n'],
  ])('is not part of it: %s', (_what, text) => {
    expect(loaded(text)).toEqual({ records: [RECORD], issues: [] });
  });

  test('an apostrophe before words is part of the text', () => {
    const text = "slug,zip code,Name,Phone\na,04071,'90s bar,'(207) 555-0142\nb,04071,'90,'Tis\n";
    expect(loaded(text).records).toEqual([
      { ...RECORD, name: "'90s bar", phone: '(207) 555-0142' },
      { ...RECORD, slug: 'b', name: "'90", phone: "'Tis" },
    ]);
  });

  test('columns of groups and languages are found in other case too', () => {
    const file = { path: 'data/x.csv', text: 'At.Lat,AT.LNG,Name.fr,NAME.es,Other.x\n1,2,Port,Puerto,3\n' };
    expect(parseCsv(file, ['at.lat', 'at.lng', 'name']).value).toEqual([
      { at: { lat: '1', lng: '2' }, name: { fr: 'Port', es: 'Puerto' }, Other: { x: '3' } },
    ]);
  });

  test('a name that several columns could mean is not known', () => {
    const twins = z.looseObject({ slug: slug(), a_b: text().optional(), aB: text().optional() });
    const { value } = load(
      { 'data/x.csv': 'slug,A-B\na,1\n' },
      { x: { from: 'x.csv', singular: 'x', schema: twins } },
    );
    expect(value.collections.x).toEqual([{ slug: 'a', 'A-B': '1' }]);
  });

  test('invisible characters around cells are ignored, and named once', () => {
    const { records, issues } = loaded('slug,\u200bzipCode\na,\u200b04071\u2060\nb\u00ad,"\u200e04071"\n');
    expect(records).toEqual([RECORD, { ...RECORD, slug: 'b' }]);
    expect(factsOf(issues, 'invisible-around')).toEqual([{ count: 4, name: 'U+200B (zero-width space)' }]);
    expect(issues.map(at)).toEqual(['1:6+8']);
  });

  test.each([
    ['a title', 'Towns 2026,,\nslug,zipCode,name\na,04071,x\n', 2],
    ['a title alone in its line, and a blank line', 'Towns 2026\n\nslug,zipCode\na,04071\n', 3],
    ['names of groups of columns', 'Address,,Name\nSlug,ZIP Code,Name\na,04071,x\n', 2],
    ['names for readers', 'Key,Postal code\nslug,zipCode\na,04071\n', 2],
  ])('a header below %s is one error', (_what, text, line) => {
    const { issues } = loaded(text);
    expect(factsOf(issues, 'file-unreadable')).toEqual([{ kind: 'header-below', line }]);
    expect(issues).toHaveLength(1);
    expect(issues[0]?.place).toMatchObject({ line: 1, column: 1 });
  });

  test('cells of the header that were merged are one error', () => {
    expect(factsOf(loaded('slug,zipCode,name,,\na,04071,x,y,z\n').issues, 'syntax')).toEqual([
      { kind: 'unnamed-column', numbers: [4, 5] },
    ]);
  });

  test('a web page is no table', () => {
    const { issues } = loaded('<!doctype html>\n<title>Sign in</title>\n');
    expect(factsOf(issues, 'file-unreadable')).toEqual([{ kind: 'web-page' }]);
  });

  test('a header without a known column is two errors', () => {
    expect(messagesOf(loaded('Kürzel,Postleitzahl,Ort\na,04071,x\n').issues)).toEqual([
      'The header has no columns “slug” and “zipCode”, which rows of x need.',
      '“Kürzel”, “Postleitzahl” and “Ort” are not known columns of x.',
    ]);
  });
});

describe('as a collection', () => {
  const place = {
    from: 'places.csv',
    singular: 'place',
    schema: z.strictObject({ slug: slug(), name: text(), zip: zip() }),
  };
  const issuesOf = (text: string, collection: typeof place | Record<string, unknown> = place) =>
    load({ 'data/places.csv': text }, { places: { ...place, ...collection } }).issues;

  test('rows are records with places', () => {
    const { value, issues } = load(
      { 'data/places.csv': 'slug,name,zip\na,Ann,04101\nb,Ben,4101\n' },
      { places: place },
    );
    expect(value.collections.places).toEqual([{ slug: 'a', name: 'Ann', zip: '04101' }]);
    expect(codes(issues)).toEqual(['invalid-value']);
    expect(placesOf(issues)).toEqual(['data/places.csv:3:7+4']);
  });

  test.each([
    ['404,Ann,04101', undefined],
    ['a,Ann,4101', '04101'],
    ['a,Ann,41', '00041'],
    ['a,Ann,041012', undefined],
  ])('%s has the digits with dropped zeros %s', (row, withZeros) => {
    const issues = issuesOf(`slug,name,zip\n${row}\n`);
    const meant = factsOf(issues, 'invalid-value').map((facts) =>
      'written' in facts ? facts.written.meant?.as : undefined,
    );
    expect(meant).toEqual([withZeros]);
  });

  test('an empty cell is a missing field, where it is', () => {
    const issues = issuesOf('slug,name,zip\na,,04101\nb,Ben,\n');
    expect(codes(issues)).toEqual(['missing-field', 'missing-field']);
    expect(issues.map(at)).toEqual(['2:3+1', '3:7+1']);
  });

  test('a column that is missing is told once, at the header', () => {
    const issues = issuesOf('slug,name\na,Ann\nb,\nc,Cid\n');
    expect(codes(issues)).toEqual(['missing-column', 'missing-field']);
    expect(factsOf(issues.slice(0, 1), 'missing-column')).toEqual([
      { collection: 'places', columns: ['zip'], wanted: 'text' },
    ]);
    expect(issues.map(at)).toEqual(['1:1+9', '3:3+1']);
  });

  test('a column that is not known is told once, at its cell of the header', () => {
    const issues = issuesOf('slug,name,phone,zip\na,Ann,1,04101\nb,Ben,,04101\nc,Cid,3,04101\n');
    expect(codes(issues)).toEqual(['unknown-column']);
    expect(issues.map(at)).toEqual(['1:11+5']);
  });

  test('a column that is misspelt is one mistake, also where its first cells are empty', () => {
    const issues = issuesOf('slug,nmae,zip\na,,04101\nb,Ben,04101\n');
    expect(messagesOf(issues)).toEqual(['“nmae” is not a known column of places.']);
    expect(issues.map(at)).toEqual(['1:6+4']);
  });

  test('columns of a group are told by their whole names', () => {
    const schema = z.strictObject({
      slug: slug(),
      at: z.strictObject({ lat: z.number(), lng: z.number(), note: text().optional() }),
    });
    expect(factsOf(issuesOf('slug\na\nb\n', { schema }), 'missing-column')).toMatchObject([
      { columns: ['at.lat', 'at.lng'] },
    ]);
    expect(factsOf(issuesOf('slug,at.lat\na,1\n', { schema }), 'missing-column')).toMatchObject([
      { columns: ['at.lng'] },
    ]);
    const unknown = issuesOf('slug,at.lat,at.lon,at.lng\na,1,2,3\nb,1,2,3\n', { schema });
    expect(factsOf(unknown, 'unknown-column')).toEqual([
      {
        collection: 'places',
        columns: ['at.lon'],
        known: ['slug', 'at.lat', 'at.lng', 'at.note', 'draft', 'indexable'],
      },
    ]);
    expect(unknown.map(at)).toEqual(['1:13+6']);
    const misspelt = issuesOf('slug,at.latt,at.lngg\na,1,2\n', { schema });
    expect(codes(misspelt)).toEqual(['unknown-column', 'unknown-column']);
    const empty = issuesOf('slug,at.lat,at.lng\na,,\n', { schema });
    expect(codes(empty)).toEqual(['missing-field']);
    expect(empty.map(at)).toEqual(['2:3+1']);
  });

  test('a schema that holds itself has columns too', () => {
    type Part = { slug: string; part?: Part | undefined };
    const schema: z.ZodType<Part> = z.strictObject({ slug: slug(), part: z.lazy(() => schema).optional() });
    expect(codes(issuesOf('part.slug,x\na,1\n', { schema }))).toEqual(['missing-column']);
    expect(codes(issuesOf('part.slug,x,y\na,1,2\n', { schema }))).toEqual([
      'missing-column',
      'unknown-column',
    ]);
  });

  test('a number that is one of a few values is a number', () => {
    const status = z.union([z.literal(301), z.literal(302)]);
    const schema = z.strictObject({ slug: slug(), status, share: z.literal([true, false]).optional() });
    expect(issuesOf('slug,status,share\na,301,TRUE\nb,302,\n', { schema })).toEqual([]);
    expect(issuesOf('slug,status\na,307\n', { schema })).toMatchObject([
      { code: 'invalid-value', facts: { kind: 'not-known', known: ['301', '302'] } },
    ]);
  });

  test('the rows of a file are looked up in others, with a broken one between them', () => {
    const schema = z.strictObject({ slug: slug(), near: reference('places').optional() });
    const issues = issuesOf('slug,near\na,b\nb\nc,a\n', { schema });
    expect(factsOf(issues, 'syntax')).toMatchObject([{ kind: 'row-length', missing: ['near'] }]);
  });

  test('numbers and booleans where the schema wants them', () => {
    const schema = z.strictObject({ slug: slug(), coordinates: coordinates(), open: z.boolean() });
    const text = 'slug,coordinates.lat,coordinates.lng,open\na,43.8,-70.4,true\nb,1,2,FALSE\n';
    const { value, issues } = load({ 'data/x.csv': text }, { x: { from: 'x.csv', singular: 'x', schema } });
    expect(issues).toEqual([]);
    expect(value.collections.x).toEqual([
      { slug: 'a', coordinates: { lat: 43.8, lng: -70.4 }, open: true },
      { slug: 'b', coordinates: { lat: 1, lng: 2 }, open: false },
    ]);
  });
});
