import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  keepExistingFile,
  parseEngine,
  runningEngine,
  vendorEngine,
} from '../../../src/author/init/engine-package.ts';
import { folderWith, listFiles, textOf } from '../../helpers/folders.ts';

describe('the running engine', () => {
  const installed = (resolved: object) =>
    folderWith({
      'node_modules/crosstown/package.json': JSON.stringify({ name: 'crosstown', version: '1.2.3' }),
      'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/crosstown': resolved } }),
    });

  test.each([
    ['a URL', { resolved: 'https://registry.npmjs.org/crosstown/-/crosstown-1.2.3.tgz' }],
    ['no URL, as npm may be configured', {}],
  ])('is its version if npm recorded a registry with %s', (_, entry) => {
    const home = join(installed(entry), 'node_modules/crosstown');
    expect(runningEngine(home)).toEqual({ kind: 'registry', spec: '^1.2.3' });
    expect(runningEngine(`${home}/`)).toEqual({ kind: 'registry', spec: '^1.2.3' });
  });

  test.each([
    'file:../packed/crosstown-1.2.3.tgz',
    'https://example.com/crosstown-1.2.3.tgz',
    'git+ssh://git@example.com/crosstown.git#8d6c2f1',
  ])('is a packed file if npm installed it from %s', (resolved) => {
    const home = join(installed({ resolved }), 'node_modules/crosstown');
    expect(runningEngine(home)).toEqual({
      kind: 'packed',
      spec: 'file:vendor/crosstown-1.2.3.tgz',
      file: 'vendor/crosstown-1.2.3.tgz',
      from: home,
    });
  });

  test('is a packed file in a clone, and where its origin is unknown', () => {
    const clone = folderWith({ 'package.json': '{"version":"2.0.0"}' });
    expect(runningEngine(clone)).toMatchObject({ kind: 'packed', spec: 'file:vendor/crosstown-2.0.0.tgz' });
    const global = folderWith({ 'node_modules/crosstown/package.json': '{"version":"2.0.0"}' });
    expect(runningEngine(join(global, 'node_modules/crosstown'))).toMatchObject({ kind: 'packed' });
  });
});

describe('--engine', () => {
  test.each(['1.2.3', '^1.2.3', '>=1.2 <2 || 3.x', '2.0.0-beta.1', 'latest'])('accepts %s', (text) => {
    expect(parseEngine(` ${text} `)).toEqual({ kind: 'requested', spec: text });
  });

  test('accepts a .tgz file, which is copied into the site', async () => {
    const folder = folderWith({ 'my engine.tgz': 'packed' });
    const from = join(folder, 'my engine.tgz');
    const engine = parseEngine(`file:${from}`);
    expect(engine).toEqual({
      kind: 'copied',
      spec: 'file:vendor/my engine.tgz',
      file: 'vendor/my engine.tgz',
      from,
    });
    if ('error' in engine) return;
    const site = folderWith({ 'notes.txt': 'mine' });
    expect(keepExistingFile(engine, site)).toBe(engine);
    expect(await vendorEngine(engine, site)).toBeUndefined();
    expect(textOf(site, 'vendor/my engine.tgz')).toBe('packed');
    expect(keepExistingFile(engine, site)).toEqual({ kind: 'existing', spec: engine.spec });
  });

  test('refuses a missing file and other texts, with the reason', () => {
    const folder = folderWith({ 'a.tgz/file': '' });
    expect(parseEngine(join(folder, 'a.tgz'))).toEqual({
      error: `--engine: there is no file ${join(folder, 'a.tgz')}. Make one with “npm pack” in a clone of Crosstown.`,
    });
    expect(parseEngine('../crosstown')).toEqual({
      error:
        '--engine: “../crosstown” is neither a version nor a .tgz file. Write it like ^1.2.0 or ../crosstown-1.2.0.tgz.',
    });
  });
});

test('an engine that cannot be packed leaves nothing behind; the result is npm’s output', async () => {
  const [home, site] = [folderWith({ 'package.json': '{' }), folderWith({ 'notes.txt': 'mine' })];
  const engine = {
    kind: 'packed',
    spec: 'file:vendor/a.tgz',
    file: 'vendor/a.tgz',
    from: home,
  } as const;
  expect(await vendorEngine(engine, site)).toMatch(/JSON/);
  expect(listFiles(site)).toEqual(['notes.txt']);
});
