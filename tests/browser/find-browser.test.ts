import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser, type Machine } from '../../scripts/find-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'crosstown-find-'));

test('takes the browser that CHROME_PATH names, before any on PATH', async () => {
  const chosen = program('my-browser');
  program('chromium');
  expect(await findBrowser(machine({ CHROME_PATH: chosen, PATH: folder }))).toBe(chosen);
});

test('says so when CHROME_PATH names nothing', async () => {
  const missing = findBrowser(machine({ CHROME_PATH: join(folder, 'gone'), PATH: folder }));
  await expect(missing).rejects.toThrow(/CHROME_PATH names .*gone.*Correct it or unset it/);
});

test('looks on PATH, and prefers Chromium', async () => {
  program('google-chrome');
  const chromium = program('chromium');
  expect(await findBrowser(machine({ PATH: folder }))).toBe(chromium);
});

test('installs a browser where there is none', async () => {
  const path = mkdtempSync(join(tmpdir(), 'crosstown-find-'));
  const install = async () => Boolean(program('chromium', path));
  expect(await findBrowser(machine({ PATH: path }, install))).toBe(join(path, 'chromium'));
});

test('says what to install where it cannot', async () => {
  await expect(findBrowser(machine({ PATH: '/nowhere' }))).rejects.toThrow(
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
