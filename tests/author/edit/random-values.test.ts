import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editText } from '../../../src/author/edit/edit-text.ts';
import { isPlain } from '../../../src/core/util/plain.ts';
import { parseDataFile } from '../../../src/site/load/formats/formats.ts';

const WRITTEN = {
  'a.yaml': `# yaml-language-server: $schema=x
# About the file.
- plain: one # beside it
  single: 'it''s'
  double: "two \\" words"
  literal: | # a block

    first
      deeper

  folded: >-
    a folded text that
    goes on

    and on
  wrapped: a plain text
    in two lines
  empty:
  note: # text, at most 90 characters
  number: 04101
  flow: { a: 1, b: [x, 'y', "z"], c: }
  list:
  # The first one.
  - one

  # The second one.
  - - inner
    - 'other'
  -
    key: |+
      kept

    last: >
      folded
# The end.
`,
  'b.md': '\n---\ntitle: First\nlead: >\n  one\n  two\ntags: [a, b]\n---\n\n# Text\n\n---\n\nMore.\n',
  'c.json': '{\n  "a": "one",\n  "b": [1, null, { "c": "two" }],\n\t"d": {"e":true}\n}',
  'd.jsonl': '{"a":"one","b":[1]}\n\n{ "a": "two" }',
  'e.csv': 'slug;name;at.lat;note\na;"A; ""a""";1,5;\nb;B;; last \n',
};
const FILES = Object.entries(WRITTEN).flatMap(([path, text]) => [
  { path, text },
  { path, text: `\uFEFF${text.replaceAll('\n', '\r\n')}` },
]);

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'word', ' ', 'two words', '1', '.', '\n') },
  fc.constantFrom(
    ...[':', ': ', '#', ' #', '- ', '-', '---', '"', "'", '`', '\\', '\\n', '\t', '  ', '\n\n', '\n  '],
  ),
  fc.constantFrom(
    ...['{', '}', '[', ']', ',', ';', '&a', '*a', '!t', '%', '@', '|', '>', '?', '=', '~', '<<', '\u00a0'],
  ),
  fc.constantFrom(
    ...['🦫', '—', '“', '”', 'é', '\u2028', '\u200b', 'null', 'true', 'yes', '04101', '1e3', '2027-01-05'],
  ),
  fc.constant('a very long text of many words '.repeat(40)),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const scalar = fc.oneof(
  { weight: 5, arbitrary: text },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const key = fc.oneof(
  fc.stringMatching(/^[a-z]{1,6}$/),
  fc.constantFrom('a key', 'yes', '1', 'x:y', '#', '- a', ''),
);
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value) ? [...value.entries()] : isPlain(value) ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, one]) => pathsIn(one, [...path, key]))];
}

const commentsIn = (source: string) => source.match(/#(?= [A-Z]| beside| text,| a block).*/g) ?? [];

describe.each(FILES)('$path', (file) => {
  const { value } = parseDataFile({
    ...file,
    text: file.text.replace('\uFEFF', '').replaceAll('\r\n', '\n'),
  });
  const isCsv = file.path.endsWith('.csv');
  const all = pathsIn(value).filter((path) => path.length > (Array.isArray(value) ? 1 : 0));
  const own = isCsv ? all.filter((path) => path.at(-1) !== 'at') : all;
  const scalars = own.filter((path) => typeof read(file.text, path) !== 'object');
  const wrong: unknown[] = [];

  function read(source: string, path: Path = []) {
    const bare = source.replace('\uFEFF', '').replaceAll('\r\n', '\n');
    return path.reduce<unknown>(
      (owner, one) => (owner as Record<string, unknown> | undefined)?.[one],
      parseDataFile({ ...file, text: bare }).value,
    );
  }

  test('takes any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...scalars), text, (path, typed) => {
        const edited = editText(file, { kind: 'set', path, value: typed });
        if ('error' in edited) {
          // Cells have no blanks or invisible characters around them.
          if (!isCsv) wrong.push([path, typed, edited.error]);
          return;
        }
        const isBody = path[0] === 'body';
        if (isBody) expect(String(read(edited.text, path)).trim()).toBe(typed.trim());
        else expect(read(edited.text, path) ?? '').toBe(typed);
        expect(edited.text.startsWith('\uFEFF')).toBe(file.text.startsWith('\uFEFF'));
        if (file.text.includes('\r')) expect(edited.text).not.toMatch(/(?<!\r)\n/);
        if (!isBody) expect(commentsIn(edited.text)).toEqual(commentsIn(file.text));
      }),
      { numRuns: 150 },
    );
    expect(wrong).toEqual([]);
  });

  test('takes any value, or says that it cannot', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...own), anyValue, (path, typed) => {
        if (path[0] === 'body' || isCsv) return;
        const edited = editText(file, { kind: 'set', path, value: typed });
        if ('error' in edited) refused += 1;
        else expect(read(edited.text, path)).toEqual(JSON.parse(JSON.stringify(typed)));
      }),
      { numRuns: 150 },
    );
    expect(refused).toBe(0);
  });
});
