import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../src/check/apply-edits.ts';
import { EXIT } from '../../src/cli/exit.ts';
import type { TextEdit } from '../../src/model.ts';
import { crosstown } from '../helpers/command.ts';
import { folderWith, linkPackages, textOf, writeTree } from '../helpers/folders.ts';
import { SMALL_SITE } from './small-site.ts';

const ORIGIN = 'https://keen.example';
const MARK = '\uFEFF';

/** Entries in YAML, CSV, JSON and Markdown, all with Markdown texts and a link. */
const SITE = `import { defineSite, internalLink, line, Markdown, markdown, pageTypesFor, slug } from 'crosstown';
import { redirectFields } from 'crosstown/kit';
import { z } from 'zod';

const Entry = z.strictObject({ slug: slug(), name: line(), body: markdown(), more: internalLink().optional() });
const data = {
  collections: {
    towns: { from: 'towns.yaml', schema: Entry },
    services: { from: 'services.csv', schema: Entry },
    tools: { from: 'tools.json', schema: Entry },
    notes: { from: 'notes/*.md', schema: Entry },
    redirects: { from: 'redirects.yaml', schema: z.strictObject(redirectFields()) },
  },
};
const names = ['towns', 'services', 'tools', 'notes'];
const pageType = pageTypesFor<typeof data>();
const pages = names.map((name) =>
  pageType({
    id: name,
    axes: { entry: name },
    path: ({ entry }) => '/' + name + '/' + entry.slug,
    sections: ({ entry }) => <><h1>{entry.name}</h1><Markdown text={entry.body} /></>,
  }),
);
const home = pageType({ id: 'home', sections: ({ site }) => <h1>{site.name}</h1> });
export default defineSite({
  data,
  pages: [home, ...pages],
  layout: ({ data }) => ({
    before: [],
    after: [
      <nav key="nav">
        {names.flatMap((name) => data[name].map((one) => <a key={one.slug} href={'/' + name + '/' + one.slug}>{one.name}</a>))}
      </nav>,
    ],
  }),
});
`;

/** Each data file with links to addresses that moved, and what it should be afterwards. */
const DATA: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'data/towns.yaml': [
    `# In the order of the bus.
- slug: ash   # the first
  name: "Ash"
  body: |
    See [the mill](/old/mill) and [its wheel](/old/mill#wheel), not \`/old/mill\`.

    Also [by its address](${ORIGIN}/old/mill?from=ash) and [elsewhere](https://old.example/old/mill).
  more: '/old/mill'
`,
    `# In the order of the bus.
- slug: ash   # the first
  name: "Ash"
  body: |
    See [the mill](/notes/mill) and [its wheel](/notes/mill#wheel), not \`/old/mill\`.

    Also [by its address](${ORIGIN}/notes/mill?from=ash) and [elsewhere](https://old.example/old/mill).
  more: '/notes/mill'
`,
  ],
  'data/services.csv': [
    `${MARK}slug,name,body,more\r\nknives,Knives,"See [the ""mill""](/old/mill), then go.",/old/mill\r\n`,
    `${MARK}slug,name,body,more\r\nknives,Knives,"See [the ""mill""](/notes/mill), then go.",/notes/mill\r\n`,
  ],
  'data/tools.json': [
    `[{"slug":"file","name":"File","body":"See [\\"it\\"](/old/mill)\\n","more":"/older"}]`,
    `[{"slug":"file","name":"File","body":"See [\\"it\\"](/notes/mill)\\n","more":"/notes/mill"}]`,
  ],
  'data/notes/mill.md': [
    `---\nslug: mill\nname: The mill\n---\n\nSee [a page][1] and <${ORIGIN}/older>.\n\n[1]: /old/mill\n`,
    `---\nslug: mill\nname: The mill\n---\n\nSee [a page][1] and <${ORIGIN}/notes/mill>.\n\n[1]: /notes/mill\n`,
  ],
  'data/redirects.yaml': [
    `- { from: /old/*, to: /notes/:splat }\n- { from: /older, to: "/old/mill" } # twice\n- { from: /winter, to: /notes/mill, status: 302 }\n`,
    `- { from: /old/*, to: /notes/:splat }\n- { from: /older, to: "/notes/mill" } # twice\n- { from: /winter, to: /notes/mill, status: 302 }\n`,
  ],
};

const BEFORE = Object.fromEntries(Object.entries(DATA).map(([path, [before]]) => [path, before]));
const AFTER = Object.fromEntries(Object.entries(DATA).map(([path, [, after]]) => [path, after]));

function siteWith(files: Readonly<Record<string, string>>) {
  const root = folderWith({
    'templates/site.tsx': SITE,
    'data/site.yaml': `name: Keen Edge\norigin: ${ORIGIN}\n`,
    ...files,
  });
  linkPackages(root);
  const run = (command: string, ...args: string[]) => crosstown([command, '--root', root, ...args]);
  const data = () => Object.fromEntries(Object.keys(DATA).map((path) => [path, textOf(root, path)]));
  return { root, run, data };
}

describe('check --fix', () => {
  test('corrects links to pages that have moved, in every format, and leaves every other byte', async () => {
    const { root, run, data } = siteWith(BEFORE);
    expect((await run('generate')).code).toBe(EXIT.problems);
    chmodSync(join(root, 'data/tools.json'), 0o640);
    const fixed = await run('check', '--fix');
    expect(fixed.stdout.match(/ {2}corrected {2}/g)).toHaveLength(11);
    expect(fixed.stdout).toContain('data/towns.yaml:5:20  corrected  “/old/mill” → “/notes/mill”');
    expect(fixed.stdout).toContain('11 texts corrected in 5 files.');
    expect(fixed.stdout).toContain('run “npm run generate”');
    expect(fixed.code).toBe(EXIT.ok);
    expect(data()).toEqual(AFTER);
    expect(statSync(join(root, 'data/tools.json')).mode & 0o777).toBe(0o640);
    expect((await run('generate')).code).toBe(EXIT.ok);
    // What is right stays as it is.
    const again = await run('check', '--fix');
    expect(again.stdout).toContain('Nothing was corrected.');
    expect(data()).toEqual(AFTER);
  });

  test('reports what is left, without what is corrected in the data', async () => {
    const { root, run } = siteWith(AFTER);
    expect((await run('generate')).code).toBe(EXIT.ok);
    // As if the pages had moved since.
    const links = ['/old/mill', '/winter'].map((path) => ORIGIN + path);
    const [html, markdown] = [
      links.map((link) => `<a href="${link}">${link}</a>`).join(', '),
      links.map((link) => `[it](${link})`).join(', '),
    ];
    writeTree(root, {
      'data/towns.yaml': `- slug: ash\n  name: Ash\n  body: See the mill, ${markdown}.\n`,
      'dist/towns/ash.html': textOf(root, 'dist/towns/ash.html').replace('</main>', `${html}</main>`),
    });
    const targets = ({ stdout }: { readonly stdout: string }) =>
      (JSON.parse(stdout).issues as { code: string; message: string; fix?: unknown; place?: unknown }[])
        .filter(({ code }) => code === 'redirected-link')
        .map(({ message, fix, place }) => ({ target: /leads to “(.*?)”/.exec(message)?.[1], fix, place }));
    const place = { file: 'data/towns.yaml', line: 3, column: 28, length: 29 };
    const fix = { place, from: `${ORIGIN}/old/mill`, to: `${ORIGIN}/notes/mill` };
    const temporary = { target: `${ORIGIN}/winter`, place: expect.anything() };
    expect(targets(await run('check', '--json'))).toEqual([
      { target: `${ORIGIN}/old/mill`, fix, place },
      temporary,
    ]);
    const fixed = await run('check', '--fix', '--json');
    expect(targets(fixed)).toEqual([temporary]);
    expect(JSON.parse(fixed.stdout)).toMatchObject({ corrected: [fix], notCorrected: [] });
  });

  test('a link that is written in another way is named, and left', async () => {
    const towns = `- slug: ash\n  name: Ash\n  body: "See [the mill](/\\u006fld/mill)."\n`;
    const { run, data } = siteWith({ ...AFTER, 'data/towns.yaml': towns });
    const { code, stdout } = await run('check', '--fix');
    expect(code).toBe(EXIT.usage);
    expect(stdout).toContain(
      'data/towns.yaml:3:9  not corrected: “/old/mill” is written in another way there.',
    );
    expect(data()['data/towns.yaml']).toBe(towns);
  });

  test('works only where the data is known', async () => {
    const foreign = folderWith(SMALL_SITE);
    const { code, stderr } = await crosstown(['check', foreign, '--fix']);
    expect(code).toBe(EXIT.usage);
    expect(stderr).toContain('--fix corrects the data of a site');
  });
});

describe('an edit', () => {
  const place = { file: 'data/a.yaml', line: 2, column: 5, length: 11 };
  const edit: TextEdit = { place, from: '/old', to: '/new' };
  const edited = (text: string, edits: readonly TextEdit[] = [edit]) => {
    let written: string | undefined;
    const files = {
      read: (path: string) => (path === 'data/a.yaml' ? Buffer.from(text, 'latin1') : undefined),
      write(_: string, content: Buffer) {
        written = content.toString('latin1');
      },
    };
    const { applied, refused } = applyEdits(edits, files);
    return { written, applied: applied.length, refused: refused.length };
  };

  test.for([
    ['in quotation marks', 'a: 1\nto: "/old" # x', 'a: 1\nto: "/new" # x'],
    ['at the end of a file', 'a: 1\nto: /old', 'a: 1\nto: /new'],
    ['with line ends of old Macs', 'a: 1\rto: /old\r', 'a: 1\rto: /new\r'],
  ] as const)('%s', ([, text, expected]) => {
    expect(edited(text)).toEqual({ written: expected, applied: 1, refused: 0 });
  });

  test.for([
    ['that is not there', 'a: 1\nto: /other'],
    ['that is a part of a longer address', 'a: 1\nto: /old/x'],
    ['that ends a longer address', 'a: 1\nto: /x/old'],
    ['that is there twice', 'a: 1\nto: /old,/old'],
    ['beyond the end of the file', 'to: /old'],
    ['in a file with other bytes than UTF-8', 'a: \xe9\nto: /old'],
  ] as const)('%s is refused, and nothing is written', ([, text]) => {
    expect(edited(text)).toEqual({ written: undefined, applied: 0, refused: 1 });
  });

  test('of a file outside of the data, or to an address that a format could read in another way, is refused', () => {
    const text = 'a: 1\nto: /old';
    for (const one of [
      { ...edit, place: { ...place, file: 'data/../templates/a.tsx' } },
      { ...edit, place: { ...place, file: 'templates/a.tsx' } },
      ...['/a, b', '/a"', "/a'", '/a)', '/a:', '/a #b', '{a}'].map((to) => ({ ...edit, to })),
    ])
      expect(edited(text, [one])).toEqual({ written: undefined, applied: 0, refused: 1 });
  });

  test('that is named twice is written once, and others of the line are written too', () => {
    const [first, second] = [4, 11].map(
      (column): TextEdit => ({ ...edit, place: { ...place, line: 1, column, length: 5 } }),
    );
    if (!first || !second) throw new Error('unreachable');
    expect(edited('a: [/old, /old]', [second, first, first])).toEqual({
      written: 'a: [/new, /new]',
      applied: 2,
      refused: 0,
    });
  });
});
