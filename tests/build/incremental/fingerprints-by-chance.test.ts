import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { generate } from '../../../src/build.ts';
import { coordinates, line, slug } from '../../../src/load/schema/fields.ts';
import type { DataRecord, PageContext, SiteDefinition } from '../../../src/model.ts';
import { useBuild } from '../../../src/render/context.tsx';
import { bytesBelow, folderWith, temporaryFolder } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf, settingsWith } from '../../helpers/samples.ts';

/*
 * A site whose sections use every kind of dependency, and random edits of its data: the output of each incremental build
 * equals that of a full build.
 */

type Town = DataRecord & { slug: string; name: string; coordinates: { lat: number; lng: number } };

const tag = (name: string, ...children: unknown[]) =>
  createElement(name, { className: 'p-4' }, children.join(' '));
const townsOf = (records: readonly DataRecord[]) => records as readonly Town[];

function All() {
  return tag(
    'nav',
    townsOf(useBuild().data.towns ?? []).map(({ name }) => name),
  );
}

function Sisters({ kind }: { kind: string }) {
  return tag(
    'p',
    townsOf(useBuild().lookups.naming('towns', 'kind', kind)).map((town) => town.slug),
  );
}

function Friend({ of }: { of: string }) {
  const { lookups, links } = useBuild();
  const friend = lookups.find('towns', of);
  return tag('p', friend ? links.find('town', { town: friend }) : 'nobody');
}

function Address({ of }: { of: string }) {
  return tag('p', useBuild().links.forPath(`/towns/${of}`));
}

function Neighbors({ town }: { town: Town }) {
  const near = townsOf(useBuild().lookups.nearest('towns', town, 2));
  return tag(
    'p',
    near.map(({ name }) => name),
  );
}

function Near({ town }: { town: Town }) {
  const { lookups, links } = useBuild();
  const reached = townsOf(
    lookups.nearest('towns', town, 2, (other) => links.find('town', { town: other }) !== undefined),
  );
  return tag(
    'p',
    reached.map(({ name }) => name),
  );
}

/** One kind of dependency each: together, one could hide that another is not tracked. */
const SECTIONS: Readonly<Record<string, (town: Town) => ReactElement>> = {
  all: () => createElement(All),
  sisters: ({ kind }) => createElement(Sisters, { kind: String(kind) }),
  friend: ({ friend }) => createElement(Friend, { of: String(friend) }),
  address: ({ friend }) => createElement(Address, { of: String(friend) }),
  neighbors: (town) => createElement(Neighbors, { town }),
  near: (town) => createElement(Near, { town }),
  row: ({ name }) => tag('p', name),
};

const townWith = (section: string) =>
  pageTypeOf({
    id: 'town',
    axes: { town: 'towns' },
    ...(OF_ROWS.includes(section) ? { cell: 'rows' } : {}),
    where: (context) => (context.town as Town).kind !== 'ruin',
    path: (context) => `/towns/${(context.town as Town).slug}`,
    head: (context: PageContext) => ({ title: (context.town as Town).name, description: 'A town.' }),
    sections: (context: PageContext) => [
      SECTIONS[section]?.((section === 'row' ? context.cell : context.town) as Town) ?? createElement(All),
    ],
  });

const icon = createElement('svg', {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 8 8',
  width: 8,
  height: 8,
});
const definitionWith = (section: string): SiteDefinition =>
  definitionOf([townWith(section)], {
    data: {
      site: { from: 'site.yaml', schema: z.looseObject({}) },
      collections: {
        towns: {
          from: 'towns.json',
          one: 'town',
          schema: z.strictObject({
            slug: slug(),
            name: line(),
            kind: z.enum(['town', 'city', 'ruin']),
            friend: z.string(),
            coordinates: coordinates(),
          }),
        },
        rows: { from: 'rows.json', schema: z.strictObject({ town: slug(), name: line() }) },
      },
    },
    settings: () =>
      settingsWith({
        output: 'directory',
        shareImage: 'icon',
        icons: { favicon: 'icon', touch: 'icon', manifest: ['icon'] },
      }),
    drawings: () => [{ id: 'icon', element: icon, width: 8, height: 8, alt: '' }],
  });

const slugs = fc.constantFrom('ada', 'bly', 'cam', 'dow', 'eli', 'fox');
const record = fc.record({
  slug: slugs,
  name: fc.stringMatching(/^[A-Z][a-z<&"]{1,6}$/),
  kind: fc.constantFrom('town', 'city', 'ruin'),
  friend: slugs,
  coordinates: fc.record({ lat: fc.integer({ min: -9, max: 9 }), lng: fc.integer({ min: -9, max: 9 }) }),
});
const records = fc.uniqueArray(record, { selector: ({ slug: own }) => own, minLength: 3, maxLength: 6 });
/** Copies a field from one record to another; sometimes adds or removes a record, or replaces all of them. */
const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      slug: slugs,
      field: fc.constantFrom('name', 'kind', 'friend', 'coordinates'),
      like: record,
    }),
  },
  { weight: 2, arbitrary: record },
  { weight: 1, arbitrary: records },
);
type Records = readonly { readonly slug: string; readonly name: string }[];

/** Rows of some towns, with the name of the next town, sorted by this name. */
function rowsOf(state: Records): unknown[] {
  const all = state.map(({ slug: town }, i) => ({ town, name: state[(i + 1) % state.length]?.name ?? '' }));
  return all.filter(({ name }) => name.length % 3 > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Sections of pages that exist only for towns with a row. */
const OF_ROWS = ['row', 'friend'];

function changed(before: Records, by: typeof change extends fc.Arbitrary<infer C> ? C : never): Records {
  if (Array.isArray(by)) return by;
  if ('like' in by) {
    const { field, like } = by;
    return before.map((one) =>
      one.slug === by.slug ? { ...one, [field]: like[field as keyof typeof like] } : one,
    );
  }
  const others = before.filter(({ slug: own }) => own !== by.slug);
  return others.length < before.length && others.length > 0 ? others : [...others, by];
}

const histories = fc.record({ first: records, changes: fc.array(change, { minLength: 3, maxLength: 6 }) });

test.each(Object.keys(SECTIONS))(
  '%s: the output equals that of a full build after any edits',
  async (section) => {
    const definition = definitionWith(section);
    await fc.assert(
      fc.asyncProperty(histories, async ({ first, changes }) => {
        const root = folderWith({
          'data/site.yaml': 'name: Lantern\n',
          'templates/styles.css': '@import "tailwindcss";\n',
        });
        let state: Records = first;
        for (const by of [first, ...changes]) {
          state = changed(state, by);
          writeFileSync(join(root, 'data/towns.json'), JSON.stringify(state));
          writeFileSync(
            join(root, 'data/rows.json'),
            JSON.stringify(OF_ROWS.includes(section) ? rowsOf(state) : []),
          );
          const { written } = await generate({ root, out: join(root, 'dist'), definition, code: 'same' });
          const cold = join(temporaryFolder(), 'dist');
          await generate({ root, out: cold, definition });
          expect(written).toBeDefined();
          expect(bytesBelow(join(root, 'dist'))).toEqual(bytesBelow(cold));
        }
        expect(readFileSync(join(root, '.dist.memory')).length).toBeGreaterThan(100);
      }),
      { numRuns: 6 },
    );
  },
);
