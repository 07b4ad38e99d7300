import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { guardInputs } from '../../../src/site/templates/inputs.ts';
import { writeTree } from '../../helpers/folders.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

function site(): string {
  const root = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'crosstown-inputs-')));
  folders.push(root);
  writeTree(root, { 'notes.txt': 'notes', 'data/site.yaml': 'a: 1', 'templates/a.svg': '<svg/>' });
  return root;
}

const open = (root = site()) => guardInputs(join(root, 'templates'));

describe('before the declaration', () => {
  test('reads succeed, and those that are not declared are returned', () => {
    const root = site();
    const { globals, fs: files, declare } = open(root);
    expect(globals.env.PATH).toBe(process.env.PATH);
    expect(files.readFileSync(join(root, 'notes.txt'), 'utf8')).toBe('notes');
    expect(globals.Date.now()).toBeGreaterThan(0);
    const names = declare({ env: ['PATH'] }).map(({ input: { name } }) => name);
    expect(names).toEqual(['notes.txt', 'Date.now()']);
  });
});

describe('after the declaration', () => {
  const { globals, declare } = open();
  declare({});

  test.each([
    ['BANNER', () => globals.env.BANNER],
    ['new Date()', () => new globals.Date()],
    ['Date()', () => globals.Date()],
    ['Date.now()', () => globals.Date.now()],
    ['performance.now()', () => globals.now()],
    ['Math.random()', () => globals.random()],
    ['crypto.randomUUID()', () => globals.randomUUID()],
    ['fetch()', () => globals.fetch('http://127.0.0.1:1')],
  ] as const)('%s throws', (name, read) => {
    expect(read).toThrow(`Templates read ${name}, which the site does not declare.`);
  });

  test('a date of a given time is a date like any other', () => {
    const date = new globals.Date('2026-01-01');
    expect([date instanceof globals.Date, date instanceof Date, date.getUTCFullYear()]).toEqual([
      true,
      true,
      2026,
    ]);
    expect(globals.Date.UTC(2026, 0)).toBe(Date.UTC(2026, 0));
  });

  test('NODE_ENV is part of the hash of the code', () => {
    expect(globals.env.NODE_ENV).toBe(process.env.NODE_ENV);
  });
});

describe('files', () => {
  const root = site();
  const { fs: files, declare } = open(root);
  declare({ files: ['notes.txt'] });

  test('below templates/ and declared ones can be read, with all kinds of paths', async () => {
    expect(files.existsSync(join(root, 'templates'))).toBe(true);
    expect(files.readFileSync(pathToFileURL(join(root, 'templates/a.svg')), 'utf8')).toBe('<svg/>');
    expect(await files.promises.readFile(Buffer.from(join(root, 'notes.txt')), 'utf8')).toBe('notes');
    const file = files.openSync(join(root, 'notes.txt'), 'r');
    expect(files.readFileSync(file, 'utf8')).toBe('notes');
    files.closeSync(file);
  });

  test.each([
    'readFileSync',
    'readFile',
    'existsSync',
    'statSync',
    'readdirSync',
    'createReadStream',
  ] as const)('%s of any other throws', (name) => {
    const read = files[name] as unknown as (path: string | Buffer) => unknown;
    expect(() => read(join(root, 'data/site.yaml'))).toThrow('Templates read data/site.yaml, which');
    expect(() => read('/etc/hosts')).toThrow('Templates read /etc/hosts, which');
    expect(() => read(Buffer.from('/etc/hosts'))).toThrow('Templates read /etc/hosts, which');
  });

  test('functions that read nothing are those of Node', () => {
    expect([files.writeFileSync, files.constants]).toEqual([fs.writeFileSync, fs.constants]);
  });
});

test('the fingerprint changes with the values of declared inputs, and with nothing else', () => {
  const root = site();
  const fingerprint = (banner: string) => {
    process.env.BANNER_OF_TEST = banner;
    const { declare, fingerprint: of } = open(root);
    declare({ env: ['BANNER_OF_TEST'], files: ['notes.txt', 'missing.txt'] });
    return of();
  };
  const first = fingerprint('a');
  expect(fingerprint('b')).not.toBe(first);
  fs.writeFileSync(join(root, 'data/site.yaml'), 'a: 2');
  expect(fingerprint('a')).toBe(first);
  fs.writeFileSync(join(root, 'notes.txt'), 'other notes');
  const second = fingerprint('a');
  expect(second).not.toBe(first);
  fs.writeFileSync(join(root, 'missing.txt'), '');
  expect(fingerprint('a')).not.toBe(second);
  delete process.env.BANNER_OF_TEST;
});
