import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEscaped, readTokens } from '../../src/util/token-pattern.ts';
import { fillTokens } from '../../src/util/tokens.ts';

const scope = {
  site: {
    name: 'Lantern',
    phone: { main: '555', night: { desk: '556' } },
    rating: 4.9,
    empty: ' ',
    none: null,
    on: true,
  },
  town: { name: 'Gray', list: ['a'], nested: '{site.name}', long: 'x'.repeat(61) },
};

test('values of records, groups in them, and numbers', () => {
  expect(fillTokens('{site.name} {site.phone.main} {site.rating} {town.name}', scope)).toEqual({
    text: 'Lantern 555 4.9 Gray',
    problems: [],
  });
});

test('zero is a value', () => {
  expect(fillTokens('{a.n}', { a: { n: 0 } }).text).toBe('0');
});

test.each([
  ['{town.nmae}', 'unknown-token'],
  ['{nothing}', 'unknown-token'],
  ['{town}', 'unknown-token'],
  ['{town.list}', 'unknown-token'],
  ['{}', 'unknown-token'],
  ['{ town.name }', 'unknown-token'],
  ['{town.name.length}', 'unknown-token'],
  ['{town.constructor}', 'unknown-token'],
  ['{toString}', 'unknown-token'],
  ['{town.__proto__}', 'unknown-token'],
  ['{site.empty}', 'empty-token'],
  ['{site.none}', 'empty-token'],
  ['{site.on}', 'empty-token'],
])('%s is an %s and stays as it is', (text, code) => {
  const filled = fillTokens(text, scope);
  expect(filled.text).toBe(text);
  expect(filled.problems).toMatchObject([{ code, token: text.slice(1, -1) }]);
});

test('hints name texts and numbers, two levels deep, and no long texts', () => {
  const [problem] = fillTokens('{x}', scope).problems;
  expect(problem?.known).toEqual(['site.name', 'site.phone.main', 'site.rating', 'site.empty', 'town.name']);
});

test('every problem of a text is returned', () => {
  expect(fillTokens('{a} {b} {site.name}', scope)).toMatchObject({
    text: '{a} {b} Lantern',
    problems: [{ token: 'a' }, { token: 'b' }],
  });
});

test('a brace that is meant', () => {
  expect(fillTokens('\\{site.name\\} is {site.name}', scope)).toEqual({
    text: '{site.name} is Lantern',
    problems: [],
  });
});

test('a lonely brace is text', () => {
  for (const text of ['a { b', 'a } b', '{\n}'])
    expect(fillTokens(text, scope)).toEqual({ text, problems: [] });
});

test('a value that holds a token is not said to be empty', () => {
  expect(fillTokens('{town.nested}', scope).problems).not.toMatchObject([{ code: 'empty-token' }]);
});

describe('for every text', () => {
  const escaped = (text: string) => text.replace(/[{}]/g, '\\$&');

  test('without braces nothing changes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[{}]/.test(text));
        expect(fillTokens(text, scope)).toEqual({ text, problems: [] });
      }),
    );
  });

  test('escaped braces come out as they were meant', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fillTokens(`{site.rating}${escaped(text)}`, scope)).toEqual({
          text: `4.9${text}`,
          problems: [],
        });
      }),
    );
  });

  test('escaped braces come out as they were meant, without a token too', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '{', '}', '\\') }), (text) => {
        expect(fillTokens(escaped(text), scope).text).toBe(text);
      }),
    );
  });

  test('it is never thrown, and each problem names what stands in the text', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('{', '}', '{site.name}', '{town.', '\\{', '.', '{}', '__proto__'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        for (const { token } of fillTokens(text, scope).problems) expect(text).toContain(`{${token}}`);
      }),
    );
  });

  test('values are not read again for tokens', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const { text, problems } = fillTokens('{a.b}', { a: { b: value } });
        if (problems.length === 0) expect(text).toBe(value);
      }),
    );
  });
});

test('a text without escapes is read as any other', () => {
  const unit = fc.constantFrom('{', '}', 'a', 'b.c', '\n', ' ');
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 14 }), (units) => {
      const text = units.join('');
      expect(readTokens(text)).toEqual(readEscaped(text));
    }),
    { numRuns: 2000 },
  );
});
