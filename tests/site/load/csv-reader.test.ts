import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../../src/site/load/formats/csv.ts';
import {
  CsvSyntaxError,
  findSeparator,
  readCsvRows,
  type Separator,
} from '../../../src/site/load/formats/csv-reader.ts';
import { runs } from '../../helpers/runs.ts';

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

/** Returns the rows as the npm package csv-parse reads them; undefined for a text that it refuses. */
function referenceRows(source: string, delimiter: Separator): string[][] | undefined {
  try {
    return parse(source, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    return undefined;
  }
}

function rowsOf(source: string, mark: Separator) {
  try {
    return readCsvRows(source, mark).rows;
  } catch (error) {
    expect(error).toBeInstanceOf(CsvSyntaxError);
    return undefined;
  }
}

describe('rows', () => {
  // It reads a quotation mark behind an empty cell as the start of another, and no-break spaces behind a cell byte by byte.
  const isOdd = (source: string) => /""\s+"|"\s*\u00a0/.test(source);

  test('are those of csv-parse', () => {
    fc.assert(
      fc.property(text, separator, (source, mark) => {
        if (!isOdd(source)) expect(rowsOf(source, mark)).toEqual(referenceRows(source, mark));
      }),
      { numRuns: runs(2000) },
    );
  });

  test('have cells with and without quotation marks, and any length', () => {
    const source = 'slug, note\n\na,"one, ""two""\nthree" \n b , x y\t\n1,2,3\n';
    expect(readCsvRows(source, ',')).toEqual({
      rows: [
        ['slug', 'note'],
        ['a', 'one, "two"\nthree'],
        ['b', 'x y'],
        ['1', '2', '3'],
      ],
      starts: [0, 12, 36, 46],
    });
  });

  test('are separated by semicolons and tabs', () => {
    const rows = [
      ['a', 'b'],
      ['1,5', ''],
      ['2;\t', '3'],
    ];
    expect(readCsvRows('a;b\n1,5;\n"2;\t";3', ';').rows).toEqual(rows);
    expect(readCsvRows('a\tb\n1,5\t\n"2;\t"\t 3 ', '\t').rows).toEqual(rows);
  });

  test.each([
    ['a\n"1', 'open-cell', 2],
    ['a\n1"2"', 'quotation-mark', 3],
    ['a\n"1"2', 'quotation-mark', 5],
  ])('of %j cannot be read', (source, kind, at) => {
    expect(() => readCsvRows(source, ',')).toThrow(expect.objectContaining({ kind, at }));
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
    expect(findSeparator(source)).toBe(mark);
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
          const source = `${lines.join('\n')}${lineEnd}`;
          const { value, issues, places } = parseCsv({ path: 'a.csv', text: source });
          expect(issues).toEqual([]);
          const found = source.split('\n');
          for (const [i, cells] of rows.entries()) {
            for (const [j, content] of cells.entries()) {
              if (content === '' || content.includes('\n')) continue;
              const { line, column, length } = places.locate([i, ...(names[j] ?? '').split('.')]);
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
      { numRuns: runs(100) },
    );
  });
});
