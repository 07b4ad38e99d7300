import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTokens } from '../../../src/site/text/token-pattern.ts';
import { fillPattern, fillTokens } from '../../../src/site/text/tokens.ts';
import { runs } from '../../helpers/runs.ts';

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
  ['{}', 'unknown-token'],
  ['{first name}', 'unknown-token'],
  ['{Hello|Hi}', 'unknown-token'],
  ['{town:name}', 'unknown-token'],
  ['{town.name, Idaho}', 'unknown-token'],
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

test.each([
  ['{{town.name}}', 'doubled', 'town.name'],
  ['{{ town.name }}', 'doubled', 'town.name'],
  ['{{{town.nmae}}}', 'doubled', 'town.nmae'],
  ['{{town.name}', 'doubled', 'town.name'],
  ['{town.name}}', 'doubled', 'town.name'],
  ['{{first name}}', 'doubled', 'first name'],
  ['{town.name', 'unclosed', 'town.name'],
  ['{ town.name', 'unclosed', 'town.name'],
  ['{{town.name', 'unclosed', 'town.name'],
  ['{twon.name', 'unclosed', 'twon.name'],
  ['{town', 'unclosed', 'town'],
  ['town.name}', 'unopened', 'town.name'],
  ['town.nmae}}', 'unopened', 'town.nmae'],
  ['{ town.name}', 'blanks', 'town.name'],
  ['{town.name }', 'blanks', 'town.name'],
  ['{town}', 'group', 'town'],
  ['{ site.phone }', 'group', 'site.phone'],
  ['{town.list}', 'group', 'town.list'],
])('%s is %s and stays as it is', (written, kind, token) => {
  const text = `In ${written}, Idaho`;
  const filled = fillTokens(text, scope);
  expect(filled.text).toBe(text);
  expect(filled.problems).toMatchObject([{ code: 'token-form', kind, token, written, at: 3 }]);
});

test.each([
  ['{town.name, {site.name}', ['unclosed'], '{town.name, Lantern'],
  ['{town.name\n{site.name}', ['unclosed'], '{town.name\nLantern'],
  ['{town.\nname}', ['unclosed'], '{town.\nname}'],
  ['{site.name} and {town.name', ['unclosed'], 'Lantern and {town.name'],
  ['{{town.name} and {site.name}}', ['doubled', 'doubled'], '{{town.name} and {site.name}}'],
  ['\\{{town.name}\\}', [], '{Gray}'],
  ['{"miles":{site.rating}}', [], '{"miles":4.9}'],
  ['p{margin:{site.rating}em}', [], 'p{margin:4.9em}'],
])('braces around one another: %j', (text, kinds, filled) => {
  const { problems, ...result } = fillTokens(text, scope);
  expect(problems.map((problem) => (problem.code === 'token-form' ? problem.kind : problem.code))).toEqual(
    kinds,
  );
  expect(result.text).toBe(filled);
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

test.each([
  'a { b',
  'a } b',
  '{\n}',
  '{',
  '}',
  '{{',
  '}}{{',
  '{ 3 }',
  '{3}',
  '{1, 2}',
  '{"town": 1}',
  '{"a":{"town":[{},{"b":2}]}}',
  "{'a': 1}",
  '{town: {name: 1}}',
  'p { color: red }',
  '@media print{p{color:red}}',
  'p {\n  color: red;\n}',
  '{{ 3 }}',
  '{{a: 1}}',
  'f() { return 1; }',
  '{e.g. this',
  '{ town',
  'towns.name}',
  'name}',
])('braces that are text: %j', (text) => {
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

  const neutral = fc
    .array(fc.constantFrom('word', 'Gray', '3', '.', ',', '\n', '(', '“', '*', '`', ':', ' '), {
      maxLength: 6,
    })
    .map((pieces) => pieces.join(' '));

  test('a wrong form is one problem, wherever it stands', () => {
    const name = fc.constantFrom('town.name', 'site.rating', 'town.nmae', 'site.phone.main', 'town');
    const forms = fc.constantFrom<(name: string) => string>(
      (name) => `{{${name}}}`,
      (name) => `{${name}`,
      (name) => `{ ${name} }`,
      (name) => `{{${name}`,
      (name) => `{${name.split('.')[0]}}`,
    );
    fc.assert(
      fc.property(neutral, name, forms, neutral, (before, name, form, behind) => {
        const written = form(name);
        const text = `${before} ${written} ${behind}`;
        const { problems, text: filled } = fillTokens(text, scope);
        expect(filled).toBe(text);
        expect(problems).toMatchObject([{ written, at: before.length + 1 }]);
      }),
    );
  });

  test('a brace too many, or too few before, is one problem', () => {
    fc.assert(
      fc.property(
        neutral,
        fc.constantFrom('{town.name}}', 'site.rating}'),
        neutral,
        (before, written, behind) => {
          const { problems } = fillTokens(`${before} ${written} ${behind}`, scope);
          expect(problems).toMatchObject([{ code: 'token-form', written, at: before.length + 1 }]);
        },
      ),
    );
  });

  test('braces that name nothing are text', () => {
    const json = fc.jsonValue().map((value) => JSON.stringify({ value }));
    const rule = fc.constantFrom(
      'p { color: red }',
      'p{margin:0}',
      '@media print { p { color: red } }',
      '{ 3 }',
      '{',
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            neutral,
            rule,
            // Braces within its texts may well be meant as tokens.
            json.filter((text) => !text.match(/"(?:[^"\\]|\\.)*"/g)?.some((quoted) => /[{}\\]/.test(quoted))),
          ),
        ),
        (pieces) => {
          const text = pieces.join('\n');
          expect(fillTokens(text, scope)).toEqual({ text, problems: [] });
        },
      ),
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
        for (const { token } of fillTokens(text, scope).problems) expect(text).toContain(token);
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

test('the short way fills in what the long way does, and tells the same', () => {
  const pieces = [
    '{',
    '}',
    '\\',
    '\n',
    ' ',
    '.',
    'Gray',
    '{town.name}',
    '{site.phone.main}',
    '{site.rating}',
    '{a}',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      expect(fillTokens(text, scope)).toEqual(fillPattern(readTokens(text), scope));
    }),
    { numRuns: runs(200) },
  );
});
