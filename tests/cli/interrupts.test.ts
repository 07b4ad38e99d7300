import { spawn } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bytesBelow, REPOSITORY, temporaryFolder, writeTree } from '../helpers/folders.ts';
import { environment } from '../helpers/process.ts';

/** A site of so many pages that no build of it is complete before it is interrupted. */
const root = temporaryFolder(afterAll);

beforeAll(() => {
  cpSync(join(REPOSITORY, 'tests/sites/smallest'), root, { recursive: true });
  rmSync(join(root, 'data/towns.yaml'));
  const towns = Array.from({ length: 6000 }, (_, i) => ({
    slug: `town-${i}`,
    name: `Town ${i}`,
    description: `What there is to say of town ${i} is ${i * 7919}.`,
  }));
  writeFileSync(join(root, 'data/towns.yaml'), JSON.stringify(towns));
});

/** Runs a build that gets a signal once it is writing pages. */
async function interrupted(signal: NodeJS.Signals) {
  const args = [join(REPOSITORY, 'bin/crosstown.js'), 'generate', '--root', root];
  const child = spawn(process.execPath, args, { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (text.includes('Writing')) child.kill(signal);
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  return { code, said };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  '%s ends a build with %i, and nothing of it is left but what it kept of the data',
  async (signal, code) => {
    onTestFinished(() => {
      for (const name of ['dist', '.dist.files']) rmSync(join(root, name), { recursive: true, force: true });
    });
    expect(await interrupted(signal)).toEqual({ code, said: 'Writing 6,001 pages.\n' });
    // On a busy machine, the rest of a staging folder is removed by the next build.
    const namesIn = () => readdirSync(root).filter((name) => !name.endsWith('-gone'));
    expect(namesIn()).toEqual(['.crosstown', 'data', 'templates']);
    // And the same where there is a site already.
    writeTree(root, { 'dist/index.html': 'old', '.dist.files': '["index.html"]' });
    const before = bytesBelow(join(root, 'dist'));
    expect((await interrupted(signal)).code).toBe(code);
    expect(bytesBelow(join(root, 'dist'))).toEqual(before);
    expect(namesIn()).toEqual(['.crosstown', '.dist.files', 'data', 'dist', 'templates']);
  },
);
