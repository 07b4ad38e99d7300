import { createElement } from 'react';
import { z } from 'zod';
import type { Edit } from '../../../src/author/edit/edits.ts';
import type { DataRecord } from '../../../src/core/model.ts';
import { reference, slug, text } from '../../../src/site/schema/fields.ts';
import { definitionOf, pageTypeOf } from '../../helpers/samples.ts';

/* A site of walks in three towns, whose data is edited. */

export const LEAD = 'The mill at the river grinds corn from the fields around the lake.';
export const TREE = {
  'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\n',
  'data/towns/gray.yaml': `name: Gray\nlead: ${LEAD}\n`,
  'data/towns/rome.yaml': `name: Rome\nlead: ${LEAD}\nnear: gray\n`,
  'data/towns/troy.yaml':
    'name: Troy\nlead: The horse stands at the market and carries children on Sundays.\n',
  'templates/styles.css': '',
};

const schema = z.strictObject({
  slug: slug(),
  name: text(),
  lead: text().max(90),
  near: reference('towns').optional(),
  height: z.coerce.number().optional(),
  signs: z.coerce.string().optional(),
});
const data = {
  site: { from: 'site.yaml', schema: z.looseObject({ name: text(), origin: z.string() }) },
  collections: { towns: { from: 'towns/*.yaml', singular: 'town', schema } },
};
const townIn = (context: Readonly<Record<string, unknown>>) => context.town as DataRecord;
const paragraph = (key: string, content: unknown) => createElement('p', { key }, String(content));
export const definition = definitionOf(
  [
    pageTypeOf({
      id: 'home',
      path: () => '/',
      head: () => ({ title: 'All towns', description: 'Towns.' }),
      // Two of the three towns, by a lookup.
      sections: ({ lookups }) =>
        ['gray', 'rome'].map((one) => paragraph(one, lookups.find('towns', one)?.name)),
    }),
    pageTypeOf({
      id: 'town',
      axes: { town: 'towns' },
      path: (context) => `/${townIn(context).slug}`,
      head: (context) => ({ title: `Walks in ${townIn(context).name}`, description: 'Walks.' }),
      sections: (context) => {
        const { name, lead } = townIn(context);
        if (name === 'Nowhere') throw new Error('no such place');
        return [
          createElement('main', { key: 'm' }, createElement('h1', null, String(name)), paragraph('l', lead)),
        ];
      },
    }),
  ],
  { data, settings: () => ({}) },
);

/** An edit that replaces a field of a record. */
export const setField = (record: string, field: string, value: unknown): Edit => ({
  kind: 'set',
  address: { record, path: [field] },
  value,
});
