import { describe, expect, test } from 'vitest';
import { publishedSite } from '../../helpers/published-site.ts';

async function published() {
  const site = publishedSite();
  site.write('data/redirects.yaml', '- { from: /old/*, to: /towns/:splat }\n- { from: /lost, gone: true }\n');
  await site.generate('2027-01-01', '--publish');
  return site;
}

describe('a page', () => {
  test('with its records, sections, links and history', async () => {
    const site = await published();
    site.edit('data/towns.yaml', 'at the mill', 'at the old mill');
    await site.generate('2027-02-02', '--publish');
    const { code, stdout } = await site.run('explain', '2027-02-02', '/towns/ash');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      ...{ kind: 'page', path: '/towns/ash', type: 'town', title: 'Ash', indexable: true, words: 8 },
      description: 'We grind scissors at the old mill.',
      records: [{ role: 'town', slug: 'ash', place: { file: 'data/towns.yaml', line: 1 } }],
      sections: [{ name: 'structured data' }, { name: 'Fragment' }, { name: 'footer' }],
      uses: ['all services', 'all towns'],
      linksTo: [],
      linkedFrom: [
        ...['/', '/towns/ash/knives', '/towns/ash/shears'],
        ...['/towns/birch', '/towns/birch/knives', '/towns/birch/shears'],
      ],
      ledger: { first: '2027-01-01', last: '2027-02-02' },
      audit: { words: 7, ownWords: 7, findings: [{ code: 'no-links-out', severity: 'warning' }] },
    });
  });

  test('by its URL', async () => {
    const site = await published();
    const { stdout } = await site.run(
      'explain',
      '2027-02-02',
      'https://keen.example/towns/ash/knives/',
      '--json',
    );
    const facts = JSON.parse(stdout);
    expect(facts).toMatchObject({
      version: 1,
      kind: 'page',
      path: '/towns/ash/knives',
      type: 'cell',
      records: [
        { role: 'town', slug: 'ash', place: { file: 'data/towns.yaml', line: 1 } },
        { role: 'service', slug: 'knives', place: { file: 'data/services.yaml', line: 1 } },
      ],
      linkedFrom: expect.arrayContaining(['/', '/towns/ash']),
      ledger: { first: '2027-01-01' },
    });
  });

  test('says which pages link to it', async () => {
    const site = await published();
    site.edit(
      'templates/site.tsx',
      '<h1>{town.name}</h1>',
      '<h1>{town.name}</h1><a href={links.to("home")}>Home</a>',
    );
    site.edit(
      'templates/site.tsx',
      'sections: \\(\\{ town \\}\\) => <><h1>',
      'sections: ({ town, links }) => <><h1>',
    );
    await site.generate('2027-01-01');
    const home = JSON.parse((await site.run('explain', '2027-01-01', '/', '--json')).stdout);
    expect(home.linkedFrom).toEqual(['/towns/ash', '/towns/birch']);
    const ash = JSON.parse((await site.run('explain', '2027-01-01', '/towns/ash', '--json')).stdout);
    expect(ash.linksTo).toEqual(['/']);
  });

  test('whose template throws is reported as in a build', async () => {
    const site = publishedSite();
    site.edit('templates/site.tsx', '<h1>\\{town.name\\}</h1>', '<h1>{town.lost.name}</h1>');
    const { code, stderr } = await site.run('explain', '2027-01-01', '/towns/ash');
    expect([code, stderr]).toEqual([1, expect.stringContaining('templates/site.tsx')]);
  });
});

test.each([
  ['/old/ash/knives', 0, { kind: 'redirect', to: '/towns/ash/knives' }, ''],
  ['/lost', 0, { kind: 'gone' }, ''],
  ['/towns/ahs', 1, { kind: 'unknown' }, '/towns/ahs is no page of the site. Did you mean /towns/ash?\n'],
])('an address that is no page: %s', async (path, code, facts, stderr) => {
  const site = await published();
  const explained = await site.run('explain', '2027-01-01', path);
  expect(explained).toMatchObject({ code, stderr });
  expect(JSON.parse(explained.stdout)).toMatchObject({ path, ...facts });
});

test('a page that moved, with its history', async () => {
  const site = await published();
  site.edit('data/towns.yaml', 'slug: birch', 'slug: beech');
  site.write('data/redirects.yaml', '- { from: /towns/birch/*, to: /towns/beech/:splat }\n');
  await site.generate('2027-02-02', '--publish');
  const { stdout } = await site.run('explain', '2027-02-02', '/towns/birch');
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ kind: 'redirect', to: '/towns/beech' },
    ledger: { first: '2027-01-01', last: '2027-01-01', to: '/towns/beech' },
  });
});

test('a rule of check', async () => {
  const site = publishedSite();
  const { code, stdout } = await site.run('explain', '2027-01-01', 'orphan-page');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/code: orphan-page\nseverity: error\nfinds: /)]);
  const { stdout: json } = await site.run('explain', '2027-01-01', 'orphan-page', '--json');
  expect(JSON.parse(json)).toMatchObject({ version: 1, code: 'orphan-page', severity: 'error' });
});

test('anything else is refused', async () => {
  const site = publishedSite();
  expect(await site.run('explain', '2027-01-01', 'orphan-pag')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean “orphan-page”?'),
  });
  expect(await site.run('explain', '2027-01-01', 'https://other.example/')).toMatchObject({ code: 2 });
});
