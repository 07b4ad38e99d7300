import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeWebText } from '../../../src/core/util/decode-web-text.ts';

const HTML = '<!doctype html><title>Café</title>';
const wide = (text: string, mark: boolean) => Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
const latin = (charset: string) =>
  Buffer.from(`<meta http-equiv="content-type" content="text/html; charset=${charset}">Caf\u00e9`, 'latin1');

test.each([
  ['UTF-8', Buffer.from(HTML), HTML, undefined],
  ['gzip', gzipSync(HTML), HTML, undefined],
  ['UTF-16 with a mark', wide(HTML, true), HTML, 'UTF-16LE'],
  ['UTF-16 without a mark', wide(HTML, false), HTML, 'UTF-16LE'],
  ['UTF-16 in the other order', wide(HTML, true).swap16(), HTML, 'UTF-16BE'],
  ['nothing', Buffer.alloc(0), '', undefined],
])('%s is decoded', (_, bytes, text, encoding) => {
  expect(decodeWebText(bytes)).toEqual(encoding === undefined ? { text } : { text, encoding });
});

test.each([
  ['windows-1252', 'windows-1252', 'é'],
  ['ISO-8859-1', 'ISO-8859-1', 'é'],
  ['utf-8', '', '\uFFFD'],
  ['no-such', '', '\uFFFD'],
])('bytes that are no UTF-8 are in the encoding that the page names (%s)', (charset, encoding, last) => {
  const { text, ...found } = decodeWebText(latin(charset));
  expect([text.at(-1), found]).toEqual([last, { encoding }]);
});

test('gzip that is cut off has no text, and gzip within gzip is not read', () => {
  expect(decodeWebText(gzipSync(HTML).subarray(0, 15)).text).toBe('');
  expect(decodeWebText(gzipSync(gzipSync(HTML))).text).not.toContain('Café');
});
