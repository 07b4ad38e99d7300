import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, hidesControls } from '../../src/load/files/decode.ts';
import { findControlCharacter } from '../../src/util/control-characters.ts';

/** Texts in which letters of one to four bytes lie across the ends of pieces. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\n',
        '\r\n',
        '\uFEFF',
        'é',
        '–',
        '日本',
        '𝒳',
        'plain ASCII ',
        '\u0000',
        '\u007f',
        '\u0080',
      ),
      fc.integer({ min: 16_370, max: 16_390 }).map((length) => 'a'.repeat(length)),
      fc.integer({ min: 5_455, max: 5_465 }).map((length) => '–'.repeat(length)),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

test('a text in pieces is what the platform makes of it as a whole', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const bytes = Buffer.from(text);
      const whole = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
      expect(decodeText(bytes) === whole).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a very large text is decoded as a whole', () => {
  const text = `é${'abc\n'.repeat(4_000_100)}`;
  expect(decodeText(Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`)) === text).toBe(true);
});

test.each([
  ['a\r\nb\r\n', 'a\nb\n'],
  ['a\rb\r', 'a\nb\n'],
  ['a\rb\nc', 'a\rb\nc'],
  ['a\rb\r\nc', 'a\rb\nc'],
])('the line ends of %j', (written, text) => {
  expect(decodeText(Buffer.from(written))).toBe(text);
});

test('bytes that are not UTF-8 are no text', () => {
  expect(decodeText(Buffer.from([0x61, 0xff]))).toBeUndefined();
});

describe('invisible control characters', () => {
  test('are found in the bytes where they are found in the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = Buffer.from(text);
        const found = findControlCharacter(new TextDecoder().decode(bytes));
        expect(hidesControls(bytes)).toBe(found !== undefined);
      }),
      { numRuns: 500 },
    );
  });

  test('each of them', () => {
    for (let code = 0; code < 0x10000; code += 1) {
      // Halves of characters cannot be written in UTF-8.
      if (code >= 0xd800 && code < 0xe000) continue;
      const text = `a${String.fromCharCode(code)}b`;
      expect(hidesControls(Buffer.from(text))).toBe(findControlCharacter(text) !== undefined);
    }
  });
});
