import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXIT, exitCodeOf, UsageError } from '../../src/cli/exit.ts';
import { main } from '../../src/cli/main.ts';
import { folderWith, temporaryFolder } from '../helpers/folders.ts';

let out = '';
let err = '';

beforeEach(() => {
  out = '';
  err = '';
  const toOut = (...words: unknown[]) => {
    out += `${words.map(String).join(' ')}\n`;
  };
  const toErr = (...words: unknown[]) => {
    err += `${words.map(String).join(' ')}\n`;
  };
  const written = (to: typeof toOut) => (text: unknown) => {
    to(text);
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(toOut);
  vi.spyOn(console, 'error').mockImplementation(toErr);
  vi.spyOn(process.stdout, 'write').mockImplementation(written(toOut));
  vi.spyOn(process.stderr, 'write').mockImplementation(written(toErr));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const run = (...args: string[]) => main(['node', 'crosstown', ...args]);

test('help goes to stdout and is no error', async () => {
  expect(await run('--help')).toBe(EXIT.ok);
  expect(out).toContain('generate');
  expect(await run('generate', '--help')).toBe(EXIT.ok);
});

test.each([['genrate'], ['generate', '--nothing'], ['generate', '--out'], []])(
  '%s %s is a usage error',
  async (...args) => {
    expect(await run(...args.filter((arg) => arg !== undefined))).toBe(EXIT.usage);
    expect(err).not.toBe('');
  },
);

test('a misspelled command is corrected', async () => {
  await run('genrate');
  expect(err).toContain('Did you mean generate?');
});

test('a folder without a site', async () => {
  const root = temporaryFolder();
  expect(await run('generate', '--root', root)).toBe(EXIT.usage);
  expect(err).toContain(`There is no site at ${root}: templates/site.ts is missing.`);
});

test('a site without a default export', async () => {
  const root = folderWith({ 'templates/site.ts': 'export const site = 1;\n' });
  expect(await run('plan', '--root', root)).toBe(EXIT.usage);
  expect(err).toContain('has no default export');
});

test('preview without a written site', async () => {
  expect(await run('preview', '--root', temporaryFolder())).toBe(EXIT.usage);
});

test.each(['abc', '70000', '-1'])('an invalid port: %s', async (port) => {
  const root = folderWith({ 'dist/index.html': 'x', 'dist/404.html': 'y' });
  expect(await run('preview', '--root', root, `--port=${port}`)).toBe(EXIT.usage);
});

describe('exit codes', () => {
  test('of errors', () => {
    expect(exitCodeOf(new UsageError('x'))).toBe(2);
    expect(exitCodeOf(Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write' }))).toBe(74);
    expect(exitCodeOf(new TypeError('x'))).toBe(70);
    expect(exitCodeOf('text')).toBe(70);
  });
});
