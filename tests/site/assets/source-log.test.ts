import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSourceLog } from '../../../src/site/assets/sources.ts';
import { folderWith } from '../../helpers/folders.ts';

const areCurrent = (root: string, log: ReturnType<typeof createSourceLog>) =>
  createSourceLog(root).areCurrent(log.list());

test('a file that is unchanged is current; a changed, removed or new one is not', () => {
  const root = folderWith({ a: 'one' });
  const [file, other] = [join(root, 'a'), join(root, 'b')];
  const log = createSourceLog(root);
  expect(log.read(file).toString()).toBe('one');
  log.digestOf(other);
  expect(areCurrent(root, log)).toBe(true);
  writeFileSync(other, '');
  expect(areCurrent(root, log)).toBe(false);
  rmSync(other);
  expect(areCurrent(root, log)).toBe(true);
  writeFileSync(file, 'two');
  expect(areCurrent(root, log)).toBe(false);
  rmSync(file);
  expect(areCurrent(root, log)).toBe(false);
});

test('a file that was read twice with different bytes is never current', () => {
  const root = folderWith({ a: 'one' });
  const file = join(root, 'a');
  const log = createSourceLog(root);
  log.read(file);
  writeFileSync(file, 'two');
  log.read(file);
  expect(areCurrent(root, log)).toBe(false);
  writeFileSync(file, 'one');
  expect(areCurrent(root, log)).toBe(false);
});

test('a log contains what its parts have read, and a part nothing else', () => {
  const root = folderWith({ a: '', b: '', c: '' });
  const log = createSourceLog(root);
  log.read(join(root, 'a'));
  const [one, other] = [log.part(), log.part()];
  one.read(join(root, 'b'));
  other.digestOf(join(root, 'c'));
  const namesOf = ({ list }: typeof log) => list().map(([name]) => name);
  expect(namesOf(one)).toEqual(['file b']);
  expect(namesOf(log)).toEqual(['file a', 'file b', 'file c']);
});
