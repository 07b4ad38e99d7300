import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, hasErrors, severityOf, wordsOf } from '../../src/issues/catalogue.ts';
import { listWords, nearestWord, quote, suggestion } from '../../src/issues/words.ts';

test('lists for sentences', () => {
  expect(listWords([])).toBe('');
  expect(listWords(['a'])).toBe('a');
  expect(listWords(['a', 'b'])).toBe('a and b');
  expect(listWords(['a', 'b', 'c'])).toBe('a, b and c');
  const letters = [...'abcdefghijklmno'];
  expect(listWords(letters.slice(0, 12))).toBe('a, b, c, d, e, f, g, h, i, j, k and l');
  expect(listWords(letters)).toBe('a, b, c, d, e, f, g, h, i, j, k, l and 3 more');
  expect(listWords(undefined)).toBe('');
});

test('quotation marks', () => {
  expect(quote('a')).toBe('“a”');
});

describe('did you mean', () => {
  const keys = ['slug', 'name', 'zip', 'coordinates', 'description', 'tagline'];

  test.each([
    ['nmae', 'name'],
    ['Zip', 'zip'],
    ['cordinates', 'coordinates'],
    ['descripton', 'description'],
    ['tag_line', 'tagline'],
    ['slgu', 'slug'],
  ])('%s: %s', (written, meant) => {
    expect(nearestWord(written, keys)).toBe(meant);
    expect(suggestion(written, keys, 'x')).toBe(`Did you mean “${meant}”?`);
  });

  test.each(['photo', 'elevation', '', 'xxxxxxxx'])('%j: nothing near', (written) => {
    expect(nearestWord(written, keys)).toBeUndefined();
    expect(suggestion(written, keys, 'Use another.')).toBe('Use another.');
  });

  test('of two equally near the first by code unit', () => {
    expect(nearestWord('cat', ['rat', 'bat'])).toBe('bat');
  });

  test('another word altogether is not suggested', () => {
    expect(nearestWord('x', ['a'])).toBeUndefined();
  });

  test('a known word is its own suggestion, and what is suggested is known', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (known, word) => {
        const near = nearestWord(word, known);
        if (near !== undefined) expect(known).toContain(near);
        if (known.includes(word)) expect(near?.toLowerCase()).toBe(word.toLowerCase());
      }),
    );
  });
});

describe('catalogue', () => {
  const facts = {
    known: ['alpha', 'beta'],
    field: 'F',
    value: 'v',
    key: 'k',
    reason: 'R',
    advice: 'A.',
    token: 't',
    target: '/t',
    message: 'M.',
    hint: 'H.',
  };

  test.each(Object.keys(CATALOGUE) as (keyof typeof CATALOGUE)[])('%s speaks in sentences', (code) => {
    const { message, hint } = wordsOf({ code, facts });
    for (const sentence of [message, hint]) {
      expect(sentence).toMatch(/[.?]$/);
      expect(sentence).not.toMatch(/\.\.|\boops\b|NaN|\[object/i);
    }
  });

  test('errors stop a build, warnings do not', () => {
    expect(severityOf({ code: 'syntax', facts: {} })).toBe('error');
    expect(hasErrors([{ code: 'site-warning', facts: {} }])).toBe(false);
    expect(
      hasErrors([
        { code: 'site-warning', facts: {} },
        { code: 'syntax', facts: {} },
      ]),
    ).toBe(true);
    expect(hasErrors([])).toBe(false);
  });
});
