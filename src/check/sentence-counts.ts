/** The sentences of a page as hashes, and how many words each has. */
export interface PageSentences {
  readonly sentences: Float64Array;
  readonly words: Uint16Array;
}

/** Returns the number of words in the sentences of a page. */
export function countWords({ words }: PageSentences): number {
  return words.reduce((total, count) => total + count, 0);
}

/** On how many pages each sentence is. */
export interface SentenceCounts {
  of(sentence: number): number;
  /** Words of a page in sentences that no other page has. */
  ownWords(page: PageSentences): number;
  /** Counts a page no longer. */
  remove(page: PageSentences): void;
}

/** Counts sentences in sorted arrays, since a map of millions takes much memory. */
export function countSentences(pages: readonly PageSentences[]): SentenceCounts {
  const all = new Float64Array(pages.reduce((sum, { sentences }) => sum + sentences.length, 0));
  let at = 0;
  for (const { sentences } of pages) {
    all.set(sentences, at);
    at += sentences.length;
  }
  all.sort();
  const { distinct, counts } = withoutRepetitions(all);
  const of = (sentence: number) => counts[indexOf(distinct, sentence)] ?? 0;
  return {
    of,
    ownWords({ sentences, words }) {
      let own = 0;
      sentences.forEach((sentence, i) => {
        if (of(sentence) === 1) own += words[i] ?? 0;
      });
      return own;
    },
    remove({ sentences }) {
      for (const sentence of sentences) {
        const index = indexOf(distinct, sentence);
        counts[index] = (counts[index] ?? 1) - 1;
      }
    },
  };
}

function withoutRepetitions(sorted: Float64Array) {
  const counts = new Uint32Array(sorted.length);
  let length = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[length - 1]) sorted[length++] = sorted[i] ?? 0;
    counts[length - 1] = (counts[length - 1] ?? 0) + 1;
  }
  return { distinct: sorted.subarray(0, length), counts };
}

function indexOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === value ? low : -1;
}
