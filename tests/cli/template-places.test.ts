import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';

/** The templates, with `%s` where each test puts what is wrong. */
const TEMPLATES = `import { defineSite, line, pageTypesFor, slug } from 'crosstown';
import { LinkList } from 'crosstown/kit';
import { z } from 'zod';

const Town = z.strictObject({ slug: slug(), name: line(), description: line() });
const data = { collections: { towns: { from: 'towns.yaml', schema: Town } } };
const pageType = pageTypesFor<typeof data>();
const Bold = ({ children }: { readonly children: string }) => <b>{children}</b>;

const home = pageType({
  id: 'home',
  sections: ({ site, data }) => (
    <main>
      <h1>{site.name}</h1>
      {data.towns.map((town) => <a key={town.slug} href={'/' + town.slug}>{town.name}</a>)}
    </main>
  ),
});
const town = pageType({
  id: 'town',
  axes: { town: 'towns' },
  structuredData: () => [{ '@type': 'Place', nam: 'x' }] as never,
  sections: ({ town }) => (
    <main>
      <h1>{town.name}</h1>
      <p>{town.description} <a href="/">Home</a></p>
      <section>
        %s
      </section>
    </main>
  ),
});

export default defineSite({ data, pages: [home, town] });
`;

function siteWith(html: string): string {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests/sites/smallest/data'), join(root, 'data'), { recursive: true });
  writeTree(root, { 'templates/site.tsx': TEMPLATES.replace('%s', html) });
  return root;
}

async function findingsOf(root: string): Promise<readonly { code: string; place?: { line: number } }[]> {
  expect((await crosstown(['generate', '--root', root])).code).toBe(0);
  const { stdout } = await crosstown(['check', '--root', root, '--json']);
  return JSON.parse(stdout).issues;
}

describe('a fault of a template is at its line', () => {
  test('in a build', async () => {
    const root = siteWith(
      '<Bold>{String(undefined)}</Bold> <LinkList title="More" links={[{ href: "#gone", name: "Fees" }]} />',
    );
    const { code, stderr } = await crosstown(['generate', '--root', root]);
    expect(code).toBe(1);
    const told = stderr.split('\n').filter((line) => /^templates|^ {2}\d/.test(line));
    expect(told).toEqual([
      expect.stringMatching(
        /^templates\/site\.tsx:8:63 {2}error {2}The text “undefined” is on the page \/grand-isle/,
      ),
      '  8 │ const Bold = ({ children }: { readonly children: string }) => <b>{children}</b>;',
      'templates/site.tsx:28:42  error  A link on the page /grand-isle (and 2 others) leads to “#gone”, but no element of the page has that id.',
      expect.stringMatching(/^ {2}28 │ .*<LinkList title="More"/),
    ]);
  });

  test('in an audit: an element, a function of the page type, and a word that texts of the data contain too', async () => {
    const root = siteWith('<h4>Fees</h4> <a href="/">here</a>');
    writeTree(root, {
      'data/towns.yaml': textOf(root, 'data/towns.yaml').replaceAll('We are there', 'We are here'),
    });
    const issues = await findingsOf(root);
    const lineOf = (wanted: string) => issues.find(({ code }) => code === wanted)?.place?.line;
    expect(textOf(root, 'data/towns.yaml')).toContain('here on Mondays');
    expect(issues.map(({ code }) => code)).toContain('few-links-in');
    expect({
      gap: lineOf('heading-gap'),
      anchor: lineOf('generic-anchor'),
      property: lineOf('json-ld-vocabulary'),
      graph: lineOf('few-links-in'),
    }).toEqual({ gap: 28, anchor: 28, property: 22, graph: undefined });
  });

  test('in an explanation of a page', async () => {
    const root = siteWith('<h4>Fees</h4>');
    await findingsOf(root);
    const { stdout } = await crosstown(['explain', '/grand-isle', '--root', root]);
    expect(stdout).toMatch(/^templates\/site\.tsx:28:9 {2}hint {2}heading-gap: /m);
  });

  test('at the page type, if a component refuses elements around others', async () => {
    const root = siteWith('<Rows><Bold>undefined</Bold></Rows>');
    const text = textOf(root, 'templates/site.tsx').replace(
      'const home',
      'const Rows = ({ children }: { readonly children: { readonly type: unknown } }) => {\n  if (children.type !== Bold) throw new Error("no row");\n  return children as never;\n};\n\nconst home',
    );
    writeTree(root, { 'templates/site.tsx': text });
    const { stderr } = await crosstown(['generate', '--root', root]);
    expect(stderr).toContain('templates/site.tsx:28:13  error  The text “undefined” is on the page');
  });

  test('is not known if a module refuses elements around others; the error is reported all the same', async () => {
    const root = siteWith('<b>undefined</b>');
    const text = textOf(root, 'templates/site.tsx').replace(
      'const home',
      'const icon = <Bold>i</Bold>;\nif (icon.type !== Bold) throw new Error("no icon");\nconst home',
    );
    writeTree(root, { 'templates/site.tsx': text });
    const { code, stderr } = await crosstown(['generate', '--root', root]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error {2}The text “undefined” is on the page/m);
    expect(stderr).not.toContain('no icon');
  });
});
