import { sortedBy } from '../../core/util/order.ts';
import { mix } from './words.ts';

/** The sorted hashes of the runs of words of a text. */
type Shingles = Uint32Array;

/** Called for two texts, by index, and how much of them is equal, from 0 to 1. */
type OnPair = (a: number, b: number, similarity: number) => void;

/** From this number of texts on, only texts with an equal part of their signature are compared. */
const MAX_EXACT = 2000;

/**
 * Finds the pairs of texts that are at least this similar: Jaccard index of their shingles. All pairs of up to 2,000 texts are
 * compared; of more texts, the candidates of MinHash signatures. Of a large number of equal texts not all pairs are found, but
 * each text with another one.
 * Source: A. Broder, “On the resemblance and containment of documents” (1997); locality-sensitive hashing as in
 * J. Leskovec, A. Rajaraman, J. Ullman, “Mining of Massive Datasets”, chapter 3
 */
export function findSimilar(texts: readonly Shingles[], least: number, onPair: OnPair): void {
  if (texts.length > MAX_EXACT) findByMinHash(texts, least, onPair);
  else findExact(texts, least, onPair);
}

/**
 * The share of shingles that two texts have in common, of all shingles of both. Of texts with a smaller share than `least`, 0 may be
 * returned, which takes less time.
 */
export function jaccard(a: Shingles, b: Shingles, least = 0): number {
  const needed = Math.floor((least * (a.length + b.length)) / (1 + least));
  // How many shingles of each may be missing in the other one.
  let [spareA, spareB] = [a.length - needed, b.length - needed];
  let [i, k, common] = [0, 0, 0];
  while (i < a.length && k < b.length) {
    const [x = 0, y = 0] = [a[i], b[k]];
    if (x <= y) i++;
    if (y <= x) k++;
    if (x === y) common++;
    else if ((x < y ? --spareA : --spareB) < 0) return 0;
  }
  const all = a.length + b.length - common;
  return all === 0 ? 0 : common / all;
}

/** A page with its text. Pages of a group are compared. */
interface TextOfGroup {
  readonly path: string;
  readonly group: string;
  readonly shingles: Shingles;
}

/** Finds the other page of the same group with the most similar text; of equally similar ones, the first by path. */
export function findClosest<Page extends TextOfGroup>(
  { group, path, shingles }: TextOfGroup,
  pages: Iterable<Page>,
): { readonly page: Page; readonly similarity: number } | undefined {
  let closest: { readonly page: Page; readonly similarity: number } | undefined;
  for (const page of sortedBy([...pages], (one) => one.path)) {
    if (page.path === path || page.group !== group) continue;
    const similarity = jaccard(shingles, page.shingles, closest?.similarity);
    if (similarity > (closest?.similarity ?? 0)) closest = { page, similarity };
  }
  return closest;
}

/** Counts the common shingles of each text with all before it. */
function findExact(texts: readonly Shingles[], least: number, onPair: OnPair): void {
  const textsWith = new Map<number, number[]>();
  const common = new Uint32Array(texts.length);
  texts.forEach((text, b) => {
    common.fill(0);
    for (const shingle of text) {
      const others = textsWith.get(shingle);
      if (!others) textsWith.set(shingle, [b]);
      else {
        for (const a of others) common[a] = (common[a] ?? 0) + 1;
        others.push(b);
      }
    }
    for (let a = 0; a < b; a++) {
      const [size, shared = 0] = [texts[a]?.length ?? 0, common[a]];
      const similarity = shared / (size + text.length - shared);
      if (shared > 0 && similarity >= least) onPair(a, b, similarity);
    }
  });
}

/*
 * 64 bands of three hashes: two texts with a Jaccard index of 0.4 share a band with a probability of 98.5 %, with 0.6 of
 * more than 99.99 %, and with 0.05 of less than 1 %. To find less similar texts, 96 bands of two: 0.15 is found with 88.7 %, 0.2 with 98 %,
 * and 0.02 with 4 %.
 */
const HASHES = 192;
const ROWS = 3;
const LOW = 0.3;
const ROWS_OF_LOW = 2;

/** A shingle on more than this share of the texts belongs to what all pages have, and makes no candidates. */
const COMMON = 0.02;
/** But a text that hardly has other shingles is compared by all of them. */
const LEAST_RARE = 0.5;

/** Texts with one band in common are compared with the first of them and the one before, if there are more than these. */
const MAX_BUCKET = 50;

/** Pairs that are remembered as compared: a power of two. */
const REMEMBERED = 2 ** 20;

function findByMinHash(texts: readonly Shingles[], least: number, onPair: OnPair): void {
  const rows = least < LOW ? ROWS_OF_LOW : ROWS;
  const bands = Math.floor(HASHES / rows);
  const keys = bandKeysOf(texts, rows, bands);
  const wasCompared = createPairMemory(texts.length);
  const compare = (a: number, b: number) => {
    const [one, other] = [texts[a], texts[b]];
    if (!one || !other || wasCompared(a, b)) return;
    const similarity = jaccard(one, other, least);
    if (similarity >= least) onPair(a, b, similarity);
  };
  for (let band = 0; band < bands; band++)
    for (const bucket of bucketsOf(texts, (i) => keys[i * bands + band] ?? 0)) compareWithin(bucket, compare);
}

/**
 * Returns a function that tells whether a pair was compared before, and remembers it. Some pairs are forgotten: comparing one again
 * changes nothing, but takes time.
 */
function createPairMemory(size: number): (a: number, b: number) => boolean {
  const pairs = new Float64Array(REMEMBERED).fill(-1);
  return (a, b) => {
    const pair = a * size + b;
    const at = mix(Math.imul(a, 31) ^ b) & (REMEMBERED - 1);
    const isKnown = pairs[at] === pair;
    pairs[at] = pair;
    return isKnown;
  };
}

function compareWithin(bucket: readonly number[], compare: (a: number, b: number) => void): void {
  const isLarge = bucket.length > MAX_BUCKET;
  bucket.forEach((b, i) => {
    const others = isLarge
      ? [...bucket.slice(0, Math.min(1, i)), ...bucket.slice(Math.max(1, i - 1), i)]
      : bucket.slice(0, i);
    for (const a of others) compare(a, b);
  });
}

/** The texts with equal keys in a band. Texts without shingles have none. */
function* bucketsOf(texts: readonly Shingles[], keyOf: (i: number) => number): Generator<number[]> {
  const buckets = new Map<number, number[]>();
  for (let i = 0; i < texts.length; i++) {
    if (texts[i]?.length === 0) continue;
    const bucket = buckets.get(keyOf(i));
    if (bucket) bucket.push(i);
    else buckets.set(keyOf(i), [i]);
  }
  for (const bucket of buckets.values()) if (bucket.length > 1) yield bucket;
}

/** Returns a key for each text and band, as one list: a band is some of the hashes of a signature. */
function bandKeysOf(texts: readonly Shingles[], rows: number, bands: number): Uint32Array {
  const limit = Math.max(COMMON * texts.length, 2);
  const isCommon = createCommonCheck(texts, Math.min(limit, 0xfffe));
  const keys = new Uint32Array(texts.length * bands);
  texts.forEach((text, i) => {
    const rare = text.filter((shingle) => !isCommon(shingle));
    const signature = minHash(rare.length >= LEAST_RARE * text.length ? rare : text);
    for (let band = 0; band < bands; band++) {
      let key = band * rows;
      for (let row = key; row < (band + 1) * rows; row++)
        key = mix(Math.imul(key, 31) ^ (signature[row] ?? 0));
      keys[i * bands + band] = key;
    }
  });
  return keys;
}

const MAX_COUNTERS = 2 ** 26;

/**
 * Returns a function that tells whether a shingle is in more texts than a limit. Counts in a table without keys, since a map of
 * millions takes seconds: two shingles may share a counter, which hardly ever makes one of them common.
 */
function createCommonCheck(texts: readonly Shingles[], limit: number): (shingle: number) => boolean {
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const size = Math.min(MAX_COUNTERS, 2 ** Math.ceil(Math.log2(2 * total + 2)));
  const counters = new Uint16Array(size);
  for (const text of texts)
    for (const shingle of text) {
      const at = shingle & (size - 1);
      const count = counters[at] ?? 0;
      if (count < 0xffff) counters[at] = count + 1;
    }
  return (shingle) => (counters[shingle & (size - 1)] ?? 0) > limit;
}

/** The smallest hash of a text under each of 192 hash functions. Two texts have the same with the probability of their Jaccard index. */
export function minHash(text: Shingles): Uint32Array {
  const signature = new Uint32Array(HASHES);
  for (let i = 0; i < HASHES; i++) {
    const [factor = 1, offset = 0] = [FACTORS[i], OFFSETS[i]];
    let least = 0xffffffff;
    for (let k = 0; k < text.length; k++) {
      const hash = (Math.imul(text[k] ?? 0, factor) + offset) >>> 0;
      if (hash < least) least = hash;
    }
    signature[i] = least;
  }
  return signature;
}

/** Odd factors and offsets of the hash functions, the same on every machine. */
const FACTORS = Uint32Array.from({ length: HASHES }, (_, i) => mix(2 * i + 1) | 1);
const OFFSETS = Uint32Array.from({ length: HASHES }, (_, i) => mix(2 * i + 2));
