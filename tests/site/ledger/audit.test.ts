import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crosstown } from '../../helpers/command.ts';
import { bytesBelow } from '../../helpers/folders.ts';
import { publishedSite } from '../../helpers/published-site.ts';
import { OWN_TEXTS, thresholdSite } from '../../thresholds/threshold-site.ts';

describe('a publication is audited with the rules of check', () => {
  test('errors stop it, and nothing is written', async () => {
    const site = publishedSite();
    await site.generate('2027-01-01', '--publish');
    site.edit('data/towns.yaml', 'We grind scissors', 'Invalid Date scissors');
    const before = [site.read('data/published.jsonl'), bytesBelow(join(site.root, 'dist'))];
    const { code, stdout, stderr } = await site.generate('2027-02-02', '--publish');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      'data/towns.yaml:3:16  error  The text “Invalid Date” is on the page /towns/ash: Invalid Date scissors at the mill.',
    );
    expect(stderr).toMatch(/Nothing was written; .*dist is as it was\.\n$/);
    expect([site.read('data/published.jsonl'), bytesBelow(join(site.root, 'dist'))]).toEqual(before);
    // A build that is not published has only the checks of single pages.
    expect(await site.generate('2027-02-02')).toMatchObject({ code: 0 });
  });

  test('warnings do not, and are not repeated by a build that is not published', async () => {
    const site = publishedSite();
    const { code, stderr } = await site.generate('2027-01-01', '--publish');
    expect([code, stderr]).toEqual([0, expect.stringContaining('has no description')]);
    expect((await site.generate('2027-01-01')).stderr).not.toContain('has no description');
  });

  test('so is one that is merged from shards', async () => {
    const site = publishedSite();
    site.edit('data/towns.yaml', 'We grind scissors', 'Invalid Date scissors');
    for (const shard of ['1/2', '2/2'])
      expect(await site.generate('2027-01-01', '--shard', shard)).toMatchObject({ code: 0 });
    const { code, stderr } = await site.run('merge', '2027-01-01', '--publish');
    expect([code, stderr]).toEqual([1, expect.stringContaining('The text “Invalid Date”')]);
  });

  test('texts of cells that are the same except for names stop it, and check finds them', async () => {
    const shared = (OWN_TEXTS['ash/knives'] ?? '').split(' ');
    const textFor = (town: string) => shared.map((word, i) => (i % 8 === 0 ? town : word)).join(' ');
    const texts = { ...OWN_TEXTS, 'ash/knives': textFor('Ash'), 'birch/knives': textFor('Birch') };
    const site = thresholdSite('{}', texts);
    const found = 'is nearly that of another page: it is 100 % equal to that of /birch/knives.';
    expect(await site.generate('2027-01-01')).toMatchObject({
      code: 0,
      stderr: expect.not.stringContaining(found),
    });
    const checked = await crosstown(['check', '--root', site.root]);
    const published = await site.generate('2027-01-01', '--publish');
    for (const { code, stderr } of [checked, published])
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/data\/cells\.yaml:1:3 {2}error {2}The text of the page/),
      ]);
    expect(published.stderr).toContain(found);
  });
});
