import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { linkPackages, shareDrawings, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';

/* A new site after data/offices.yaml and data/texts.yaml were filled in: nothing else is to be done. */

const OFFICES = `
- slug: lake-placid
  name: Long Ladder Lake Placid
  phone: (518) 555-0177
  address: { street: 2400 Main Street, locality: Lake Placid, region: NY, zip: "12946", country: US }
  coordinates: { lat: 44.2795, lng: -73.9799 }
  hours: [{ days: [Monday], opens: "09:00", closes: "16:30" }]
  specialHours: [{ label: Christmas, from: 2026-12-24, to: 2026-12-26 }]
  radius: 10 miles
  lead: The green door beside the bakery.
- slug: chicago
  name: Long Ladder Chicago
  phone: (312) 555-0199
  address: { locality: Chicago, region: IL, country: US }
  coordinates: { lat: 41.88, lng: -87.63 }
  hours: [{ days: [Monday], opens: "08:00", closes: "12:00" }]
  timeZone: America/Chicago
  radius: 10 miles
`;

test('a town has the number, the hours and the special hours of its office, on the clock of the site', async ({
  onTestFinished,
}) => {
  const root = temporaryFolder(onTestFinished);
  await crosstown(['init', '.', '--yes', '--no-install', '--engine', '^1.0.0'], { cwd: root });
  linkPackages(root);
  shareDrawings(root);
  writeTree(root, { 'data/offices.yaml': OFFICES });
  const { code, stderr } = await crosstown(['generate', '--root', root]);
  expect([code, stderr.match(/^.*error {2}.*/gm)]).toEqual([0, null]);
  const pageAt = (path: string) => textOf(join(root, 'dist'), path);
  expect(pageAt('offices/lake-placid.html')).toContain('The green door beside the bakery.');
  const town = pageAt('lake-placid.html');
  expect(town.match(/\(\d{3}\) 555-\d{4}/g)?.every((phone) => phone === '(518) 555-0177')).toBe(true);
  expect(town).toContain(
    'data-open-now="0 540-990;0123456 2026-12-24/2026-12-26" data-time-zone="America/New_York"',
  );
  expect(town).toContain('data-special="America/New_York"');
  expect(town).toContain('"validFrom":"2026-12-24","validThrough":"2026-12-26"');
  expect(pageAt('offices/chicago.html')).toContain('data-time-zone="America/Chicago"');
});

test('a page of text alone is linked from the footer of every page', async ({ onTestFinished }) => {
  const root = temporaryFolder(onTestFinished);
  await crosstown(['init', '.', '--yes', '--no-install', '--engine', '^1.0.0', '--look', 'plain'], {
    cwd: root,
  });
  linkPackages(root);
  const imprint = {
    ...{ slug: 'imprint', title: 'Imprint', description: 'Who is responsible for this website.' },
    ...{ updated: '2026-11-27', body: '## Who we are\n\nCall {site.phone}.' },
  };
  writeTree(root, { 'data/texts.yaml': JSON.stringify([imprint]) });
  const { code, stderr } = await crosstown(['generate', '--root', root]);
  expect([code, stderr.match(/^.*error {2}.*/gm)]).toEqual([0, null]);
  expect(textOf(root, 'dist/imprint.html')).toContain('<h2>Who we are</h2>\n<p>Call (518) 555-0142.</p>');
  for (const page of ['index', 'lake-placid', '404'])
    expect(textOf(root, `dist/${page}.html`)).toContain('<a href="/imprint">Imprint</a>');
});
