import { expect, test } from 'vitest';
import { z } from 'zod';
import { reference, slug, text, zip } from '../../src/index.ts';
import type { Dataset } from '../../src/model.ts';
import { askForFields } from '../../src/new/fields.ts';

const Village = z.strictObject({
  slug: slug(),
  name: text(10).describe('As on signs.'),
  zip: zip(),
  kind: z.enum(['old', 'new']),
  near: reference('villages'),
  rooms: z.array(text()).min(1),
});
const villages = {
  ...{ name: 'villages', from: 'villages.yaml', schema: Village, keys: ['slug'], axes: {} },
};
const Lesson = z.strictObject({ village: reference('villages'), instrument: reference('instruments') });
const lessons = {
  ...{ name: 'lessons', from: 'lessons.yaml', schema: Lesson, keys: ['village', 'instrument'] },
  axes: { village: 'villages', instrument: 'instruments' },
};
const dataset = {
  collections: {
    villages: [{ slug: 'elm' }, { slug: 'oak' }],
    instruments: [{ slug: 'harp' }, { slug: 'flute' }],
    lessons: [{ village: 'elm', instrument: 'harp' }],
  },
  refused: new Set(),
  files: new Map([
    ['data/villages.yaml', { path: 'data/villages.yaml', text: '- slug: elm\n- slug: oak\n' }],
  ]),
} as unknown as Dataset;

/** Answers questions in turn, and keeps them. */
function answers(...lines: readonly string[]) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return lines[questions.length - 1] ?? '';
  };
  return { ask, questions };
}

test('the slug is made from the name; wrong answers are asked for again; empty ones leave a field empty', async () => {
  const { ask, questions } = answers(
    ...['An endless name', 'Ash', '', '4009', '04009', 'x', 'old', 'ok', 'oak'],
  );
  const record = await askForFields({ collection: villages, given: {}, dataset }, ask);
  expect(record).toEqual({ name: 'Ash', slug: 'ash', zip: '04009', kind: 'old', near: 'oak' });
  expect(questions).toEqual([
    'name (text, at most 10 characters. As on signs): ',
    '“An endless name” must be at most 10 characters long.\nname (text, at most 10 characters. As on signs): ',
    'slug (lower-case letters, digits and single hyphens, such as old-mill) [ash]: ',
    'zip (a ZIP code of five digits, such as 04101): ',
    '“4009” must be a ZIP code of five digits, such as 04101.\nzip (a ZIP code of five digits, such as 04101): ',
    'kind (one of old, new): ',
    '“x” is not valid: this must be one of old, new.\nkind (one of old, new): ',
    'near (elm and oak): ',
    'There is no record “ok” in villages. Did you mean “oak”?\nnear (elm and oak): ',
  ]);
  const nothing = answers();
  expect(await askForFields({ collection: villages, given: { slug: 'ash' }, dataset }, nothing.ask)).toEqual({
    slug: 'ash',
  });
});

test('a name that is left empty is not asked for twice', async () => {
  const { ask, questions } = answers('', 'ash');
  await askForFields({ collection: villages, given: {}, dataset }, ask);
  expect(questions.filter((question) => question.startsWith('name'))).toHaveLength(1);
});

test('a record that exists is refused at once, before other fields are asked for', async () => {
  const { ask, questions } = answers('Elm', '', 'elms');
  expect(await askForFields({ collection: villages, given: {}, dataset }, ask)).toMatchObject({
    slug: 'elms',
  });
  expect(questions[2]).toMatch(/^The record elm of villages \(data\/villages.yaml\) exists already\.\nslug/);
});

test('the records of a combination must exist, and only those without a text are proposed', async () => {
  const { ask, questions } = answers('', 'elm', 'drum', 'flute');
  const record = await askForFields({ collection: lessons, given: {}, dataset }, ask);
  expect(record).toEqual({ village: 'elm', instrument: 'flute' });
  expect(questions).toEqual([
    'village (elm and oak): ',
    'A record of lessons needs this.\nvillage (elm and oak): ',
    'instrument (flute): ',
    expect.stringMatching(/^There is no record “drum” in instruments\. Known slugs are harp and flute\./),
  ]);
});
