import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createPackageJson,
  engineOf,
  formatPackageJson,
  mergePackageJson,
  packageName,
} from '../../../src/author/init/package-json.ts';

const WANTED = {
  name: 'site',
  scripts: { generate: 'crosstown generate', test: 'vitest run' },
  dependencies: { crosstown: '^1.0.0', react: '19.0.0' },
  devDependencies: { typescript: '7.0.0', vitest: '4.0.0' },
};

describe('an existing package.json', () => {
  test('receives the missing scripts and dependencies', () => {
    const existing = { name: 'mine', version: '3.0.0', dependencies: { zod: '4.0.0' } };
    expect(mergePackageJson(existing, WANTED)).toEqual({
      json: {
        name: 'mine',
        version: '3.0.0',
        dependencies: { crosstown: '^1.0.0', react: '19.0.0', zod: '4.0.0' },
        scripts: WANTED.scripts,
        devDependencies: WANTED.devDependencies,
      },
      addsEntries: true,
      otherScripts: [],
    });
  });

  test('keeps its scripts and its versions, whatever group they are in', () => {
    const existing = {
      scripts: { test: 'jest', generate: 'crosstown generate' },
      dependencies: { typescript: '5.0.0', crosstown: '^0.9.0' },
      devDependencies: { react: '18.0.0' },
      optionalDependencies: { vitest: '1.0.0' },
    };
    expect(mergePackageJson(existing, WANTED)).toEqual({
      json: existing,
      addsEntries: false,
      otherScripts: ['test'],
    });
  });

  test('names its engine, whatever group it is in', () => {
    expect(engineOf({ devDependencies: { crosstown: '^0.9.0' } })).toBe('^0.9.0');
    expect(engineOf({ dependencies: { react: '19.0.0' } })).toBeUndefined();
  });

  test('keeps its indentation', () => {
    const json = { name: 'mine', scripts: { a: 'b' } };
    for (const text of ['\t', '    ', '  '].map((indent) => `${JSON.stringify(json, null, indent)}\n`))
      expect(formatPackageJson(json, text)).toBe(text);
  });
});

test('the package.json of a new site has the name of its folder and depends on the engine', () => {
  expect(createPackageJson(WANTED, 'north', 'file:/tmp/crosstown.tgz')).toEqual({
    ...WANTED,
    name: 'north',
    dependencies: { crosstown: 'file:/tmp/crosstown.tgz', react: '19.0.0' },
  });
});

describe('the package name', () => {
  test.each([
    ['my-site', 'my-site'],
    ['My Site', 'my-site'],
    ['Zürich & Söhne', 'zu-rich-so-hne'],
    ['.hidden', 'hidden'],
    ['网站', 'site'],
    ['node_modules', 'site'],
  ])('for the folder %s is %s', (folder, name) => {
    expect(packageName(folder)).toBe(name);
  });

  test('is valid for npm, whatever the name of the folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (folder) => {
        expect(packageName(folder)).toMatch(/^[a-z0-9]([a-z0-9._~-]{0,198}[a-z0-9])?$/);
      }),
    );
  });
});
