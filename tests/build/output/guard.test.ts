import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guardOutput as guard, RefusedError } from '../../../src/build/output/guard.ts';
import { folderWith, temporaryFolder } from '../../helpers/folders.ts';

const guardOutput = (root: string, out: string, force = false) => guard(root, out, force);

describe('a site may be written to', () => {
  const root = () => folderWith({ 'data/site.yaml': '', 'templates/site.ts': '', 'package.json': '{}' });

  test.each(['dist', 'public/site', '../elsewhere-that-is-new'])('%s', (out) => {
    const site = root();
    expect(() => guardOutput(site, join(site, out))).not.toThrow();
  });

  test('an empty folder, and the output of an earlier build', () => {
    expect(() => guardOutput(root(), temporaryFolder())).not.toThrow();
    const built = folderWith({ 'dist/index.html': '', '.dist.files': '["index.html"]' });
    expect(() => guardOutput(root(), join(built, 'dist'))).not.toThrow();
  });

  test('any other folder only with --force', () => {
    const strange = folderWith({ 'dist/taxes.txt': 'keep' });
    expect(() => guardOutput(root(), join(strange, 'dist'), true)).not.toThrow();
    expect(() => guardOutput(root(), join(strange, 'dist'))).toThrow(
      `${join(strange, 'dist')} contains files, and there is no record that a build has written them. Empty it, or choose another folder with --out. With --force, the files of the site are written there and all others are kept.`,
    );
  });

  test.each(['.', '..', '/', 'data', 'data/sub', 'templates', 'src', '.git', 'node_modules/x'])(
    'not to %s',
    (out) => {
      const site = root();
      expect(() => guardOutput(site, out === '/' ? out : join(site, out))).toThrow(RefusedError);
    },
  );

  test('not to a folder with files that no build has written', () => {
    expect(() => guardOutput(root(), folderWith({ 'taxes.txt': 'keep' }))).toThrow(RefusedError);
  });

  // Files such as robots.txt do not show that a build has written a folder.
  test('not to a website that was made by hand', () => {
    const signs = { 'index.html': 'by hand', 'robots.txt': '', 'sitemap.xml': '', _headers: '' };
    expect(() => guardOutput(root(), folderWith({ ...signs, 'photos/cat.jpg': '' }))).toThrow(RefusedError);
  });

  test('not to a file', () => {
    const folder = folderWith({ dist: 'a file' });
    expect(() => guardOutput(root(), join(folder, 'dist'))).toThrow(`${join(folder, 'dist')} is a file.`);
  });

  test('not to the sources through links', () => {
    const site = root();
    symlinkSync('data', join(site, 'shown'));
    symlinkSync(site, join(site, 'self'));
    const elsewhere = temporaryFolder();
    symlinkSync(join(site, 'templates'), join(elsewhere, 'out'));
    for (const out of [
      join(site, 'shown'),
      join(site, 'shown/dist'),
      join(site, 'self/data/x'),
      join(elsewhere, 'out'),
    ])
      expect(() => guardOutput(site, out), out).toThrow(RefusedError);
    expect(() => guardOutput(site, join(site, 'self/dist'))).not.toThrow();
  });
});
