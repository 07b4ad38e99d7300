import { hash32 } from '../../core/util/hash.ts';
import { oncePerKey } from '../../core/util/lists.ts';

/** Replaces the names of the data by a sign, so that texts which differ only in a name are equal. */
export type Mask = (words: readonly string[]) => readonly string[];

/** Stands for a name or a number. */
const NAME = '*';

/** Returns the words of a text in lower case. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
}

/** Returns the sentences of a text. A heading is a sentence. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…]["”’)]?)\s+/u);
}

/** Creates a mask of names, which may have several words, and of numbers. The longest name that matches is replaced. */
export function createMask(names: readonly string[]): Mask {
  const byFirst = new Map<string, string[][]>();
  for (const name of new Set(names.map((one) => splitWords(one).join(' ')))) {
    const words = name.split(' ');
    const [first] = words;
    if (!first) continue;
    const others = byFirst.get(first);
    if (others) others.push(words);
    else byFirst.set(first, [words]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);
  return (words) => {
    const masked: string[] = [];
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? '';
      const name = byFirst.get(word)?.find((one) => one.every((part, k) => words[i + k] === part));
      if (name) i += name.length - 1;
      masked.push(name || /^\d+$/.test(word) ? NAME : word);
    }
    return masked;
  };
}

/** Makes hashes of texts. Caches those of words. */
export interface TextHasher {
  /** The hashes of all runs of five words, sorted, without repetitions. */
  shingles(words: readonly string[]): Uint32Array;
  /** A hash of 53 bits. */
  sentence(words: readonly string[]): number;
}

/** Number of words in a shingle. */
const RUN = 5;
const MIX_A = 0x01000193;
const MIX_B = 0x85ebca6b;

export function createTextHasher(): TextHasher {
  const hashOfWord = oncePerKey((word: string) => hash32(word));
  return {
    shingles(words) {
      const hashes = words.map(hashOfWord);
      const runs = new Uint32Array(Math.max(0, hashes.length - RUN + 1));
      for (let i = 0; i < runs.length; i++) {
        let mixed = 0;
        for (let k = i; k < i + RUN; k++) mixed = mix(Math.imul(mixed, MIX_A) ^ (hashes[k] ?? 0));
        runs[i] = mixed;
      }
      return withoutRepetitions(runs.sort());
    },
    sentence(words) {
      let [low, high] = [0, 0];
      for (const word of words) {
        const hash = hashOfWord(word);
        low = mix(Math.imul(low, MIX_A) ^ hash);
        high = mix(Math.imul(high, MIX_B) + hash);
      }
      return (high >>> 11) * 2 ** 32 + (low >>> 0);
    },
  };
}

/** Distributes the bits of a number. Source: the finalizer of MurmurHash3. */
export function mix(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), MIX_B);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}

function withoutRepetitions(sorted: Uint32Array): Uint32Array {
  let length = 0;
  for (let i = 0; i < sorted.length; i++)
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[length++] = sorted[i] ?? 0;
  return sorted.slice(0, length);
}
