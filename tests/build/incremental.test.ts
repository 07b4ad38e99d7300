import {
  existsSync,
  readFileSync,
  statSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/build.ts';
import reference from '../../templates/site.ts';
import { layOut } from '../broken-sites/run-case.ts';
import { crosstown } from '../helpers/command.ts';
import { listFiles, temporaryFolder } from '../helpers/folders.ts';
import { type Rebuilding, rebuilding } from '../helpers/rebuilding.ts';
import { withoutShareImages } from '../helpers/reference.ts';
import fleet from '../sites/boat-charters/templates/site.ts';
import studio from '../sites/piano-lessons/templates/site.ts';

/* A build makes what changed since the one before, and the output is as if it had made everything. */

const piano = () => rebuilding('tests/sites/piano-lessons', studio);
const boats = () => rebuilding('tests/sites/boat-charters', fleet);

function datesIn(folder: string): Record<string, number> {
  return Object.fromEntries(listFiles(folder).map((path) => [path, statSync(join(folder, path)).mtimeMs]));
}

describe('a build after another', () => {
  test('of the same data touches nothing', async () => {
    const site = piano();
    await site.build();
    const [dates, { ino }] = [datesIn(site.out), statSync(site.out)];
    const { written } = await site.build();
    expect(written).toMatchObject({ changed: [], removed: [] });
    expect(datesIn(site.out)).toEqual(dates);
    expect(statSync(site.out).ino).toBe(ino);
  });

  test.each([
    ['a text of a record', 'data/courses.json', /"text": "[^"]/, '"text": "Anew: '],
    ['a name that many pages show', 'data/cities.csv', 'Tacoma', 'Old Tacoma'],
    ['the site itself', 'data/site.yaml', '253-555-0142', '253-555-0199'],
    ['a record less', 'data/weeks.yaml', /- city: gig-harbor\n.*adults\n.*\n/, ''],
    ['a redirect', 'data/moved.yaml', '/lessons.html', '/all-lessons.html'],
  ])(
    '%s: what comes out is as if everything was made, and just that is written',
    async (_, path, from, to) => {
      const site = piano();
      await site.build();
      site.edit(path, from, to);
      const { written } = await site.build();
      expect(written?.changed.length).toBeGreaterThan(0);
      expect(written?.changed.length).toBeLessThan(written?.files ?? 0);
      await site.build();
    },
  );

  test.each([
    ['wording', 'data/pages/boat.yaml', /heading: .*/, 'heading: Aboard {vessel.name}'],
    ['a harbor', 'data/harbors.yaml', /name: .*/, 'name: Elsewhere'],
    ['a vessel', 'data/vessels/heron.yaml', /name: .*/, 'name: Bittern'],
    ['front matter', 'data/log/first-launch.md', /title: .*/, 'title: Second launch'],
    ['a sailing', 'data/sailings.yaml', /note: .*/, 'note: Anew'],
  ])('%s of a site with cells and wording', async (_, path, from, to) => {
    const site = boats();
    await site.build();
    site.edit(path, from, to);
    const { written } = await site.build();
    expect(written?.changed.length).toBeGreaterThan(0);
  });

  test('an image of a text: it is new under another name, and the page that shows it', async () => {
    const site = boats();
    await site.build();
    const pictures = async () => (await site.build()).written;
    site.edit('data/drawings/bay.svg', '#6f8a5c', '#5c8a6f');
    expect(await pictures()).toMatchObject({
      changed: [expect.stringMatching(/^assets\/bay-.*\.svg$/), 'log/first-launch.html'],
      removed: [expect.stringMatching(/^assets\/bay-.*\.svg$/)],
    });
    site.edit('data/log/first-launch.md', /!\[The bay.*\n\n.*\n/, '');
    expect(await pictures()).toMatchObject({
      changed: ['log/first-launch.html'],
      removed: [expect.stringMatching(/^assets\/bay-.*\.svg$/)],
    });
  });

  test('what is gone is removed', async () => {
    const site = boats();
    await site.build();
    site.remove('data/log/first-launch.md');
    const { written } = await site.build();
    expect(written?.removed).toEqual(expect.arrayContaining([expect.stringContaining('first-launch')]));
  });
});

test('a build of the same data tells again what it found, and loads nothing', async () => {
  const root = temporaryFolder();
  layOut(root, 'just-begun');
  const run = () => crosstown(['generate', '--root', root, '--json']);
  const [first, second] = [await run(), await run()];
  const { issues, pages } = JSON.parse(first.stdout);
  expect(issues.length).toBeGreaterThan(0);
  expect(JSON.parse(second.stdout)).toMatchObject({ issues, pages, changed: 0, removed: 0 });
  const told = (stderr: string) => stderr.replace(/^Writing \d+ pages\.\n/, '');
  expect(second.stderr).toBe(told(first.stderr));
});

test('pages are finished once each, with and without a memory', async () => {
  const site = piano();
  for (const code of ['the code', 'other code', 'the code']) {
    site.edit('data/cities.csv', 'Tacoma', 'Tacoma Heights');
    const finished: number[] = [];
    const { pages } = await site.build({ code, onProgress: (done) => finished.push(done) });
    expect(finished).toEqual(Array.from({ length: pages }, (_, i) => i + 1));
  }
});

test('rows that stand elsewhere in their file are the same rows: what is made anew is the page of a new one', async () => {
  const site = piano();
  const rows = readFileSync(join(site.root, 'data/weeks.yaml'), 'utf8').split(/^(?=- )/m);
  const [first = '', second = '', third = '', ...others] = rows;
  const made = async (...now: readonly string[]) => {
    const told: number[] = [];
    site.write('data/weeks.yaml', now.join(''));
    const { written } = await site.build({ onProgress: (done) => told.push(done) });
    return [told.length, written?.changed.filter((path) => path.endsWith('.html'))];
  };
  await made(first, second, ...others);
  expect(await made(...others, second, first)).toEqual([0, []]);
  // The city's own page links to it.
  const pages = ['in/tacoma/index.html', 'in/tacoma/organ-with-pedals/index.html'];
  expect(await made(third, ...others, second, first)).toEqual([2, pages]);
});

test('the reference site: a text of a town is new on the pages that show it, and on no other', async () => {
  const definition = withoutShareImages(reference);
  const site = rebuilding('', definition);
  await rebuildOnly(site, { definition });
  site.edit('data/towns/windham.yaml', 'a feed room or a camp crawlspace', 'a feed room or a camp cellar');
  const told: number[][] = [];
  const onProgress = (...counts: number[]) => told.push(counts);
  const { written, pages } = await rebuildOnly(site, { definition, onProgress });
  expect(written?.changed).toEqual(['service-areas/windham.html']);
  // Pages that do not ask for the town are not even made.
  expect(told.length).toBeLessThan(pages);
  expect(told.at(-1)).toEqual([told.length, told.length]);
  site.edit('data/towns/windham.yaml', /^name: .*/m, 'name: Windham Center');
  // All that is there by now is held against what is made from nothing.
  await site.build();
});

describe('what lies in the output', () => {
  test('is made again when somebody changed or deleted it', async () => {
    const site = piano();
    await site.build();
    writeFileSync(join(site.out, 'lessons/index.html'), 'by hand');
    const { written } = await site.build();
    expect(written?.changed).toEqual(['lessons/index.html']);
  });

  test('is not trusted when its date is another', async () => {
    const site = piano();
    const { written: first } = await site.build();
    utimesSync(join(site.out, 'index.html'), 1, 1);
    const dates = datesIn(site.out);
    const { written } = await rebuildOnly(site);
    expect(written?.changed).toEqual(['index.html']);
    expect(written?.files).toBe(first?.files);
    const after = datesIn(site.out);
    expect(Object.keys(after).filter((path) => after[path] !== dates[path])).toEqual(['index.html']);
  });

  test('and was not written by a build stays, and does not make anything anew', async () => {
    const site = piano();
    const { written: first } = await site.build();
    writeFileSync(join(site.out, 'CNAME'), 'www.example.com');
    const { written, plan } = await rebuildOnly(site);
    expect(written).toEqual({ files: first?.files, bytes: first?.bytes, changed: [], removed: [] });
    expect(plan).toBeUndefined();
    site.edit('data/cities.csv', 'Tacoma', 'Old Tacoma');
    expect((await rebuildOnly(site)).written?.foreign).toEqual(['CNAME']);
    expect(readFileSync(join(site.out, 'CNAME'), 'utf8')).toBe('www.example.com');
  });

  test('and is missing of a page that is gone by now is no matter', async () => {
    const site = piano();
    await site.build();
    unlinkSync(join(site.out, 'lessons/index.html'));
    expect((await site.build()).written?.changed).toEqual(['lessons/index.html']);
  });
});

describe('the memory', () => {
  const memory = (root: string) => join(root, '.dist.memory');

  test.each([
    ['is cut off', (path: string) => truncateSync(path, 2000)],
    ['is another file', (path: string) => writeFileSync(path, 'hello')],
    ['is empty', (path: string) => writeFileSync(path, '')],
    ['was edited', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('page', 'paGe'))],
  ])('that %s is not trusted, and this is told', async (_, damage) => {
    const site = piano();
    await site.build();
    damage(memory(site.root));
    site.edit('data/cities.csv', 'Tacoma', 'Old Tacoma');
    const { isManifestDamaged, written } = await rebuildOnly(site);
    expect(isManifestDamaged).toBe(true);
    expect(written?.changed).toHaveLength(written?.files ?? 0);
    expect((await site.build()).isManifestDamaged).toBeUndefined();
  });

  test('is that of the last build that was written', async () => {
    const site = piano();
    await site.build();
    const before = readFileSync(memory(site.root));
    const { written } = await rebuildOnly(site, {
      code: 'other code',
      definition: { ...studio, budgets: { page: 10 } },
    });
    expect(written).toBeUndefined();
    expect(readFileSync(memory(site.root)).equals(before)).toBe(true);
    expect((await site.build()).written?.changed).toEqual([]);
  });

  test('is neither asked nor kept without a hash of the code', async () => {
    const site = piano();
    await generate({ root: site.root, out: site.out, definition: studio });
    expect(existsSync(memory(site.root))).toBe(false);
  });

  test('is ignored by force', async () => {
    const site = piano();
    await site.build();
    const { written } = await rebuildOnly(site, { force: true });
    expect(written?.changed).toHaveLength(written?.files ?? 0);
  });
});

test('pictures are drawn once for the same code, and again by force', async () => {
  const site = piano();
  let drawn = 0;
  const Key = ({ number }: { number: number }) => {
    drawn += 1;
    return createElement('svg', { id: `key-${number}` });
  };
  const key = (number: number) => ({
    ...{ id: `key-${number}`, width: 8, height: 8, alt: '' },
    element: createElement(Key, { number }),
  });
  const definition = {
    ...studio,
    drawings: (...given: Parameters<typeof studio.drawings>) => [
      ...studio.drawings(...given),
      key(1),
      key(2),
    ],
  };
  const drawnIn = async (options: Parameters<typeof rebuildOnly>[1]) => {
    drawn = 0;
    await rebuildOnly(site, { definition, ...options });
    return drawn;
  };
  expect(await drawnIn({ code: 'a' })).toBe(2);
  site.edit('data/site.yaml', '253-555-0142', '253-555-0199');
  expect(await drawnIn({ code: 'a' })).toBe(0);
  expect(await drawnIn({ code: 'a', force: true })).toBe(2);
  expect(await drawnIn({ code: 'b' })).toBe(2);
});

test('other code makes all pages anew; those that come out the same keep their date', async () => {
  const site = piano();
  await site.build();
  const [notFound] = studio.pages.filter(({ id }) => id === 'not-found');
  const title = 'Gone';
  const pages = studio.pages.map((type) =>
    type === notFound ? { ...type, head: () => ({ title, description: 'Not here.' }) } : type,
  );
  const { written } = await site.build({ code: 'other code', definition: { ...studio, pages } });
  expect(written?.changed).toEqual(['404.html']);
});

/** A build that is looked at by the test alone. */
function rebuildOnly({ root, out }: Rebuilding, options: Partial<Parameters<typeof generate>[0]> = {}) {
  return generate({ root, out, definition: studio, code: 'the code', ...options });
}
