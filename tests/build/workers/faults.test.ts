import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { crosstown } from '../../helpers/command.ts';
import { textOf } from '../../helpers/folders.ts';
import { nameOf, siteOfWalks, WALKS, walkFile, walkOutsideOfSample } from '../../helpers/walks.ts';

/*
 * The second chunk of pages is reserved for the second thread: pages 64 to 127 of this site. The main thread has rendered those
 * of the sample before.
 */

const OF_SECOND_THREAD = walkOutsideOfSample(64);
const ASIDE = "import { isMainThread } from 'node:worker_threads';";

const generate = (root: string, threads: number) =>
  crosstown(['generate', '--root', root, '--threads', String(threads)]);

test('a class that only a worker has rendered has its rule on every page', async () => {
  const { root, out } = siteOfWalks(`return n === ${OF_SECOND_THREAD} ? 'text-red-500' : 'p-4';`);
  const { code, stderr } = await generate(root, 2);
  expect([code, stderr]).toEqual([0, `Writing ${WALKS} pages.\n`]);
  for (const n of [0, OF_SECOND_THREAD, WALKS - 1]) {
    const css = /<style>([\s\S]*?)<\/style>/.exec(textOf(out, walkFile(n)))?.[1] ?? '';
    expect(css).toContain('.text-red-500');
    expect(css).toContain('.p-4');
  }
});

describe('a template that throws', () => {
  test('is reported as with one thread: for the first of its pages', async () => {
    const { root, out } = siteOfWalks(
      `if ([${[64, 128, 200, 260, 400].map(walkOutsideOfSample)}].includes(n)) throw new TypeError('no walk ' + n); return 'p-4';`,
    );
    const [one, three] = [await generate(root, 1), await generate(root, 3)];
    expect(one.code).toBe(1);
    expect(one.stderr).toContain(
      `throws “TypeError: no walk ${OF_SECOND_THREAD}” on the page /walks/${nameOf(OF_SECOND_THREAD)}`,
    );
    expect(three).toEqual(one);
    expect(existsSync(out)).toBe(false);
  });
});

describe('a worker', () => {
  const told = async (section: string, before = '') => {
    const { root } = siteOfWalks(section, `${ASIDE} ${before}`);
    const { code, stderr } = await generate(root, 2);
    expect(readdirSync(root).filter((name) => name.includes('dist'))).toEqual([]);
    return { code, stderr };
  };

  test('that exits ends the build', async () => {
    const { code, stderr } = await told("if (!isMainThread) process.exit(0); return 'p-4';");
    expect(stderr).toContain('A worker ended before its work, with code 0.');
    expect(code).toBe(70);
  });

  test('that throws an error which the main thread does not throw', async () => {
    const { code, stderr } = await told("if (!isMainThread) throw new Error('beside'); return 'p-4';");
    expect(stderr).toContain(
      'A page could be built only when it was tried again: Error: The component Section throws “Error: beside”',
    );
    expect(code).toBe(70);
  });

  test('that finds other data', async () => {
    const change = "writeFileSync(new URL('../data/new.yaml', import.meta.url), 'a: 1')";
    const { code, stderr } = await told(
      "return 'p-4';",
      `import { writeFileSync } from 'node:fs'; if (!isMainThread) ${change};`,
    );
    expect(stderr).toContain('it was changed while pages were being made; run the command again');
    expect(code).toBe(74);
  });
});
