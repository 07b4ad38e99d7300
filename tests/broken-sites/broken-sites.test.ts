import { cpSync, existsSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, listFiles, temporaryFolder, writeTree } from '../helpers/folders.ts';

const HERE = import.meta.dirname;
const BASE = join(HERE, 'base');
const OLD = {
  'dist/index.html': 'the old site',
  'dist/tools/saw.html': 'an old page',
  'dist/_headers': '/*\n',
  'dist/robots.txt': 'User-agent: *\n',
  'dist/sitemap.xml': '<urlset/>',
};

/** The base site in a new folder, with an old output, and the files of a case laid over its data or in place of its templates. */
function siteOf({ onTestFinished }: TestContext, name?: string): string {
  const root = temporaryFolder(onTestFinished);
  cpSync(join(BASE, 'data'), join(root, 'data'), { recursive: true });
  const of = (part: string) =>
    join(name && existsSync(join(HERE, name, part)) ? join(HERE, name) : BASE, part);
  cpSync(of('data'), join(root, 'data'), { recursive: true });
  symlinkSync(of('templates'), join(root, 'templates'));
  writeTree(root, OLD);
  return root;
}

/** Everything about the old output that a build must not touch. */
function outputOf(root: string): unknown {
  const dist = join(root, 'dist');
  const times = listFiles(dist).map((path) => [
    path,
    statSync(join(dist, path)).mtimeMs,
    statSync(join(dist, path)).ino,
  ]);
  return { files: bytesBelow(dist), times, folder: statSync(dist).mtimeMs, beside: readdirSync(root).sort() };
}

const CASES = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'base')
  .map((entry) => entry.name)
  .sort();

/* Each case is a folder with files that are laid over the base, and the exact text of the terminal. */
describe.concurrent('a mistake in the data', () => {
  test.for(CASES)('%s', async (name, context) => {
    const { expect } = context;
    const root = siteOf(context, name);
    const before = outputOf(root);
    const { code, stdout, stderr } = await crosstown(['generate', '--root', root], { cwd: root });
    await expect(stderr).toMatchFileSnapshot(join(HERE, name, 'terminal.txt'));
    expect([code, stdout]).toEqual([1, '']);
    expect(outputOf(root)).toEqual(before);
    expect(existsSync(join(root, 'executed'))).toBe(false);
  });
});

describe.concurrent('the same site', () => {
  test('without a mistake is written, and 04101 without quotation marks is text', async (context) => {
    const { expect } = context;
    const root = siteOf(context);
    const { code, stdout, stderr } = await crosstown(['generate', '--root', root], { cwd: root });
    expect([code, stderr]).toEqual([0, 'Writing 6 pages.\n']);
    expect(stdout).toMatch(/^6 pages, [\d.]+ KB in [\d.]+ s: dist\/\n$/);
    expect(listFiles(join(root, 'dist')).filter((path) => path.endsWith('.html'))).toEqual([
      'branches/bay-street/belt-sander.html',
      'branches/mill-hill/post-digger.html',
      'guides/sharp-chisels.html',
      'index.html',
      'tools/belt-sander.html',
      'tools/post-digger.html',
    ]);
  });

  test('tells programs as JSON, and GitHub as annotations', async (context) => {
    const { expect } = context;
    const root = siteOf(context, 'zip-of-four-digits');
    const { code, stdout, stderr } = await crosstown(['generate', '--root', root, '--json'], {
      cwd: root,
      env: { GITHUB_ACTIONS: 'true' },
    });
    expect(code).toBe(1);
    const { issues, pages } = JSON.parse(stdout) as {
      pages: number;
      issues: { code: string; place: object }[];
    };
    expect(pages).toBe(0);
    expect(issues[0]).toMatchObject({
      code: 'invalid-value',
      place: { file: 'data/branches.yaml', line: 3, column: 8 },
    });
    expect(stderr).toMatch(/^::error file=data\/branches\.yaml,line=3,col=8::/m);
  });

  test('is planned without being written', async (context) => {
    const { expect } = context;
    const root = siteOf(context);
    const before = outputOf(root);
    const { code, stdout } = await crosstown(['plan', '--root', root]);
    expect([code, stdout]).toEqual([
      0,
      '/  home\n/branches/bay-street/belt-sander  shelf\n/branches/mill-hill/post-digger  shelf\n/guides/sharp-chisels  guide\n/tools/belt-sander  tool\n/tools/post-digger  tool\n',
    ]);
    expect(outputOf(root)).toEqual(before);
  });

  // The parser recurses. At some 2,000 brackets it says “Maximum call stack size exceeded”; at 20,000 V8 may run out
  // of stack inside a regular expression, which ends the process by a signal that nothing can catch.
  test('survives lists nested 20,000 deep', async (context) => {
    const { expect } = context;
    const root = siteOf(context);
    writeTree(root, { 'data/tools.yaml': '['.repeat(20_000) + ']'.repeat(20_000) });
    const { code, stderr } = await crosstown(['generate', '--root', root], { cwd: root });
    expect(stderr).toContain(
      'data/tools.yaml:1:65  error  This file cannot be used: it is nested over 64 levels deep.',
    );
    expect(code).toBe(1);
  });

  // The plan is made with what is sound, and tells what holds whatever the refused records say.
  test('reports dead links together with mistakes in records', async (context) => {
    const { expect } = context;
    const root = siteOf(context, 'all-together');
    const { stderr } = await crosstown(['generate', '--root', root]);
    expect(stderr).toContain('“/stones”');
  });

  test.for(['.', 'data', 'papers'])('is never overwritten: --out %s', async (out, context) => {
    const { expect } = context;
    const root = siteOf(context);
    writeTree(root, { 'papers/taxes.txt': 'keep me' });
    const before = bytesBelow(root);
    const { code } = await crosstown(['generate', '--root', root, '--out', out], { cwd: join(root, '..') });
    expect(existsSync(join(root, 'data/site.yaml'))).toBe(true);
    expect(bytesBelow(root)).toEqual(before);
    expect(code).toBe(3);
  });
});
