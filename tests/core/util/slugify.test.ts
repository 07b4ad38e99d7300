import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from '../../../src/core/util/slugify.ts';

test.each([
  ['Bed bugs', 'bed-bugs'],
  ['bed-bugs', 'bed-bugs'],
  ['Grand-mère’s soup', 'grand-mere-s-soup'],
  ['Straße', 'strasse'],
  ['Smørrebrød & Łódź', 'smorrebrod-lodz'],
  ['Æbleskiver', 'aebleskiver'],
  ['2026', '2026'],
  ['?!', ''],
])('%s: %s', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('of any text: words of small letters and digits, which stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('umlauts are written as the language does without them', () => {
  expect(slugify('Flügel für Königsbrück', 'de-DE')).toBe('fluegel-fuer-koenigsbrueck');
  expect(slugify('U\u0308bung', 'de')).toBe('uebung');
  expect(slugify('Übung', 'en')).toBe('ubung');
});
