import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortedBy } from '../../../src/core/util/order.ts';
import { formatLedger, parseLedger } from '../../../src/site/ledger/ledger-file.ts';
import { formatLine, type LedgerEntry } from '../../../src/site/ledger/ledger-line.ts';
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
const entries = fc.uniqueArray(entry, { selector: ({ path }) => path, maxLength: 40 });

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

  test('of an earlier version may have keys that are no longer written', () => {
    const line = '{"path":"/a","type":"page","wave":2,"first":"2027-01-01","last":"2027-01-01"}\n';
    const { value, issues } = parseLedger(Buffer.from(line));
    expect(issues).toEqual([]);
    expect([...value.values()].map(formatLine)).toEqual([line.replace('"wave":2,', '')]);
  });
});
