import { expect, test } from 'vitest';
import { decodeText } from '../../../src/site/load/files/read-files.ts';

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
