import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crosstownAddress } from '../../src/init/crosstown-address.ts';
import { written } from '../../src/init/new-site.ts';
import { mergePackage, newPackage, packageName } from '../../src/init/package-json.ts';
import { folderWith } from '../helpers/folders.ts';

const WANTED = {
  name: 'site',
  scripts: { generate: 'crosstown generate', test: 'vitest run' },
  dependencies: { crosstown: '^1.0.0', react: '19.0.0' },
  devDependencies: { typescript: '7.0.0', vitest: '4.0.0' },
};

describe('a package.json that is there', () => {
  test('gets what it lacks', () => {
    const existing = { name: 'mine', version: '3.0.0', dependencies: { zod: '4.0.0' } };
    expect(mergePackage(existing, WANTED)).toEqual({
      json: {
        name: 'mine',
        version: '3.0.0',
        dependencies: { crosstown: '^1.0.0', react: '19.0.0', zod: '4.0.0' },
        scripts: WANTED.scripts,
        devDependencies: WANTED.devDependencies,
      },
      isChanged: true,
      otherScripts: [],
    });
  });

  test('keeps its scripts and its versions, in whatever group they are', () => {
    const existing = {
      scripts: { test: 'jest', generate: 'crosstown generate' },
      dependencies: { typescript: '5.0.0', crosstown: '^0.9.0' },
      devDependencies: { react: '18.0.0' },
      optionalDependencies: { vitest: '1.0.0' },
    };
    expect(mergePackage(existing, WANTED)).toEqual({
      json: existing,
      isChanged: false,
      otherScripts: ['test'],
    });
  });

  test('keeps the way it is indented', () => {
    const json = { name: 'mine', scripts: { a: 'b' } };
    for (const text of ['\t', '    ', '  '].map((indent) => `${JSON.stringify(json, null, indent)}\n`))
      expect(written(json, text)).toBe(text);
  });
});

test('that of a new site has the name of its folder, and Crosstown among its packages', () => {
  expect(newPackage(WANTED, 'north', 'file:/tmp/crosstown.tgz')).toEqual({
    ...WANTED,
    name: 'north',
    dependencies: { crosstown: 'file:/tmp/crosstown.tgz', react: '19.0.0' },
  });
});

describe('the name of a package', () => {
  test.each([
    ['my-site', 'my-site'],
    ['My Site', 'my-site'],
    ['Zürich & Söhne', 'zu-rich-so-hne'],
    ['.hidden', 'hidden'],
    ['网站', 'site'],
    ['node_modules', 'site'],
  ])('of a folder %s is %s', (folder, name) => {
    expect(packageName(folder)).toBe(name);
  });

  test('is one that npm accepts, whatever the folder is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (folder) => {
        expect(packageName(folder)).toMatch(/^[a-z0-9]([a-z0-9._~-]{0,198}[a-z0-9])?$/);
      }),
    );
  });
});

describe('the address of Crosstown', () => {
  const installed = (resolved: object) => ({
    'node_modules/crosstown/package.json': JSON.stringify({ name: 'crosstown', version: '1.2.3' }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/crosstown': resolved } }),
  });

  test('is the file that it was installed from, from wherever it is looked at', () => {
    const folder = folderWith(installed({ resolved: 'file:../packed/crosstown-1.2.3.tgz' }));
    const file = folder.replace(/[^/\\]+$/, 'packed/crosstown-1.2.3.tgz');
    expect(crosstownAddress(`${folder}/node_modules/crosstown`)).toBe(`file:${file}`);
  });

  test('is its version otherwise', () => {
    const folder = folderWith(installed({ resolved: 'https://registry.npmjs.org/crosstown.tgz' }));
    expect(crosstownAddress(`${folder}/node_modules/crosstown/`)).toBe('^1.2.3');
    expect(crosstownAddress(folderWith({ 'package.json': '{"version":"2.0.0"}' }))).toBe('^2.0.0');
  });
});
