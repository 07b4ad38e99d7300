import { type Mask, splitSentences, splitWords, type TextHasher } from '../similarity/words.ts';
import type { PageSummary } from './facts.ts';

/** What is kept of the main text of a page. */
export type TextSummary = Pick<PageSummary, 'shingles' | 'sentences' | 'words'>;

/** What texts are compared with: names are replaced, and hashes are kept. */
export interface TextTools {
  readonly mask: Mask;
  readonly hasher: TextHasher;
}

/** A heading such as “Questions” says nothing of its own. */
export const MIN_SENTENCE = 4;

/** Summarizes a main text in hashes, with names replaced. */
export function summarizeText(blocks: readonly string[], mask: Mask, hasher: TextHasher): TextSummary {
  const all: string[] = [];
  const lengths = new Map<number, number>();
  for (const block of blocks)
    for (const sentence of splitSentences(block)) {
      const words = mask(splitWords(sentence));
      for (const word of words) all.push(word);
      if (words.length >= MIN_SENTENCE) lengths.set(hasher.sentence(words), words.length);
    }
  return {
    shingles: hasher.shingles(all),
    sentences: Float64Array.from(lengths.keys()),
    words: Uint16Array.from(lengths.values()),
  };
}

/** Returns the hashes of the sentences of a description. */
export function summarizeDescription(description: string, { mask, hasher }: TextTools): Float64Array {
  const sentences = splitSentences(description).map((sentence) => mask(splitWords(sentence)));
  return Float64Array.from(
    sentences.filter(({ length }) => length >= MIN_SENTENCE),
    hasher.sentence,
  );
}
