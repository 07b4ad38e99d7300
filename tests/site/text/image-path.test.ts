import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOfPath, imagePathOf } from '../../../src/site/text/addresses.ts';

test.each([
  ['photos/van.jpg', 'photos/van.jpg'],
  ['van.jpg', 'van.jpg'],
  ['photos/../van.jpg', 'van.jpg'],
  ['photos/my%20van.jpg', 'photos/my van.jpg'],
  ['photos/gr%C3%BCn.jpg', 'photos/grün.jpg'],
  ['photos/100%.jpg', 'photos/100%.jpg'],
  ['..van.jpg', '..van.jpg'],
  ['./van.jpg', 'log/van.jpg'],
  ['./photos/van.jpg', 'log/photos/van.jpg'],
  ['../van.jpg', 'van.jpg'],
])('%s is data/%s for a text in data/log', (address, path) => {
  expect(imagePathOf(address, 'log')).toEqual({ path });
});

test.each([
  ['https://a.example/b.jpg', 'foreign'],
  ['HTTP://a.example/b.jpg', 'foreign'],
  ['//a.example/b.jpg', 'foreign'],
  ['https://', 'scheme'],
  ['https://[a', 'scheme'],
  ['data:image/png;base64,A', 'scheme'],
  ['file:///c/b.jpg', 'scheme'],
  ['C:\\b.jpg', 'scheme'],
  ['/photos/van.jpg', 'rooted'],
  ['../../van.jpg', 'outside'],
  ['photos/../../van.jpg', 'outside'],
  ['..', 'outside'],
  ['', 'outside'],
  ['a%00b.jpg', 'outside'],
])('%s is none: %s', (address, fault) => {
  expect(imagePathOf(address, 'log')).toEqual({ fault });
});

describe('whatever is written', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('/', '..', '.', '%2e', '%2F', '%', ':', '\\', 'a', '#', '?'),
  );
  const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

  test('a path stays below data/', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('', 'log', 'log/2026'), (written, folder) => {
        const found = imagePathOf(written, folder);
        if ('path' in found) expect(posix.join('/data', found.path)).toMatch(/^\/data\/./);
      }),
    );
  });

  test('the address of a path is read as that path', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 3 }),
        (parts) => {
          const path = posix.normalize(parts.join('/'));
          // A backslash separates folders on Windows.
          fc.pre(!/^\.\.?(\/|$)|\/$|^\/|[\0\\]/.test(path));
          expect(imagePathOf(addressOfPath(path))).toEqual({ path });
        },
      ),
    );
  });
});
