import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeIssue, severityOf } from '../../../src/core/diagnostics/catalog.ts';
import { hasErrors, type Issue } from '../../../src/core/diagnostics/issue.ts';
import { createVocabulary, nearestWord } from '../../../src/core/diagnostics/nearest-word.ts';
import { listWords, pluralize, quote, suggestion } from '../../../src/core/diagnostics/words.ts';

test('lists for sentences', () => {
  expect(listWords([])).toBe('');
  expect(listWords(['a'])).toBe('a');
  expect(listWords(['a', 'b'])).toBe('a and b');
  expect(listWords(['a', 'b', 'c'])).toBe('a, b and c');
  const letters = [...'abcdefghijklmno'];
  expect(listWords(letters.slice(0, 12))).toBe('a, b, c, d, e, f, g, h, i, j, k and l');
  expect(listWords(letters)).toBe('a, b, c, d, e, f, g, h, i, j, k, l and 3 more');
});

test('quotation marks', () => {
  expect(quote('a')).toBe('“a”');
  expect(quote('x'.repeat(200))).toHaveLength(202);
  expect(quote('x'.repeat(1_000_000))).toBe(`“${'x'.repeat(200)}…”`);
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

  test.each([
    ['new\u00a0york', 'contains U+00A0 (no-break space)'],
    ['\u200bnew york\u200b\ufeff', 'begins with U+200B (zero-width space)'],
  ])('a word that only looks like a known one: %j', (written, character) => {
    expect(suggestion(written, ['boston', 'new york'], 'x')).toBe(
      `It ${character}, which is not visible: write “new york”.`,
    );
  });

  test('of two equally near the first by code unit', () => {
    expect(nearestWord('coat', ['goat', 'boat'])).toBe('boat');
  });

  test('another word altogether is not suggested', () => {
    expect(nearestWord('x', ['a'])).toBeUndefined();
  });

  test.each([
    ['titel', 'title'],
    ['colour', 'color'],
    ['adress', 'address'],
    ['theme_color', 'themeColor'],
    ['cordnates', 'coordinates'],
    ['begginer', 'beginner'],
    ['zp', 'zip'],
    ['zipp', 'zip'],
    ['zpi', 'zip'],
    ['tools', 'tool'],
    ['twon.nmae', 'town.name'],
    ['townname', 'town.name'],
    ['site.phnoe.main', 'site.phone.main'],
    ['/tool/belt-sandr', '/tools/belt-sander'],
    ['/tools/belt-sander/', '/tools/belt-sander'],
    ['data/guide', 'data/guides'],
  ])('%s may mean %s', (written, meant) => {
    expect(nearestWord(written, [meant])).toBe(meant);
  });

  test.each([
    ['color', 'origin'],
    ['footer', 'poster'],
    ['number', 'member'],
    ['picture', 'mixture'],
    ['service', 'device'],
    ['heading', 'loading'],
    ['location', 'vacation'],
    ['note', 'name'],
    ['state', 'taste'],
    ['fax', 'tax'],
    ['id', 'is'],
    ['x', 'xy'],
    ['', 'ab'],
    ['site.fax', 'site.tax'],
    ['site.color', 'site.origin'],
    ['/service-areas/bath', '/service-areas/casco'],
    ['/service-areas/saco/', '/service-areas/casco'],
    ['/services', '/services/ants'],
    ['phone', 'phone.main'],
  ])('%s does not mean %s', (written, other) => {
    expect(nearestWord(written, [other])).toBeUndefined();
  });

  test('a name that nobody writes by hand is not compared', () => {
    const long = 'ab'.repeat(500_000);
    expect(nearestWord(`${long}c`, [long])).toBeUndefined();
    expect(nearestWord('boat', [long, 'boats'])).toBe('boats');
    expect(createVocabulary([long, `${long}d`]).nearest(`${long}c`)).toBeUndefined();
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

test('of one there is one, of others many', () => {
  const towns = ['town', 'towns'] as const;
  expect([0, 1, 2].map((count) => pluralize(count, towns))).toEqual(['0 towns', '1 town', '2 towns']);
});

describe('catalog', () => {
  test('errors stop a build, warnings do not', () => {
    expect(severityOf({ code: 'syntax' })).toBe('error');
    expect(hasErrors([{ code: 'site-warning' }])).toBe(false);
    expect(hasErrors([{ code: 'site-warning' }, { code: 'syntax' }])).toBe(true);
    expect(hasErrors([])).toBe(false);
  });

  test('each kind of a matter has words of its own, made of the facts of that kind', () => {
    expect(describeIssue({ code: 'syntax', facts: { kind: 'indentation' } }).message).toMatch(/indented/);
    expect(describeIssue({ code: 'bad-redirect', facts: { kind: 'twice', from: '/old' } }).message).toMatch(
      /\/old/,
    );
  });

  test('does not compile with facts that are wrong, missing or of another kind', () => {
    const findings: readonly Issue[] = [
      { code: 'photo-missing', facts: { file: 'photos/pier.jpg' } },
      // @ts-expect-error The fact has another name.
      { code: 'photo-missing', facts: { path: 'photos/pier.jpg' } },
      // @ts-expect-error A fact is missing.
      { code: 'photo-missing', facts: {} },
      // @ts-expect-error There is no such kind.
      { code: 'bad-redirect', facts: { kind: 'thrice', from: '/old' } },
      // @ts-expect-error A redirect that leads nowhere leads to something.
      { code: 'bad-redirect', facts: { kind: 'to-nowhere', from: '/old', known: [] } },
      // @ts-expect-error A number of megabytes is a number.
      { code: 'file-unreadable', facts: { kind: 'too-large', megabytes: '10', isTable: true } },
      // @ts-expect-error There is no such code.
      { code: 'photo-lost', facts: { file: 'photos/pier.jpg' } },
    ];
    expect(findings).toHaveLength(7);
  });
});
