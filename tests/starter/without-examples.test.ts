import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { crosstown } from '../helpers/command.ts';
import {
  linkPackages,
  listFiles,
  shareDrawings,
  temporaryFolder,
  textOf,
  writeTree,
} from '../helpers/folders.ts';

/* A new site without the pages of the example: it is complete, and nothing on it is empty. */

const OWN = ['--name', 'Klavier Huber', '--trade', 'Klavierstimmer', '--town', 'Dresden', '--country', 'DE'];

describe.each([
  ['illustrated', ['--look', 'illustrated'], 0],
  ['plain', ['--look', 'plain'], 0],
  // What is missing is said at the tables that a script fills.
  ['region', ['--shape', 'region'], 3],
])('%s', (_, options, tables) => {
  let root: string;
  const run = (command: string, ...args: readonly string[]) => crosstown([command, '--root', root, ...args]);

  beforeAll(async () => {
    root = temporaryFolder(afterAll);
    const told = await crosstown(
      ['init', '.', ...OWN, ...options, '--without-examples', '--no-install', '--engine', '^1.0.0'],
      { cwd: root },
    );
    expect(told.stdout).toContain(
      '\n  npx crosstown new service deep-cleaning --name "Deep cleaning"   adds a service\n',
    );
    linkPackages(root);
    shareDrawings(root);
  });

  test('is generated without a warning that is about no value of the owner', async () => {
    const { code, stderr, stdout } = await run('generate');
    const warnings = stderr.match(/warning {2}.*/g)?.map((line) => line.replace(/\d+/g, '#')) ?? [];
    expect([code, warnings.length]).toEqual([0, 2 + tables]);
    expect(warnings.filter((line) => !line.includes('There is no record of '))).toEqual([
      expect.stringMatching(/^warning {2}# values of the example are left in # files: /),
      'warning  The form “form” has no endpoint: it thanks visitors, but sends nothing.',
    ]);
    expect(stdout).not.toContain('error');
    const checked = await run('check', '--strict');
    expect([checked.code, checked.stderr.match(/^(?:error|warning) .*/gm)]).toEqual([0, null]);
  });

  test('has no empty heading or list, and the town of the owner in its address', async () => {
    const out = join(root, 'dist');
    const pages = listFiles(out).filter((path) => path.endsWith('.html'));
    expect(pages).toEqual(
      expect.arrayContaining(['404.html', 'contact.html', 'index.html', 'privacy.html', 'thank-you.html']),
    );
    for (const page of pages) {
      const html = textOf(out, page);
      const empty = html.match(/<(ul|ol|dl|h\d|section)(?: [^>]*)?><\/\1>|<\/h2><\/div>/g);
      const dead = html.match(/href="\/(?:services|articles|#towns|#states)["/#]/g);
      expect([page, empty, dead]).toEqual([page, null, null]);
    }
    expect(textOf(out, 'contact.html')).toContain(
      '"address":{"@type":"PostalAddress","addressLocality":"Dresden","addressCountry":"DE"}',
    );
  });

  test('shows where the company is, with its street once there is one', async () => {
    const site = textOf(root, 'data/site.yaml');
    writeTree(root, {
      'data/site.yaml': site.replace('# street: 12 Main Street #', 'street: Hauptstraße 3 #'),
    });
    expect(await run('generate')).toMatchObject({ code: 0 });
    expect(textOf(root, 'dist/contact.html')).toContain(
      '<dt>Where we are</dt><dd>Hauptstraße 3, Dresden</dd>',
    );
    writeTree(root, { 'data/site.yaml': site });
  });

  test('has comments where the example names services', () => {
    const text = textOf(root, 'data/site.yaml');
    expect(text).toContain('\n  # - { label: Services, to: ');
    expect(text).toContain('\n    # - name: work\n    #   kind: select\n');
    const { form } = parse(text) as { form: { fields: { name: string }[] } };
    expect(form.fields.map(({ name }) => name)).toEqual(['name', 'phone', 'place', 'message']);
    expect(textOf(root, 'data/samples.yaml')).not.toMatch(/Lee Tremblay|Robin Hale|Our guarantee/);
  });

  test('has pages of services with the first one', async () => {
    const { code, stderr } = await run('new', 'service', 'tuning', '--name', 'Stimmung');
    expect([code, stderr]).toEqual([0, '']);
    expect(textOf(root, 'data/services/tuning.yaml')).toContain('name: Stimmung');
  });
});

test('the first towns, services and texts of a site come from tables', async () => {
  const root = temporaryFolder(afterAll);
  await crosstown(
    [
      'init',
      '.',
      ...OWN,
      '--look',
      'plain',
      '--language',
      'de',
      '--without-examples',
      '--no-install',
      '--engine',
      '^1.0.0',
    ],
    { cwd: root },
  );
  linkPackages(root);
  const add = async (collection: string, ...lines: readonly string[]) => {
    const table = [...lines, ''].join('\n');
    writeTree(root, { [`${collection}.csv`]: table });
    const args = ['new', collection, '--root', root, '--from', `${collection}.csv`, '--yes'];
    return crosstown(args, { cwd: root });
  };
  const day = '2026-11-27';
  const service = (name: string, order: number) =>
    `${name},So geht es,${order},${day},Kurz,Was wir tun,Lang,Erst,Text,Dann,Text,Ein Zeichen`;
  const added = [
    await add(
      'services',
      'name,label,order,updated,summary,description,lead,steps.1.title,steps.1.text,steps.2.title,steps.2.text,signs.1',
      service('Klavierstimmung', 1),
      service('Flügelreparatur', 2),
    ),
    await add(
      'towns',
      'name,in,PLZ,Breitengrad,Längengrad,updated,description,lead,points.1.title,points.1.text,points.2.title,points.2.text',
      `Löbau,in Löbau,02708,51.1,14.67,${day},Am Berg,Wir kommen,Luft,Trocken,Ofen,Warm`,
    ),
    await add(
      'local',
      'town,service,updated,description,lead,body,checks.1,checks.2',
      `loebau,klavierstimmung,${day},Stimmung,Wir stimmen,Text,Luft,Wirbel`,
      `loebau,fluegelreparatur,${day},Reparatur,Wir reparieren,Text,Luft,Wirbel`,
    ),
  ];
  expect(added.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ]);
  expect(await crosstown(['generate', '--root', root])).toMatchObject({ code: 0 });
  expect(listFiles(join(root, 'dist')).filter((path) => path.startsWith('loebau'))).toEqual([
    'loebau.html',
    'loebau/fluegelreparatur.html',
    'loebau/klavierstimmung.html',
  ]);
});
