import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileChange } from '../../../src/author/edit/changes.ts';
import { listSaved, saveChanges, undoChange } from '../../../src/author/edit/save.ts';
import { bytesBelow, folderWith, temporaryFolder } from '../../helpers/folders.ts';

const FILES = {
  'data/a.yaml': '\uFEFFname: A\r\nlead: one\r\n',
  'data/b.csv': 'slug,name\nb,B\n',
  'data/towns/c.md': '---\ntitle: C\n---\n',
};
const [A, B, C] = Object.values(FILES) as [string, string, string];
const CHANGES: readonly FileChange[] = [
  { path: 'data/a.yaml', before: A, after: A.replace('one', 'two 🦫') },
  { path: 'data/b.csv', before: B, after: `${B}c,C\n` },
  { path: 'data/towns/c.md', before: C, after: undefined },
  { path: 'data/new/d.yaml', before: undefined, after: 'name: D\n' },
];

function site() {
  const root = folderWith(FILES);
  return { root, bytes: () => bytesBelow(join(root, 'data')), at: (path: string) => join(root, path) };
}

function saved(result: ReturnType<typeof saveChanges>) {
  if (!('undo' in result)) throw new Error(JSON.stringify(result));
  return result.undo;
}

test('a change of several files is written, listed, and undone byte for byte', () => {
  const { root, bytes, at } = site();
  const before = bytes();
  chmodSync(at('data/a.yaml'), 0o640);
  const { id, ...rest } = saved(saveChanges(root, CHANGES, 'several things'));
  expect(rest).toEqual({ what: 'several things', files: CHANGES.map(({ path }) => path) });
  for (const { path, after } of CHANGES)
    expect(existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined).toBe(after);
  expect(statSync(at('data/a.yaml')).mode & 0o777).toBe(0o640);
  expect(listSaved(root)).toEqual([{ id, ...rest }]);
  expect(saved(undoChange(root, id))).toEqual({ id, ...rest });
  expect(bytes()).toEqual(before);
  expect(statSync(at('data/a.yaml')).mode & 0o777).toBe(0o640);
  expect(listSaved(root)).toEqual([]);
  expect(undoChange(root, id)).toEqual({ error: 'This change cannot be undone any more.' });
});

test('the last fifty changes are undone in any order that their files allow', () => {
  const { root, at } = site();
  const states = [A];
  const ids = Array.from({ length: 52 }, (_, i) => {
    const [before = '', after] = [states.at(-1), A.replace('one', `number ${i}`)];
    states.push(after);
    return saved(saveChanges(root, [{ path: 'data/a.yaml', before, after }], `${i}`)).id;
  });
  expect(listSaved(root).map(({ what }) => what)).toEqual(Array.from({ length: 50 }, (_, i) => `${51 - i}`));
  expect(undoChange(root, ids[10] ?? '')).toEqual({
    conflict: [{ path: 'data/a.yaml', yours: '9', theirs: '51' }],
  });
  for (const id of ids.slice(2).reverse()) saved(undoChange(root, id));
  expect(readFileSync(at('data/a.yaml'), 'utf8')).toBe(A.replace('one', 'number 1'));
});

test('any texts are restored', () => {
  const { root, at } = site();
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r\n', '🦫', '🦬', 'é') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      writeFileSync(at('data/a.yaml'), before);
      const { id } = saved(saveChanges(root, [{ path: 'data/a.yaml', before, after }], ''));
      expect(readFileSync(at('data/a.yaml'), 'utf8')).toBe(after);
      saved(undoChange(root, id));
      expect(readFileSync(at('data/a.yaml'), 'utf8')).toBe(before);
    }),
    { numRuns: 50 },
  );
});

describe('nothing is written', () => {
  test('if a file has changed, and both texts are returned', () => {
    const { root, bytes, at } = site();
    writeFileSync(at('data/b.csv'), 'slug,name\nb,Other\n');
    const before = bytes();
    expect(saveChanges(root, CHANGES, '')).toEqual({
      conflict: [{ path: 'data/b.csv', yours: 'b,B\nc,C', theirs: 'b,Other' }],
    });
    writeFileSync(at('data/b.csv'), B);
    mkdirSync(at('data/new'));
    writeFileSync(at('data/new/d.yaml'), 'name: other\n');
    expect(saveChanges(root, CHANGES, '')).toEqual({
      conflict: [{ path: 'data/new/d.yaml', yours: 'name: D', theirs: 'name: other' }],
    });
    expect(bytes()['a.yaml']).toEqual(before['a.yaml']);
    expect(listSaved(root)).toEqual([]);
  });

  test('if one of the files cannot be written: those before it are restored', () => {
    const { root, bytes } = site();
    const before = bytes();
    const result = saveChanges(
      root,
      [...CHANGES, { path: 'data/a.yaml/e.yaml', before: undefined, after: 'x: 1\n' }],
      '',
    );
    expect(result).toEqual({
      error: expect.stringMatching(/^The files could not be written: .* Nothing was changed\.$/),
    });
    expect(bytes()).toEqual(before);
    expect(listSaved(root)).toEqual([]);
  });

  test('outside of data/, in hidden files, in other formats, and through links that lead out', () => {
    const { root, at } = site();
    const outside = temporaryFolder();
    writeFileSync(join(outside, 'x.yaml'), 'x: 1\n');
    symlinkSync(outside, at('data/linked'));
    symlinkSync(join(outside, 'x.yaml'), at('data/x.yaml'));
    symlinkSync(join(outside, 'none.yaml'), at('data/none.yaml'));
    const paths = [
      'x.yaml',
      'data/../x.yaml',
      'data/.hidden.yaml',
      'data/x.ts',
      'data',
      'data/linked/x.yaml',
    ];
    for (const path of [...paths, 'data/x.yaml', 'data/linked/new.yaml', 'data/none.yaml']) {
      const before = /\/x\.yaml$/.test(path) ? 'x: 1\n' : undefined;
      expect(saveChanges(root, [{ path, before, after: 'x: 2\n' }], '')).toHaveProperty('error');
    }
    expect(bytesBelow(outside)).toEqual({ 'x.yaml': 'x: 1\n' });
  });
});

test('a file behind a link within data/ is written, and the link stays', () => {
  const { root, at } = site();
  symlinkSync(at('data/a.yaml'), at('data/link.yaml'));
  saved(saveChanges(root, [{ path: 'data/link.yaml', before: A, after: 'name: B\n' }], ''));
  expect(readFileSync(at('data/a.yaml'), 'utf8')).toBe('name: B\n');
  saved(undoChange(root, listSaved(root)[0]?.id ?? ''));
  expect(readFileSync(at('data/link.yaml'), 'utf8')).toBe(A);
});

test('what a killed process has written in part is undone', () => {
  const { root, bytes, at } = site();
  const before = bytes();
  const { id } = saved(saveChanges(root, CHANGES, ''));
  writeFileSync(at('data/b.csv'), B);
  mkdirSync(at('data/towns'));
  writeFileSync(at('data/towns/c.md'), C);
  saved(undoChange(root, id));
  expect(bytes()).toEqual(before);
});
