import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appendItems, formatRecord } from '../../../src/author/new/format.ts';
import { crosstown } from '../../helpers/command.ts';
import { bytesBelow, folderWith, linkPackages, textOf } from '../../helpers/folders.ts';

/* A piano teacher: instruments, villages, and a text about each pair. */

const SITE = `import { createSite, text, markdown, reference, slug, zip } from 'crosstown';
import { z } from 'zod';

const Village = z.strictObject({
  slug: slug(),
  name: text(30),
  zip: zip(),
  rooms: z.strictObject({ size: text(), sound: text() }),
  updated: z.iso.date(),
});
const Instrument = z.strictObject({ slug: slug(), name: text(30), needs: text(20), order: z.number() });
const Lesson = z.strictObject({
  village: reference('villages'),
  instrument: reference('instruments'),
  lead: text(200),
  hours: z.array(text(20)).min(2).max(3),
});
const Story = z.strictObject({ slug: slug(), title: text(60), about: text(90), body: markdown() });
const { pageType, defineSite } = createSite({
  data: {
    villages: { from: 'villages/*.yaml', schema: Village, singular: 'village' },
    instruments: { from: 'instruments.yaml', schema: Instrument, singular: 'instrument' },
    lessons: { from: 'lessons/*.yaml', schema: Lesson, singular: 'lesson' },
    stories: { from: 'stories/*.md', schema: Story, singular: 'story' },
    prices: { from: 'prices.csv', schema: z.strictObject({ slug: slug(), price: z.number(), extra: z.record(z.string(), z.json()).default({}) }) },
  },
  axes: {
    village: { village: 'villages' },
    lesson: { village: 'villages', instrument: 'instruments' },
    story: { story: 'stories' },
  },
});
const head = (title: string) => () => ({ title, description: title });
export default defineSite({
  pages: [
    pageType({ id: 'home', head: head('Home'), sections: () => <h1>Home</h1> }),
    pageType({ id: 'village', path: ({ village }) => '/' + village.slug, sections: ({ village }) => <h1>{village.name}</h1> }),
    pageType({
      id: 'lesson',
      cell: 'lessons',
      path: ({ village, instrument }) => '/' + village.slug + '/' + instrument.slug,
      head: ({ cell }) => ({ title: cell.lead, description: cell.lead }),
      sections: ({ cell }) => <h1>{cell.lead}</h1>,
    }),
    pageType({ id: 'story', path: ({ story }) => '/stories/' + story.title.length + story.slug, sections: ({ story }) => <h1>{story.title}</h1> }),
  ],
});
`;

const ELM = `# Elm lies on a hill.
name: Elm
zip: 04009 # Cumberland
rooms: { size: 'Rooms are small and low, with carpets.', sound: 'Walls of plaster make every chord ring for long.' }
updated: 2027-01-05
`;

const LESSONS = `# In the order of the map.
- village: elm
  instrument: harp
  lead: >-
    The harp stands in the hall of Elm, because no stair is wide enough for it. Bring gloves.
  hours: [Monday 5 pm, Tuesday 5 pm]
`;

const FILES = {
  'templates/site.tsx': SITE,
  'data/site.yaml': 'name: Two Hands\norigin: https://two-hands.example\n',
  'data/villages/elm.yaml': ELM,
  'data/instruments.yaml':
    '# Sorted by size.\n- { slug: harp, name: Harp, needs: size, order: 1 }\n- { slug: flute, name: Flute, needs: sound, order: 2 }\n',
  'data/lessons/elm.yaml': LESSONS,
  'data/stories/first.md': '---\ntitle: "First: notes"\nabout: How it began.\n---\n\nOnce.\n',
  'data/prices.csv': 'slug,price\nharp,40\n',
};

function site() {
  const root = folderWith(FILES);
  linkPackages(root);
  return {
    root,
    create: (...args: string[]) => crosstown(['new', ...args, '--root', root]),
    read: (path: string) => textOf(root, path),
    data: () => bytesBelow(join(root, 'data')),
  };
}

describe('a record', () => {
  test('in a file of its own has the order, the quotation marks and the groups of its siblings, and lists its pages', async () => {
    const { create, read } = site();
    const { stdout, code, stderr } = await create(
      ...['village', 'ash', '--rooms.sound', 'Wood takes the sound away.', '--rooms.size', 'Large.'],
      ...['--zip=04010', '--updated', '2027-02-02', '--name', 'Ash'],
    );
    expect({ stdout, code, stderr }).toEqual({
      code: 0,
      stdout: 'Created data/villages/ash.yaml.\nPages that it adds:\n  /ash\n',
      stderr: '',
    });
    expect(read('data/villages/ash.yaml')).toBe(
      [
        '# yaml-language-server: $schema=../../.crosstown/schemas/villages.json',
        'name: Ash',
        'zip: "04010"',
        "rooms: { sound: 'Wood takes the sound away.', size: 'Large.' }",
        'updated: 2027-02-02',
        '',
      ].join('\n'),
    );
  });

  test('in a list is added at its end, and all other text stays', async () => {
    const { create, read } = site();
    await create('instruments', 'drum', '--name', 'Drum', '--needs', 'sound', '--order', '3');
    expect(read('data/instruments.yaml')).toBe(
      `${FILES['data/instruments.yaml']}- { slug: drum, name: Drum, needs: sound, order: 3 }\n`,
    );
  });

  test('in a table is a row at its end', async () => {
    const { create, read } = site();
    const { stdout } = await create('prices', 'flute', '--price', '12.5');
    expect(stdout).toContain('Added to data/prices.csv.');
    expect(read('data/prices.csv')).toBe('slug,price\nharp,40\nflute,12.5\n');
    const refused = await create('prices', 'drum', '--extra', '{ wood: ash }');
    expect(refused.stderr).toContain('The table has no column “extra.wood”. Add it to the first line.');
    expect(read('data/prices.csv')).toBe('slug,price\nharp,40\nflute,12.5\n');
  });

  test('of a combination goes to the file of its record, with empty fields that say what they may hold', async () => {
    const { create, read } = site();
    const { stdout } = await create(
      'lesson',
      'elm',
      'flute',
      '--hours',
      'Friday 4 pm',
      '--hours',
      'Friday 5 pm',
    );
    expect(stdout).toBe(
      'Added to data/lessons/elm.yaml.\nFields to fill in:\n  lead: text, at most 200 characters\nPages that it adds:\n  /elm/flute\n',
    );
    expect(read('data/lessons/elm.yaml')).toBe(
      `${LESSONS}- village: elm\n  instrument: flute\n  lead: # text, at most 200 characters\n  hours: [Friday 4 pm, Friday 5 pm]\n`,
    );
  });

  test('of a collection in one file is an entry of a list, also the first one', async () => {
    const { root, create, read } = site();
    rmSync(join(root, 'data/instruments.yaml'));
    rmSync(join(root, 'data/lessons/elm.yaml'));
    for (const name of ['Lute', 'Oboe'])
      expect((await create('instrument', '--name', name, '--needs', 'air', '--order', '3')).code).toBe(0);
    expect(read('data/instruments.yaml')).toBe(
      [
        '# yaml-language-server: $schema=../.crosstown/schemas/instruments.json',
        ...['Lute', 'Oboe'].flatMap((name) => [
          `- slug: ${name.toLowerCase()}`,
          `  name: ${name}`,
          '  needs: air',
          '  order: 3',
        ]),
        '',
      ].join('\n'),
    );
  });

  test('of a combination with a new record gets a file named after that, also while that record is incomplete', async () => {
    const { create, read } = site();
    await create('village', 'oak', '--name', 'Oak');
    const { stdout } = await create('lesson', 'oak', 'harp');
    expect(stdout).toContain('Created data/lessons/oak.yaml.');
    expect(stdout).toContain('known when the data has no errors');
    expect(read('data/lessons/oak.yaml')).toContain('- village: oak\n  instrument: harp\n');
  });

  test('in Markdown has front matter', async () => {
    const { create, read } = site();
    const { stdout } = await create('stories', 'second', '--title', 'Second: chords', '--body', 'Then.');
    expect(read('data/stories/second.md')).toBe(
      '---\ntitle: "Second: chords"\nabout: # text, at most 90 characters\n---\n\nThen.\n',
    );
    expect(stdout).toContain('/stories/14second');
  });

  test('takes its slug from the name, and prints JSON', async () => {
    const { create } = site();
    const { stdout } = await create('village', '--name', 'Old Mill', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      file: 'data/villages/old-mill.yaml',
      isNew: true,
      pages: ['/old-mill'],
    });
  });

  test('is complete: the site builds', async () => {
    const { create, root } = site();
    await create(
      'lesson',
      'elm',
      'flute',
      '--lead',
      'A flute needs no room.',
      '--hours',
      '[Friday, Saturday]',
    );
    expect(await crosstown(['generate', '--root', root])).toMatchObject({ code: 0 });
    expect(textOf(root, 'dist/elm/flute.html')).toContain('<h1>A flute needs no room.</h1>');
  });
});

describe('nothing is written', () => {
  test.each([
    [['village', 'elm'], 'data/villages/elm.yaml exists already. Nothing was written.'],
    [['lesson', 'elm', 'harp'], 'The record elm, harp of lessons (data/lessons/elm.yaml) exists already.'],
    [['instrument', 'harp'], 'The record harp of instruments (data/instruments.yaml) exists already.'],
    [['lesson', 'elms', 'harp'], 'There is no record “elms” in villages. Did you mean “elm”?'],
    [['vilage', 'ash'], 'There is no collection “vilage”. Did you mean “village”?'],
    [['village', 'ash', '--nmae', 'Ash'], 'There is no field “nmae”. Did you mean “name”?'],
    [['village', 'ash', '--zip', '123'], '--zip “123” must be a ZIP code of five digits, such as 04101.'],
    [['village', 'ash', '--name'], '--name has no value.'],
    [['village', 'ash', '--constructor', 'x'], 'There is no field “constructor”.'],
    [['village', 'ash', '--toString=x'], 'There is no field “toString”.'],
    [['village', 'ash', '--rooms.valueOf', 'x'], 'There is no field “rooms.valueOf”.'],
    [['village', 'ash', '--__proto__', 'x'], 'There is no field “__proto__”.'],
    [['village', 'ash', '--__proto__.name', 'x'], 'There is no field “__proto__.name”.'],
    [['prices', 'ash', '--extra.__proto__', '{ x: 1 }'], 'There is no field “extra.__proto__”.'],
    [['constructor', 'ash'], 'There is no collection “constructor”.'],
    [
      ['village', 'constructor', '--name', 'a\u0007'],
      '--name contains the invisible control character U+0007.',
    ],
    [['village', 'ash', '--name', '#REF!'], '--name “#REF!” is what programs write where a value is missing'],
    [['village', '../ash'], 'The slug “../ash” must be lower-case letters, digits and single hyphens'],
    [['village', 'ash', 'oak'], '“oak” is not expected. A record of villages is identified by slug'],
    [['lesson', 'elm'], 'A record of lessons needs instrument'],
  ])('%j', async (args, message) => {
    const { create, data } = site();
    const before = data();
    const { code, stdout, stderr } = await create(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(data()).toEqual(before);
  });
});

describe('the text of a list', () => {
  const format = { notes: new Map<string, string>() };
  const append = (text: string, record: Record<string, unknown>) =>
    appendItems(text, [formatRecord([record], format)]);

  test('with blank lines between its records gets another', () => {
    expect(append('- a: 1\n\n- a: 2\n', { a: 3 })).toBe('- a: 1\n\n- a: 2\n\n- a: 3\n');
  });

  test('that is indented, or has no line break at its end', () => {
    expect(append('  - a: 1', { a: 2, b: 3 })).toBe('  - a: 1\n  - a: 2\n    b: 3\n');
  });

  test('in brackets becomes a list of one entry per dash, and keeps its comments', () => {
    expect(append('# none yet\n[]\n', { a: 3 })).toBe('# none yet\n- a: 3\n');
    expect(append('[] # none yet\n', { a: 3 })).toBe('# none yet\n- a: 3\n');
    expect(append('[{ a: 1 }]\n', { a: 3 })).toBe('- a: 1\n- a: 3\n');
    expect(append('# all\n[\n  # first\n  { a: 1 },\n  { a: "2" },\n  # end\n]\n', { a: 3 })).toBe(
      '# all\n# first\n- a: 1\n- a: "2"\n# end\n- a: 3\n',
    );
  });

  test('keeps text that YAML would read as something else', () => {
    const text = formatRecord({ a: 'yes: no', b: '012', c: '# x', d: ' y ', e: 'true' }, format);
    expect(text).toBe(`a: "yes: no"\nb: "012"\nc: "# x"\nd: " y "\ne: "true"\n`);
  });
});
