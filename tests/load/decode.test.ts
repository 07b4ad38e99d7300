import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, hidesControls } from '../../src/load/files/decode.ts';
import { findControlCharacter } from '../../src/util/control-characters.ts';
import { runs } from '../helpers/runs.ts';

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
    { numRuns: runs(100) },
  );
});

test('a very large text is decoded as a whole', () => {
  const text = `é${`${'abc '.repeat(50)}\n`.repeat(80_000)}`;
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
      { numRuns: runs(100) },
    );
  });

  test('each of them', () => {
    // Halves of characters cannot be written in UTF-8.
    const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter(
      (code) => code < 0xd800 || code >= 0xe000,
    );
    const differing = codes.filter((code) => {
      const text = `a${String.fromCharCode(code)}b`;
      return hidesControls(Buffer.from(text)) !== (findControlCharacter(text) !== undefined);
    });
    expect(differing).toEqual([]);
  });
});
