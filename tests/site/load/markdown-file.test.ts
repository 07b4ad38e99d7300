import { afterEach, describe, expect, test } from 'vitest';
import { parseMarkdownFile } from '../../../src/site/load/formats/markdown-file.ts';
import { factsOf, placesOf } from '../../helpers/samples.ts';

function parse(text: string) {
  return parseMarkdownFile({ path: 'data/blog/post.md', text });
}

const POST = '---\ntitle: Tides\nzip: 04101\n---\n\nFirst line.\n\n---\n\nSecond *part*.\n';

test('front matter and body make one record', () => {
  expect(parse(POST)).toMatchObject({
    value: { title: 'Tides', zip: '04101', body: '\nFirst line.\n\n---\n\nSecond *part*.\n' },
    issues: [],
  });
});

test('values have their places in the file', () => {
  const parsed = parse(POST);
  expect(parsed.places.locate(['title'])).toMatchObject({ line: 2, column: 8, length: 5 });
  expect(parsed.places.locateKey(['zip'])).toMatchObject({ line: 3, column: 1, length: 3 });
  expect(parsed.places.locate(['body'])).toMatchObject({ line: 5, column: 1 });
});

test('front matter whose text also stands in the body is placed in the front matter', () => {
  const parsed = parse('---\na: 1\n---\na: 1\n');
  expect(parsed.places.locate(['a'])).toMatchObject({ line: 2, column: 4 });
  expect(parsed.places.locate(['body'])).toMatchObject({ line: 4, column: 1 });
});

test.each(['---yaml', '--- yml', '---YAML ', '--- '])('front matter may begin with %j', (fence) => {
  expect(parse(`${fence}\ntitle: Tides\n--- \nText\n`)).toMatchObject({
    value: { title: 'Tides', body: expect.stringMatching(/^ ?\n?Text\n$/) },
    issues: [],
  });
});

test('front matter may follow blank lines, and values have their places', () => {
  const parsed = parse(`\n \t\n${POST}`);
  const places = ['title', 'zip', 'body'].map((name) => parsed.places.locate([name]));
  expect(parsed).toMatchObject({
    value: { title: 'Tides', body: expect.stringContaining('First') },
    issues: [],
  });
  expect(places).toMatchObject([
    { line: 4, column: 8 },
    { line: 5, column: 6 },
    { line: 7, column: 1 },
  ]);
  expect(parse('\n---x\ntitle: Tides\n---\n').issues[0]?.place).toMatchObject({ line: 2, column: 4 });
});

test.each([
  ['+++\ntitle = "Tides"\n+++\nText\n', 'TOML', 1],
  ['\n+++ \ntitle = "Tides"\n+++\nText\n', 'TOML', 2],
  ['{\n  "title": "Tides"\n}\n\nText\n', 'JSON', 1],
  ['{ "title": "Tides" }\nText\n', 'JSON', 1],
  [';;;\n"title": "Tides"\n;;;\nText\n', 'JSON', 1],
])('front matter in another language is named: %j', (text, language, line) => {
  const { value, issues } = parse(text);
  expect(value).toBeUndefined();
  expect(factsOf(issues, 'file-unreadable')).toEqual([{ kind: 'other-front-matter', language }]);
  expect(issues[0]?.place).toMatchObject({ line, column: 1 });
});

test.each(['----', '---x', '--- # end'])('front matter that ends with %j is refused there', (fence) => {
  const { value, issues } = parse(`---\ntitle: Tides\n${fence}\nText\n`);
  expect(value).toBeUndefined();
  expect(factsOf(issues, 'file-unreadable')).toEqual([{ kind: 'odd-fence', written: fence.slice(3).trim() }]);
  expect(issues[0]?.place).toMatchObject({ line: 3, column: fence.startsWith('--- ') ? 5 : 4 });
});

test.each([
  ['a list', '- title: Tides\n- zip: 1\n'],
  ['a text', 'Just text\n'],
  ['a number', '7\n'],
])('front matter that is %s is one mistake', (_what, written) => {
  const { value, issues } = parse(`---\n${written}---\nText\n`);
  expect(value).toBeUndefined();
  expect(factsOf(issues, 'file-unreadable')).toMatchObject([{ kind: 'no-fields' }]);
  expect(issues[0]?.place).toMatchObject({ line: 2, column: 1 });
});

test('mistakes in the front matter are placed in the file', () => {
  const { issues, value } = parse('---\ntitle: Tides\ntitle: Waves\n---\nText\n');
  expect(value).toBeUndefined();
  expect(placesOf(issues)).toEqual(['data/blog/post.md:3:1+5']);
});

describe('front matter that is not YAML is refused and never run', () => {
  const state = globalThis as { crosstownWasHere?: boolean };
  afterEach(() => {
    delete state.crosstownWasHere;
  });

  const attack = '(globalThis.crosstownWasHere = true, { title: "Tides" })';
  test.each([
    'js',
    'javascript',
    'JS',
    'JavaScript',
    ' js',
    'js ',
    'coffee',
    'coffeescript',
    'cson',
    'json',
    'toml',
  ])('---%s', (language) => {
    for (const code of [attack, `module.exports = ${attack}`, '{ "title": "Tides" }', 'title = "Tides"']) {
      const { value, issues } = parse(`---${language}\n${code}\n---\nText\n`);
      expect(value).toBeUndefined();
      expect(issues).toMatchObject([
        {
          code: 'file-unreadable',
          facts: { kind: 'odd-fence', written: language.trim() },
          place: { line: 1, column: language.startsWith(' ') ? 5 : 4 },
        },
      ]);
      expect(state.crosstownWasHere).toBeUndefined();
    }
  });

  test('gray-matter itself would run it: the refusal is what protects us', async () => {
    const { default: matter } = await import('gray-matter');
    matter(`---js\n${attack}\n---\n`);
    expect(state.crosstownWasHere).toBe(true);
  });

  test.each(['__proto__', 'constructor', 'toString', 'yamljs', 'yml2', 'yaml # fields', 'title: x'])(
    '---%s',
    (language) => {
      expect(parse(`---${language}\ntitle: Tides\n---\nText\n`).value).toBeUndefined();
    },
  );
});

describe('no front matter', () => {
  test.each(['', 'Just text\n', '----\ntitle: x\n----\n', '---\n---\nText\n'])('%j', (text) => {
    expect(parse(text)).toMatchObject({
      value: undefined,
      issues: [
        {
          code: 'file-unreadable',
          facts: { kind: 'no-front-matter' },
          place: { line: 1, column: 1 },
        },
      ],
    });
  });
});

test('a body in the front matter is refused', () => {
  expect(parse('---\ntitle: Tides\nbody: lost\n---\nText\n').issues).toHaveLength(1);
});

test('front matter without an end says so', () => {
  const { issues } = parse('---\ntitle: Tides\n');
  expect(issues).toMatchObject([{ code: 'file-unreadable' }]);
});
