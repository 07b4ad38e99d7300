import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasErrors } from '../../../src/core/diagnostics/issue.ts';
import type { SourceFile } from '../../../src/core/model.ts';
import { readDataFiles } from '../../../src/site/load/files/read-files.ts';
import { folderWith, temporaryFolder } from '../../helpers/folders.ts';
import { placesOf } from '../../helpers/samples.ts';

function withoutDigest({ digest: _, ...file }: SourceFile): object {
  return file;
}

test('data files of every kind are read, sorted by name without the ending, others are not looked into', () => {
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
  expect(value.map(withoutDigest)).toEqual([
    { path: 'data/a.jsonl', text: '{}' },
    { path: 'data/a-b.json', text: '{}' },
    { path: 'data/a/Z.csv', text: 'Z' },
    { path: 'data/a/z.md', text: 'z' },
    { path: 'data/b.yaml', text: 'b' },
    { path: 'data/notes.txt', text: '', unread: 'foreign' },
  ]);
  expect(issues).toEqual([]);
});

test('the digest is that of the bytes', () => {
  const digestOf = (text: string) => readDataFiles(folderWith({ 'data/a.yaml': text })).value[0]?.digest;
  expect(digestOf('a: 1')).toBe(digestOf('a: 1'));
  expect(digestOf('a: 1')).not.toBe(digestOf('\uFEFFa: 1'));
});

test('no data folder, no files', () => {
  expect(readDataFiles(temporaryFolder())).toEqual({ value: [], issues: [] });
});

describe('UTF-16 with its mark is read after saying so', () => {
  const text = 'name: Café 😀\r\nzip: 1\r\n';
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');

  test.each([
    ['the one way', little],
    ['the other way', Buffer.from(little).swap16()],
  ])('written %s round', (_what, bytes) => {
    const { value, issues } = readDataFiles(folderWith({ 'data/a.yaml': bytes }));
    expect(value.map(withoutDigest)).toEqual([{ path: 'data/a.yaml', text: 'name: Café 😀\nzip: 1\n' }]);
    expect(issues).toMatchObject([
      { code: 'other-encoding', facts: { kind: 'certain', encoding: 'UTF-16', isCsv: false } },
    ]);
    expect(hasErrors(issues)).toBe(false);
  });

  test('but no control characters in it', () => {
    const bytes = Buffer.from('\uFEFFa: \u001b', 'utf16le');
    expect(readDataFiles(folderWith({ 'data/a.yaml': bytes })).issues).toMatchObject([
      { facts: { kind: 'control-character', name: 'U+001B' } },
    ]);
  });
});

test('a byte-order mark and Windows line ends are taken away', () => {
  const root = folderWith({ 'data/a.yaml': '\uFEFFa: 1\r\nb: 2\r\n' });
  expect(readDataFiles(root).value.map(withoutDigest)).toEqual([
    { path: 'data/a.yaml', text: 'a: 1\nb: 2\n' },
  ]);
});

describe('refused with a place', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const foreign = { kind: 'not-utf8', isCsv: false };

  test.each([
    ['bytes of nothing', new Uint8Array([0x61, 0x3a, 0x20, 0xff, 0xfe]), foreign, '1:4'],
    ['Latin-1', latin('a: 1\r\nname: Caf\u00e9'), foreign, '2:10'],
    ['marks of Windows', latin('name: It\x92s \x93new\x94'), foreign, '1:9'],
    ['letters of the Mac', latin('a: 1\nname: Caf\x8e'), foreign, '2:10'],
    ['marks of the Mac', latin('name: It\xd5s \xd2new\xd3'), foreign, '1:9'],
    ['line ends of the Mac', latin('name;zip\rCaf\x8e;04101\r'), foreign, '2:4'],
    ['a mark and Latin-1', latin('\xef\xbb\xbfa: \xe4'), foreign, '1:4'],
    ['an overlong letter', new Uint8Array([0xc1, 0xbf]), foreign, '1:1'],
    ['half a letter behind a whole one', Buffer.from('é\na: é').subarray(0, -1), foreign, '2:4'],
    ['half a surrogate pair', Buffer.from('é: \xed\xa0\x80', 'latin1'), foreign, '1:1'],
    ['UTF-16 without a mark', Buffer.from('name: Ann', 'utf16le'), { kind: 'utf-16', isCsv: false }, '1:1'],
    ['half a letter in UTF-16', latin('\xff\xfea\0b'), foreign, '1:1'],
    ['a NUL', 'a: 1\nb: x\u0000y', { kind: 'control-character', name: 'U+0000' }, '2:5'],
    ['an escape', 'a: \u001b[31m', { kind: 'control-character', name: 'U+001B' }, '1:4'],
    ['a delete', 'a: \u007f', { kind: 'control-character', name: 'U+007F' }, '1:4'],
    ['a mark in the middle', 'a: 1\n\uFEFFb: 2', { kind: 'control-character', name: 'U+FEFF' }, '2:1'],
  ])('%s', (_what, content, facts, at) => {
    const { value, issues } = readDataFiles(folderWith({ 'data/a.yaml': content }));
    expect(value).toMatchObject([{ path: 'data/a.yaml', unread: 'broken' }]);
    expect(issues).toMatchObject([{ code: 'file-unreadable', facts }]);
    expect(placesOf(issues)).toEqual([`data/a.yaml:${at}+1`]);
  });

  test('with the line, unless it contains control characters', () => {
    const shown = (bytes: string) =>
      readDataFiles(folderWith({ 'data/a.yaml': latin(bytes) })).value.map(({ text }) => text);
    expect(shown('name: Caf\xe9\n')).toEqual(['name: Caf\uFFFD\n']);
    expect(shown('name: Caf\xe9 \x1b[31m\n')).toEqual(['']);
  });

  test('far into a large file', () => {
    const text = `[${'"é",\n'.repeat(40_000)}`;
    const bytes = Buffer.concat([Buffer.from(text), latin('"\xe9"]')]);
    const { issues } = readDataFiles(folderWith({ 'data/a.json': bytes }));
    expect(placesOf(issues)).toEqual(['data/a.json:40001:2+1']);
  });

  test('a text over 10 MB', () => {
    const root = folderWith({
      'data/a.yaml': Buffer.alloc(10_000_001, 'a'),
      'data/b.yaml': Buffer.alloc(10_000_000, 'a'),
    });
    const { value, issues } = readDataFiles(root);
    expect(value.map(({ unread }) => unread)).toEqual(['broken', undefined]);
    expect(issues).toMatchObject([{ facts: { kind: 'too-large', megabytes: 10, isTable: false } }]);
  });

  test('a table may be larger', () => {
    const large = Buffer.alloc(10_000_001, ' ');
    const root = folderWith({ 'data/a.csv': large, 'data/a.json': large, 'data/a.jsonl': large });
    expect(readDataFiles(root)).toMatchObject({ issues: [], value: [{}, {}, {}] });
  });
});

describe('a merge conflict', () => {
  const placesIn = (text: string) => placesOf(readDataFiles(folderWith({ 'data/a.md': text })).issues);
  const conflict = '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> other\n';
  const FENCED = `\`\`\`text\n${conflict}\`\`\`\n`;

  test('is an error at its first line, with any line ends', () => {
    expect([placesIn(`a\n${conflict}`), placesIn(`a\n${conflict}`.replaceAll('\n', '\r\n'))]).toEqual([
      ['data/a.md:2:1+1'],
      ['data/a.md:2:1+1'],
    ]);
  });

  test.each([
    ['with the version that both come from', conflict.replace('=======', '||||||| base\nold\n=======')],
    ['of which only the end is left', 'ours\n=======\ntheirs\n>>>>>>> other\n'],
    ['that is only begun', '<<<<<<< HEAD\nours\n'],
    ['below a code block', `${FENCED}\n${conflict}`],
    ['around a code block that is only begun', conflict.replace('ours', '~~~')],
  ])('is one %s', (_, text) => {
    expect(placesIn(text)).toHaveLength(1);
  });

  test.each([
    ['a heading that is underlined', 'Title\n=======\n'],
    ['one that is quoted', conflict.replace(/^/gm, '> ')],
    ['one that is indented', conflict.replace(/^/gm, '    ')],
    ['longer lines', conflict.replace(/<<<<<<<|>>>>>>>/g, '$&$&')],
    ['one in a code block', FENCED],
    ['one in a code block within a longer fence', `~~~~\n~~~\n${conflict}~~~~\n`],
  ])('is not %s', (_, text) => {
    expect(placesIn(text)).toEqual([]);
  });

  test('in other formats than Markdown has no code blocks', () => {
    const root = folderWith({ 'data/a.yaml': `text: x\n${FENCED}` });
    expect(placesOf(readDataFiles(root).issues)).toEqual(['data/a.yaml:3:1+1']);
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
