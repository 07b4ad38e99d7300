import { appendFileSync, cpSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../../helpers/command.ts';
import {
  bytesBelow,
  listFiles,
  REPOSITORY,
  temporaryFolder,
  textOf,
  writeTree,
} from '../../helpers/folders.ts';
import { siteOfWalks, walkFile, walkOutsideOfSample, walksModule } from '../../helpers/walks.ts';

/* The output is the same for any number of threads; tests/determinism.test.ts proves it for whole sites. */

async function build(root: string, out: string, threads: number) {
  const args = ['generate', '--root', root, '--out', out, '--threads', String(threads), '--json'];
  const { code, stdout, stderr } = await crosstown(args);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as { pages: number; files: number; changed: number; removed: number };
}

test('pages with the same content after a change of the code keep their date', async () => {
  const { root, out } = siteOfWalks("return 'p-4';");
  await build(root, out, 2);
  const dates = () => listFiles(out).map((path) => [path, statSync(join(out, path)).mtimeMs]);
  const before = dates();
  writeTree(out, { [walkFile(101)]: 'by hand' });
  appendFileSync(join(root, 'templates/site.ts'), '// other code');
  expect(await build(root, out, 2)).toMatchObject({ changed: 1, removed: 0 });
  expect(dates().filter(([, date], i) => date !== before[i]?.[1])).toEqual([
    [walkFile(101), expect.anything()],
  ]);
});

test('a change of one record, with data that is large', async () => {
  const root = temporaryFolder();
  for (const part of ['data', 'templates'])
    cpSync(join(REPOSITORY, 'tests/sites/piano-lessons', part), join(root, part), { recursive: true });
  const outOf = (name: string) => join(root, `built-${name}`);
  await Promise.all([build(root, outOf('1'), 1), build(root, outOf('2'), 2)]);
  const before = bytesBelow(outOf('1'));
  expect(bytesBelow(outOf('2'))).toEqual(before);
  const courses = join(root, 'data/courses.json');
  writeFileSync(courses, textOf(root, 'data/courses.json').replace(/"text": "[^"]/, '"text": "New: '));
  // From now on there is so much data that worker threads start before the number of pages is known.
  appendFileSync(courses, ' '.repeat(21_000_000));
  const [again, cold] = await Promise.all([build(root, outOf('2'), 2), build(root, outOf('cold'), 2)]);
  const after = bytesBelow(outOf('2'));
  expect(after).toEqual(bytesBelow(outOf('cold')));
  // The pages of the course in each town, and the list of courses.
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  expect(changed).toEqual([
    'in/gig-harbor/piano-first-steps/index.html',
    'in/lakewood/piano-first-steps/index.html',
    'in/tacoma/piano-first-steps/index.html',
    'lessons/index.html',
  ]);
  expect(again.changed).toBe(changed.length);
  expect(again.files).toBe(cold.files);
});

test('a page that uses a class that was not sampled, in any thread, and in a site that is built again', async () => {
  const { root, out } = siteOfWalks("return 'p-4';");
  await build(root, out, 2);
  const late = walkOutsideOfSample(300);
  writeTree(root, walksModule(`return n === ${late} ? 'text-red-500' : 'p-4';`));
  await build(root, out, 2);
  await build(root, join(root, 'alone'), 1);
  const bytes = bytesBelow(out);
  expect(bytesBelow(join(root, 'alone'))).toEqual(bytes);
  expect(bytes[walkFile(0)]).toContain('.text-red-500');
  expect(await build(root, out, 1)).toMatchObject({ changed: 0, removed: 0 });
  appendFileSync(join(root, 'data/walks.json'), '\n');
  expect(await build(root, out, 1)).toMatchObject({ changed: 0, removed: 0 });
});
