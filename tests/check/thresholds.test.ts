import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entriesIn } from '../../src/check/excerpts.ts';
import { countSentences } from '../../src/check/sentence-counts.ts';
import { summarizePage } from '../../src/check/text-summary.ts';
import { findPagesBelow, type MeasuredPage } from '../../src/check/thresholds.ts';
import type { Thresholds } from '../../src/model.ts';
import { jaccard } from '../../src/similarity/similarity.ts';
import { createMask, createTextHasher } from '../../src/similarity/words.ts';
import { sampleText } from './sample-texts.ts';

const tools = { hasher: createTextHasher(), mask: createMask(['Ash', 'Birch']) };

function pageOf(path: string, text: string, isPublished = false, group = 'cell'): MeasuredPage {
  const facts = { blocks: [text], entries: [], description: undefined };
  const { linked: _, ...summary } = summarizePage(facts, true, tools);
  return { ...summary, index: 0, path, group, isListed: true, isPublished, entries: new Uint32Array() };
}

const THRESHOLDS: Thresholds = { ownWords: 100, similarity: 0.15 };

function below(pages: readonly MeasuredPage[], thresholds = THRESHOLDS) {
  return findPagesBelow(pages, (type) => (type === 'cell' ? thresholds : undefined)).map(
    ({ page, ownWords, similar }) => [
      page.path,
      ...(ownWords === undefined ? [] : [`${ownWords} words`]),
      ...(similar ? [`like ${similar.other.path}`] : []),
    ],
  );
}

const text = (seed: number) => sampleText(seed, 121);
/** Sentences of two texts. */
const mixed = (one: string, other: string, sentences: number) =>
  [...one.split('. ').slice(0, sentences), ...other.split('. ').slice(sentences)].join('. ');

describe('pages below the thresholds', () => {
  test('are none if each has a text of its own', () => {
    expect(below([pageOf('/a', text(1)), pageOf('/b', text(2)), pageOf('/c', text(3))])).toEqual([]);
  });

  test('are those with few words, and the later one of two that are equal except for names', () => {
    const pages = [
      pageOf('/a', `In Ash ${text(1)}`),
      pageOf('/b', `In Birch ${text(1)}`),
      pageOf('/c', 'Hardly a word.'),
    ];
    expect(below(pages)).toEqual([
      ['/b', '0 words', 'like /a'],
      ['/c', '0 words'],
    ]);
    expect(below([...pages].reverse())).toEqual([
      ['/c', '0 words'],
      ['/a', '0 words', 'like /b'],
    ]);
  });

  test('are new ones rather than those that are published', () => {
    expect(below([pageOf('/a', text(1)), pageOf('/b', text(1), true)])).toEqual([
      ['/a', '0 words', 'like /b'],
    ]);
  });

  test('are not those that are similar only to a page that is below', () => {
    // b is similar to a and to c, which have nothing in common.
    const pages = [pageOf('/a', text(1)), pageOf('/b', mixed(text(1), text(2), 5)), pageOf('/c', text(2))];
    expect(below(pages, { similarity: 0.15 })).toEqual([['/b', 'like /a']]);
  });

  test('are measured by each threshold alone', () => {
    const pages = [pageOf('/a', `${text(1)} ${text(2)}`), pageOf('/b', `${text(1)} ${text(3)}`)];
    expect(below(pages, { ownWords: 100 })).toEqual([]);
    expect(below(pages, { ownWords: 130 })).toEqual([['/b', '121 words']]);
    expect(below(pages, { similarity: 0.15 })).toEqual([['/b', 'like /a']]);
    expect(below(pages, { similarity: 0.5 })).toEqual([]);
    expect(below(pages, {})).toEqual([]);
  });

  test('have no sentence of their own that a page of another type has too', () => {
    const pages = [pageOf('/a', text(1)), pageOf('/towns', text(1), false, 'town')];
    expect(below(pages)).toEqual([['/a', '0 words']]);
  });
});

describe('lists that repeat the beginnings of pages', () => {
  const posts = [1, 2, 3, 4].map((seed) => pageOf(`/posts/${seed}`, text(seed)));
  const beginnings = posts.map((_, i) => mixed(text(i + 1), '', 3));

  /** The posts and two lists of them, with links or without. */
  function site(group: string, hasLinks: boolean): MeasuredPage[] {
    const entries = beginnings.map((text, i) => ({ text, entryOf: hasLinks ? [posts[i]?.path ?? ''] : [] }));
    const { linked, ...summary } = summarizePage(
      { blocks: beginnings, entries, description: undefined },
      true,
      tools,
    );
    const numbered = posts.map((post, index) => ({ ...post, index }));
    const lists = ['/all', '/tags'].map((path, i) => ({
      ...{ ...summary, path, group, index: posts.length + i, isListed: true, isPublished: false },
      entries: entriesIn(linked, (address) => posts.findIndex((post) => post.path === address)),
    }));
    return [...numbered, ...lists];
  }

  test('are not similar to each other', () => {
    expect(below(site('cell', true), { similarity: 0.15 })).toEqual([]);
    expect(below(site('cell', false), { similarity: 0.15 })).toEqual([['/tags', 'like /all']]);
  });

  test('leave the pages their words', () => {
    expect(below(site('list', true), { ownWords: 121 })).toEqual([]);
    expect(below(site('list', false), { ownWords: 121 }).map(([path]) => path)).toEqual(
      posts.map(({ path }) => path),
    );
  });
});

/** Pages of a few sentences that they share by chance. */
const somePages = fc.array(
  fc.record({
    sentences: fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 8 }),
    isPublished: fc.boolean(),
  }),
  { maxLength: 12 },
);

const SENTENCES = Array.from({ length: 15 }, (_, i) => sampleText(i + 1, 11));

const made = (shapes: readonly { readonly sentences: readonly number[]; readonly isPublished: boolean }[]) =>
  shapes.map(({ sentences, isPublished }, i) =>
    pageOf(`/${String(i).padStart(2, '0')}`, sentences.map((at) => SENTENCES[at]).join(' '), isPublished),
  );

test('what is left meets the thresholds, and each page that is not left has a reason', () => {
  const thresholds = { ownWords: 20, similarity: 0.3 };
  fc.assert(
    fc.property(somePages, (shapes) => {
      const pages = made(shapes);
      const found = findPagesBelow(pages, () => thresholds);
      const removed = new Set(found.map(({ page }) => page));
      const left = pages.filter((page) => !removed.has(page));
      const counts = countSentences(left);
      for (const page of left) {
        expect(counts.ownWords(page)).toBeGreaterThanOrEqual(20);
        for (const other of left)
          if (other !== page && page.shingles.length >= 40 && other.shingles.length >= 40)
            expect(jaccard(page.shingles, other.shingles)).toBeLessThanOrEqual(0.3);
      }
      for (const { page, ownWords, similar } of found) {
        expect(ownWords !== undefined || similar !== undefined).toBe(true);
        if (ownWords !== undefined) expect(ownWords).toBeLessThan(20);
        if (similar) {
          expect(removed.has(similar.other)).toBe(false);
          expect(similar.similarity).toBe(jaccard(page.shingles, similar.other.shingles));
        }
      }
      // Without the pages below, nothing else is found.
      expect(findPagesBelow(left, () => thresholds)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('sentences are counted as by hand', () => {
  fc.assert(
    fc.property(somePages, fc.integer({ min: 0, max: 11 }), (shapes, removed) => {
      const pages = made(shapes);
      const counts = countSentences(pages);
      const gone = pages[removed];
      if (gone) counts.remove(gone);
      const left = pages.filter((page) => page !== gone);
      for (const page of left)
        for (const sentence of page.sentences)
          expect(counts.of(sentence)).toBe(left.filter((one) => one.sentences.includes(sentence)).length);
      expect(counts.of(0.5)).toBe(0);
    }),
  );
});
