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
}

export function countSentences(pages: readonly PageSentences[]): SentenceCounts {
  const counts = new Map<number, number>();
  const of = (sentence: number) => counts.get(sentence) ?? 0;
  for (const { sentences } of pages) for (const sentence of sentences) counts.set(sentence, of(sentence) + 1);
  return {
    of,
    ownWords: ({ sentences, words }) =>
      words.reduce((own, count, i) => own + (of(sentences[i] ?? 0) === 1 ? count : 0), 0),
  };
}
