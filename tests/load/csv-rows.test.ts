import { CsvError } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../src/load/formats/csv.ts';
import { parseCsvRows, readSoundCsv } from '../../src/load/formats/csv-rows.ts';
import { type Separator, separatorOf } from '../../src/load/formats/csv-separator.ts';

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

const PIECES = [
  'a',
  'bc',
  '"',
  '""',
  ',',
  ';',
  '\n',
  '\n\n',
  ' ',
  '\t',
  '\u00a0',
  '\r',
  '"a"',
  '"a,b;c\td"',
  '"a\nb"',
  'é',
  ',,',
  '"a""b"',
];
const text = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 14 })
  .map((pieces) => `x,y\n${pieces.join('')}`);
const separator = fc.constantFrom(...SEPARATORS);

describe('the short way through a file', () => {
  test('gives what csv-parse gives, or leaves the file to it', () => {
    fc.assert(
      fc.property(text, separator, (source, mark) => {
        const sound = readSoundCsv(source, mark);
        if (sound) expect(sound).toEqual(parseCsvRows(source, mark));
      }),
      { numRuns: 10_000 },
    );
  });

  test('is taken for cells with and without quotation marks, and for rows of any length', () => {
    const source = 'slug, note\n\na,"one, ""two""\nthree" \n b , x y\t\n1,2,3\n';
    expect(readSoundCsv(source, ',')).toEqual({
      rows: [
        ['slug', 'note'],
        ['a', 'one, "two"\nthree'],
        ['b', 'x y'],
        ['1', '2', '3'],
      ],
      starts: [0, 12, 36, 46],
    });
  });

  test('is taken for semicolons and tabs', () => {
    const rows = [
      ['a', 'b'],
      ['1,5', ''],
      ['2;\t', '3'],
    ];
    expect(readSoundCsv('a;b\n1,5;\n"2;\t";3', ';')?.rows).toEqual(rows);
    expect(readSoundCsv('a\tb\n1,5\t\n"2;\t"\t 3 ', '\t')?.rows).toEqual(rows);
  });

  test.each(['a\n"1', 'a\n1"2"', 'a\n"1"2', 'a\n \n', 'a\n1\r2'])('but not for %j', (source) => {
    expect(readSoundCsv(source, ',')).toBeUndefined();
  });

  test('what csv-parse refuses it never reads', () => {
    fc.assert(
      fc.property(text, separator, (source, mark) => {
        try {
          parseCsvRows(source, mark);
        } catch (error) {
          expect(error).toBeInstanceOf(CsvError);
          expect(readSoundCsv(source, mark)).toBeUndefined();
        }
      }),
    );
  });
});

describe('the separator of a file', () => {
  test.each([
    ['a,b\n', ','],
    ['a;b\n', ';'],
    ['a\tb\n', '\t'],
    ['a\n', ','],
    ['', ','],
    ['\n  \na;b\n1,2\n', ';'],
    ['a;b,c\n', ','],
    ['"a,b";c\n', ';'],
    ['"a""\n,";"b"\n', ';'],
    ['a;b\tc\td\n', '\t'],
    ['a;b;c\td\n', ';'],
    ['a;b\r1,2', ';'],
    ['\ta\n', '\t'],
  ])('of %j', (source, mark) => {
    expect(separatorOf(source)).toBe(mark);
  });

  const cell = fc
    .array(fc.constantFrom('a', 'Bé', '7', ' ', ',', ';', '\t', '"', '\n', '“'), { maxLength: 5 })
    .map((pieces) => pieces.join(''));
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 5 }),
    );

  /** A cell as a spreadsheet writes it: in quotation marks where it must, or always. */
  const written = (content: string, mark: Separator, always: boolean) =>
    always || content.includes(mark) || /["\n]|^\s|\s$/.test(content)
      ? `"${content.replaceAll('"', '""')}"`
      : content;

  test('makes no difference to what is read, and places find the cells', () => {
    fc.assert(
      fc.property(table, fc.boolean(), fc.constantFrom('', '\r'), (rows, always, lineEnd) => {
        const names = ['one', 'two', 'in.three', 'in.four'].slice(0, rows[0]?.length ?? 2);
        const values = SEPARATORS.map((mark) => {
          const lines = [names, ...rows].map((cells) =>
            cells.map((one) => written(one, mark, always)).join(mark),
          );
          // A lone carriage return takes the way through csv-parse.
          const source = `${lines.join('\n')}${lineEnd}`;
          const { value, issues, locate } = parseCsv({ path: 'a.csv', text: source });
          expect(issues).toEqual([]);
          const found = source.split('\n');
          for (const [i, cells] of rows.entries()) {
            for (const [j, content] of cells.entries()) {
              if (content === '' || content.includes('\n')) continue;
              const { line, column, length } = locate([i, ...(names[j] ?? '').split('.')]);
              const there = found[line - 1]?.slice(column - 1, column - 1 + length);
              expect(there).toBe(written(content, mark, always));
            }
          }
          return value;
        });
        expect(values[1]).toEqual(values[0]);
        expect(values[2]).toEqual(values[0]);
        expect(values[0]).toHaveLength(rows.length);
      }),
      { numRuns: 500 },
    );
  });
});
