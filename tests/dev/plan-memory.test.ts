import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SiteDefinition } from '../../src/core/model.ts';
import { type LoadMemory, openLoadMemory } from '../../src/site/load/load-memory.ts';
import { planFrom } from '../../src/site/plan-site.ts';
import { pattern, slug, text, zip } from '../../src/site/schema/fields.ts';
import { folderWith, writeTree } from '../helpers/folders.ts';
import { runs } from '../helpers/runs.ts';
import { definitionOf, pageTypeOf } from '../helpers/samples.ts';

/* A process that plans a site again after each change must plan it as a new process would. */

const Town = z.strictObject({ slug: slug(), name: text(), zip: zip().optional() });
const Note = z.strictObject({ town: slug(), lead: text(), fact: text().optional() });
const data = {
  site: { from: 'site.yaml', schema: z.looseObject({ name: text(), origin: z.string() }) },
  collections: {
    towns: { from: 'towns/*.yaml', singular: 'town', schema: Town },
    notes: { from: 'notes.json', singular: 'note', schema: Note },
    copy: {
      from: 'copy/*.yaml',
      singular: 'copy',
      schema: z.strictObject({ slug: slug(), title: pattern() }),
    },
  },
};
const home = pageTypeOf({ id: 'home', path: () => '/' });
const town = pageTypeOf({
  id: 'town',
  axes: { town: 'towns' },
  path: ({ town }) => `/${(town as unknown as { slug: string }).slug}`,
});
const definitions = [town, { ...town, cell: 'notes' }, { ...town, path: () => '/towns' }].map((type) =>
  definitionOf([home, type], { data, copy: 'copy', settings: () => ({}) } as Partial<SiteDefinition>),
);

const SLUGS = ['gray', 'rome'];
const words = fc.constantFrom('Gray', 'Rome', '{site.name}', 'see [b](/rome)');
const title = fc
  .array(fc.constantFrom('Words', '{town.name}', '{town.zip}', '{cell.fact}', '{site.name}', '{twn.name'), {
    minLength: 1,
    maxLength: 2,
  })
  .map((pieces) => pieces.join(' '));
const anyTown = fc.constantFrom(...SLUGS);
const edit = fc.oneof(
  fc
    .record({ slug: anyTown, name: words, zip: fc.constantFrom('', 'zip: "04039"\n') })
    .map(({ slug, name, zip }) => ({ [`towns/${slug}.yaml`]: `name: "${name}"\n${zip}` })),
  fc
    .array(fc.record({ town: anyTown, lead: words, fact: words }, { requiredKeys: ['town', 'lead'] }), {
      maxLength: 2,
    })
    .map((notes) => ({ 'notes.json': JSON.stringify(notes) })),
  fc
    .record({ type: fc.constantFrom('home', 'town'), title })
    .map(({ type, title }) => ({ [`copy/${type}.yaml`]: `title: "${title}"\n` })),
  fc.constantFrom('Lantern', 'Lamp').map((name) => ({ 'site.yaml': siteNamed(name) })),
);

function siteNamed(name: string): string {
  return `name: ${name}\norigin: https://lantern.example\n`;
}

function planned(root: string, definition: SiteDefinition, memory?: LoadMemory) {
  const { issues, site } = planFrom(root, definition, memory && { memory });
  const pages = site?.plan.pages.map((page) => {
    const { path, indexable, records, cell } = page;
    return { path, indexable, records, cell, copy: site.plan.copyOf(page) };
  });
  return JSON.stringify({ issues, pages });
}

test('a site that is planned again after random changes has the same pages and issues as a new one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(edit, fc.nat({ max: definitions.length - 1 })), { minLength: 4, maxLength: 8 }),
      (edits) => {
        const root = folderWith({
          'data/site.yaml': siteNamed('Lantern'),
          'data/notes.json': '[]',
          ...Object.fromEntries(SLUGS.map((name) => [`data/towns/${name}.yaml`, `name: ${name}\n`])),
          'data/copy/home.yaml': 'title: Home\n',
          'data/copy/town.yaml': 'title: "In {town.name}"\n',
        });
        const memory = openLoadMemory(root, {});
        for (const [files, index] of edits) {
          for (const [path, content] of Object.entries(files)) writeTree(root, { [`data/${path}`]: content });
          const definition = definitions[index] ?? definitionOf([]);
          expect(planned(root, definition, memory)).toBe(planned(root, definition));
        }
      },
    ),
    { numRuns: runs(30) },
  );
});
