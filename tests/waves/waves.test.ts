import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { waveSentence } from '../../src/diagnostics/catalogue/waves.ts';
import { sitemapFiles } from '../../src/files/sitemap.ts';
import { defineSite, line, markdown, pageTypesFor, slug } from '../../src/index.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { planFrom } from '../../src/plan-site.ts';
import { temporaryFolder, writeTree } from '../helpers/folders.ts';
import { runs } from '../helpers/runs.ts';
import { messagesOf } from '../helpers/samples.ts';

const data = {
  collections: {
    towns: {
      from: 'towns.csv',
      one: 'town',
      schema: z.strictObject({
        slug: slug(),
        name: line(),
        population: z.number().optional(),
        note: markdown().optional(),
        date: z.iso.date().optional(),
        indexable: z.boolean().optional(),
      }),
    },
    redirects: {
      from: 'redirects.yaml',
      schema: z.strictObject({ from: z.string(), to: z.string(), status: z.number().default(301) }),
    },
  },
};
const pageType = pageTypesFor<typeof data>();
const title = (text: string) => ({ title: text, description: text });
const definition = defineSite({
  data,
  pages: [
    pageType({ id: 'home', path: () => '/', head: () => title('Towns'), sections: () => [] }),
    pageType({
      id: 'town',
      axes: { town: 'towns' },
      path: ({ town }) => `/${town.slug}`,
      head: ({ town }) => title(town.name),
      sections: () => [],
    }),
  ],
});

/** Six towns, the largest last. */
const TOWNS = ['ash', 'birch', 'cedar', 'dogwood', 'elm', 'fir'];

const csvOf = (towns: readonly string[]) =>
  `slug,name,population\n${towns.map((town, i) => `${town},${town},${(i + 1) * 1000}\n`).join('')}`;

let root: string;

beforeEach(() => {
  root = temporaryFolder();
  writeTree(root, { 'data/towns.csv': csvOf(TOWNS), 'data/redirects.yaml': '- { from: /old, to: / }\n' });
  setWaves('{ types: [town], order: population, size: 2 }');
});

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function setWaves(waves: string): void {
  write('data/site.yaml', `name: Towns\norigin: https://towns.example\nwaves: ${waves}\n`);
}

/** Writes the export of these towns. */
function setIndexed(towns: readonly string[]): void {
  write(
    'data/indexed-pages.csv',
    `URL,Last crawled\n${['', ...towns].map((town) => `https://towns.example/${town},2027-01-03\n`).join('')}`,
  );
}

function planned(today: string, options: Parameters<typeof planFrom>[2] = {}) {
  const { site, issues } = planFrom(root, definition, { today, ...options });
  if (!site) throw new Error(messagesOf(issues).join('\n'));
  const { waves } = site.plan;
  return {
    site,
    towns: site.plan.pages.map(({ path }) => path.slice(1)).filter(Boolean),
    said: waves && waveSentence(waves.status, waves.later.size),
  };
}

/** Publishes the site on a day; returns its towns. */
function publish(today: string): readonly string[] {
  const { site, towns } = planned(today);
  const ledger = openLedger(root, site, { publishedOn: today });
  expect(messagesOf(ledger.issues)).toEqual([]);
  for (const page of site.plan.pages) ledger.noteText(page, page.path);
  const blocks = ledger.changed();
  if (blocks) writeFileSync(join(root, 'data/published.jsonl'), Buffer.concat([...blocks]));
  return towns;
}

const waveOf = () =>
  Object.fromEntries(
    readFileSync(join(root, 'data/published.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; wave?: number })
      .map(({ path, wave }) => [path, wave]),
  );

describe('pages are published in waves', () => {
  test('the first wave opens at once, with what is first in the order', () => {
    expect(planned('2027-01-01')).toMatchObject({
      towns: ['elm', 'fir'],
      said: 'Wave 1 of about 3 opens: no page of an earlier wave is published. 4 pages are held for later waves.',
    });
  });

  test('by completeness: records with most fields are first, then the order of addresses', () => {
    setWaves('{ types: [town], size: 2 }');
    write('data/towns.csv', 'slug,name,population\nash,Ash,\nbirch,Birch,\ncedar,Cedar,10\n');
    expect(planned('2027-01-01').towns).toEqual(['ash', 'cedar']);
  });

  test('pages that wait for a date take no place in a wave, and excluded ones are in none', () => {
    write(
      'data/towns.csv',
      'slug,name,population,date,indexable\nash,Ash,9,2027-05-01,\nbirch,Birch,8,,false\ncedar,Cedar,7,,\ndogwood,Dogwood,6,,\nelm,Elm,5,,\n',
    );
    expect(planned('2027-01-01').towns).toEqual(['birch', 'cedar', 'dogwood']);
    publish('2027-01-01');
    expect(waveOf()).toEqual({
      '/': undefined,
      '/birch': undefined,
      '/cedar': 1,
      '/dogwood': 1,
    });
  });

  test('a page that is held for its text leaves its place to the next one', () => {
    const held = new Set(['/fir']);
    const { towns } = planned('2027-01-01', { decisions: { held, noindex: new Set() } });
    expect(towns).toEqual(['dogwood', 'elm']);
  });

  test('previews show all pages: with drafts, and where it is said which ones are held', () => {
    expect(planned('2027-01-01', { drafts: true })).toMatchObject({ towns: TOWNS, said: undefined });
    const { towns, site } = planned('2027-01-01', { showsLater: true });
    expect(towns).toEqual(TOWNS);
    expect([...(site.plan.waves?.later ?? [])]).toEqual(['/dogwood', '/cedar', '/birch', '/ash']);
  });
});

test('a link in a text to a page of a later wave is reported, and shown without the link', () => {
  write('data/towns.csv', 'slug,name,population,note\nash,Ash,1,\nelm,Elm,2,Near [Ash](/ash).\nfir,Fir,3,\n');
  expect(messagesOf(planFrom(root, definition, { today: '2027-01-01' }).issues)).toEqual([
    expect.stringMatching(/links to “\/ash”, which is not published yet: \/ash is part of a later wave\.$/),
  ]);
});

test('an export that may be cut off is not taken for the whole', () => {
  const towns = Array.from({ length: 2001 }, (_, i) => `town-${i}`);
  write('data/towns.csv', csvOf(towns));
  setWaves('{ types: [town], order: population, size: 2000 }');
  publish('2027-01-01');
  setIndexed(towns.slice(-1000));
  expect(planned('2027-01-02').said).toBe(
    'Wave 2 waits: 50 % of wave 1 is indexed, 60 % are needed (data/indexed-pages.csv has 1001 rows; the Search Console exports at most 1000, so there may be more). 1 page is held for later waves.',
  );
});

describe('by feedback', () => {
  beforeEach(() => void publish('2027-01-01'));

  test('indexed: the next wave opens, until none waits', () => {
    setIndexed(['elm', 'fir']);
    expect(planned('2027-01-02').said).toBe(
      'Wave 2 of about 3 opens: 100 % of wave 1 is indexed. 2 pages are held for later waves.',
    );
    expect(publish('2027-01-02')).toEqual(['cedar', 'dogwood', 'elm', 'fir']);
    // What was just published is not in the export yet.
    expect(publish('2027-01-02')).toHaveLength(4);
    setIndexed(TOWNS);
    expect(publish('2027-01-20')).toEqual(TOWNS);
    expect(planned('2027-01-21').said).toBe('No page waits for a wave.');
    expect(waveOf()).toEqual({
      '/': undefined,
      '/ash': 3,
      '/birch': 3,
      '/cedar': 2,
      '/dogwood': 2,
      '/elm': 1,
      '/fir': 1,
    });
  });

  test('stalled: it waits as long as too little is indexed', () => {
    setIndexed(['elm']);
    for (const day of ['2027-01-02', '2027-06-01']) expect(publish(day)).toEqual(['elm', 'fir']);
    expect(planned('2027-06-02').said).toBe(
      'Wave 2 waits: 50 % of wave 1 is indexed, 60 % are needed. 4 pages are held for later waves.',
    );
    setWaves('{ types: [town], order: population, size: 2, indexed: 0.5 }');
    expect(planned('2027-06-02').said).toContain('Wave 2 of about 3 opens: 50 % of wave 1 is indexed.');
  });

  test('dropped: nothing is taken back, and nothing opens', () => {
    setIndexed(['elm', 'fir']);
    publish('2027-01-02');
    setIndexed(['cedar']);
    expect(publish('2027-02-01')).toEqual(['cedar', 'dogwood', 'elm', 'fir']);
    setIndexed([]);
    expect(publish('2027-03-01')).toEqual(['cedar', 'dogwood', 'elm', 'fir']);
    expect(planned('2027-03-02').said).toContain('Wave 3 waits: 0 % of wave 2 is indexed, 60 % are needed.');
  });

  test('no data: it waits, and says which file is missing', () => {
    expect(publish('2027-02-01')).toEqual(['elm', 'fir']);
    expect(planned('2027-02-01').said).toContain(
      'Wave 2 waits: no data: data/indexed-pages.csv, which says how much of wave 1 is indexed, does not exist.',
    );
  });

  test('a wrong address in the export is reported at its line', () => {
    write('data/indexed-pages.csv', 'URL\n/elm\n');
    const { issues } = planFrom(root, definition, { today: '2027-01-02' });
    expect(issues).toMatchObject([{ place: { file: 'data/indexed-pages.csv', line: 2 } }]);
  });
});

describe('by date', () => {
  beforeEach(() => {
    setWaves('{ types: [town], order: population, size: 2, every: 14 days }');
    publish('2027-01-30');
  });

  test('it opens that long after the first day of the last wave, and the build knows how long that holds', () => {
    expect(planned('2027-02-12')).toMatchObject({
      towns: ['elm', 'fir'],
      said: 'Wave 2 waits until 2027-02-13. 4 pages are held for later waves.',
      site: { unpublished: { until: '2027-02-13' } },
    });
    expect(planned('2027-02-13')).toMatchObject({
      towns: ['cedar', 'dogwood', 'elm', 'fir'],
      said: expect.stringContaining('Wave 2 of about 3 opens: it was due on 2027-02-13.'),
      site: { unpublished: { from: '2027-02-13' } },
    });
  });

  test('one wave at a time, also if a publication is late', () => {
    expect(publish('2027-06-01')).toHaveLength(4);
    expect(publish('2027-06-14')).toHaveLength(4);
    expect(publish('2027-06-15')).toHaveLength(6);
  });

  test('with “indexed” both are needed', () => {
    setWaves('{ types: [town], order: population, size: 2, every: 14 days, indexed: 1 }');
    setIndexed(['elm']);
    expect(planned('2027-02-13').said).toContain(
      'Wave 2 waits: 50 % of wave 1 is indexed, 100 % are needed.',
    );
    setIndexed(['elm', 'fir']);
    expect(planned('2027-02-12').said).toContain('Wave 2 waits until 2027-02-13.');
    expect(planned('2027-02-13').said).toContain('Wave 2 of about 3 opens: 100 % of wave 1 is indexed.');
  });
});

describe('what was published', () => {
  test('before there were waves stays, and is in none', () => {
    write('data/site.yaml', 'name: Towns\norigin: https://towns.example\n');
    write('data/towns.csv', csvOf(['ash', 'birch']));
    publish('2026-01-01');
    write('data/towns.csv', csvOf(TOWNS));
    setWaves('{ types: [town], order: population, size: 1 }');
    expect(publish('2027-01-01')).toEqual(['ash', 'birch', 'fir']);
    expect(waveOf()).toMatchObject({ '/birch': undefined, '/fir': 1 });
  });

  test('stays in its wave at a new address', () => {
    publish('2027-01-01');
    write('data/towns.csv', csvOf(['ash', 'birch', 'cedar', 'dogwood', 'alder', 'fir']));
    write('data/redirects.yaml', '- { from: /elm, to: /alder }\n');
    expect(publish('2027-01-05')).toEqual(['alder', 'fir']);
    expect(waveOf()).toMatchObject({ '/alder': 1, '/fir': 1 });
  });

  test('has a sitemap for each wave', () => {
    publish('2027-01-01');
    setIndexed(['elm', 'fir']);
    publish('2027-01-02');
    const files = sitemapFiles(planned('2027-01-03').site.plan);
    expect(files.map(({ path }) => path)).toEqual([
      'sitemap.xml',
      'sitemaps/home.xml',
      'sitemaps/wave-2.xml',
      'sitemaps/wave-1.xml',
    ]);
    expect(files.find(({ path }) => path === 'sitemaps/wave-2.xml')?.content).toMatch(
      /\/cedar<[\s\S]*\/dogwood</,
    );
  });
});

test('page types and fields that do not exist are reported', () => {
  const said = () => messagesOf(planFrom(root, definition, { today: '2027-01-01' }).issues);
  setWaves('{ types: [towm], size: 2 }');
  expect(said()).toEqual(['“waves” contains the page type “towm”, but there is no such type.']);
  setWaves('{ types: [town], order: people, size: 2 }');
  expect(said()).toEqual([
    '“waves” are ordered by “people”, but no record of their pages has a number in a field of this name.',
  ]);
  setWaves('{ types: [town], size: 2, every: two weeks }');
  expect(said()).toEqual([expect.stringContaining('must be a number of days, such as 14 days')]);
});

type Waves = Readonly<Record<string, number | undefined>>;

describe('over any history of exports, days and sizes', () => {
  const step = fc.record({
    days: fc.integer({ min: 0, max: 20 }),
    indexed: fc.option(fc.subarray(TOWNS)),
    size: fc.integer({ min: 1, max: 3 }),
    every: fc.boolean(),
    order: fc.shuffledSubarray(TOWNS, { minLength: TOWNS.length }),
    isRenamed: fc.boolean(),
  });

  test('no published page is held, waves never overlap, and at most one opens at a time', () => {
    let most = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
        write('data/published.jsonl', '');
        write('data/indexed-pages.csv', 'URL\nhttps://towns.example/\n');
        let day = Date.UTC(2027, 0, 1);
        let before: Waves = {};
        let elm = 'elm';
        const rules = ['- { from: /old, to: / }'];
        for (const { days, indexed, size, every, order, isRenamed } of steps) {
          day += days * 86_400_000;
          if (isRenamed && before[`/${elm}`]) {
            const from = Array.from({ length: rules.length }, (_, i) => (i === 0 ? 'elm' : `elm-${i}`));
            elm = `elm-${rules.length}`;
            rules.splice(1, rules.length, ...from.map((old) => `- { from: /${old}, to: /${elm} }`));
          }
          write('data/redirects.yaml', `${rules.join('\n')}\n`);
          write('data/towns.csv', csvOf(order.map((town) => (town === 'elm' ? elm : town))));
          if (indexed) setIndexed(indexed);
          setWaves(`{ types: [town], order: population, size: ${size}${every ? ', every: 7 days' : ''} }`);
          publish(new Date(day).toISOString().slice(0, 10));
          const now = waveOf();
          // Nothing that was published is held, or in another wave: also not at another address.
          expect(now).toMatchObject(before);
          if (before['/elm']) expect(now[`/${elm}`]).toBe(before['/elm']);
          const added = Object.keys(now).filter(
            (path) => path !== '/' && !(path in before) && !(before['/elm'] && path === `/${elm}`),
          );
          const last = Math.max(0, ...Object.values(before).map((wave) => wave ?? 0));
          expect(added.length).toBeLessThanOrEqual(size);
          expect(added.map((path) => now[path])).toEqual(added.map(() => last + 1));
          before = now;
          most = Math.max(most, last);
        }
      }),
      { numRuns: runs(25) },
    );
    expect(most).toBeGreaterThan(1);
  });
});
