import { CsvError } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../src/load/csv.ts';
import { parseCsvRows, readSoundCsv } from '../../src/load/csv-rows.ts';
import { coordinates, line, slug, zip } from '../../src/load/fields.ts';
import { codes, load, placesOf } from '../helpers/samples.ts';

function parse(text: string) {
  return parseCsv({ path: 'data/rows.csv', text });
}

test('every cell is text, an empty cell is a missing field, dots make groups', () => {
  const text =
    'slug,zip,coordinates.lat,coordinates.lng,note\nwindham,04062,43.8,-70.4,\n"a, ""b""",, ,2, x \n';
  expect(parse(text).value).toEqual([
    { slug: 'windham', zip: '04062', coordinates: { lat: '43.8', lng: '-70.4' } },
    { slug: 'a, "b"', coordinates: { lng: '2' }, note: 'x' },
  ]);
});

test('values are on the line of their row', () => {
  const parsed = parse('slug,zip\na,1\n\nbb,22\n');
  expect(parsed.locate([0, 'zip'])).toEqual({ file: 'data/rows.csv', line: 2, column: 1, length: 3 });
  expect(parsed.locate([1])).toEqual({ file: 'data/rows.csv', line: 4, column: 1, length: 5 });
});

test('header only and empty files have no rows', () => {
  expect(parse('slug,zip\n')).toMatchObject({ value: [], issues: [] });
  expect(parse('')).toMatchObject({ value: [], issues: [] });
});

describe('broken files', () => {
  test.each([
    ['a row with too many cells', 'a,b\n1,2\n1,2,3\n', 3],
    ['a row with too few cells', 'a,b\n1\n', 2],
    ['a quotation mark that is not closed', 'a,b\n"1,2\n3,4\n5,6\n', 2],
    ['the same before marks that are part of the text', 'a,b\n"1""","2\n3,""\n5,6\n', 2],
    ['a quotation mark in the middle', 'a,b\n1"2,3\n', 2],
  ])('%s', (_what, text, line) => {
    const { value, issues } = parse(text);
    expect(value).toBeUndefined();
    expect(codes(issues)).toEqual(['syntax']);
    expect(issues[0]?.place?.line).toBe(line);
  });

  test('two columns of one name', () => {
    expect(codes(parse('slug,name,name\na,Ann,Ben\n').issues)).toEqual(['syntax']);
  });

  test('a column that is a text and a group', () => {
    expect(codes(parse('a,a.b\nxy,z\n').issues)).toEqual(['syntax']);
  });

  test.each(['__proto__', '__proto__.polluted'])('a column named %s', (name) => {
    expect(codes(parse(`slug,${name}\na,b\n`).issues)).toEqual(['file-unreadable']);
  });
});

test('no header reaches the prototype of other objects', () => {
  parse('__proto__.polluted,constructor.prototype\nyes,yes\n');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a row of several lines is placed at its first', () => {
  expect(parse('slug,note\na,"one\ntwo"\nb,x\n').locate([0])).toMatchObject({ line: 2 });
});

describe('as a collection', () => {
  const place = {
    from: 'places.csv',
    one: 'place',
    schema: z.strictObject({ slug: slug(), name: line(), zip: zip() }),
  };

  test('rows are records with places', () => {
    const { value, issues } = load(
      { 'data/places.csv': 'slug,name,zip\na,Ann,04101\nb,Ben,4101\n' },
      { places: place },
    );
    expect(value.collections.places).toEqual([{ slug: 'a', name: 'Ann', zip: '04101' }]);
    expect(codes(issues)).toEqual(['invalid-value']);
    expect(placesOf(issues)).toEqual(['data/places.csv:3:1+10']);
  });

  test('an empty cell is a missing field', () => {
    const { issues } = load({ 'data/places.csv': 'slug,name,zip\na,,04101\n' }, { places: place });
    expect(codes(issues)).toEqual(['missing-field']);
  });

  test('numbers and booleans where the schema wants them', () => {
    const schema = z.strictObject({ slug: slug(), coordinates: coordinates(), open: z.boolean() });
    const text = 'slug,coordinates.lat,coordinates.lng,open\na,43.8,-70.4,true\n';
    const { value, issues } = load({ 'data/x.csv': text }, { x: { from: 'x.csv', one: 'x', schema } });
    expect(issues).toEqual([]);
    expect(value.collections.x).toEqual([{ slug: 'a', coordinates: { lat: 43.8, lng: -70.4 }, open: true }]);
  });
});

describe('the short way through a file', () => {
  const PIECES = [
    'a',
    'bc',
    '"',
    '""',
    ',',
    '\n',
    '\n\n',
    ' ',
    '\t',
    '\u00a0',
    '\r',
    '"a"',
    '"a,b"',
    '"a\nb"',
    'é',
    ',,',
    '"a""b"',
  ];
  const text = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 14 })
    .map((pieces) => `x,y\n${pieces.join('')}`);

  test('gives what csv-parse gives, or leaves the file to it', () => {
    fc.assert(
      fc.property(text, (source) => {
        const sound = readSoundCsv(source);
        if (sound) expect(sound).toEqual(parseCsvRows(source));
      }),
      { numRuns: 5000 },
    );
  });

  test('is taken for cells with and without quotation marks', () => {
    const source = 'slug, note\n\na,"one, ""two""\nthree" \n b , x y\t\n';
    expect(readSoundCsv(source)).toEqual({
      rows: [
        ['slug', 'note'],
        ['a', 'one, "two"\nthree'],
        ['b', 'x y'],
      ],
      starts: [0, 12, 36],
    });
  });

  test.each(['a,b\n1', 'a,b\n1,2,3', 'a\n"1', 'a\n1"2"', 'a\n"1"2', 'a\n \n'])('but not for %j', (source) => {
    expect(readSoundCsv(source)).toBeUndefined();
  });

  test('what csv-parse refuses it never reads', () => {
    fc.assert(
      fc.property(text, (source) => {
        try {
          parseCsvRows(source);
        } catch (error) {
          expect(error).toBeInstanceOf(CsvError);
          expect(readSoundCsv(source)).toBeUndefined();
        }
      }),
    );
  });
});
