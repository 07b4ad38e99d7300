import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build } from '../../scripts/fuzz/build.ts';
import { findFaults } from '../../scripts/fuzz/check.ts';
import { oneOdd, PLAIN, texts } from '../../scripts/fuzz/values.ts';
import { findXmlFault } from '../../scripts/fuzz/xml.ts';
import { runs } from '../helpers/runs.ts';

test('whatever the texts of a site are, each stays a text', async () => {
  const plain = await build(PLAIN);
  expect(plain.errors).toEqual([]);
  let written = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, oneOdd), async (odd) => {
      const built = await build(odd);
      written += built.files.size > 0 ? 1 : 0;
      expect(findFaults(built, plain, odd)).toEqual([]);
    }),
    { numRuns: runs(20), seed: 20_260_531 },
  );
  // What is refused shows nothing.
  expect(written).toBeGreaterThan(3);
});

test('what is wrong would be found', async () => {
  const plain = await build(PLAIN);
  const faultsWith = (path: string, change: (text: string) => string) => {
    const files = new Map(
      [...plain.files].map(([name, text]) => [name, name === path ? change(text) : text]),
    );
    return findFaults({ ...plain, files }, plain, PLAIN).length;
  };
  expect(faultsWith('index.html', (text) => text)).toBe(0);
  expect(faultsWith('index.html', (text) => text.replace('<ul>', '<ul onclick="x">'))).toBe(1);
  expect(faultsWith('index.html', (text) => text.replace('<ul>', '<script></script><ul>'))).toBe(1);
  expect(faultsWith('notes/one.html', (text) => text.replace('A sentence.', '<b>A</b>'))).toBe(1);
  expect(faultsWith('notes/one.html', (text) => text.replace('"name":"Ann"', '"name":"Tom"'))).toBe(1);
  expect(faultsWith('notes.xml', (text) => text.replace('</feed>', ''))).toBe(1);
  expect(faultsWith('_headers', (text) => text.replace('; base-uri', '; script-src *; base-uri'))).toBe(1);
  expect(findFaults({ ...plain, beside: [...plain.beside, 'evil.svg'] }, plain, PLAIN)).toHaveLength(1);
});

test.each([
  ['<a>b & c</a>', 'it holds a bare &'],
  ['<a>\ufffe</a>', 'it holds a character that XML does not have'],
  ['<a>\u0001</a>', 'it holds a character that XML does not have'],
  ['<a><b></a></b>', 'it ends a, which is not open'],
  ['<a b=c/>', 'it goes wrong at "<a b=c/>"'],
  ['<a>', 'a has no end'],
  ['<?xml version="1.0"?>\n<a b="c"><d/>&amp;é\u{1f600}</a>\n', undefined],
])('XML such as %j', (xml, fault) => {
  expect(findXmlFault(xml)).toBe(fault);
});
