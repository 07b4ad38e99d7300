import { appendFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, listFiles, writeTree } from '../helpers/folders.ts';
import { nameOf, siteOfWalks, walkFile, walkOutsideOfSample, walksModule } from '../helpers/walks.ts';

/* Sites of so many pages that a thread writes them: the output is as if the main thread had. */

async function build(root: string, out: string, isThreadless = false) {
  const args = ['generate', '--root', root, '--out', out, '--json'];
  const { code, stdout, stderr } = await crosstown(args, { isThreadless });
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as { pages: number; files: number; changed: number; removed: number };
}

test('pages with the same content after a change of the code keep their date', async () => {
  const { root, out } = siteOfWalks("return 'p-4';");
  await build(root, out);
  const dates = () => listFiles(out).map((path) => [path, statSync(join(out, path)).mtimeMs]);
  const before = dates();
  writeTree(out, { [walkFile(101)]: 'by hand' });
  appendFileSync(join(root, 'templates/site.ts'), '// other code');
  expect(await build(root, out)).toMatchObject({ changed: 1, removed: 0 });
  expect(dates().filter(([, date], i) => date !== before[i]?.[1])).toEqual([
    [walkFile(101), expect.anything()],
  ]);
  expect(await build(root, out)).toMatchObject({ changed: 0, removed: 0 });
});

test('a page that uses a class that was not sampled, in a site that is built again', async () => {
  const { root, out } = siteOfWalks("return 'p-4';");
  await build(root, out);
  const late = walkOutsideOfSample(300);
  writeTree(root, walksModule(`return n === ${late} ? 'text-red-500' : 'p-4';`));
  await build(root, out);
  await build(root, join(root, 'alone'), true);
  const bytes = bytesBelow(out);
  expect(bytesBelow(join(root, 'alone'))).toEqual(bytes);
  for (const n of [0, late]) {
    const css = /<style>([\s\S]*?)<\/style>/.exec(bytes[walkFile(n)] ?? '')?.[1] ?? '';
    expect(css).toContain('.text-red-500');
    expect(css).toContain('.p-4');
  }
  expect(await build(root, out)).toMatchObject({ changed: 0, removed: 0 });
  appendFileSync(join(root, 'data/walks.json'), '\n');
  expect(await build(root, out)).toMatchObject({ changed: 0, removed: 0 });
});

test('the error of a template names the first page that throws, and no staging folder is left', async () => {
  const [first, ...others] = [64, 128, 200].map(walkOutsideOfSample);
  const { root, out } = siteOfWalks(
    `if ([${[first, ...others]}].includes(n)) throw new TypeError('no walk ' + n); return 'p-4';`,
  );
  const { code, stderr } = await crosstown(['generate', '--root', root]);
  expect(code).toBe(1);
  expect(stderr).toContain(`throws “TypeError: no walk ${first}” on the page /walks/${nameOf(first ?? 0)}`);
  expect(existsSync(out)).toBe(false);
  expect(readdirSync(root).filter((name) => name.includes('dist'))).toEqual([]);
});
