import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { dateTime, day, reference, slug, text, zip } from '../../../src/site/schema/fields.ts';
import { codes, load, placesOf } from '../../helpers/samples.ts';

const Pier = z.strictObject({
  slug: slug(),
  name: text(20),
  zip: zip().optional(),
  kind: z.enum(['fixed', 'floating']).optional(),
  depth: z.number().min(1).max(9).optional(),
  berths: z.number().int().optional(),
  price: z.number().positive().optional(),
  open: z.boolean().optional(),
  since: z.string().optional(),
  tags: z.array(z.string()).min(2).max(3).optional(),
  pair: z.array(z.string()).length(2).optional(),
  owner: z.strictObject({ name: text(), phone: z.string() }).optional(),
  opened: day().optional(),
  seen: dateTime().optional(),
  parts: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('text'), body: text(), code: z.string().optional() }),
        z.strictObject({ kind: z.literal('list'), items: z.array(text()) }),
      ]),
    )
    .optional(),
});

function check(lines: string) {
  return load(
    { 'data/piers.yaml': `- slug: old-pier\n  name: Old Pier\n${lines}` },
    {
      piers: { from: 'piers.yaml', schema: Pier, singular: 'pier' },
    },
  );
}

/** Code, place and words of the only issue of some lines that are added to a record. */
function only(lines: string): { code: string; at: string; message: string; hint: string } {
  const { issues } = check(lines);
  expect(issues).toHaveLength(1);
  const [issue] = issues;
  if (!issue) throw new Error('no issue');
  return {
    code: issue.code,
    at: (placesOf([issue])[0] ?? '').replace('data/piers.yaml:', ''),
    ...describeIssue(issue),
  };
}

test('a sound record passes and is frozen through and through', () => {
  const { value, issues } = check(
    '  tags: [a, b]\n  owner: { name: Ann, phone: 207 }\n  zip: 04101\n  since: 1987\n',
  );
  expect(issues).toEqual([]);
  const [pier] = value.collections.piers ?? [];
  expect(pier).toEqual({
    slug: 'old-pier',
    name: 'Old Pier',
    tags: ['a', 'b'],
    owner: { name: 'Ann', phone: '207' },
    zip: '04101',
    since: '1987',
  });
  expect(Object.isFrozen(pier) && Object.isFrozen(pier?.tags) && Object.isFrozen(pier?.owner)).toBe(true);
});

test('an unknown key is placed at the key', () => {
  expect(only('  dept: 4\n')).toMatchInlineSnapshot(`
    {
      "at": "3:3+4",
      "code": "unknown-key",
      "hint": "Did you mean “depth”?",
      "message": "“dept” is not a known key of piers/old-pier.",
    }
  `);
});

test('an unknown key of a group is placed there', () => {
  expect(only('  owner: { name: Ann, phone: "1", fone: "2" }\n')).toMatchInlineSnapshot(`
    {
      "at": "3:35+4",
      "code": "unknown-key",
      "hint": "The keys here are name and phone.",
      "message": "“fone” is not a known key of “owner” in piers/old-pier.",
    }
  `);
});

test('a missing field of a group is placed at the group', () => {
  expect(only('  owner:\n    name: Ann\n')).toMatchInlineSnapshot(`
    {
      "at": "4:5+1",
      "code": "missing-field",
      "hint": "Add a line “phone: …” with a text.",
      "message": "“owner” in piers/old-pier has no “phone”.",
    }
  `);
});

test.each([
  ['a word for a number', '  depth: deep\n'],
  ['a number for true or false', '  open: 1\n'],
  ['a text for a group', '  owner: Ann\n'],
  ['a list for a text', '  since: [1, 2]\n'],
  ['nothing for a text', '  since:\n'],
  ['a boolean for a text', '  since: true\n'],
  ['a fraction for a whole number', '  berths: 3.5\n'],
  ['a number that is too small', '  depth: 0\n'],
  ['a number that is too large', '  depth: 10\n'],
  ['a list that is too short', '  tags: [a]\n'],
  ['a list that is too long', '  tags: [a, b, c, d]\n'],
  ['a list of another length', '  pair: [a]\n'],
  ['a value that is not of the known ones', '  kind: floting\n'],
  ['a ZIP of four digits', '  zip: 4101\n'],
  ['a day that does not exist', '  opened: 2026-02-30\n'],
  ['a day in the format of a spreadsheet', '  opened: 5/31/2026\n'],
  ['a price for a number', '  depth: $1,228\n'],
  ['a text with a comma between braces', '  owner: { name: Ann, of the pier, phone: "1" }\n'],
  ['a moment without a time zone', '  seen: 2026-05-31T09:00:00\n'],
])('%s', (_what, lines) => {
  const { code, at, message, hint } = only(lines);
  expect(`${code} ${at}\n${message}\n${hint}`).toMatchSnapshot();
});

test('an item of a list within a record is placed at itself', () => {
  expect(only('  tags:\n    - a\n    - [b]\n').at).toBe('5:7+3');
});

describe('slugs', () => {
  const slugs = (text: string) =>
    load(
      { 'data/piers.yaml': `- slug: ${text}\n  name: Old Pier\n` },
      { piers: { from: 'piers.yaml', schema: Pier, singular: 'pier' } },
    );

  test.each(['a', 'old-pier', 'pier-9', '9', '04101', 'a'.repeat(200)])('%s is good', (text) => {
    expect(slugs(text).issues).toEqual([]);
  });

  test.each([
    'Old',
    'old_pier',
    'old--pier',
    '-old',
    'old-',
    'old/pier',
    '"../x"',
    'caf\u00e9',
    '""',
    '"a b"',
    '404',
    'assets',
    'con',
    'nul',
    'index',
    'a'.repeat(201),
  ])('%s is refused', (text) => {
    expect(codes(slugs(text).issues)).toEqual(['invalid-value']);
  });

  test.each(['com1', 'lpt1'])('%s is refused', (text) => {
    expect(codes(slugs(text).issues)).toEqual(['invalid-value']);
  });
});

test('all mistakes of a record come in one run', () => {
  const { issues } = load(
    { 'data/piers.yaml': '- slug: Old\n  label: x\n  zip: 4101\n  open: 1\n' },
    {
      piers: { from: 'piers.yaml', schema: Pier, singular: 'pier' },
    },
  );
  expect(codes(issues).sort()).toEqual([
    'invalid-value',
    'invalid-value',
    'missing-field',
    'unknown-key',
    'wrong-type',
  ]);
});

test.each([
  ['misspelt', '- slug: a\n  nmae: x\n', 'Did you mean “name”?'],
  ['without a blank behind its colon', '- { slug: a, name:x }\n', 'Put a space after the colon of “name:”.'],
  [
    'between typographic quotation marks',
    '- slug: a\n  “name”: x\n',
    'The typographic quotation marks “ and ” are part of the text: use straight ones, or none.',
  ],
])('a key that is %s is not missing besides', (_what, text, hint) => {
  const { issues } = load(
    { 'data/piers.yaml': text },
    { piers: { from: 'piers.yaml', schema: Pier.pick({ slug: true, name: true }), singular: 'pier' } },
  );
  expect(codes(issues)).toEqual(['unknown-key']);
  expect(issues.map((issue) => describeIssue(issue).hint)).toEqual([hint]);
});

describe('typographic quotation marks around a value', () => {
  const hintsOf = (lines: string) =>
    load(
      { 'data/piers.yaml': `- slug: a\n  name: x\n  zip: "04101"\n${lines}` },
      {
        piers: {
          from: 'piers.yaml',
          singular: 'pier',
          schema: z.strictObject({
            slug: slug(),
            name: text(20),
            zip: zip(),
            count: z.number().optional(),
            opened: day().optional(),
            kind: z.enum(['floating', 'fixed']).optional(),
            near: reference('piers').optional(),
          }),
        },
      },
    ).issues.map((issue) => describeIssue(issue).hint);
  const PART = /^The typographic quotation marks . and . are part of the text/;

  test.each(['count: “5”', 'count: ‘5’', 'opened: „2026-05-31“', 'kind: «fixed»', 'near: “a”', 'near: ”a”'])(
    '%s: the hint says so',
    (written) => {
      expect(hintsOf(`  ${written}\n`)).toEqual([expect.stringMatching(PART)]);
    },
  );

  test.each(['count: “five”', 'opened: “May”', 'kind: “fixed”!', 'near: “b”'])(
    '%s: the hint does not, where it would not fit without them',
    (written) => {
      expect(hintsOf(`  ${written}\n`)).toEqual([expect.not.stringMatching(PART)]);
    },
  );

  test('in prose they are silent', () => {
    const { issues } = load(
      { 'data/piers.yaml': '- slug: a\n  name: “The Pier”\n- slug: b\n  name: The “old” ‘pier’\n' },
      {
        piers: {
          from: 'piers.yaml',
          singular: 'pier',
          schema: z.strictObject({ slug: slug(), name: text() }),
        },
      },
    );
    expect(issues).toEqual([]);
  });
});

test('a record that is no group of keys', () => {
  const { issues } = load(
    { 'data/piers.yaml': '- just text\n-\n' },
    { piers: { from: 'piers.yaml', schema: Pier, singular: 'pier' } },
  );
  expect(codes(issues)).toEqual(['wrong-type', 'wrong-type']);
  expect(placesOf(issues)).toEqual(['data/piers.yaml:1:3+1', 'data/piers.yaml:2:2+1']);
});

test('a text for a list is one mistake', () => {
  expect(only('  tags: a, b\n').code).toBe('wrong-type');
});

describe('unions', () => {
  test('a number where an option wants text is taken as written', () => {
    const { value, issues } = check(
      '  parts:\n    - { kind: text, body: x, code: 0815 }\n    - { kind: text, body: x, code: 4711 }\n',
    );
    expect(issues).toEqual([]);
    expect(value.collections.piers?.[0]?.parts).toMatchObject([{ code: '0815' }, { code: '4711' }]);
  });

  test('a mistake in an option is placed', () => {
    expect(only('  parts:\n    - { kind: text, body: x, items: [] }\n')).toMatchObject({
      code: 'unknown-key',
      at: '4:30+5',
    });
  });

  test('an unknown kind names the known ones', () => {
    expect(only('  parts:\n    - { kind: txt, body: x }\n').hint).toMatch(/text/);
  });

  test('a missing kind is asked for in words', () => {
    expect(only('  parts:\n    - { body: x }\n').hint).not.toMatch(/literal|undefined/);
  });
});

test('an exclusive bound is said to be exclusive', () => {
  expect(only('  price: 0\n').message).toMatch(/more than 0/);
});

test('a number that starts with its decimal point', () => {
  expect(check('  price: .5\n').issues).toEqual([]);
});
