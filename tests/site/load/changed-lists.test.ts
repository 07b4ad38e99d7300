import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { markdown, reference, text } from '../../../src/index.ts';
import { openLoadMemory } from '../../../src/site/load/load-memory.ts';
import { loadSite } from '../../../src/site/load/load-site.ts';
import { temporaryFolder, writeTree } from '../../helpers/folders.ts';

/* A process that loads a changed list again finds what a new process finds, whatever changed. */

const schema = z.strictObject({
  slug: z.string(),
  name: text(),
  code: text().optional(),
  lead: markdown(),
  next: reference('towns').optional(),
});
type Row = Record<string, unknown>;

const FORMATS: Readonly<Record<string, (rows: readonly Row[]) => string>> = {
  json: (rows) => JSON.stringify(rows, undefined, 1),
  jsonl: (rows) => rows.map((row) => JSON.stringify(row)).join('\n'),
  yaml: (rows) => stringify(rows),
  csv: (rows) => {
    const columns = ['slug', 'name', 'code', 'lead', 'next'];
    const cell = (value: unknown) => (value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`);
    return [columns, ...rows.map((row) => columns.map((name) => cell(row[name])))].join('\n');
  },
};

const row = fc.record(
  {
    slug: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    name: fc.constantFrom('Aldis', 'Burke'),
    code: fc.constantFrom<unknown>('007', 7, 1.5),
    lead: fc.constantFrom('Level.', '{town.name} is [here](/a).', 'Beside {next.name}.', '{town.nothing}'),
    next: fc.constantFrom('a', 'b', 'nowhere'),
  },
  { requiredKeys: ['slug', 'name', 'lead'] },
);
const sound = row.filter(({ lead, next }) => !lead.includes('nothing') && !lead.includes('next') && !next);

/** Versions of a list: most have no mistakes, and few rows differ from one to the next. */
const histories = fc
  .tuple(
    fc.uniqueArray(sound, { selector: ({ slug }) => slug, minLength: 1 }),
    fc.array(
      fc.tuple(fc.nat(5), fc.constantFrom('replace', 'insert', 'remove'), fc.oneof(sound, sound, row)),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  )
  .map(([first, edits]) => {
    const versions: Row[][] = [first];
    for (const [at, kind, value] of edits) {
      const next = [...(versions.at(-1) ?? [])];
      next.splice(at, kind === 'insert' ? 0 : 1, ...(kind === 'remove' ? [] : [value]));
      versions.push(next);
    }
    return versions;
  });

/** What was loaded, with the places of records, fields and links. */
function described({ locales: [{ dataset }], issues }: ReturnType<typeof loadSite>) {
  const { collections, origins, links } = dataset;
  const towns = (collections.towns ?? []).map((town) => {
    const origin = origins.get(town);
    return [town, origin?.key, origin?.place, origin?.locate(['lead'])];
  });
  return { towns, links: links.map((link) => [link.target, link.place()]), issues: JSON.stringify(issues) };
}

describe.each(Object.keys(FORMATS))('a list in %s', (extension) => {
  const data = { collections: { towns: { from: `towns.${extension}`, schema, singular: 'town' } } };

  test('is loaded as by a new process after any history of changes', () => {
    fc.assert(
      fc.property(histories, (versions) => {
        const root = temporaryFolder();
        const memory = openLoadMemory(root, {});
        writeTree(root, { 'data/site.yaml': 'name: Bicycles\norigin: https://bicycles.example\n' });
        for (const rows of versions) {
          writeFileSync(join(root, `data/towns.${extension}`), FORMATS[extension]?.(rows) ?? '');
          expect(described(loadSite(root, data, memory))).toEqual(described(loadSite(root, data)));
        }
      }),
      { numRuns: 8 },
    );
  });
});
