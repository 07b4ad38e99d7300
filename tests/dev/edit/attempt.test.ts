import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { PageContext } from '../../../src/core/model.ts';
import { type Attempt, createDevSite, type LoadedSite } from '../../../src/dev/site.ts';
import { reference, slug, text } from '../../../src/site/schema/fields.ts';
import { createActivity } from '../../../src/site/templates/watchdog.ts';
import { bytesBelow, folderWith, writeTree } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../../helpers/samples.ts';

const TREE = {
  'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\n',
  'data/towns/gray.yaml': 'name: Gray\n',
  'data/towns/rome.yaml': 'name: Rome\nlead: Near {near.name}.\nnear: gray\n',
  'templates/styles.css': '',
};

const schema = z.strictObject({
  slug: slug(),
  name: text(),
  lead: text().optional(),
  near: reference('towns').optional(),
});
const data = {
  site: { from: 'site.yaml', schema: z.looseObject({ name: text(), origin: z.string() }) },
  collections: { towns: { from: 'towns/*.yaml', singular: 'town', schema } },
};
const pathOf = ({ town }: Readonly<Record<string, unknown>>) => `/${(town as { slug: string }).slug}`;
const definition = definitionOf(
  [
    pageTypeOf({ id: 'home', path: () => '/' }),
    pageTypeOf({ id: 'town', axes: { town: 'towns' }, path: pathOf }),
  ],
  { data, settings: () => ({}) },
);

async function loadedSite() {
  const root = folderWith(TREE);
  const site = createDevSite({ root, publication: {}, activity: createActivity() });
  expect((await site.load({ definition })).issues).toEqual([]);
  const attempt = async (files: Readonly<Record<string, string | undefined>>): Promise<Attempt> => {
    const attempted = await site.attempt(new Map(Object.entries(files)));
    if (!attempted) throw new Error('Nothing is loaded.');
    return attempted;
  };
  return { root, site, attempt };
}

const pathsOf = (loaded: LoadedSite | undefined) => [...(loaded?.pages.keys() ?? [])];
const townsOf = (loaded: LoadedSite | undefined): PageContext['data'][string] =>
  loaded?.site.dataset.collections.towns ?? [];

test('before the first load nothing can be attempted', async () => {
  const site = createDevSite({ root: folderWith(TREE), publication: {}, activity: createActivity() });
  expect(await site.attempt(new Map())).toBeUndefined();
});

test('a site is loaded as it would be, beside the loaded one and without writing', async () => {
  const { root, site, attempt } = await loadedSite();
  const [before, files] = [site.current(), bytesBelow(join(root, 'data'))];
  const { next, issues } = await attempt({
    'data/towns/gray.yaml': undefined,
    'data/towns/lima.yaml': 'name: Lima\n',
    'data/towns/rome.yaml': 'name: New Rome\n',
  });
  expect(issues).toEqual([]);
  expect(pathsOf(next)).toEqual(['/', '/lima', '/rome']);
  expect(townsOf(next).map(({ name }) => name)).toEqual(['Lima', 'New Rome']);
  expect(site.current()).toBe(before);
  expect(pathsOf(before)).toEqual(['/', '/gray', '/rome']);
  expect(bytesBelow(join(root, 'data'))).toEqual(files);
});

test('records of other files are the same objects, except those that name a changed one', async () => {
  const { site, attempt } = await loadedSite();
  const [gray, rome] = townsOf(site.current());
  const unchanged = townsOf((await attempt({ 'data/towns/gray.yaml': 'name: Gray\n' })).next);
  expect(unchanged[1]).toBe(rome);
  const changed = townsOf((await attempt({ 'data/towns/gray.yaml': 'name: Grey\n' })).next);
  expect(changed.map(({ name, lead }) => [name, lead])).toEqual([
    ['Grey', undefined],
    ['Rome', 'Near Grey.'],
  ]);
  expect(rome).toMatchObject({ lead: 'Near Gray.' });
  // The next load takes all of its records from the memory.
  await site.load({ definition });
  const again = townsOf(site.current());
  expect([again[0] === gray, again[1] === rome]).toEqual([true, true]);
});

test('errors leave no site, and come with what the last load had found', async () => {
  const { root, site, attempt } = await loadedSite();
  const wrong = await attempt({ 'data/towns/gray.yaml': 'nam: Gray\n' });
  expect(wrong.next).toBeUndefined();
  expect(wrong.issues.map(({ code }) => code)).toContain('unknown-key');
  expect(wrong.before.issues).toEqual([]);
  expect(wrong.files.get('data/towns/gray.yaml')?.text).toBe('nam: Gray\n');

  writeFileSync(join(root, 'data/towns/rome.yaml'), 'name: Rome\nnear: lost\n');
  await site.load({ definition });
  const broken = await attempt({ 'data/towns/gray.yaml': 'name: Grey\n' });
  expect(broken.before.issues.map(({ code }) => code)).toEqual(['unknown-reference']);
  expect(broken.issues.map(describeIssue)).toEqual(broken.before.issues.map(describeIssue));
  const corrected = await attempt({ 'data/towns/rome.yaml': 'name: Rome\nnear: gray\n' });
  expect(corrected.issues).toEqual([]);
  expect(pathsOf(corrected.next)).toEqual(['/', '/gray', '/rome']);
});

test('a change on the disk meanwhile is part of the attempt', async () => {
  const { root, attempt } = await loadedSite();
  rmSync(join(root, 'data/towns/rome.yaml'));
  expect(pathsOf((await attempt({ 'data/towns/gray.yaml': 'name: Grey\n' })).next)).toEqual(['/', '/gray']);
});

test('a load of just what was attempted takes the site of the attempt', async () => {
  const { root, site, attempt } = await loadedSite();
  const changed = { 'data/towns/gray.yaml': 'name: Grey\n', 'data/towns/lima.yaml': 'name: Lima\n' };
  const paths = Object.keys(changed);
  const { next } = await attempt(changed);
  // Not written yet.
  await site.load({ definition }, paths);
  expect(townsOf(site.current()).map(({ name }) => name)).toEqual(['Gray', 'Rome']);

  writeTree(root, changed);
  const again = await attempt(changed);
  expect(again.next).not.toBe(next);
  const report = await site.load({ definition }, paths);
  expect(site.current()).toBe(again.next);
  expect(report).toMatchObject({ issues: [], pages: 4 });
  // What it has read is known to the next load.
  const [grey] = townsOf(site.current());
  await site.load({ definition });
  expect(site.current()).not.toBe(again.next);
  expect(townsOf(site.current())[0]).toBe(grey);
});

test('a load does not take the site of an attempt if anything else differs', async () => {
  const { root, site, attempt } = await loadedSite();
  const [gray, rome] = ['data/towns/gray.yaml', 'data/towns/rome.yaml'];
  const namesAfter = async (paths: readonly string[]) => {
    await site.load({ definition }, paths);
    return townsOf(site.current()).map(({ name }) => name);
  };
  await attempt({ [gray]: 'name: Grey\n' });
  writeTree(root, { [gray]: 'name: Grey\n', [rome]: 'name: Roma\n' });
  expect(await namesAfter([gray, rome])).toEqual(['Grey', 'Roma']);
  // Errors have been loaded since.
  await attempt({ [gray]: 'name: Gray\n' });
  writeTree(root, { [rome]: 'nam: Rome\n' });
  await site.load({ definition }, [rome]);
  writeTree(root, { [gray]: 'name: Gray\n' });
  const report = await site.load({ definition }, [gray]);
  expect(report.issues.map(({ code }) => code)).toContain('unknown-key');
});
