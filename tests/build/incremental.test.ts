import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/build/build.ts';
import { currentProcess } from '../../src/build/output/lock.ts';
import { layOut } from '../broken-sites/run-case.ts';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, listFiles, temporaryFolder, writeTree } from '../helpers/folders.ts';
import { codeOfTemplates, type Rebuilding, rebuilding } from '../helpers/rebuilding.ts';
import fleet from '../sites/boat-charters/templates/site.ts';
import studio from '../sites/piano-lessons/templates/site.ts';

/* An incremental build rebuilds what changed, and its output equals that of a full build. */

const piano = () => rebuilding('tests/sites/piano-lessons', studio);
const boats = () => rebuilding('tests/sites/boat-charters', fleet);

function datesIn(folder: string): Record<string, number> {
  return Object.fromEntries(listFiles(folder).map((path) => [path, statSync(join(folder, path)).mtimeMs]));
}

describe('an incremental build', () => {
  test('of unchanged data writes nothing', async () => {
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
    '%s: the output equals that of a full build, and only changed files are written',
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

  test('of a changed image in a text renames the image and rebuilds the page that shows it', async () => {
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

  test('removes files of removed pages', async () => {
    const site = boats();
    await site.build();
    site.remove('data/log/first-launch.md');
    const { written } = await site.build();
    expect(written?.removed).toEqual(expect.arrayContaining([expect.stringContaining('first-launch')]));
  });
});

test('a build of unchanged data reports the same issues without loading the data', async () => {
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

test('progress is reported once for each page, with and without a build manifest', async () => {
  const site = piano();
  for (const code of ['the code', 'other code', 'the code']) {
    site.edit('data/cities.csv', 'Tacoma', 'Tacoma Heights');
    const finished: number[] = [];
    const { pages } = await site.build({ code, onProgress: (done) => finished.push(done) });
    expect(finished).toEqual(Array.from({ length: pages }, (_, i) => i + 1));
  }
});

test('rows that move within their file are unchanged: only the page of a new row is rebuilt', async () => {
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

describe('a file of the output', () => {
  test('is rebuilt when it was changed', async () => {
    const site = piano();
    await site.build();
    writeFileSync(join(site.out, 'lessons/index.html'), 'by hand');
    const { written } = await site.build();
    expect(written?.changed).toEqual(['lessons/index.html']);
  });

  test('is rebuilt when its date was changed', async () => {
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

  test('is written again with force, even if it was changed and has its former size and date', async () => {
    const site = piano();
    await site.build();
    const path = join(site.out, 'lessons/index.html');
    const { atimeMs, mtimeMs } = statSync(path);
    const page = readFileSync(path, 'utf8');
    writeFileSync(path, page.replace('</', '<!'));
    utimesSync(path, atimeMs / 1000, mtimeMs / 1000);
    expect((await rebuildOnly(site, { force: true })).plan).toBeDefined();
    expect(readFileSync(path, 'utf8')).toBe(page);
  });

  test('that was not written by a build stays, and causes no rebuild', async () => {
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

  test('that another build has written, which was killed, is removed', async () => {
    const site = piano();
    const { written: first } = await site.build();
    const list = join(site.root, '.dist.files');
    writeFileSync(list, JSON.stringify([...JSON.parse(readFileSync(list, 'utf8')), 'left.html']));
    writeFileSync(join(site.out, 'left.html'), 'left');
    const { written } = await rebuildOnly(site);
    expect(written).toMatchObject({ files: first?.files, changed: [], removed: ['left.html'] });
    expect(existsSync(join(site.out, 'left.html'))).toBe(false);
  });

  test('is rebuilt when it was deleted', async () => {
    const site = piano();
    await site.build();
    unlinkSync(join(site.out, 'lessons/index.html'));
    expect((await site.build()).written?.changed).toEqual(['lessons/index.html']);
  });
});

describe('the build manifest', () => {
  const manifest = (root: string) => join(root, '.dist.memory');

  test.each([
    ['is cut off', (path: string) => truncateSync(path, 2000)],
    ['is another file', (path: string) => writeFileSync(path, 'hello')],
    ['is empty', (path: string) => writeFileSync(path, '')],
    ['was edited', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('page', 'paGe'))],
  ])('that %s is ignored with a note', async (_, damage) => {
    const site = piano();
    await site.build();
    damage(manifest(site.root));
    site.edit('data/cities.csv', 'Tacoma', 'Old Tacoma');
    const { isManifestDamaged, written } = await rebuildOnly(site);
    expect(isManifestDamaged).toBe(true);
    expect(written?.changed).toHaveLength(written?.files ?? 0);
    expect((await site.build()).isManifestDamaged).toBeUndefined();
  });

  test('is that of the last build that wrote the output', async () => {
    const site = piano();
    await site.build();
    const before = readFileSync(manifest(site.root));
    const { written } = await rebuildOnly(site, {
      code: 'other code',
      definition: { ...studio, budgets: { page: 10 } },
    });
    expect(written).toBeUndefined();
    expect(readFileSync(manifest(site.root)).equals(before)).toBe(true);
    expect((await site.build()).written?.changed).toEqual([]);
  });

  test('is neither read nor written without a hash of the code', async () => {
    const site = piano();
    await generate({ root: site.root, out: site.out, definition: studio });
    expect(existsSync(manifest(site.root))).toBe(false);
  });

  test('is ignored with force', async () => {
    const site = piano();
    await site.build();
    const { written } = await rebuildOnly(site, { force: true });
    expect(written?.changed).toHaveLength(written?.files ?? 0);
  });
});

test('other code rebuilds all pages; those with the same content keep their date', async () => {
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

/** Builds without comparing the output with a full build. */
function rebuildOnly({ root, out }: Rebuilding, options: Partial<Parameters<typeof generate>[0]> = {}) {
  return generate({ root, out, definition: studio, code: codeOfTemplates(), ...options });
}

describe('a build that finds nothing changed', () => {
  /** Lays out what a killed build leaves, and a folder of the user. */
  function leaveBehind(root: string, lock: object): void {
    writeTree(root, {
      '.dist-new-a1B2c3/.crosstown-staging': '',
      '.dist-new-a1B2c3/site/index.html': 'half',
      '.dist-new-a1B2c3/old/index.html': 'old',
      '.dist-new-d4E5f6-gone/.crosstown-staging': '',
      '.dist-new-precious/index.html': 'mine',
      '.dist.memory.new': 'half',
      '.dist.files.new': 'half',
      '.dist.lock': JSON.stringify({ ...currentProcess(), id: 'killed', ...lock }),
    });
  }
  const beside = (root: string) => readdirSync(root).filter((name) => name.startsWith('.dist'));

  test('removes what killed builds have left, and nothing else', async () => {
    const site = piano();
    await site.build();
    const before = bytesBelow(site.out);
    leaveBehind(site.root, { boot: 'another' });
    const { plan, written } = await rebuildOnly(site);
    expect(plan).toBeUndefined();
    expect(written?.leftovers).toBeUndefined();
    expect(beside(site.root)).toEqual(['.dist-new-precious', '.dist.files', '.dist.memory']);
    expect(bytesBelow(site.out)).toEqual(before);
  });

  test('leaves a running build alone', async () => {
    const site = piano();
    await site.build();
    leaveBehind(site.root, {});
    const before = beside(site.root);
    expect((await rebuildOnly(site)).plan).toBeUndefined();
    expect(beside(site.root)).toEqual(before);
  });

  test('names what it cannot remove', async () => {
    const site = piano();
    await site.build();
    mkdirSync(join(site.root, '.dist.lock'));
    const { leftovers } = (await rebuildOnly(site)).written ?? {};
    expect(leftovers).toEqual([
      { path: join(site.root, '.dist.lock'), reason: expect.stringContaining('is not a file') },
    ]);
  });
});
