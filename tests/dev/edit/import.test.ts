import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ImportAnswer } from '../../../src/dev/edit/contract.ts';
import { IMPORT_ACTION } from '../../../src/dev/edit/import.ts';
import type { ApiAnswer } from '../../../src/dev/requests.ts';
import { planFrom } from '../../../src/site/plan-site.ts';
import { slug, text, zip } from '../../../src/site/schema/fields.ts';
import { folderWith } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../../helpers/samples.ts';

const Town = z.strictObject({ slug: slug(), name: text(), zip: zip(), population: z.number().optional() });
const definition = definitionOf([pageTypeOf({ id: 'home', path: () => '/' })], {
  settings: () => ({}),
  data: { collections: { towns: { from: 'towns/*.yaml', schema: Town } } },
});

async function post(body: object, isBroken = false): Promise<ApiAnswer | undefined> {
  const root = folderWith({
    'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\n',
    'data/towns/gray.yaml': 'name: Gray\nzip: 04039\n',
    'data/towns/rome.yaml': 'name: Rome\nzip: 04963\n',
  });
  const { whole } = planFrom(root, definition);
  const site = { current: () => (isBroken ? undefined : { site: whole }) };
  const format = ({ issues }: { readonly issues: readonly object[] }) => `${issues.length} issues`;
  return IMPORT_ACTION.run(body as never, { root, site, format } as never);
}

const bodyOf = (answer: ApiAnswer | undefined) => (answer as { readonly body: ImportAnswer }).body;

const request = (table: string | Buffer, said: object = {}) => ({
  ...{ collection: 'towns', name: 'towns.csv', fields: {}, readings: {}, ...said },
  content: Buffer.from(table).toString('base64'),
});

test('a table is answered with its columns, rows, edits, and the files of records that change', async () => {
  const answer = await post(request('Name;ZIP;Population\nGray;04039;8.253\nBath;04530;8.766\n'));
  expect(answer).toMatchObject({ status: 200, body: { rows: [], edits: [], files: [], issues: '' } });
  const chosen = await post(
    request('Name;ZIP;Population\nGray;04039;8.253\nBath;04530;8.766\n', {
      readings: { population: 'comma' },
    }),
  );
  const { files, rows, edits } = bodyOf(chosen);
  expect(files).toEqual([{ path: 'data/towns/gray.yaml', digest: expect.stringMatching(/./) }]);
  expect(rows.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(['gray changed', 'bath added']);
  expect(edits.map(({ kind }) => kind)).toEqual(['set', 'add-record']);
});

test('what is wrong with a whole table is answered as the terminal shows it; rows say it themselves', async () => {
  expect((await post(request('')))?.body).toMatchObject({ rows: [], issues: '1 issues' });
  const { rows, issues } = bodyOf(await post(request('name,zip\nBath,4530\n')));
  expect(issues).toBe('');
  expect(rows[0]?.problems).toEqual([expect.stringMatching(/must be a ZIP code of five digits/)]);
});

test('other bodies, collections that do not exist, and sites with errors are refused', async () => {
  expect(await post({})).toBe(undefined);
  expect(await post(request('name\n', { readings: { name: 'roman' } }))).toBe(undefined);
  expect(await post(request('name\n', { collection: 'town' }))).toEqual({
    status: 422,
    body: 'There is no collection “town”. Did you mean “towns”?',
  });
  expect(await post(request('name\n'), true)).toMatchObject({ status: 503 });
});
