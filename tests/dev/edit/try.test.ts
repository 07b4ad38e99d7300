import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Edit } from '../../../src/author/edit/edits.ts';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { Trial } from '../../../src/dev/edit/contract.ts';
import { createTrials } from '../../../src/dev/edit/trials.ts';
import { createDevSite } from '../../../src/dev/site.ts';
import { languages, slug, text } from '../../../src/index.ts';
import { createActivity } from '../../../src/site/templates/watchdog.ts';
import { formatShort } from '../../helpers/dev-server.ts';
import { bytesBelow, folderWith } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../../helpers/samples.ts';
import { definition, LEAD, setField, TREE } from './walks.ts';

async function trialsOf(files: Readonly<Record<string, string>> = {}) {
  const root = folderWith({ ...TREE, ...files });
  const site = createDevSite({ root, publication: {}, activity: createActivity() });
  const load = () => site.load({ definition });
  expect((await load()).issues.map(describeIssue)).toEqual([]);
  const trials = createTrials({ root, site, format: formatShort });
  /** Asks again until all pages are compared. */
  const attempt = async (edits: readonly Edit[], page?: string): Promise<Trial> => {
    for (;;) {
      const tried = await trials.try({ edits, files: [], ...(page === undefined ? {} : { page }) });
      if (!tried) throw new Error('There is no site.');
      if (!tried.pages?.uncompared) return tried;
    }
  };
  return { root, load, trials, attempt };
}

test('a text changes the pages that show it, and nothing is written', async () => {
  const { root, attempt } = await trialsOf();
  const before = bytesBelow(root);
  const { errors, issues, pages } = await attempt(
    [setField('towns/troy', 'lead', 'The horse is gone.')],
    '/',
  );
  expect([errors, issues]).toEqual([[], '']);
  expect(pages).toEqual({
    changed: [{ path: '/troy', title: 'Walks in Troy' }],
    added: [],
    removed: [],
    counts: { changed: 1, added: 0, removed: 0 },
    uncompared: 0,
  });
  expect(bytesBelow(join(root, 'data'))).toEqual(
    Object.fromEntries(
      Object.entries(before).flatMap(([path, bytes]) =>
        path.startsWith('data/') ? [[path.slice('data/'.length), bytes]] : [],
      ),
    ),
  );
});

test('pages that use a record through a lookup change too, and titles are those that pages would have', async () => {
  const { attempt } = await trialsOf();
  const { pages } = await attempt([setField('towns/gray', 'name', 'Grey')]);
  expect(pages?.changed).toEqual([
    { path: '/', title: 'All towns' },
    { path: '/gray', title: 'Walks in Grey' },
  ]);
});

test('a value that is as it was changes no page', async () => {
  const { attempt } = await trialsOf();
  expect((await attempt([setField('towns/troy', 'name', 'Troy')])).pages?.counts.changed).toBe(0);
});

test('a new slug removes pages and adds others', async () => {
  const { attempt } = await trialsOf();
  const { pages } = await attempt([setField('towns/troy', 'slug', 'ilium')], '/troy');
  expect(pages).toMatchObject({
    changed: [],
    added: [{ path: '/ilium', title: 'Walks in Troy' }],
    removed: [{ path: '/troy', title: 'Walks in Troy' }],
  });
});

test('what is known of the pages is kept after a load, and is right', async () => {
  const { root, load, attempt } = await trialsOf();
  await attempt([setField('towns/gray', 'name', 'Grey')]);
  writeFileSync(join(root, 'data/towns/gray.yaml'), `name: Grey\nlead: ${LEAD}\n`);
  await load();
  const back = await attempt([setField('towns/gray', 'name', 'Gray')]);
  expect(back.pages?.changed.map(({ path }) => path)).toEqual(['/', '/gray']);
  const other = await attempt([setField('towns/rome', 'lead', 'The road leads here.')]);
  expect(other.pages?.changed.map(({ path }) => path)).toEqual(['/rome']);
});

test('errors of an edited record name their field', async () => {
  const { attempt } = await trialsOf();
  const long = await attempt([setField('towns/troy', 'lead', 'x'.repeat(91))]);
  expect(long.pages).toBeUndefined();
  expect(long.issues).toBe('');
  expect(long.errors).toHaveLength(1);
  expect(long.errors[0]?.address).toEqual({ record: 'towns/troy', path: ['lead'] });
  expect(long.errors[0]?.message).toMatch(/at most 90.*\. .+/s);
  const removed = await attempt([{ kind: 'set', address: { record: 'towns/troy', path: ['name'] } }]);
  expect(removed.errors).toEqual([
    { address: { record: 'towns/troy', path: ['name'] }, message: 'towns/troy has no “name”. Fill it in.' },
  ]);
  const lost = await attempt([setField('towns/rome', 'near', 'atlantis')]);
  expect(lost.errors.map(({ address }) => address)).toEqual([{ record: 'towns/rome', path: ['near'] }]);
  const odd = await attempt([setField('towns/troy', 'slug', 'Bad Slug')]);
  expect(odd.errors.map(({ address }) => address)).toEqual([{ record: 'towns/troy', path: ['slug'] }]);
  const twice = await attempt([setField('towns/troy', 'slug', 'rome')]);
  expect(twice.errors.map(({ address }) => address)).toEqual([{ record: 'towns/troy', path: ['slug'] }]);
  const token = await attempt([setField('towns/troy', 'lead', 'The {town.colour}.')]);
  expect(token.errors.map(({ address }) => address)).toEqual([{ record: 'towns/troy', path: ['lead'] }]);
});

test('values that a form does not make are refused, also if the schema would convert them', async () => {
  const { attempt } = await trialsOf();
  const { errors } = await attempt([
    setField('towns/troy', 'height', '12.400'),
    setField('towns/rome', 'signs', ['a', 'b']),
    {
      kind: 'add-record',
      collection: 'towns',
      value: { slug: 'bath', name: 'Bath', lead: LEAD, height: 'x' },
    },
    setField('towns/gray', 'height', 12.4),
  ]);
  expect(errors).toEqual([
    expect.objectContaining({ address: { record: 'towns/bath', path: ['height'] } }),
    {
      address: { record: 'towns/troy', path: ['height'] },
      message: '“height” of towns/troy must be a number, but it is the text “12.400”.',
    },
    {
      address: { record: 'towns/rome', path: ['signs'] },
      message: '“signs” of towns/rome must be a text, but it is a list.',
    },
  ]);
});

test('errors elsewhere are shown as on the terminal: records that refer to a deleted one, templates', async () => {
  const { attempt } = await trialsOf();
  const deleted = await attempt([{ kind: 'delete-record', record: 'towns/gray' }]);
  expect(deleted.errors).toEqual([]);
  expect(deleted.issues).toMatch(/^data\/towns\/rome\.yaml .*refers to “gray”/);
  const thrown = await attempt([setField('towns/troy', 'name', 'Nowhere')]);
  expect(thrown.issues).toMatch(/no such place/);
  const unknown = await attempt([setField('towns/atlantis', 'name', 'Atlantis')]);
  expect(unknown.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('no record “towns/atlantis”'),
  ]);
});

test('errors that the site had before are not those of the edit, which may correct them', async () => {
  const { trials, load, root, attempt } = await trialsOf();
  writeFileSync(join(root, 'data/towns/gray.yaml'), `nam: Gray\nlead: ${LEAD}\n`);
  await load();
  const other = await attempt([setField('towns/troy', 'lead', 'The horse is gone.')]);
  expect(other).toEqual({ errors: [], issues: '' });
  const tried = await trials.check({
    edits: [setField('towns/troy', 'lead', 'The horse is gone.')],
    files: [],
  });
  expect(tried?.changes?.map(({ path }) => path)).toEqual(['data/towns/troy.yaml']);
  rmSync(join(root, 'data/towns/gray.yaml'));
});

test('the shown page is measured as it would become', async () => {
  const { attempt } = await trialsOf();
  const edits = [setField('towns/rome', 'lead', 'The road leads here, and everyone takes it on foot.')];
  const first = await attempt(edits, '/rome');
  expect(first.shown).toMatchObject({
    title: { text: 'Walks in Rome | Lantern', unit: 'pixels', limit: 600 },
    description: { text: 'Walks.', length: 6, unit: 'characters' },
  });
  // Texts of all pages are read in the background.
  let shown = first.shown;
  while (!shown?.ownWords) {
    await new Promise((done) => setTimeout(done, 5));
    ({ shown } = await attempt(edits, '/rome'));
  }
  // The sentence was on /gray too.
  expect(shown.ownWords).toEqual({ before: 0, after: 10 });
  expect(shown.closest).toBeUndefined();
  const same = await attempt([setField('towns/troy', 'lead', LEAD)], '/troy');
  expect(same.shown?.closest).toEqual({ path: '/gray', percentBefore: 0, percentAfter: 100 });
});

test('of several trials at once, only the last is carried out', async () => {
  const { trials } = await trialsOf();
  const tried = await Promise.all(
    ['A', 'B', 'C'].map((value) => trials.try({ edits: [setField('towns/troy', 'name', value)], files: [] })),
  );
  expect(tried.map((one) => one?.pages?.changed.map(({ title }) => title))).toEqual([
    undefined,
    undefined,
    ['Walks in C'],
  ]);
});

test('in a site with two languages, the text of one changes the pages of that language', async () => {
  const root = folderWith({
    'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\nlanguages: [en, fr]\n',
    'data/towns/gray.yaml': 'name: { en: Gray, fr: Gris }\n',
    'templates/styles.css': '',
  });
  const site = createDevSite({ root, publication: {}, activity: createActivity() });
  const towns = { from: 'towns/*.yaml', schema: z.strictObject({ slug: slug(), name: text() }) };
  const own = { from: 'site.yaml', schema: z.looseObject({ name: text(), languages: languages() }) };
  const town = pageTypeOf({
    ...{ id: 'town', axes: { town: 'towns' }, path: ({ town }) => `/${(town as { slug: string }).slug}` },
    sections: ({ town }) => [createElement('h1', { key: 'h' }, String((town as { name: string }).name))],
  });
  const home = pageTypeOf({ id: 'home', path: () => '/' });
  const { issues } = await site.load({
    definition: definitionOf([home, town], {
      data: { site: own, collections: { towns } },
      settings: () => ({}),
    }),
  });
  expect(issues.map(describeIssue)).toEqual([]);
  const trials = createTrials({ root, site, format: formatShort });
  const attempt = (value: string) => {
    const address = { record: 'towns/gray', path: ['name'], locale: 'fr' };
    return trials.try({ edits: [{ kind: 'set', address, value }], files: [], page: '/fr/gray' });
  };
  expect((await attempt('Gris foncé'))?.pages?.changed.map(({ path }) => path)).toEqual(['/fr/gray']);
  const empty = await attempt('');
  expect(empty?.errors.map(({ address }) => address)).toEqual([
    { record: 'towns/gray', path: ['name'], locale: 'fr' },
  ]);
});
