import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DataRecord, RecordContext } from '../../../src/core/model.ts';
import { pattern, phrase, slug } from '../../../src/site/schema/fields.ts';
import {
  codes,
  definitionOf,
  factsOf,
  load,
  pageTypeOf,
  placesOf,
  planSite,
  settingsWith,
} from '../../helpers/samples.ts';

/* Wording in groups: what a page's sections say, filled in page by page. */

const collections = {
  pages: {
    from: 'pages.yaml',
    singular: 'page',
    schema: z.strictObject({
      slug: slug(),
      title: pattern(),
      words: z.strictObject({
        steps: z.array(z.strictObject({ title: pattern() })),
        near: phrase(['place']),
      }),
    }),
  },
  places: {
    from: 'places.yaml',
    singular: 'place',
    schema: z.strictObject({ slug: slug(), name: z.string() }),
  },
};
const place = pageTypeOf({
  id: 'place',
  axes: { place: 'places' },
  path: (context) => `/${(context.place as DataRecord).slug}`,
});

function planned(step: string, places = '- { slug: ames, name: Ames }\n- { slug: gray, name: Gray }') {
  const { value, issues } = load(
    {
      'data/pages.yaml': `- slug: place\n  title: Walks in {place.name}\n  words:\n    near: Walks to {place.name}\n    steps:\n      - title: ${step}\n`,
      'data/places.yaml': places,
    },
    collections,
  );
  expect(issues).toEqual([]);
  const definition = definitionOf([place], {
    copy: 'pages',
    data: { site: { from: 'site.yaml', schema: z.any() }, collections },
  });
  return planSite(definition, value, settingsWith());
}

test('patterns are filled in at any depth; a phrase waits for its entry', () => {
  const { value, issues } = planned('Meet in {place.name}');
  expect(issues).toEqual([]);
  expect(value.pages.map((page) => value.copyOf(page))).toEqual(
    ['Ames', 'Gray'].map((name) => ({
      slug: 'place',
      title: `Walks in ${name}`,
      words: { near: 'Walks to {place.name}', steps: [{ title: `Meet in ${name}` }] },
    })),
  );
});

test('a wrong token in a group is one issue, at the token', () => {
  const { issues } = planned('Meet in {place.nmae}');
  expect(codes(issues)).toEqual(['unknown-token']);
  expect(placesOf(issues)).toEqual(['data/pages.yaml:6:24+12']);
  expect(factsOf(issues, 'unknown-token')).toMatchObject([{ field: 'words.steps.0.title' }]);
});

test('an empty value is told of each page that has it, and of no other', () => {
  const { issues } = planned(
    'Meet in {place.name}',
    '- { slug: ames, name: " " }\n- { slug: gray, name: Gray }',
  );
  expect(factsOf(issues, 'empty-token')).toEqual([
    { token: 'place.name', record: 'ames', field: 'title' },
    { token: 'place.name', record: 'ames', field: 'words.steps.0.title' },
  ]);
});

test('a page is named by its records that have a name: a cell has none', () => {
  const notes = {
    from: 'notes.yaml',
    singular: 'note',
    schema: z.strictObject({ place: z.string(), tip: z.string().optional() }),
  };
  const all = { ...collections, notes };
  const { value, issues: found } = load(
    {
      'data/pages.yaml':
        '- slug: place\n  title: "{cell.tip}"\n  words: { near: Walks, steps: [{ title: Meet }] }\n',
      'data/places.yaml': '- { slug: ames, name: Ames }',
      'data/notes.yaml': '- { place: ames }',
    },
    all,
  );
  expect(found).toEqual([]);
  const definition = definitionOf([{ ...place, cell: 'notes' }], {
    copy: 'pages',
    data: { site: { from: 'site.yaml', schema: z.any() }, collections: all },
  });
  const { issues } = planSite(definition, value, settingsWith());
  expect(factsOf(issues, 'empty-token')).toMatchObject([{ record: 'ames' }]);
});

test('wording may say which page of a list it is on', () => {
  const pages = (title: string) => ({
    'data/pages.yaml': `- slug: place\n  title: "${title}"\n  words: { near: Walks, steps: [] }\n`,
    'data/places.yaml': '- { slug: ames, name: Ames }\n- { slug: gray, name: Gray }',
  });
  const list = pageTypeOf({ id: 'place', path: () => '/places', paginate: { items: listed, size: 1 } });
  const definition = definitionOf([list], {
    copy: 'pages',
    data: { site: { from: 'site.yaml', schema: z.any() }, collections },
  });
  const planFor = (title: string) =>
    planSite(definition, load(pages(title), collections).value, settingsWith());
  const { value: plan, issues } = planFor('{page.total} places, page {page.number} of {page.count}');
  expect(issues).toEqual([]);
  expect(plan.pages.map((page) => plan.copyOf(page).title)).toEqual([
    '2 places, page 1 of 2',
    '2 places, page 2 of 2',
  ]);
  expect(codes(planFor('{page.nubmer}').issues)).toEqual(['unknown-token']);
});

function listed({ data }: RecordContext): readonly DataRecord[] {
  return data.places ?? [];
}
