import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortedBy } from '../../../src/core/util/order.ts';
import { formatLedger, parseLedger, readLedgerFile } from '../../../src/site/ledger/ledger-file.ts';
import { formatLine, type LedgerEntry } from '../../../src/site/ledger/ledger-line.ts';
import { folderWith } from '../../helpers/folders.ts';
import { runs } from '../../helpers/runs.ts';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const day = fc.constantFrom('2027-01-01', '2027-12-31');
const text = fc.string({ unit: 'binary', maxLength: 12 });

const entry: fc.Arbitrary<LedgerEntry> = fc
  .record({
    path: text.map((name) => `/${name}`),
    type: optional(text),
    records: optional(fc.dictionary(text, text, { maxKeys: 2 })),
    locale: optional(text),
    first: day,
    last: day,
    text: optional(text),
    to: optional(text),
    gone: optional(fc.constant(true as const)),
  })
  .map((one) => JSON.parse(JSON.stringify(one)) as LedgerEntry);

/** Few paths, so that some are read again and again, and some are missing. */
const entries = fc.uniqueArray(entry, { selector: ({ path }) => path, minLength: 1, maxLength: 40 });

describe('a ledger', () => {
  test('in any order, with empty lines, has the entries that were written, sorted by path', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom('', '\n', ' \r\n'), (list, space) => {
        const bytes = Buffer.from(list.map((one) => formatLine(one) + space).join(''));
        const { value, issues } = parseLedger(bytes);
        expect([issues, value.size]).toEqual([[], list.length]);
        expect([...value.values()]).toEqual(sortedBy(list, ({ path }) => path));
        for (const one of list) expect(value.get(one.path)).toEqual(one);
        for (const { path } of list)
          if (!list.some((one) => one.path === `${path}x`)) expect(value.get(`${path}x`)).toBeUndefined();
      }),
      { numRuns: runs(200) },
    );
  });

  test('is written to the same bytes again', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const bytes = formatLedger(sortedBy(list, ({ path }) => path));
        const { value } = parseLedger(bytes);
        expect(formatLedger(value.values())).toEqual(bytes);
      }),
      { numRuns: runs(100) },
    );
  });

  const ENTRY = '{"path":"/a","first":"2027-01-01","last":"2027-01-01"}';

  test.each([
    ['with a byte-order mark', `\uFEFF${ENTRY}\n`],
    ['without an end of its last line', ENTRY],
    ['with line ends of Windows', `${ENTRY}\r\n\r\n`],
  ])('%s is read', (_, text) => {
    const { value, issues } = parseLedger(Buffer.from(text));
    expect([[...value.keys()], issues]).toEqual([['/a'], []]);
  });

  test.each([
    ['nothing', ''],
    ['line ends', '\n\r\n'],
    ['spaces', '  \n\t'],
    ['a byte-order mark', '\uFEFF'],
    ['a byte-order mark and a line end', '\uFEFF\n'],
  ])('of %s is reported as empty', (_, text) => {
    const file = 'data/announced.jsonl';
    const { value, issues } = parseLedger(Buffer.from(text), file);
    expect(value.size).toBe(0);
    expect(issues).toEqual([
      { code: 'ledger-file', facts: { kind: 'empty', file }, place: expect.objectContaining({ file }) },
    ]);
  });

  test('whose last line is not complete says so; another one that is not is no JSON', () => {
    const kinds = (text: string) =>
      parseLedger(Buffer.from(text)).issues.map(({ facts }) => (facts as { kind: string }).kind);
    expect(kinds(`${ENTRY}\n${ENTRY.slice(0, 20)}`)).toEqual(['cut']);
    expect(kinds(ENTRY.slice(0, 20))).toEqual(['cut']);
    expect(kinds(`${ENTRY.slice(0, 20)}\n${ENTRY}\n`)).toEqual(['json']);
    expect(kinds(`${ENTRY}\nx`)).toEqual(['json']);
  });

  test('that is a folder, a link without a target or a link in a circle cannot be read', () => {
    const root = folderWith({ 'data/folder/x': '', 'data/text.jsonl': ENTRY });
    symlinkSync('nowhere', join(root, 'data/dangling'));
    symlinkSync('circle', join(root, 'data/circle'));
    symlinkSync('text.jsonl', join(root, 'data/link'));
    const told = (name: string) => {
      const bytes = readLedgerFile(root, `data/${name}`);
      return bytes && parseLedger(bytes, name).issues.map(({ facts }) => facts);
    };
    const unreadable = (file: string, said: unknown) => [{ kind: 'unreadable', file, said }];
    expect(told('folder')).toEqual(unreadable('folder', 'it is no file'));
    expect(told('dangling')).toEqual(unreadable('dangling', expect.stringContaining('ENOENT')));
    expect(told('circle')).toEqual(unreadable('circle', expect.stringContaining('ELOOP')));
    expect(told('link')).toEqual([]);
    expect(told('none')).toBeUndefined();
  });

  test('of an earlier version may have keys that are no longer written', () => {
    const line = '{"path":"/a","type":"page","wave":2,"first":"2027-01-01","last":"2027-01-01"}\n';
    const { value, issues } = parseLedger(Buffer.from(line));
    expect(issues).toEqual([]);
    expect([...value.values()].map(formatLine)).toEqual([line.replace('"wave":2,', '')]);
  });
});
