import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crosstown } from './command.ts';
import { linkPackages, temporaryFolder, writeTree } from './folders.ts';

const SITE = `import { createSite, text, reference, slug } from 'crosstown';
import { redirectFields } from 'crosstown/kit';
import { z } from 'zod';

const Town = z.strictObject({ slug: slug(), name: text(), description: text() });
const Service = z.strictObject({ slug: slug(), name: text() });
const { pageType, defineSite } = createSite({
  data: {
    towns: { from: 'towns.yaml', schema: Town },
    services: { from: 'services.yaml', schema: Service },
    redirects: { from: 'redirects.yaml', schema: z.strictObject(redirectFields()) },
  },
  axes: {
    town: { town: 'towns' },
    cell: { town: 'towns', service: 'services' },
  },
});
const title = (text: string) => ({ title: text, description: text });
const home = pageType({ id: 'home', sections: ({ site }) => <h1>{site.name}</h1> });
const town = pageType({
  id: 'town',
  path: ({ town }) => '/towns/' + town.slug,
  sections: ({ town }) => <><h1>{town.name}</h1><p>{town.description}</p></>,
});
const cell = pageType({
  id: 'cell',
  path: ({ town, service }) => '/towns/' + town.slug + '/' + service.slug,
  head: ({ town, service }) => title(service.name + ' in ' + town.name),
  sections: ({ town, service }) => <h1>{service.name} in {town.name}</h1>,
});
export default defineSite({
  pages: [home, town, cell],
  // Links to all pages: a site with pages that nothing links to cannot be published.
  layout: ({ data }) => ({
    before: [],
    after: [
      <footer key="footer">
        Since 1931
        <nav>
          {data.towns.flatMap((town) => [
            <a key={town.slug} href={'/towns/' + town.slug}>{town.name}</a>,
            ...data.services.map((service) => (
              <a key={service.slug} href={'/towns/' + town.slug + '/' + service.slug}>{service.name} in {town.name}</a>
            )),
          ])}
        </nav>
      </footer>,
    ],
  }),
});
`;

const FILES = {
  'templates/site.tsx': SITE,
  'data/site.yaml': 'name: Keen Edge\norigin: https://keen.example\n',
  'data/towns.yaml': `- slug: ash
  name: Ash
  description: We grind scissors at the mill.
- slug: birch
  name: Birch
  description: We come to the market on Saturdays.
`,
  'data/services.yaml': '- slug: knives\n  name: Knives\n- slug: shears\n  name: Shears\n',
  'data/redirects.yaml': '[]\n',
};

/** A site of towns × services, or of other files, that is published by the command. It is deleted after the test. */
export function publishedSite(
  files: Readonly<Record<string, string>> = {},
  whenFinished?: Parameters<typeof temporaryFolder>[0],
) {
  const root = temporaryFolder(whenFinished);
  writeTree(root, { ...FILES, ...files });
  linkPackages(root);
  const pathOf = (path: string) => join(root, path);
  const read = (path: string) => readFileSync(pathOf(path), 'utf8');
  const run = (command: string, day: string, ...options: string[]) =>
    crosstown([command, '--root', root, '--today', day, ...options]);
  return {
    root,
    read,
    write: (path: string, text: string) => writeFileSync(pathOf(path), text),
    edit: (path: string, from: string | RegExp, to: string) =>
      writeFileSync(pathOf(path), read(path).replaceAll(new RegExp(from, 'g'), to)),
    generate: (day: string, ...options: string[]) => run('generate', day, ...options),
    run,
    ledger: () =>
      read('data/published.jsonl')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
  };
}
