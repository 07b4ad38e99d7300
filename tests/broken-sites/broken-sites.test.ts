import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, listFiles, temporaryFolder, writeTree } from '../helpers/folders.ts';
import { untold } from './coverage.ts';
import { CASES, layOut, type Outcome, outputOf, runCase } from './run-case.ts';

/** The base site in a new folder, with an old output, and with the files of a case if one is named. */
function siteOf({ onTestFinished }: TestContext, name?: string): string {
  const root = temporaryFolder(onTestFinished);
  layOut(root, name);
  return root;
}

/** Each case is run once, by the first test that asks for it. */
const outcomes = new Map<string, Promise<Outcome>>();

function outcomeOf(name: string): Promise<Outcome> {
  const outcome = outcomes.get(name) ?? runCase(name);
  outcomes.set(name, outcome);
  return outcome;
}

describe.concurrent('a mistake', () => {
  test.for(CASES)('%s', async (name, { expect }) => {
    const { exit, terminal, told, before, after, wasExecuted } = await outcomeOf(name);
    await expect(terminal).toMatchFileSnapshot(join(import.meta.dirname, name, 'terminal.txt'));
    expect(wasExecuted).toBe(false);
    // Warnings alone stop nothing.
    if (told.some(({ severity }) => severity === 'error')) {
      const isGuarded = told.every(
        ({ code, severity }) => severity === 'warning' || /^(published|ledger)-/.test(code),
      );
      expect(exit).toBe(isGuarded ? 3 : 1);
      expect(after).toEqual(before);
    } else {
      expect([exit, told.length > 0]).toEqual([0, true]);
      expect(after).toMatchObject({ files: { 'index.html': expect.stringContaining('<!doctype html>') } });
    }
  });
});

test('of every code and kind of the catalog there is a broken site', async ({ expect }) => {
  const told = [];
  for (const name of CASES) told.push(...(await outcomeOf(name)).told);
  expect(untold(told)).toEqual([]);
});

test('people are told the same without --json', async (context) => {
  const { expect } = context;
  const root = siteOf(context, 'all-together');
  const { stdout, stderr } = await crosstown(['generate', '--root', root], { cwd: root });
  expect([stdout, stderr]).toEqual(['', (await outcomeOf('all-together')).terminal]);
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
    const { code, stdout } = await crosstown(['plan', '--root', root, '--list']);
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
      'data/tools.yaml:1:65  error  This file cannot be used: it is nested more than 64 levels deep.',
    );
    expect(code).toBe(1);
  });

  test('is not waited for where its data leads in circles, to nothing or to a pipe', async (context) => {
    const { expect } = context;
    const root = siteOf(context);
    symlinkSync('nowhere.md', join(root, 'data/guides/dangling.md'));
    symlinkSync('itself.yaml', join(root, 'data/itself.yaml'));
    symlinkSync('..', join(root, 'data/guides/up'));
    execFileSync('mkfifo', [join(root, 'data/guides/pipe.md')]);
    const { code, stderr } = await crosstown(['generate', '--root', root], { cwd: root });
    expect(
      stderr,
    ).toBe(`data/guides/dangling.md:1:1  error  This file cannot be used: it is a broken symbolic link.
  → Restore its target, correct the link, or delete it.

data/guides/pipe.md:1:1  error  This cannot be used: it is neither a file nor a folder.
  → Delete it, or move it out of data/: it is a socket, a pipe or a device.

data/guides/up:1:1  error  This cannot be used: it is a circular symbolic link.
  → Delete it: its target is read anyway.

data/itself.yaml:1:1  error  This cannot be used: it is a circular symbolic link.
  → Delete it: its target is read anyway.

4 errors.

Nothing was written; dist is as it was.
`);
    expect(code).toBe(1);
  });

  // Other systems do not allow such names.
  test.runIf(process.platform === 'linux')('reports names in data/ that are not UTF-8', async (context) => {
    const { expect } = context;
    const root = siteOf(context);
    writeFileSync(Buffer.from(join(root, 'data/guides/caf\u00e9.md'), 'latin1'), '');
    writeFileSync(Buffer.from(join(root, 'data/guides/.caf\u00e9.swp'), 'latin1'), '');
    mkdirSync(Buffer.from(join(root, 'data/guides/caf\u00e9'), 'latin1'));
    const { code, stderr } = await crosstown(['generate', '--root', root], { cwd: root });
    expect(stderr).toBe(`data/guides/caf\ufffd:1:1  error  This cannot be used: its name is not UTF-8.
  \u2192 Rename it. Bytes of its name that are not UTF-8 are shown as \u201c\ufffd\u201d.

data/guides/caf\ufffd.md:1:1  error  This cannot be used: its name is not UTF-8.
  \u2192 Rename it. Bytes of its name that are not UTF-8 are shown as \u201c\ufffd\u201d.

2 errors.

Nothing was written; dist is as it was.
`);
    expect(code).toBe(1);
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
