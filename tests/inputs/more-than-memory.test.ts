import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { folderWith, REPOSITORY } from '../helpers/folders.ts';

/* Texts of large tables lie on the disk. Whatever keeps them in memory all the same ends a site of a million pages. */

const SITE = `
import { defineSite, line, markdown, pageTypesFor, reference, slug } from 'crosstown';
import { z } from 'zod';

const Lake = z.strictObject({ slug: slug(), name: line() });
const Note = z.strictObject({ lake: reference('lakes'), boat: reference('boats'), body: markdown() });
const data = {
  collections: {
    lakes: { from: 'lakes.json', schema: Lake },
    boats: { from: 'boats.json', schema: Lake },
    notes: { from: 'notes/*.json', schema: Note },
  },
};
const pageType = pageTypesFor<typeof data>();
const home = pageType({ id: 'home', sections: ({ site }) => <h1>{site.name}</h1> });
const note = pageType({
  id: 'note',
  axes: { lake: 'lakes', boat: 'boats' },
  cell: 'notes',
  path: ({ lake, boat }) => '/' + lake.slug + '/' + boat.slug,
  head: ({ lake, boat }) => ({ title: boat.name + ' on ' + lake.name, description: 'A boat.' }),
  sections: ({ cell }) => <p>{cell.body}</p>,
});

export default defineSite({ data, pages: [home, note] });
`;

const LAKES = 40;
const BOATS = 40;
/** In each text; all of them together are more than the memory. */
const CHARACTERS = 60_000;

function thingsOf(kind: string, count: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, i) => ({ slug: `${kind}${i}`, name: `${kind} ${i}` })),
  );
}

/** Each begins as the others do, links to something, and says something of its own at the end. */
function notesOf(lake: number): string {
  const words = 'The wind goes round at noon, as everyone on the water knows.\n\n';
  const same = `[Further](/lake${lake}/boat0)\n\n${words.repeat(CHARACTERS / words.length)}`;
  const notes = Array.from({ length: BOATS }, (_, boat) => ({
    lake: `lake${lake}`,
    boat: `boat${boat}`,
    body: `${same}${'Mooring '.repeat(lake + 1)} ${'buoy '.repeat(boat + 1)}`,
  }));
  return JSON.stringify(notes);
}

test('a site whose texts are larger than the memory is planned', async () => {
  const root = folderWith({
    'templates/site.tsx': SITE,
    'data/site.yaml':
      'name: Lantern Boats\norigin: https://lantern.example\ndescription: Boats by the day.\n',
    'data/lakes.json': thingsOf('lake', LAKES),
    'data/boats.json': thingsOf('boat', BOATS),
    ...Object.fromEntries(Array.from({ length: LAKES }, (_, i) => [`data/notes/${i}.json`, notesOf(i)])),
  });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  const { code, stdout, stderr } = await crosstown(['plan', '--root', root], {
    env: { NODE_OPTIONS: '--max-old-space-size=75' },
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('/lake39/boat39');
});
