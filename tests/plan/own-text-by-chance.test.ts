import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DataRecord } from '../../src/model.ts';
import { createBeginnings, ownTextOf, wordsOf } from '../../src/plan/check-own-text.ts';
import { runs } from '../helpers/runs.ts';
import { pageTypeOf } from '../helpers/samples.ts';

const type = pageTypeOf({ id: 'fare', path: () => '/' });
const names = new Set(['harbor', 'boat']);
const own = (cell: DataRecord, harbor: string, boat: string) =>
  ownTextOf({ type, records: { harbor: { name: harbor }, boat: { slug: boat } }, cell }, names);

/** Names that begin, end or hold one another, and change with what is around them. */
const name = fc.constantFrom('ab', 'aba', 'b', 'Nord ab', 'ΑΣ', 'i', 'İ', '𝒜', 'Gull');
const word = fc.constantFrom('a', 'ab', 'bab', 'Σ', 'ΑΣ', 'ς', '’', '𝒜', 'Ünder', '3', '—', 'nord', '\ud835');
const gap = fc.constantFrom(' ', '', '. ', '\n', '-', '’');

const said = fc.array(fc.tuple(word, gap), { maxLength: 40 });
/** The same words over and over, so that the cut falls anywhere in them. */
const long = fc.tuple(said, fc.nat({ max: 900 })).map(([parts, times]) =>
  parts
    .map(([text, between]) => text + between)
    .join('')
    .repeat(times),
);

test('texts of the same words begin the same, whatever stands between the words and wherever they are cut', () => {
  const beginningOf = createBeginnings();
  const byWords = new Map<string, number>();
  fc.assert(
    fc.property(long, long, name, name, (text, other, harbor, boat) => {
      for (const cell of [
        { text, other },
        { text: `${text}\n${other}` },
        { harbor: 'x', list: [text, [other]] },
      ]) {
        const one = own(cell, harbor, boat);
        const words = wordsOf(one);
        const beginning = beginningOf(one);
        expect(beginning).toBe(byWords.get(words) ?? beginning);
        byWords.set(words, beginning);
        if (words === '') expect(beginning).toBe(0);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('names and marks that differ do not change how a text begins', () => {
  const beginningOf = createBeginnings();
  const texts = fc.array(fc.tuple(fc.stringMatching(/^[d-z]{1,9}$/), fc.boolean()), { maxLength: 600 });
  fc.assert(
    fc.property(texts, (words) => {
      const [one, other] = [
        ['Abba', ' '],
        ['Cab Bacca Caba', ', — '],
      ].map(([name = '', between]) =>
        own(
          { text: words.map(([text, named]) => (named ? `${text} ${name}` : text)).join(between) },
          name,
          '',
        ),
      );
      if (!one || !other) return;
      expect(wordsOf(one)).toBe(wordsOf(other));
      expect(beginningOf(one)).toBe(beginningOf(other));
    }),
  );
});

test('long texts that differ within their first letters begin differently', () => {
  const beginningOf = createBeginnings();
  const textWith = (word: string) =>
    own({ text: `${'sail '.repeat(99)}${word} ${'row '.repeat(999)}` }, 'x', '');
  expect(beginningOf(textWith('north'))).not.toBe(beginningOf(textWith('south')));
  expect(beginningOf(textWith('север'))).not.toBe(beginningOf(textWith('юг')));
});

test('a name that is cut in two counts for nothing', () => {
  const beginningOf = createBeginnings();
  fc.assert(
    fc.property(fc.integer({ min: 990, max: 1000 }), fc.integer({ min: 1990, max: 2050 }), (letters, at) => {
      const text = `${'d'.repeat(letters)}Gull${'e'.repeat(99)}`;
      const one = own({ text }, 'Gull', '');
      const moved = own({ text: text.padStart(text.length + at - letters) }, 'Gull', '');
      expect(wordsOf(moved)).toBe(wordsOf(one));
      expect(beginningOf(moved)).toBe(beginningOf(one));
    }),
    { numRuns: runs(100) },
  );
});
