import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';

const TEMPLATES = `import { createSite, text, slug } from 'crosstown';
import { z } from 'zod';

const Town = z.strictObject({ slug: slug(), name: text(), description: text() });
const { pageType, defineSite } = createSite({
  data: { towns: { from: 'towns.yaml', schema: Town } },
  axes: {
    town: { town: 'towns' },
  },
});
const Fees = () => <section><h4>Fees</h4> <a href="/">here</a></section>;
const Text = ({ children }: { readonly children: string }) => <p>{children} <a href="/">Home</a></p>;

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
  structuredData: () => [{ '@type': 'Place', nam: 'x' }] as never,
  sections: ({ town }) => [<h1>{town.name}</h1>, <Text>{town.description}</Text>, <Fees />],
});

export default defineSite({ pages: [home, town] });
`;

test('a finding that is from no line of the data names the page type, and the section with its text', async () => {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests/sites/smallest/data'), join(root, 'data'), { recursive: true });
  // A text of the data contains the text of the link, too.
  const towns = textOf(root, 'data/towns.yaml').replaceAll('We are there', 'We are here');
  expect(towns).toContain('here on Mondays');
  writeTree(root, { 'templates/site.tsx': TEMPLATES, 'data/towns.yaml': towns });
  expect((await crosstown(['generate', '--root', root])).code).toBe(0);
  const { stdout } = await crosstown(['check', '--root', root, '--json']);
  const issues: { readonly code: string; readonly template?: object }[] = JSON.parse(stdout).issues;
  const templateOf = (wanted: string) => issues.find(({ code }) => code === wanted)?.template;
  expect(['heading-gap', 'generic-anchor', 'json-ld-vocabulary', 'few-links-in'].map(templateOf)).toEqual([
    { type: 'town', section: 'Fees' },
    { type: 'town', section: 'Fees' },
    { type: 'town' },
    { type: 'town' },
  ]);
  const { stderr } = await crosstown(['check', '--root', root]);
  expect(stderr).toMatch(/the heading “Fees” is an h4[^\n]*\n[^\n]*\n {2}Page type town, section Fees\.\n/);
  const explained = await crosstown(['explain', '/grand-isle', '--root', root]);
  expect(JSON.parse(explained.stdout).audit.findings).toContainEqual(
    expect.objectContaining({
      code: 'heading-gap',
      template: expect.objectContaining({ section: 'Fees' }),
    }),
  );
});
