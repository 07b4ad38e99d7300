import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';

/* garage-doors: three offices, one of them with a number that counts calls, towns between them, and one that is far from all. */

const ORIGIN = 'https://hockingdoors.example';
const root = temporaryFolder(afterAll);
const out = join(root, 'dist');

const generate = (...options: readonly string[]) =>
  crosstown(['generate', '--root', root, '--out', out, ...options]);

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'garage-doors'), root, { recursive: true });
  expect((await generate()).code).toBe(0);
});

type Node = Readonly<Record<string, unknown>>;

const pageAt = (path: string) => textOf(out, `${path}.html`);

function nodesOf(path: string): readonly Node[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(pageAt(path)) ?? [];
  return (JSON.parse(json) as { readonly '@graph': readonly Node[] })['@graph'];
}

/** What a page tells visitors: the numbers that it calls, and the street that it shows. */
function shownBy(path: string) {
  const html = pageAt(path);
  return {
    numbers: [...new Set([...html.matchAll(/href="tel:([^"]+)"/g)].map(([, number]) => number))],
    address: /<address>(.*?)<\/address>/.exec(html)?.[1],
  };
}

/** Where the form of a page sends its leads, and the office that they name. */
function leadsOf(path: string) {
  const html = pageAt(path);
  return [/<form[^>]* action="([^"]*)"/, /name="office" value="([^"]*)"/].map((part) => part.exec(html)?.[1]);
}

const ATHENS = { numbers: ['+17405550111'], address: '31 Depot Lane, Athens, OH 45701' };
const MARIETTA = { numbers: ['+17405550199'], address: 'Marietta, OH' };
const ZANESVILLE = { numbers: ['+17405550133'], address: '8 Tile Works Road, Zanesville, OH 43701' };

test.each([
  ['athens', ATHENS],
  ['nelsonville', ATHENS],
  ['marietta', MARIETTA],
  // It names its office.
  ['mcconnelsville', MARIETTA],
  ['new-concord', ZANESVILLE],
])('%s shows its office, on all of its pages', (town, office) => {
  for (const path of [town, `${town}/springs`]) expect(shownBy(path)).toEqual(office);
});

test('a town that is far from all offices shows the number of the company, and no address', () => {
  for (const path of ['gallipolis', 'gallipolis/springs']) {
    expect(shownBy(path)).toEqual({ numbers: ['+17405550100'], address: undefined });
    expect(JSON.stringify(nodesOf(path))).not.toContain('PostalAddress');
    expect(nodesOf(path)).toContainEqual({
      '@type': 'Organization',
      '@id': `${ORIGIN}/#organization`,
      name: 'Hocking Overhead Doors',
      url: `${ORIGIN}/`,
      telephone: '+17405550100',
    });
  }
});

test('for search engines each office is a business of its own, on its page and those of its towns', () => {
  const id = `${ORIGIN}/offices/marietta#business`;
  for (const path of ['offices/marietta', 'marietta', 'mcconnelsville', 'mcconnelsville/springs']) {
    const nodes = nodesOf(path);
    expect(nodes.filter((node) => '@id' in node && 'telephone' in node)).toEqual([
      {
        '@type': 'HomeAndConstructionBusiness',
        '@id': id,
        name: 'Hocking Overhead Doors Marietta',
        url: `${ORIGIN}/offices/marietta`,
        // Not the number that counts calls.
        telephone: '+17405550122',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Marietta',
          addressRegion: 'OH',
          addressCountry: 'US',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 39.4154, longitude: -81.4548 },
        openingHoursSpecification: [expect.objectContaining({ opens: '08:00', closes: '17:00' })],
        sameAs: ['https://www.wikidata.org/wiki/Q0'],
        parentOrganization: {
          '@type': 'Organization',
          '@id': `${ORIGIN}/#organization`,
          name: 'Hocking Overhead Doors',
          url: `${ORIGIN}/`,
        },
      },
    ]);
    expect(nodes.find((node) => node['@type'] === 'WebPage')).toMatchObject({ about: { '@id': id } });
  }
  const service = nodesOf('mcconnelsville/springs').find((node) => node['@type'] === 'Service');
  expect(service).toMatchObject({ provider: { '@id': id } });
});

test('leads go to the endpoint of the office, or name it at that of the site', () => {
  expect(leadsOf('nelsonville')).toEqual(['https://athens.example/leads', 'athens']);
  expect(leadsOf('mcconnelsville/springs')).toEqual(['https://formspree.io/f/marietta', 'marietta']);
  expect(leadsOf('new-concord')).toEqual(['https://leads.example/all', 'zanesville']);
  expect(leadsOf('gallipolis')).toEqual(['https://leads.example/all', undefined]);
});

test('check has nothing to say about them', async () => {
  const { code, stdout } = await crosstown(['check', '--root', root, '--out', out, '--json']);
  const { errors, warnings } = JSON.parse(stdout) as Node;
  expect({ code, errors, warnings }).toEqual({ code: 0, errors: 0, warnings: 0 });
});

test('when an office moves, the pages are those of a build from nothing', async () => {
  const offices = readFileSync(join(root, 'data/offices.yaml'), 'utf8');
  writeTree(root, {
    'data/offices.yaml': offices.replace('lat: 39.3292, lng: -82.1013', 'lat: 38.82, lng: -82.19'),
  });
  const { code, stderr } = await generate('--verify');
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  expect(shownBy('gallipolis')).toEqual(ATHENS);
  expect(shownBy('nelsonville')).toEqual({ numbers: ['+17405550100'], address: undefined });
  writeTree(root, { 'data/offices.yaml': offices });
});

test('a text of a town with the number of another office is found at its line', async () => {
  const towns = readFileSync(join(root, 'data/towns.yaml'), 'utf8');
  writeTree(root, {
    'data/towns.yaml': towns.replace('so do the slabs.', 'so do the slabs. Call (740) 555-0133.'),
  });
  expect((await generate()).code).toBe(0);
  const { stderr } = await crosstown(['check', '--root', root, '--out', out]);
  expect(stderr.split('\n').find((line) => line.includes('of the office'))).toBe(
    `data/towns.yaml:2:95  warning  The telephone number of the office “Hocking Overhead Doors Zanesville” is on the page /nelsonville; the office there is “Hocking Overhead Doors Athens”.`,
  );
});
