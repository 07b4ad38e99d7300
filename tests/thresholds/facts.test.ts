import { buildSite } from 'crosstown/testing';
import { expect, test } from 'vitest';
import { sampleText } from '../audit/sample-texts.ts';
import { cellsOf, OWN_TEXTS, thresholdSite } from './threshold-site.ts';

/* Pages that need facts: decided while they are planned. */

const NEEDS_NOTE = '{ facts: { of: ({ town }) => ({ note: town.note }) } }';
const WITH_NOTE = {
  'data/towns.yaml': '- { slug: ash, name: Ash, note: Flint. }\n- { slug: birch, name: Birch }\n',
};
const WITHOUT = '- { slug: ash, name: Ash }\n- { slug: birch, name: Birch }\n';
const WHY = '0 facts (at least 1; missing: note)';

const siteWith = (thresholds = NEEDS_NOTE) => thresholdSite(thresholds, OWN_TEXTS, WITH_NOTE);

test('a page without the facts of its type is unpublished: no file, link or sitemap entry, and no warning', async () => {
  const site = siteWith();
  const { code, stdout, stderr } = await site.generate('2027-01-01');
  expect(code).toBe(0);
  expect(stderr).not.toContain('birch');
  expect(stdout).toMatch(/^5 pages, .*\n2 pages that lack facts are unpublished\.\n$/);
  expect(site.read('dist/birch.html')).not.toContain('/birch/knives');
  expect(site.read('dist/ash.html')).toContain('/ash/knives');
  expect(site.read('dist/sitemaps/cell.xml')).not.toContain('birch');
});

test('commands say what is missing, without a build', async () => {
  const site = siteWith();
  const list = await site.run('plan', '2027-01-01', '--list');
  expect(list.stdout).toContain(`/birch/knives  cell  (unpublished: has ${WHY})\n`);
  expect(list.stdout).toContain('/ash/knives  cell\n');
  const plan = await site.run('plan', '2027-01-01');
  expect(plan.stdout).toContain(`? 2 records and pages are unpublished\n    /birch/knives  has ${WHY}\n`);
  const explained = await site.run('explain', '2027-01-01', '/birch/knives');
  expect(JSON.parse(explained.stdout).unpublished).toBe('has 0 facts (at least 1; missing: note)');
});

test('a page that shares almost nothing has no closest page', async () => {
  const texts = {
    'ash/knives': `${sampleText(1, 1000)} Call us at noon on the day before the visit.`,
    'birch/knives': `${sampleText(2, 1000)} Call us at noon on the day before the visit.`,
  };
  const site = thresholdSite('{ ownWords: 5 }', texts, WITH_NOTE);
  await site.generate('2027-01-01');
  const { stdout } = await site.run('explain', '2027-01-01', '/ash/knives');
  expect(JSON.parse(stdout).audit.closest.percent).toBe(0);
});

test('a page is part of the site with drafts, and once its facts are there', async () => {
  const site = siteWith();
  expect((await site.generate('2027-01-01', '--drafts')).stdout).toMatch(/^7 pages, [^\n]*\n$/);
  site.write('data/towns.yaml', WITHOUT.replace(/ }/g, ', note: Slate. }'));
  expect((await site.generate('2027-01-01')).stdout).toMatch(/^7 pages, [^\n]*\n$/);
});

test('`least` of the facts are enough', async () => {
  const site = siteWith('{ facts: { of: ({ town }) => ({ name: town.name, note: town.note }), least: 1 } }');
  expect((await site.generate('2027-01-01')).stdout).toMatch(/^7 pages/);
});

test('a page that was published and has lost its facts is an error at its record', async () => {
  const site = siteWith();
  await site.generate('2027-01-01', '--publish');
  site.write('data/towns.yaml', WITHOUT);
  const { code, stderr } = await site.generate('2027-01-02');
  expect(code).toBe(1);
  expect(stderr).toContain(
    `The published page “/ash/knives” lacks facts that its type needs: it has ${WHY}.`,
  );
  expect(stderr).toMatch(/^data\/cells\.yaml:1:\d+ +error/m);
});

test('it stays with `indexable: false`, and search engines do not show it', async () => {
  const site = siteWith();
  await site.generate('2027-01-01', '--publish');
  site.write('data/towns.yaml', WITHOUT);
  site.write('data/cells.yaml', cellsOf(OWN_TEXTS).replaceAll('town: ash,', 'town: ash, indexable: false,'));
  const { code, stderr } = await site.generate('2027-01-02', '--publish');
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')]);
  expect(site.read('dist/ash/knives.html')).toContain('noindex');
});

test('tests of the site see the pages that are written', async () => {
  const { pages } = await buildSite(siteWith().root);
  expect(pages).toEqual(['/', '/ash', '/ash/knives', '/ash/shears', '/birch']);
});

test('links in texts to a page that is unpublished are shown without the link', async () => {
  const note = 'We grind [knives](/birch/knives) too.';
  const site = thresholdSite(NEEDS_NOTE, OWN_TEXTS, {
    'data/towns.yaml': `- { slug: ash, name: Ash, note: "${note}" }\n- { slug: birch, name: Birch }\n`,
  });
  const { stderr } = await site.generate('2027-01-01');
  expect(stderr).toContain(`links to “/birch/knives”, which is unpublished: /birch/knives has ${WHY}.`);
  expect(site.read('dist/ash.html')).toContain('We grind knives too.');
});

test('a link in a template that requires a page that is unpublished is an error', async () => {
  const site = siteWith();
  site.edit('templates/site.tsx', 'links\\.find', 'links.to');
  const { code, stderr } = await site.generate('2027-01-01');
  expect(code).toBe(1);
  expect(stderr).toContain(`unpublished: /birch/knives has ${WHY}`);
  expect(stderr).toContain('Use links.find in the template');
});

test('facts that are no object are an error of the templates that names the records', async () => {
  const { code, stderr } = await siteWith('{ facts: { of: ({ town }) => town.note } }').generate(
    '2027-01-01',
  );
  expect(code).toBe(1);
  expect(stderr).toContain(
    '“facts” of the page type “cell” returns the text “Flint.” for town ash × service knives',
  );
});
