import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, textOf } from '../../helpers/folders.ts';
import { outcomeOf, publishedTowns } from '../../helpers/published-towns.ts';

async function published(...towns: string[]) {
  const root = temporaryFolder();
  const site = publishedTowns(root);
  site.write(towns);
  await site.publish('2027-01-01');
  const entryOf = (path: string) =>
    textOf(root, 'data/published.jsonl')
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line) as Readonly<Record<string, unknown>>] : []))
      .find((entry) => entry.path === path);
  return { ...site, root, entryOf };
}

describe('a page that returns with the text that it had', () => {
  test.each([
    ['was gone', { gone: true }],
    ['redirected', { to: '/ash' }],
  ] as const)(
    'when its address %s has the day of its return, in the ledger and the sitemap',
    async (_, fate) => {
      const { root, write, publish, entryOf } = await published('ash', 'birch');
      const before = entryOf('/birch');
      write(['ash'], [{ from: '/birch', ...fate }]);
      expect(outcomeOf(await publish('2027-02-02'))).toBe('written');
      expect(entryOf('/birch')).toEqual({ ...before, ...fate });
      write(['ash', 'birch']);
      expect(outcomeOf(await publish('2027-03-03'))).toBe('written');
      expect(entryOf('/birch')).toEqual({ ...before, first: '2027-01-01', last: '2027-03-03' });
      expect(textOf(root, 'dist/sitemaps/town.xml')).toMatch(/birch<\/loc><lastmod>2027-03-03</);
    },
  );
});

describe('the build manifest of a publication', () => {
  test('has the digest of the ledger as it was written: the next build has nothing to do', async () => {
    const { write, publish } = await published('ash');
    expect((await publish(undefined)).plan).toBeUndefined();
    write(['ash', 'birch']);
    expect((await publish('2027-02-02')).plan?.pages).toHaveLength(3);
    expect((await publish(undefined)).plan).toBeUndefined();
  });

  test('does not match a ledger that has changed since', async () => {
    const { root, publish } = await published('ash');
    const path = join(root, 'data/published.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('2027-01-01', '2026-12-12'));
    expect((await publish(undefined)).plan?.pages).toHaveLength(2);
  });
});
