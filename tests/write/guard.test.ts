import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guardOutput, RefusedError } from '../../src/write/guard.ts';
import { LockedError, takeLock } from '../../src/write/lock.ts';
import { folderWith, temporaryFolder } from '../helpers/folders.ts';

describe('where a site may be written', () => {
  const root = () => folderWith({ 'data/site.yaml': '', 'templates/site.ts': '', 'package.json': '{}' });

  test.each(['dist', 'public/site', '../elsewhere-that-is-new'])('%s', (out) => {
    const site = root();
    expect(() => guardOutput(site, join(site, out))).not.toThrow();
  });

  test('an empty folder, and the output of an earlier build', () => {
    const site = root();
    const signs = {
      'index.html': '',
      'robots.txt': '',
      'sitemap.xml': '',
      _headers: '',
      'site.webmanifest': '',
    };
    expect(() => guardOutput(site, temporaryFolder())).not.toThrow();
    expect(() => guardOutput(site, folderWith(signs))).not.toThrow();
  });

  test.each(['.', '..', '/', 'data', 'data/sub', 'templates', 'src', '.git', 'node_modules/x'])(
    'never %s',
    (out) => {
      const site = root();
      expect(() => guardOutput(site, out === '/' ? out : join(site, out))).toThrow(RefusedError);
    },
  );

  test('never a folder with files that no build wrote', () => {
    expect(() => guardOutput(root(), folderWith({ 'taxes.txt': 'keep' }))).toThrow(RefusedError);
  });

  // index.html alone is anybody's: a hand-made website, an export of slides.
  test('never a hand-made website', () => {
    expect(() => guardOutput(root(), folderWith({ 'index.html': 'by hand', 'photos/cat.jpg': '' }))).toThrow(
      RefusedError,
    );
  });
});

describe('the lock of an output folder', () => {
  test('is held by one, and can be taken again when it was given back', () => {
    const out = join(temporaryFolder(), 'dist');
    const unlock = takeLock(out);
    expect(() => takeLock(out)).toThrow(LockedError);
    unlock();
    takeLock(out)();
    expect(existsSync(join(out, '../.dist.lock'))).toBe(false);
  });

  test('of a process that is gone is taken over', () => {
    const folder = temporaryFolder();
    // Larger than any process id that Linux and macOS give.
    writeFileSync(join(folder, '.dist.lock'), '99999999');
    expect(() => takeLock(join(folder, 'dist'))()).not.toThrow();
  });

  test('of two outputs in one folder are two', () => {
    const folder = temporaryFolder();
    const unlock = takeLock(join(folder, 'a'));
    expect(() => takeLock(join(folder, 'b'))()).not.toThrow();
    unlock();
  });
});
