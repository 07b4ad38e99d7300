import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asItLooks,
  characterName,
  findInvisible,
  visible,
  visibleJson,
  visibleValue,
} from '../../../src/core/util/visible.ts';
import { HIDDEN, hostileText } from '../../helpers/hostile-text.ts';

describe('a text of others as it is shown', () => {
  test('line breaks, controls, marks of direction and characters without width are written as escapes', () => {
    const cases: Readonly<Record<string, string>> = {
      'a\n::warning::b': 'a\\n::warning::b',
      'a\r\n\tb': 'a\\r\\n\\tb',
      '\x1b[31mred\x1b[0m': '\\x1b[31mred\\x1b[0m',
      '\x1b]8;;https://example.com\x07link\x1b]8;;\x07':
        '\\x1b]8;;https://example.com\\x07link\\x1b]8;;\\x07',
      '\x9b2J\x7f\0': '\\x9b2J\\x7f\\x00',
      'a\u202eb\u2066c\u200fd\u061ce': 'a\\u202eb\\u2066c\\u200fd\\u061ce',
      'a\u200bb\u2060c\ufeffd\xade': 'a\\u200bb\\u2060c\\ufeffd\\xade',
      'a\u2028b\u2029c': 'a\\u2028b\\u2029c',
      'half \ud83d of an emoji': 'half \\ud83d of an emoji',
      'tag \u{e0041}': 'tag \\u{e0041}',
      'a\u200db': 'a\\u200db',
    };
    for (const [text, shown] of Object.entries(cases)) expect(visible(text)).toBe(shown);
  });

  test('commands to runners are no commands', () => {
    expect(visible('x ##[error]y')).toBe('x #\\x23[error]y');
    expect(visible('###[group]')).toBe('##\\x23[group]');
    expect(visible('##vso[task.setvariable]')).toBe('#\\x23vso[task.setvariable]');
  });

  test('ordinary text of all languages remains', () => {
    const text = [
      'Café – “quoted”, 89,50\u00a0€ ## heading [link]',
      'שלום عربى हिन्दी 日本語',
      'می\u200cخواهم',
      '👨‍👩‍👧 ❤️',
    ].join(' ');
    expect(visible(text)).toBe(text);
  });

  test('nothing invisible is left, whatever the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const shown = visible(text);
        expect(shown).not.toMatch(HIDDEN);
      }),
    );
  });
});

describe('JSON as it is shown', () => {
  test('is the same value, without raw controls and commands', () => {
    fc.assert(
      fc.property(fc.dictionary(hostileText, hostileText), (value) => {
        const shown = visibleJson(value);
        expect(JSON.parse(shown)).toEqual({ ...value });
        for (const line of shown.split('\n')) expect(line).not.toMatch(HIDDEN);
      }),
    );
  });
});

describe('addresses are shown without secrets', () => {
  const shown: Readonly<Record<string, string>> = {
    'https://user:pa%40ss@example.com/x': 'https://***@example.com/x',
    'https://token@example.com/x?a=1': 'https://***@example.com/x?a=1',
    'https://user:p/a?s#s@example.com': 'https://***@example.com',
    'https://e.com/?id=1&key=abc&gid=2#x': 'https://e.com/?id=1&key=***&gid=2#x',
    'https://e.com/?X-Amz-Signature=abc;access_token=abc':
      'https://e.com/?X-Amz-Signature=***;access_token=***',
    'https://e.com/#api-key=abc': 'https://e.com/#api-key=***',
    'ftp://a:b@c “https://d:e@f/?password=x” (https://g/?sig=1)':
      'ftp://***@c “https://***@f/?password=***” (https://g/?sig=***',
  };
  test.each(Object.entries(shown))('%s', (text, expected) => {
    expect(visible(text)).toBe(expected);
  });

  test('others are shown whole', () => {
    for (const text of [
      'https://example.com:8080/@user',
      'https://example.com/?keyword=drains&page=2',
      'https://example.com/, and mail to a@example.com',
      '/search?key=a',
    ])
      expect(visible(text)).toBe(text);
  });
});

test('spaces at the ends of a value are shown unless they are ordinary', () => {
  expect(visibleValue('\u00a004101\u202f')).toBe('\\xa004101\\u202f');
  expect(visibleValue(' 1\u00a0200 ')).toBe(' 1\u00a0200 ');
});

test('a text as it looks', () => {
  expect(asItLooks('\ufeff new\u00a0york\u200b\t')).toBe('new york');
});

test('invisible characters are named where they are', () => {
  const named = findInvisible('\ufeffa\u00a0b\u202ec\x07d\u3000').map(
    ({ index, character }) => `${index} ${characterName(character)}`,
  );
  expect(named).toEqual([
    '0 U+FEFF (byte order mark)',
    '2 U+00A0 (no-break space)',
    '4 U+202E (mark of the direction of text)',
    '6 U+0007 (control character)',
    '8 U+3000 (space)',
  ]);
});
