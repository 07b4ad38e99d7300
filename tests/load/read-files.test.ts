import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDataFiles } from '../../src/load/read-files.ts';
import { folderWith, temporaryFolder } from '../helpers/folders.ts';
import { placesOf } from '../helpers/samples.ts';

test('data files of every kind are read, sorted by code unit, others are left alone', () => {
  const root = folderWith({
    'data/b.yaml': 'b',
    'data/a/z.md': 'z',
    'data/a/Z.csv': 'Z',
    'data/a-b.json': '{}',
    'data/a.jsonl': '{}',
    'data/photo.jpg': 'no',
    'data/notes.txt': 'no',
    'data/.DS_Store': 'no',
    'other/c.yaml': 'no',
  });
  const { value, issues } = readDataFiles(root);
  expect(value.map((file) => file.path)).toEqual([
    'data/a-b.json',
    'data/a.jsonl',
    'data/a/Z.csv',
    'data/a/z.md',
    'data/b.yaml',
  ]);
  expect(issues).toEqual([]);
});

test('no data folder, no files', () => {
  expect(readDataFiles(temporaryFolder())).toEqual({ value: [], issues: [] });
});

test('a byte-order mark and Windows line ends are taken away', () => {
  const root = folderWith({ 'data/a.yaml': '\uFEFFa: 1\r\nb: 2\r\n' });
  expect(readDataFiles(root).value).toEqual([{ path: 'data/a.yaml', text: 'a: 1\nb: 2\n' }]);
});

describe('refused with a place', () => {
  test.each([
    ['invalid UTF-8', new Uint8Array([0x61, 0x3a, 0x20, 0xff, 0xfe]), { kind: 'not-utf8' }, '1:1'],
    ['Latin-1', Buffer.from('name: Caf\u00e9', 'latin1'), { kind: 'not-utf8' }, '1:1'],
    ['an overlong encoding', new Uint8Array([0xc0, 0xaf]), { kind: 'not-utf8' }, '1:1'],
    ['half a surrogate pair', new Uint8Array([0xed, 0xa0, 0x80]), { kind: 'not-utf8' }, '1:1'],
    ['a NUL', 'a: 1\nb: x\u0000y', { kind: 'control-character', name: 'U+0000' }, '2:5'],
    ['an escape', 'a: \u001b[31m', { kind: 'control-character', name: 'U+001B' }, '1:4'],
    ['a delete', 'a: \u007f', { kind: 'control-character', name: 'U+007F' }, '1:4'],
    ['a mark in the middle', 'a: 1\n\uFEFFb: 2', { kind: 'control-character', name: 'U+FEFF' }, '2:1'],
  ])('%s', (_what, content, facts, at) => {
    const { value, issues } = readDataFiles(folderWith({ 'data/a.yaml': content }));
    expect(value).toEqual([]);
    expect(issues).toMatchObject([{ code: 'file-unreadable', facts }]);
    expect(placesOf(issues)).toEqual([`data/a.yaml:${at}+1`]);
  });

  test('a text over 10 MB', () => {
    const root = folderWith({
      'data/a.yaml': Buffer.alloc(10_000_001, 'a'),
      'data/b.yaml': Buffer.alloc(10_000_000, 'a'),
    });
    const { value, issues } = readDataFiles(root);
    expect(value.map((file) => file.path)).toEqual(['data/b.yaml']);
    expect(issues).toMatchObject([{ facts: { kind: 'too-large', megabytes: 10, isTable: false } }]);
  });

  test('a table may be larger', () => {
    const large = Buffer.alloc(10_000_001, ' ');
    const root = folderWith({ 'data/a.csv': large, 'data/a.json': large, 'data/a.jsonl': large });
    expect(readDataFiles(root)).toMatchObject({ issues: [], value: [{}, {}, {}] });
  });
});

describe('a large file is read again whenever it is asked for', () => {
  const written = `[${'1, '.repeat(100_000)}"é\r\n"]`;
  const rootOf = () => folderWith({ 'data/a.json': written });

  test('and has the same text each time', () => {
    const [file] = readDataFiles(rootOf()).value;
    const texts = [file?.text, file?.text, file?.text];
    expect(new Set(texts)).toEqual(new Set([written.replace('\r\n', '\n')]));
  });

  test('unless it was changed meanwhile, of which a run can make nothing', () => {
    const root = rootOf();
    const [file] = readDataFiles(root).value;
    utimesSync(join(root, 'data/a.json'), 1, 1);
    expect(() => file?.text).toThrow('it was changed while it was being read');
  });
});

test('a linked file is read', () => {
  const root = folderWith({ 'elsewhere.yaml': 'a: 1' });
  mkdirSync(join(root, 'data'));
  symlinkSync(join(root, 'elsewhere.yaml'), join(root, 'data/a.yaml'));
  expect(readDataFiles(root).value).toHaveLength(1);
});

test('a linked folder is read', () => {
  const root = folderWith({ 'elsewhere/a.yaml': 'a: 1' });
  mkdirSync(join(root, 'data'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'data/towns'));
  expect(readDataFiles(root).value.map((file) => file.path)).toEqual(['data/towns/a.yaml']);
});

test('hidden files of editors and systems are left alone', () => {
  const root = folderWith({ 'data/a.yaml': 'a: 1' });
  writeFileSync(join(root, 'data/._a.yaml'), new Uint8Array([0, 5, 22, 7, 0xff]));
  symlinkSync('ann@host.123:456', join(root, 'data/.#a.yaml'));
  const { value, issues } = readDataFiles(root);
  expect(value.map((file) => file.path)).toEqual(['data/a.yaml']);
  expect(issues).toEqual([]);
});
