import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSimilar, jaccard, minHash } from '../../src/audit/texts/similarity.ts';
import { summarizeText } from '../../src/audit/texts/text-summary.ts';
import { createMask, createTextHasher } from '../../src/audit/texts/words.ts';
import { runs } from '../helpers/runs.ts';
import { type MatrixText, matrixTexts } from './matrix-texts.ts';
import { sampleText } from './sample-texts.ts';

const TOWNS = ['Windham', 'Gorham', 'Cape Elizabeth', 'South Portland'];
const hasher = createTextHasher();
const mask = createMask(TOWNS);
const shinglesOf = (text: string) => summarizeText([{ text, entryOf: [] }], { mask, hasher }).shingles;

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

  test('is exact from the least that is asked for on', () => {
    const least = fc.double({ min: 0.01, max: 1, noNaN: true });
    const numbers = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 40 });
    fc.assert(
      fc.property(numbers, numbers, least, (one, other, limit) => {
        const [a, b] = [Uint32Array.from(one).sort(), Uint32Array.from(other).sort()];
        const [exact, limited] = [jaccard(a, b), jaccard(a, b, limit)];
        expect([exact, 0]).toContain(limited);
        if (exact >= limit) expect(limited).toBe(exact);
      }),
      { numRuns: runs(500) },
    );
  });
});

test.each([
  ['up to 2,000 texts', 0],
  ['more texts', 2000],
])('of %s, a pair exactly at the least similarity is found', (_, others) => {
  // 40 of 80 shingles are equal; the other texts have nothing in common with any.
  const from = (start: number) => Uint32Array.from({ length: 60 }, (_, i) => start + i);
  const list = [from(0), from(20), ...Array.from({ length: others }, (_, i) => from(1000 + 100 * i))];
  const found = (least: number) => {
    const pairs: unknown[] = [];
    findSimilar(list, least, (...pair) => pairs.push(pair));
    return pairs;
  };
  expect(found(0.5)).toEqual([[0, 1, 0.5]]);
  expect(found(0.501)).toEqual([]);
});

describe('in a matrix of texts', () => {
  const COUNT = 10_000;
  const { towns, texts } = matrixTexts(COUNT);
  const maskOfTowns = createMask(towns);
  const shinglesIn = ({ text }: MatrixText) =>
    summarizeText([{ text, entryOf: [] }], { mask: maskOfTowns, hasher }).shingles;
  const pairsOf = (list: readonly Uint32Array[]) => {
    const pairs = new Map<string, number>();
    findSimilar(list, 0.35, (a, b, similarity) => pairs.set(`${a} ${b}`, similarity));
    return pairs;
  };

  test('all copies with another name are found, nearly all paraphrases, and no other pair', () => {
    const pairs = pairsOf(texts.map(shinglesIn));
    const copies = texts.flatMap(({ copyOf, kind }, i) => (kind ? [{ pair: `${copyOf} ${i}`, kind }] : []));
    const found = (kind: MatrixText['kind']) =>
      copies.filter((copy) => copy.kind === kind && pairs.has(copy.pair)).map(({ pair }) => pairs.get(pair));
    expect(found('swapped')).toEqual(Array(COUNT / 20).fill(1));
    expect(found('paraphrased').length).toBeGreaterThanOrEqual((COUNT / 20) * 0.9);
    const known = new Set(copies.map(({ pair }) => pair));
    expect([...pairs].filter(([pair]) => !known.has(pair))).toEqual([]);
  });

  test('up to 2,000 texts are compared exactly, with the same result', () => {
    // The originals of the copies, and as many other texts: comparing each with each takes long.
    const originals = texts.slice(2800, 3600).filter((_, i) => i % 7 < 2);
    const some = [...originals, ...texts.slice(9400, 9515)];
    const shingles = some.map(shinglesIn);
    const expected = new Map<string, number>();
    shingles.forEach((b, k) => {
      for (let i = 0; i < k; i++) {
        const similarity = jaccard(shingles[i] ?? b, b);
        if (similarity >= 0.35) expected.set(`${i} ${k}`, similarity);
      }
    });
    expect(expected.size).toBeGreaterThanOrEqual(100);
    expect(pairsOf(shingles)).toEqual(expected);
  });

  test('of very many equal texts each is found', () => {
    const equal = Array.from({ length: 2100 }, (_, i) =>
      withNames(sampleText(1, 180), TOWNS[i % TOWNS.length] ?? ''),
    );
    const found = new Set([...pairsOf(equal.map(shinglesOf)).keys()].flatMap((pair) => pair.split(' ')));
    expect(found.size).toBe(2100);
  });
});
