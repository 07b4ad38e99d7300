import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ChangeGroup, PlannedChanges } from '../../../src/build/planned-changes.ts';
import { bytesBelow } from '../../helpers/folders.ts';
import { publishedSite } from '../../helpers/published-site.ts';

/* Edits of a published site of pottery classes, one at a time, and the files of the data that `plan` names for them. */

const TEMPLATES = {
  'templates/site.tsx': `import { createSite, text, Markdown, markdown, pattern, reference, slug } from 'crosstown';
import { redirectFields } from 'crosstown/kit';
import { z } from 'zod';
import { Footer } from './footer.tsx';

const site = z.strictObject({ name: text(), origin: z.string(), phone: text() });
const Town = z.strictObject({ slug: slug(), name: text(), lead: text(), near: z.array(reference('towns')).default([]), photo: text().optional() });
const Course = z.strictObject({ slug: slug(), name: text(), steps: z.array(text()) });
const Cell = z.strictObject({ town: reference('towns'), course: reference('courses'), body: markdown() });
const Copy = z.strictObject({ slug: slug(), title: pattern(), description: pattern(), heading: pattern() });
const Post = z.strictObject({ slug: slug(), title: text(), body: markdown() });
const { pageType, defineSite } = createSite({
  site: { from: 'site.yaml', schema: site },
  data: {
    towns: { from: 'towns.yaml', singular: 'town', schema: Town },
    courses: { from: 'courses.yaml', singular: 'course', schema: Course },
    cells: { from: 'cells.yaml', singular: 'cell', schema: Cell },
    posts: { from: 'posts/*.md', singular: 'post', schema: Post },
    pages: { from: 'pages/*.yaml', schema: Copy },
    redirects: { from: 'redirects.yaml', schema: z.strictObject(redirectFields()) },
  },
  copy: 'pages',
  axes: {
    town: { town: 'towns' },
    cell: { town: 'towns', course: 'courses' },
    post: { post: 'posts' },
  },
});
const head = ({ copy }) => ({ title: copy.title, description: copy.description });
const home = pageType({
  id: 'home',
  head,
  sections: ({ copy, data }) => [
    <h1 key="h">{copy.heading}</h1>,
    <ul key="towns">{data.towns.map(({ slug, name }) => <li key={slug}>{name}</li>)}</ul>,
    <nav key="all">
      {data.towns.map(({ slug }) => <a key={slug} href={'/' + slug}>{slug}</a>)}
      {data.cells.map(({ town, course }) => <a key={town + course} href={'/' + town + '/' + course}>{course} in {town}</a>)}
      {data.posts.map(({ slug }) => <a key={slug} href={'/posts/' + slug}>{slug}</a>)}
    </nav>,
  ],
});
const town = pageType({
  id: 'town',
  path: ({ town }) => '/' + town.slug,
  head,
  sections: ({ copy, town, lookups, site, images }) => [
    <h1 key="h">{copy.heading}</h1>,
    <p key="lead">{town.lead}</p>,
    <ul key="near">{town.near.map((slug) => <li key={slug}>{lookups.find('towns', slug)?.name}</li>)}</ul>,
    <p key="call">Call {site.phone}.</p>,
    ...(town.photo ? [<img key="photo" src={images.get(town.slug).src} alt="" width="40" height="40" />] : []),
  ],
});
const cell = pageType({
  id: 'cell',
  cell: 'cells',
  path: ({ town, course }) => '/' + town.slug + '/' + course.slug,
  head,
  sections: ({ copy, cell, course }) => [
    <h1 key="h">{copy.heading}</h1>,
    <Markdown key="body" text={cell.body} />,
    <ol key="steps">{course.steps.map((step) => <li key={step}>{step}</li>)}</ol>,
  ],
});
const post = pageType({
  id: 'post',
  path: ({ post }) => '/posts/' + post.slug,
  head,
  sections: ({ post }) => [<h1 key="h">{post.title}</h1>, <Markdown key="body" text={post.body} />],
});
export default defineSite({
  pages: [home, town, cell, post],
  styles: 'styles.css',
  photos: ({ towns }) =>
    towns.filter(({ photo }) => photo).map((town) => ({ id: town.slug, record: town, file: town.photo ?? '', alt: town.name })),
  layout: () => ({ before: [], after: [<Footer key="footer" />] }),
});
`,
  'templates/footer.tsx':
    'export function Footer() {\n  return <footer className="foot">Since 1931</footer>;\n}\n',
  'templates/styles.css': '.foot { color: navy; }\n',
};

const DATA = {
  'data/site.yaml': 'name: Round Wheel\norigin: https://wheel.example\nphone: (207) 555-0101\n',
  'data/towns.yaml': `- slug: ash
  name: Ash
  lead: We throw clay in the old mill.
  near: [birch]
- slug: birch
  name: Birch
  lead: We meet above the bakery.
- slug: cedar
  name: Cedar
  lead: Our kiln is behind the school.
  near: [birch]
  photo: images/wheel.svg
`,
  'data/courses.yaml': `- slug: bowls
  name: Bowls
  steps:
    - Center the clay
    - Open the wall
- slug: tiles
  name: Tiles
  steps: [Roll it flat, Cut it]
`,
  'data/cells.yaml': `- town: ash
  course: bowls
  body: |
    In Ash the wheel stands by the window, so mornings are
    best for a first bowl.

    Bring an apron and **short** nails.
- town: ash
  course: tiles
  body: Tiles dry on the long shelf above the race of the mill.
- town: birch
  course: bowls
  body: The ovens below keep the room warm, so bowls dry in a day in [Birch](/birch).
`,
  'data/posts/first-firing.md': `---
title: The first firing
---

The kiln reached 1,200 degrees at noon.

We opened it on Sunday.

![The kiln](images/kiln.svg)
`,
  'data/images/kiln.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path fill="brown" d="M0 0h60v40H0z"/></svg>\n',
  'data/images/wheel.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle fill="gray" cx="20" cy="20" r="19"/></svg>\n',
  'data/posts/glazes.md': '---\ntitle: Glazes\ndraft: true\n---\n\nWe mix our own.\n',
  'data/pages/home.yaml':
    'title: Pottery classes\ndescription: Learn to throw clay.\nheading: Pottery near you\n',
  'data/pages/town.yaml':
    'title: Pottery in {town.name}\ndescription: Classes in {town.name}.\nheading: Pottery classes in {town.name}\n',
  'data/pages/cell.yaml':
    'title: "{course.name} in {town.name}"\ndescription: A class on a Saturday.\nheading: "{course.name} in {town.name}"\n',
  'data/pages/post.yaml': 'title: "{post.title}"\ndescription: From our studio.\nheading: News\n',
  'data/redirects.yaml': '- { from: /clay, to: / }\n',
};

const site = publishedSite({ ...TEMPLATES, ...DATA }, afterAll);
const start = site.generate('2027-01-01', '--publish');

/** Plans the site after an edit, which is taken back afterwards. */
async function planAfter(edits: Readonly<Record<string, string>>, ...options: string[]) {
  expect(await start).toMatchObject({ code: 0, stderr: expect.not.stringContaining('error') });
  const former = Object.fromEntries(Object.keys(edits).map((path) => [path, site.read(path)]));
  const output = bytesBelow(join(site.root, 'dist'));
  const ledger = site.read('data/published.jsonl');
  for (const [path, text] of Object.entries(edits)) site.write(path, text);
  try {
    return await site.run('plan', '2027-02-02', ...options);
  } finally {
    for (const [path, text] of Object.entries(former)) writeFileSync(join(site.root, path), text);
    expect(bytesBelow(join(site.root, 'dist'))).toEqual(output);
    expect(site.read('data/published.jsonl')).toBe(ledger);
  }
}

async function changesAfter(edits: Readonly<Record<string, string>>): Promise<PlannedChanges> {
  const { stdout } = await planAfter(edits, '--json');
  return JSON.parse(stdout) as PlannedChanges;
}

function edited(path: keyof (typeof DATA & typeof TEMPLATES), from: string | RegExp, to: string) {
  const text = { ...DATA, ...TEMPLATES }[path];
  expect(text).toMatch(from);
  return { [path]: text.replace(from, to) };
}

function causeOf({ causes, kind, pages }: ChangeGroup): string {
  const names = causes.map((cause) => (cause.kind === 'data' ? cause.file : cause.kind));
  return `${names.join(', ')} → ${pages.length}${kind === 'code' ? ' in code' : ''}`;
}

type Edit = readonly [
  name: string,
  path: keyof (typeof DATA & typeof TEMPLATES),
  from: string,
  to: string,
  ...causes: string[],
];

const EDITS: readonly Edit[] = [
  ['a line of a town', 'data/towns.yaml', 'old mill', 'new mill', 'data/towns.yaml → 1'],
  ['the lead of another town', 'data/towns.yaml', 'the bakery', 'the bank', 'data/towns.yaml → 1'],
  ['a word that is added', 'data/towns.yaml', 'Our kiln', 'Our large kiln', 'data/towns.yaml → 1'],
  [
    'a name that copy and other pages show',
    'data/towns.yaml',
    'name: Birch',
    'name: Birch Hollow',
    'data/towns.yaml → 5',
  ],
  [
    'a reference that is added',
    'data/towns.yaml',
    'bakery.\n',
    'bakery.\n  near: [cedar]\n',
    'data/towns.yaml → 1',
  ],
  [
    'a reference that is removed',
    'data/towns.yaml',
    '  near: [birch]\n- slug: birch',
    '- slug: birch',
    'data/towns.yaml → 1',
  ],
  ['a step of a course', 'data/courses.yaml', 'Open the wall', 'Raise the wall', 'data/courses.yaml → 2'],
  [
    'a step in a list on one line',
    'data/courses.yaml',
    'Cut it',
    'Cut it with wire',
    'data/courses.yaml → 1',
  ],
  [
    'a step that is added',
    'data/courses.yaml',
    '    - Open the wall\n',
    '    - Open the wall\n    - Dry it slowly\n',
    'data/courses.yaml → 2',
  ],
  ['the name of a course', 'data/courses.yaml', 'name: Tiles', 'name: Wall tiles', 'data/courses.yaml → 1'],
  [
    'the second line of a paragraph',
    'data/cells.yaml',
    'best for a first bowl',
    'good for a first bowl',
    'data/cells.yaml → 1',
  ],
  [
    'the second paragraph of a text',
    'data/cells.yaml',
    'Bring an apron',
    'Bring a towel',
    'data/cells.yaml → 1',
  ],
  ['words in Markdown', 'data/cells.yaml', '**short**', '**clean**', 'data/cells.yaml → 1'],
  ['a text on one line', 'data/cells.yaml', 'long shelf', 'upper shelf', 'data/cells.yaml → 1'],
  ['the words of a link', 'data/cells.yaml', '[Birch](/birch)', '[our town](/birch)', 'data/cells.yaml → 1'],
  [
    'a paragraph of a post',
    'data/posts/first-firing.md',
    'Sunday',
    'Monday',
    'data/posts/first-firing.md → 1',
  ],
  [
    'the title of a post',
    'data/posts/first-firing.md',
    'The first firing',
    'Our first firing',
    'data/posts/first-firing.md → 1',
  ],
  ['a number in a post', 'data/posts/first-firing.md', '1,200', '1,250', 'data/posts/first-firing.md → 1'],
  ['the copy of the home page', 'data/pages/home.yaml', 'near you', 'for all', 'data/pages/home.yaml → 1'],
  [
    'a pattern of all towns',
    'data/pages/town.yaml',
    'heading: Pottery classes',
    'heading: Clay classes',
    'data/pages/town.yaml → 3',
  ],
  ['a description', 'data/pages/cell.yaml', 'on a Saturday', 'on a Sunday', 'data/pages/cell.yaml → 3'],
  ['a title pattern', 'data/pages/town.yaml', 'title: Pottery', 'title: Potters', 'data/pages/town.yaml → 3'],
  ['a setting that pages show', 'data/site.yaml', '555-0101', '555-0199', 'data/site.yaml → 3'],
  ['a component of the layout', 'templates/footer.tsx', 'Since 1931', 'Since 1930', 'templates → 8 in code'],
  ['a style', 'templates/styles.css', 'navy', 'maroon', 'templates → 8 in code'],
  ['a text of a template', 'templates/site.tsx', 'Call {site', 'Phone {site', 'templates → 3'],
  ['the name of the site', 'data/site.yaml', 'Round Wheel', 'Flat Wheel', 'data/site.yaml → 8'],
  ['the origin', 'data/site.yaml', 'wheel.example', 'clay.example', 'data/site.yaml → 8 in code'],
  ['a title of one page', 'data/pages/home.yaml', 'classes', 'lessons', 'data/pages/home.yaml → 1'],
  [
    'a description of one page',
    'data/pages/home.yaml',
    'throw clay',
    'turn clay',
    'data/pages/home.yaml → 1',
  ],
  [
    'the punctuation of a pattern',
    'data/pages/cell.yaml',
    'title: "{course.name} in',
    'title: "{course.name}: classes in',
    'data/pages/cell.yaml → 3',
  ],
  [
    'a text that is rewritten',
    'data/cells.yaml',
    'Tiles dry on the long shelf above the race of the mill.',
    'Bring a rolling pin and a blunt knife.',
    'data/cells.yaml → 1',
  ],
  [
    'a text that gets quotation marks',
    'data/towns.yaml',
    'lead: We meet above the bakery.',
    'lead: "We meet above the bakery at six."',
    'data/towns.yaml → 1',
  ],
  [
    'a paragraph that is added',
    'data/posts/first-firing.md',
    'on Sunday.\n',
    'on Sunday.\n\nAll bowls were whole.\n',
    'data/posts/first-firing.md → 1',
  ],
  ['a step that is removed', 'data/courses.yaml', '    - Center the clay\n', '', 'data/courses.yaml → 2'],
  ['the target of a link', 'data/cells.yaml', '(/birch)', '(/ash)', 'data/cells.yaml → 1 in code'],
  ['an image in a text', 'data/images/kiln.svg', 'brown', 'black', 'image → 1 in code'],
  [
    'the description of an image',
    'data/posts/first-firing.md',
    '![The kiln]',
    '![The open kiln]',
    'data/posts/first-firing.md → 1 in code',
  ],
  ['a photo of a record', 'data/images/wheel.svg', 'gray', 'white', 'image → 1 in code'],
  [
    'an element of a template',
    'templates/site.tsx',
    '<h1 key="h">{post.title}</h1>',
    '<h2 key="h">{post.title}</h2>',
    'templates → 1 in code',
  ],
  ['a redirect that was never published', 'data/redirects.yaml', 'to: /', 'to: /ash'],
  ['a comment', 'data/towns.yaml', '- slug: ash', '# First\n- slug: ash'],
];

test.each(EDITS.map((edit) => ({ name: edit[0], edit })))('$name', async ({ edit }) => {
  const [, path, from, to, ...causes] = edit;
  const changes = await changesAfter(edited(path, from, to));
  expect(changes.changed.map(causeOf)).toEqual(causes);
});

describe('several edits at once', () => {
  test('are attributed to their files, and each page is in one group', async () => {
    const changes = await changesAfter({
      ...edited('data/towns.yaml', 'old mill', 'new mill'),
      ...edited('data/site.yaml', '555-0101', '555-0199'),
    });
    expect(changes.changed.map(causeOf)).toEqual([
      'data/site.yaml → 2',
      'data/site.yaml, data/towns.yaml → 1',
    ]);
  });

  test('that add and remove pages', async () => {
    const added = edited(
      'data/courses.yaml',
      '- slug: tiles',
      '- slug: mugs\n  name: Mugs\n  steps: [Pull a handle]\n- slug: tiles',
    );
    const cell = '- { town: cedar, course: mugs, body: Mugs fire on the lowest shelf of the school kiln. }\n';
    const changes = await changesAfter({ ...added, 'data/cells.yaml': DATA['data/cells.yaml'] + cell });
    expect(changes).toMatchObject({
      since: 'publication',
      added: ['/cedar/mugs'],
      // The home page links to it.
      changed: [
        {
          causes: [{ kind: 'data', file: 'data/cells.yaml' }],
          kind: 'code',
          pages: ['/'],
        },
      ],
      unchanged: 7,
    });
  });
});

test('nothing changes, which has an exit code of its own', async () => {
  expect(await planAfter({}, '--detailed-exitcode')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Compared .*\n\n\? 1 record .*\n.*\n\n1 unpublished, 8 unchanged\.\n$/),
  });
  const edits = edited('data/towns.yaml', 'old mill', 'new mill');
  expect(await planAfter(edits, '--detailed-exitcode')).toMatchObject({ code: 4 });
  expect(await planAfter(edits)).toMatchObject({ code: 0 });
});

test('for people', async () => {
  const edits = {
    ...edited('data/towns.yaml', 'old mill', 'stone mill'),
    ...edited(
      'data/cells.yaml',
      /- town: birch.*$/s,
      '- { town: cedar, course: tiles, body: Tiles dry on the sunny side of the school. }\n',
    ),
    'data/redirects.yaml': '- { from: /clay, to: / }\n- { from: /birch/bowls, to: /birch }\n',
  };
  const { stdout } = await planAfter(edits);
  expect(stdout).toMatchInlineSnapshot(`
    "Compared with the last publication (data/published.jsonl):

    + 1 page is added
        /cedar/tiles

    ~ 1 page changed by data/towns.yaml
        /ash

    ~ 1 page changed in code only by data/cells.yaml and data/towns.yaml
        /

    > 1 address redirects to another page
        /birch/bowls → /birch

    ? 1 record or page is unpublished
        posts/glazes  is a draft

    1 added, 1 changed, 1 changed in code only, 1 redirected, 1 unpublished, 5 unchanged.
    "
  `);
  const markdown = await planAfter(edits, '--format', 'markdown');
  expect(markdown.stdout).toMatchInlineSnapshot(`
    "### 1 added, 1 changed, 1 changed in code only, 1 redirected, 1 unpublished, 5 unchanged.

    Compared with the last publication (data/published.jsonl):

    <details>
    <summary>1 page is added</summary>

    - \`/cedar/tiles\`

    </details>

    <details>
    <summary>1 page changed by <code>data/towns.yaml</code></summary>

    - \`/ash\`

    </details>

    <details>
    <summary>1 page changed in code only by <code>data/cells.yaml</code> and <code>data/towns.yaml</code></summary>

    - \`/\`

    </details>

    <details>
    <summary>1 address redirects to another page</summary>

    - \`/birch/bowls\` → \`/birch\`

    </details>

    <details>
    <summary>1 record or page is unpublished</summary>

    - \`posts/glazes\` is a draft

    </details>
    "
  `);
});

test('a lost address stops the plan too', async () => {
  const { code, stderr } = await planAfter(edited('data/towns.yaml', 'slug: cedar', 'slug: cypress'));
  expect([code, stderr]).toEqual([3, expect.stringContaining('to: /cypress }')]);
});

test('without a ledger, with the output; without an output, all pages are new', async () => {
  const own = publishedSite({ ...TEMPLATES, ...DATA });
  const plan = async () =>
    JSON.parse((await own.run('plan', '2027-01-01', '--json')).stdout) as PlannedChanges;
  expect(await plan()).toMatchObject({ since: 'nothing', added: { length: 8 }, changed: [] });
  await own.generate('2027-01-01');
  own.edit('data/towns.yaml', 'old mill', 'new mill');
  own.edit('data/cells.yaml', /- town: birch[\s\S]*$/, '');
  const changes = await plan();
  expect(changes).toMatchObject({ since: 'output', added: [], removed: ['/birch/bowls'] });
  expect(changes.changed.map(causeOf)).toEqual([
    'data/towns.yaml → 1',
    'data/cells.yaml, data/towns.yaml → 1 in code',
  ]);
});

test('a page that was deleted from the output by hand is new code, and no error', async () => {
  const own = publishedSite({ ...TEMPLATES, ...DATA });
  await own.generate('2027-01-01', '--publish');
  rmSync(join(own.root, 'dist/ash.html'));
  const { code, stdout } = await own.run('plan', '2027-01-02', '--json');
  expect([code, (JSON.parse(stdout) as PlannedChanges).changed.flatMap(({ pages }) => pages)]).toEqual([
    0,
    ['/ash'],
  ]);
});

test('a build between the publication and the plan hides no change', async () => {
  const own = publishedSite({ ...TEMPLATES, ...DATA });
  await own.generate('2027-01-01', '--publish');
  own.edit('data/towns.yaml', 'old mill', 'new mill');
  await own.generate('2027-01-02');
  const { stdout } = await own.run('plan', '2027-01-02', '--json');
  expect((JSON.parse(stdout) as PlannedChanges).changed.map(causeOf)).toEqual(['earlier → 1']);
});

test('the comment of a very large change is cut to what GitHub accepts', async () => {
  const towns = Array.from(
    { length: 1500 },
    (_, n) =>
      `- { slug: t${n}-with-a-name-that-is-longer-than-those-of-most-towns, name: T${n}, lead: In T${n} we meet. }\n`,
  );
  const own = publishedSite({
    ...TEMPLATES,
    ...DATA,
    'data/towns.yaml': DATA['data/towns.yaml'] + towns.join(''),
  });
  const { code, stdout } = await own.run('plan', '2027-01-01', '--format', 'markdown');
  expect([code, Buffer.byteLength(stdout) < 65_536]).toEqual([0, true]);
  expect(stdout).toMatch(/<\/details>\n\nThe list is too long/);
});
