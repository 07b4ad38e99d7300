import { describe, expect, test } from 'vitest';
import { toLedgerEntries } from '../../src/ledger/ledger-file.ts';
import type { LedgerEntry } from '../../src/ledger/ledger-line.ts';
import { matchTexts } from '../../src/ledger/match-texts.ts';
import type { PagePlan } from '../../src/model.ts';
import { textHash } from '../../src/pages/readable-text.ts';
import { sampleText } from '../check/sample-texts.ts';

/** Text that all pages of a type have, with the name of the page. */
const common = (name: string) => `${name} ${sampleText(1, 60)} ${name} ${sampleText(2, 60)}`;
const page = (name: string, ...texts: readonly string[]) =>
  `<main><h1>${name}</h1><p>${common(name)}</p>${texts.map((text) => `<p>${text}</p>`).join('')}</main>`;

interface Sites {
  /** The HTML of pages by path. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  /** Whether the former output is still there. */
  readonly hasOutput?: boolean;
  readonly locales?: Readonly<Record<string, string>>;
}

/** Returns what is found for the pages that are no longer there: the new page, and how much of the text it has. */
function matches({ before, after, hasOutput = true, locales = {} }: Sites): Record<string, string> {
  const all = Object.entries(before).map(
    ([path, html]): LedgerEntry => ({
      ...{ path, type: 'town', records: { town: path.slice(1) }, first: '2027-01-01', last: '2027-01-01' },
      ...(locales[path] ? { locale: locales[path] } : {}),
      text: textHash(Buffer.from(html)),
    }),
  );
  const added = Object.keys(after).filter((path) => !(path in before));
  const found = matchTexts({
    entries: toLedgerEntries(all),
    lost: all.filter(({ path }) => !(path in after)),
    candidates: added.map((path) => ({ path, type: { id: 'town' }, locale: locales[path] }) as PagePlan),
    names: ['Naples', 'Sebago', 'Casco'],
    render: ({ path }) => Buffer.from(after[path] ?? ''),
    formerOf: (path) => (hasOutput ? before[path] : undefined),
  });
  return Object.fromEntries(
    Array.from(found, ([path, { page, share }]) => [
      path,
      `${page.path} ${share === undefined ? 'equal' : Math.floor(share * 100)}`,
    ]),
  );
}

const [mill, lake, wood, farm] = [11, 12, 13, 14].map((seed) => sampleText(seed, 120)) as [
  string,
  string,
  string,
  string,
];
const left = { '/casco': page('Casco', farm) };

describe('a page with an equal text', () => {
  test('is certain, whether or not the former output is there', () => {
    const before = { ...left, '/t1': page('Naples', mill), '/t2': page('Sebago', lake) };
    const after = { ...left, '/naples': page('Naples', mill), '/sebago': page('Sebago', lake) };
    const expected = { '/t1': '/naples equal', '/t2': '/sebago equal' };
    expect(matches({ before, after })).toEqual(expected);
    expect(matches({ before, after, hasOutput: false })).toEqual(expected);
  });

  test('is not certain if other pages have this text too', () => {
    const before = { '/casco': page('', ''), '/t1': page('', '') };
    expect(matches({ before, after: { '/casco': page('', ''), '/naples': page('', '') } })).toEqual({});
    const two = { '/naples': page('', ''), '/sebago': page('', '') };
    expect(matches({ before: { '/t1': page('', '') }, after: two, hasOutput: false })).toEqual({});
  });

  test('is one in the same language', () => {
    const before = { '/t1': page('Naples', mill) };
    const after = { '/fr/naples': page('Naples', mill), '/naples': page('Naples', mill) };
    expect(matches({ before, after, locales: { '/t1': 'en', '/naples': 'en', '/fr/naples': 'fr' } })).toEqual(
      {
        '/t1': '/naples equal',
      },
    );
  });

  test('is none without any text', () => {
    expect(matches({ before: { '/t1': '<main></main>' }, after: { '/naples': '<main></main>' } })).toEqual(
      {},
    );
  });
});

describe('a page with a similar text', () => {
  const before = { ...left, '/windham': page('Windham', mill), '/gorham': page('Gorham', lake) };

  test('of a record that was deleted and added with another name', () => {
    const after = { ...left, '/naples': page('Naples', mill), '/sebago': page('Sebago', lake, wood) };
    expect(matches({ before, after })).toEqual({ '/windham': '/naples 100', '/gorham': '/sebago 100' });
    expect(matches({ before, after, hasOutput: false })).toEqual({});
  });

  test('that was rewritten in part, says how much of it is left', () => {
    const words = mill.split(' ');
    const half = [...words.slice(0, 80), sampleText(15, 40)].join(' ');
    const [, percent = ''] =
      matches({ before, after: { ...left, '/naples': page('Naples', half) } })['/windham']?.split(' ') ?? [];
    expect(Number(percent)).toBeGreaterThan(55);
    expect(Number(percent)).toBeLessThan(75);
  });

  test('is one page for all that were merged into it', () => {
    const after = { ...left, '/sebago': page('Sebago', mill, lake) };
    // Runs of words that cross the ends of a text differ.
    expect(matches({ before, after })).toEqual({ '/windham': '/sebago 100', '/gorham': '/sebago 96' });
  });

  test('is the nearest of several', () => {
    const part = mill.split(' ').slice(0, 80).join(' ');
    const after = { ...left, '/naples': page('Naples', part), '/sebago': page('Sebago', mill) };
    expect(matches({ before, after })).toEqual({ '/windham': '/sebago 100' });
  });

  test('is no page that has only the text of its type', () => {
    expect(matches({ before, after: { ...left, '/naples': page('Naples', wood) } })).toEqual({});
    // All published pages of the type are lost.
    const three = { ...before, '/casco': page('Casco', farm) };
    expect(matches({ before: three, after: { '/naples': page('Naples', wood) } })).toEqual({});
  });
});
