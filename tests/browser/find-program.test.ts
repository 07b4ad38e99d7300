import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { CHROMIUM } from '../../scripts/browsers/chromium.ts';
import { findProgram, type Machine } from '../../scripts/browsers/find-program.ts';
import { FIREFOX } from '../../scripts/browsers/firefox.ts';
import { WEBKIT_DRIVER } from '../../scripts/browsers/webkit.ts';

const folder = mkdtempSync(join(tmpdir(), 'crosstown-find-'));

test('takes the browser that CHROME_PATH names, before any on PATH', async () => {
  const chosen = program('my-browser');
  program('chromium');
  expect(await findProgram(CHROMIUM, machine({ CHROME_PATH: chosen, PATH: folder }))).toBe(chosen);
});

test('says so when CHROME_PATH names nothing', async () => {
  const missing = findProgram(CHROMIUM, machine({ CHROME_PATH: join(folder, 'gone'), PATH: folder }));
  await expect(missing).rejects.toThrow(/CHROME_PATH names .*gone.*Correct it or unset it/);
});

test('looks on PATH, and prefers Chromium', async () => {
  program('google-chrome');
  const chromium = program('chromium');
  expect(await findProgram(CHROMIUM, machine({ PATH: folder }))).toBe(chromium);
});

test('installs a browser where there is none', async () => {
  const path = mkdtempSync(join(tmpdir(), 'crosstown-find-'));
  const install = async () => Boolean(program('chromium', path));
  expect(await findProgram(CHROMIUM, machine({ PATH: path }, install))).toBe(join(path, 'chromium'));
});

test('installs the packages that a program comes with', async () => {
  const asked: (readonly string[])[] = [];
  const install = async (packages: readonly string[]) => {
    asked.push(packages);
    return false;
  };
  for (const program of [FIREFOX, WEBKIT_DRIVER])
    await findProgram(program, machine({ PATH: '/nowhere' }, install)).catch(() => undefined);
  expect(asked).toEqual([['firefox-esr'], ['webkit2gtk-driver']]);
});

const hasApt = existsSync('/etc/debian_version') && process.getuid?.() === 0;

test.runIf(hasApt)('two that install at once wait for one another', async () => {
  const path = mkdtempSync(join(tmpdir(), 'crosstown-find-'));
  // As apt-get does: what finds another at work fails.
  const atOnce = `mkdir ${path}/busy || { echo busy; exit 100; }; sleep 0.1; rmdir ${path}/busy; echo done`;
  writeFileSync(join(path, 'apt-get'), `#!/bin/sh\n{ ${atOnce}; } >> ${path}/log\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${path}:${process.env.PATH}`);
  const missing = { ...FIREFOX, names: ['a-browser-of-nobody'] };
  await Promise.allSettled([findProgram(missing), findProgram(missing)]);
  vi.unstubAllEnvs();
  expect(readFileSync(join(path, 'log'), 'utf8')).toBe('done\n'.repeat(4));
});

test('says what to install where it cannot', async () => {
  await expect(findProgram(CHROMIUM, machine({ PATH: '/nowhere' }))).rejects.toThrow(
    /Install Chromium or Google Chrome/,
  );
});

function machine(env: NodeJS.ProcessEnv, install: Machine['install'] = async () => false): Machine {
  return { env, platform: 'linux', install };
}

function program(name: string, into = folder): string {
  const path = join(into, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}
