import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkFolder, checkSite, DEFAULT_LIMITS, limitsOf } from '../../src/check/check-site.ts';
import type { PageSummary } from '../../src/check/facts.ts';
import { describeSite } from '../../src/check/known-site.ts';
import { MANY_PAGES, type ReaderStart, readInThreads } from '../../src/check/page-readers.ts';
import { openFolder } from '../../src/check/read-folder.ts';
import { createPageReader, type ReadPage } from '../../src/check/read-page.ts';
import { sourceOf } from '../../src/cli/check-source.ts';
import { createActivity } from '../../src/sandbox/watchdog.ts';
import { compiledEngine } from '../helpers/command.ts';
import { folderWith, REPOSITORY, textOf } from '../helpers/folders.ts';
import { builtReference, plannedReference } from '../helpers/reference.ts';
import { knownSite, pageHtml, SMALL_SITE } from './small-site.ts';

const NAMES = ['Ash', 'Birch', 'Cedar'];

/** Pages of towns, each of which repeats a sentence of another one. */
function manyPages(): Record<string, string> {
  const entries = Array.from({ length: MANY_PAGES }, (_, i) => {
    const town = NAMES[i % NAMES.length] ?? '';
    const own = `<p>Number ${i} of ${town} is beside ${i % 7} wells, which ${town} shares with the next ${i % 5} farms.</p>`;
    const body = `<h1>${town} ${i}</h1>${own}<p>We come to ${town} every week of the year.</p><a href="/towns/${i + 1}">Next</a>`;
    const page = {
      path: `/towns/${i}`,
      title: `${town} ${i}`,
      description: `${town}, number ${i % 400}`,
      body,
    };
    return [`towns/${i}.html`, pageHtml(i % 50 === 0 ? { ...page, robots: 'noindex' } : page)] as const;
  });
  return Object.fromEntries(entries);
}

const known = knownSite(NAMES, { typeOf: (path) => (path.startsWith('/towns/') ? 'town' : undefined) });

test('pages that worker threads read are audited as those that the main thread reads', async () => {
  const folder = folderWith({ ...SMALL_SITE, ...manyPages() });
  const { reader } = await compiledEngine();
  const options = DEFAULT_LIMITS;
  const audited = await checkFolder(folder, { options, outline: known, reader });
  const alone = checkSite(openFolder(folder), options, known);
  expect(audited).toEqual(alone);
  expect(audited.pages.map(listsOf)).toEqual(alone.pages.map(listsOf));
  expect(audited.findings).not.toEqual(checkSite(openFolder(folder), options).findings);
});

/** The lists of a page, which are created when they are read. */
function listsOf({ links, shingles, sentences, words, entries, summary }: PageSummary) {
  return { links, shingles, sentences, words, entries, summary };
}

async function readAll(
  files: readonly string[],
  options: ReaderStart & { readonly entry: string },
): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  for await (const page of readInThreads(files, options)) pages.push(page);
  return pages;
}

test('pages come in the order of their files, and an error ends the reading', async () => {
  const folder = folderWith(manyPages());
  const files = openFolder(folder).files.map(({ path }) => path);
  const { reader: entry } = await compiledEngine();
  const read = createPageReader(NAMES);
  const options = { entry, folder, names: NAMES };
  expect(await readAll(files, options)).toEqual(files.map((file) => read(textOf(folder, file))));
  rmSync(join(folder, files[300] ?? ''));
  await expect(readAll(files, options)).rejects.toThrow(files[300]);
  await expect(readAll(files, { ...options, entry: `${entry}.no` })).rejects.toThrow('.no');
});

const { out } = builtReference();

test('a released plan is planned again, and findings get the same places', async () => {
  const planned = plannedReference();
  if (!planned.site) throw new Error('The reference site has errors.');
  const plan = vi.fn(() => planned);
  const own = { root: REPOSITORY, engine: undefined, activity: createActivity(), plan, planAgain: plan };
  const options = { ...limitsOf(planned.site.settings), ownWords: 100_000 };
  const source = sourceOf(own, planned, 0);
  const { findings } = await checkFolder(out, { options, outline: source.outline, reader: undefined });
  expect(plan).not.toHaveBeenCalled();
  const located = await source.locate(findings);
  expect(plan).toHaveBeenCalledTimes(1);
  expect(located).toEqual(checkSite(openFolder(out), options, describeSite(planned.site)).findings);
  expect(located.some(({ issue: { place } }) => place?.file.startsWith('data/'))).toBe(true);
  expect(await sourceOf(own, planned).locate(findings)).toEqual(located);
  expect(plan).toHaveBeenCalledTimes(1);
});
