import { join } from 'node:path';
import { buildSite } from 'crosstown/testing';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { crosstown } from '../helpers/command.ts';
import { listFiles, REPOSITORY, temporaryFolder, textOf } from '../helpers/folders.ts';
import { repeatedShare } from '../helpers/shingles.ts';

/* The site that `crosstown init` copies, built in the repository. */

const root = join(REPOSITORY, 'src/starter');
const site = await buildSite(root);

test('has no errors, and warns about what must not go live', () => {
  const told = site.findings.map(({ severity, message }) => `${severity}: ${message}`);
  expect(told).toEqual([
    'warning: This record is a sample: pages label it, and structured data omits it.',
    'warning: This record is a sample: pages label it, and structured data omits it.',
    'warning: This record is a sample: pages label it, and structured data omits it.',
    'warning: The form “form” has no endpoint: it thanks visitors, but sends nothing.',
  ]);
});

test('has nothing that the audit before a publication reports', async () => {
  const out = temporaryFolder();
  expect((await crosstown(['generate', '--root', root, '--out', out, '--force'])).code).toBe(0);
  const { code, stderr } = await crosstown(['check', '--root', root, '--out', out, '--strict']);
  expect([code, stderr.match(/^(?:error|warning) .*/gm)]).toEqual([0, null]);
});

test('labels the samples that show who comes and what backs the work', () => {
  const home = site.read('/');
  expect(home.match(/<small class="sample">\(sample\)<\/small>/g)).toHaveLength(3);
  const graph = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(home)?.[1];
  expect(graph).not.toContain('Lee Tremblay');
});

test('pages about a service or a town begin with the form, which knows both, and the guarantee beside it', () => {
  for (const [path, known] of [
    ['/lake-placid/stove-repair', 'Wood stove repair · Lake Placid · '],
    ['/services/stove-repair', 'Wood stove repair · '],
    ['/lake-placid', 'Lake Placid · '],
  ] as const) {
    const [, form = '', after = ''] = /<form (.*?)<\/form>(.*)/s.exec(site.read(path)) ?? [];
    expect(/<summary>(.*?)<span>/.exec(form)?.[1]?.replaceAll('<!-- -->', '')).toBe(known);
    expect(after.indexOf('Our guarantee')).toBeGreaterThan(0);
    expect(after.indexOf('Our guarantee')).toBeLessThan(after.indexOf('<h2'));
  }
});

test('the form has an option for each service', () => {
  const values = (folder: string) => {
    const { form } = parse(textOf(root, `${folder}data/site.yaml`)) as {
      form: { fields: { options?: { value: string }[] }[] };
    };
    return form.fields.flatMap(({ options = [] }) => options.map(({ value }) => value));
  };
  for (const folder of ['', 'shapes/region/']) {
    const slugs = listFiles(join(root, folder, 'data/services')).map((path) => path.replace('.yaml', ''));
    expect(values(folder)).toEqual(expect.arrayContaining(slugs));
  }
});

test('has a page of each type, and one for each service in each town', () => {
  expect(site.pages).toHaveLength(20);
  const local = site.pages.filter((path) => /^\/[a-z-]+-(lake|placid)\//.test(path));
  expect(local).toHaveLength(6);
});

test('depends on the package versions that it is tested with here', () => {
  const own = JSON.parse(textOf(root, '_package.json'));
  const ours = JSON.parse(textOf(REPOSITORY, 'package.json'));
  const wanted = { ...own.dependencies, ...own.devDependencies };
  const tested = { ...ours.dependencies, ...ours.devDependencies };
  expect(Object.keys(wanted).filter((name) => wanted[name] !== tested[name])).toEqual([]);
  expect(Object.keys(wanted)).toEqual(expect.arrayContaining(Object.keys(ours.peerDependencies)));
});

test('renames files that npm would omit or interpret', () => {
  const names = listFiles(root).filter((path) => !/^(node_modules|dist|\.crosstown)\//.test(path));
  expect(names).toEqual(expect.arrayContaining(['_package.json', '_gitignore']));
  expect(names.filter((path) => /(^|\/)(package\.json|\.gitignore|\.npmignore|\.npmrc)$/.test(path))).toEqual(
    [],
  );
});

test('is small enough to read', () => {
  const lines = (pattern: RegExp) =>
    listFiles(join(root, 'templates'))
      .filter((path) => pattern.test(path))
      .reduce((sum, path) => sum + textOf(join(root, 'templates'), path).split('\n').length - 1, 0);
  expect(lines(/^(?!drawings\/).*\.tsx?$/)).toBeLessThanOrEqual(1735);
  expect(lines(/^drawings\/.*\.tsx$/)).toBeLessThanOrEqual(200);
  expect(lines(/\.css$/)).toBeLessThanOrEqual(812);
});

describe('its text', () => {
  const cells = ['lake-placid', 'saranac-lake', 'tupper-lake'].flatMap(
    (town) =>
      parse(textOf(root, `data/local/${town}.yaml`)) as { body: string; town: string; service: string }[],
  );

  test('is long enough for each service in each town', () => {
    expect(cells).toHaveLength(6);
    for (const { body } of cells) expect(body.split(/\s+/).length).toBeGreaterThan(150);
  });

  test('does not repeat between towns', () => {
    expect(repeatedShare(cells.map(({ body }) => body))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('links to the town or the service, and to a neighboring page', () => {
    for (const { body, town, service } of cells) {
      const targets = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, target]) => target);
      expect(targets.some((target) => target === `/${town}` || target === `/services/${service}`)).toBe(true);
      expect(
        targets.some((target) => target?.split('/').length === 3 && target !== `/${town}/${service}`),
      ).toBe(true);
    }
  });

  test('is American English', () => {
    const british =
      /\b(fortnight\w*|whilst|rubbish|neighbour\w*|colour\w*|odour\w*|storeys?|draughts?|tyres?|autumn|let by the week|used to be let)\b/gi;
    const found = site.pages.flatMap((path) => site.read(path).match(british) ?? []);
    expect(found).toEqual([]);
  });
});
