import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summarizeText } from '../../src/check/text-summary.ts';
import { findSimilar, jaccard, minHash } from '../../src/similarity/similarity.ts';
import { createMask, createTextHasher } from '../../src/similarity/words.ts';
import { runs } from '../helpers/runs.ts';
import { sampleText } from './sample-texts.ts';

const TOWNS = ['Windham', 'Gorham', 'Cape Elizabeth', 'South Portland'];
const hasher = createTextHasher();
const mask = createMask(TOWNS);
const shinglesOf = (text: string) => summarizeText([text], mask, hasher).shingles;

const texts = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 60, max: 300 }));
const towns = fc.constantFrom(...TOWNS);

/** Changes every so many words of a text. */
function paraphrase(text: string, every: number, by: string): string {
  return text
    .split(' ')
    .map((word, i) => (i % every === every - 1 ? by + i : word))
    .join(' ');
}

function withNames(text: string, name: string): string {
  return text
    .split(' ')
    .map((word, i) => (i % 9 === 4 ? name : word))
    .join(' ');
}

describe('the similarity of two texts', () => {
  test('is estimated by their signatures', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 4, max: 40 }), ([seed, words], every) => {
        const text = sampleText(seed, words);
        const [a, b] = [shinglesOf(text), shinglesOf(paraphrase(text, every, 'changed'))];
        const [one, other] = [minHash(a), minHash(b)];
        const estimate = one.filter((hash, i) => hash === other[i]).length / one.length;
        // 192 hashes: the standard error is at most 0.036.
        expect(Math.abs(estimate - jaccard(a, b))).toBeLessThan(0.18);
      }),
      { numRuns: runs(200) },
    );
  });

  test('is 1 if only a name or a number differs', () => {
    fc.assert(
      fc.property(texts, towns, towns, fc.nat(), ([seed, words], one, other, number) => {
        const text = `${sampleText(seed, words)} It costs $89 in 2026.`;
        const changed = withNames(text, other).replace('89', String(number));
        expect(jaccard(shinglesOf(withNames(text, one)), shinglesOf(changed))).toBe(1);
      }),
      { numRuns: runs(100) },
    );
  });

  test('is next to nothing for texts that have nothing to do with each other', () => {
    fc.assert(
      fc.property(texts, texts, ([seed, words], [other, otherWords]) => {
        fc.pre(seed !== other);
        expect(
          jaccard(shinglesOf(sampleText(seed, words)), shinglesOf(sampleText(other, otherWords))),
        ).toBeLessThan(0.05);
      }),
      { numRuns: runs(100) },
    );
  });

  test('does not depend on the order, and a text is equal to itself', () => {
    fc.assert(
      fc.property(texts, texts, ([seed, words], [other, otherWords]) => {
        const [a, b] = [shinglesOf(sampleText(seed, words)), shinglesOf(sampleText(other, otherWords))];
        expect(jaccard(a, b)).toBe(jaccard(b, a));
        expect(jaccard(a, a)).toBe(1);
      }),
      { numRuns: runs(50) },
    );
  });
});

describe('in a matrix of texts', () => {
  const BOILERPLATE =
    'We are licensed and insured in the whole state, and we answer the phone until nine in the evening on every day of the week. ';
  const COUNT = 2400;
  const ORIGINALS = 2160;
  /** 5 % are copies with another name, 5 % copies of which every 12th word is changed. */
  const all = Array.from({ length: COUNT }, (_, i) => {
    const seed = i < ORIGINALS ? i : (i - ORIGINALS) * 7;
    const text = withNames(sampleText(seed + 1, 180), TOWNS[i % TOWNS.length] ?? '');
    const isParaphrase = i >= ORIGINALS + COUNT / 20;
    return BOILERPLATE + (isParaphrase ? paraphrase(text, 12, 'other') : text);
  });
  const copies = new Map(all.flatMap((_, i) => (i < ORIGINALS ? [] : [[i, (i - ORIGINALS) * 7]])));
  const pairsOf = (list: readonly string[]) => {
    const pairs = new Map<string, number>();
    findSimilar(list.map(shinglesOf), 0.35, (a, b, similarity) => pairs.set(`${a} ${b}`, similarity));
    return pairs;
  };

  test('all copies with another name are found, nearly all paraphrases, and no other pair', () => {
    const pairs = pairsOf(all);
    const found = [...copies]
      .filter(([copy, original]) => pairs.has(`${original} ${copy}`))
      .map(([copy]) => copy);
    const isParaphrase = (copy: number) => copy >= ORIGINALS + COUNT / 20;
    expect(found.filter((copy) => !isParaphrase(copy))).toHaveLength(COUNT / 20);
    expect(found.filter(isParaphrase).length).toBeGreaterThanOrEqual((COUNT / 20) * 0.9);
    expect(
      [...pairs.keys()].filter((pair) => {
        const [a, b] = pair.split(' ').map(Number);
        return copies.get(b ?? 0) !== a;
      }),
    ).toEqual([]);
    const swapped = [...copies.keys()].filter((copy) => !isParaphrase(copy));
    expect(swapped.every((copy) => pairs.get(`${copies.get(copy)} ${copy}`) === 1)).toBe(true);
  });

  test('up to 2,000 texts are compared exactly, with the same result', () => {
    const some = [...all.slice(0, 800), ...all.slice(ORIGINALS, ORIGINALS + 100), ...all.slice(-100)];
    const shingles = some.map(shinglesOf);
    const expected = new Map<string, number>();
    shingles.forEach((b, k) => {
      for (let i = 0; i < k; i++) {
        const similarity = jaccard(shingles[i] ?? b, b);
        if (similarity >= 0.35) expected.set(`${i} ${k}`, similarity);
      }
    });
    expect(expected.size).toBeGreaterThanOrEqual(100);
    expect(pairsOf(some)).toEqual(expected);
  });

  test('of very many equal texts each is found', () => {
    const equal = Array.from({ length: 2100 }, (_, i) =>
      withNames(sampleText(1, 180), TOWNS[i % TOWNS.length] ?? ''),
    );
    const found = new Set([...pairsOf(equal).keys()].flatMap((pair) => pair.split(' ')));
    expect(found.size).toBe(2100);
  });
});
