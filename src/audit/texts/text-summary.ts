import type { PageFacts, PageSummary, TextBlock } from '../facts.ts';
import { readPageFacts } from '../read/page-facts.ts';
import {
  createMask,
  createTextHasher,
  type Mask,
  splitSentences,
  splitWords,
  type TextHasher,
} from './words.ts';

/** The summary of the main text of a page, which does not depend on the targets of its links. */
export interface PageText extends Pick<PageSummary, 'shingles' | 'sentences' | 'summary'> {
  /** Sentences that are beside links, and the addresses of these links. */
  readonly linked: readonly (readonly [sentence: number, address: string])[];
}

/** What texts are compared with: names are replaced, and hashes are kept. */
export interface TextTools {
  readonly mask: Mask;
  readonly hasher: TextHasher;
}

/** @param names the names of records that pages are made of: texts that differ only in these are equal */
export function createTextTools(names: readonly string[]): TextTools {
  return { mask: createMask(names), hasher: createTextHasher() };
}

/** A heading such as “Questions” says nothing of its own. */
const MIN_SENTENCE = 4;

/** Summarizes a main text in hashes, with names replaced. */
export function summarizeText(
  blocks: readonly TextBlock[],
  { mask, hasher }: TextTools,
): Omit<PageText, 'summary'> {
  const all: string[] = [];
  const sentences = new Map<number, number>();
  const linked: [number, string][] = [];
  for (const { text, entryOf } of blocks)
    for (const sentence of splitSentences(text)) {
      const words = mask(splitWords(sentence));
      for (const word of words) all.push(word);
      if (words.length < MIN_SENTENCE) continue;
      const hash = hasher.sentence(words);
      sentences.set(hash, words.length);
      for (const address of entryOf) linked.push([hash, address]);
    }
  return { shingles: hasher.shingles(all), sentences, linked };
}

/** The facts and the text in the HTML of a page. */
export interface ReadPage {
  readonly facts: PageFacts;
  readonly text: PageText;
}

/** Creates the function that reads the HTML of a page. */
export function createPageReader(names: readonly string[]): (html: string) => ReadPage {
  const tools = createTextTools(names);
  return (html) => {
    const { blocks, ...facts } = readPageFacts(html);
    const description = [{ text: facts.description ?? '', entryOf: [] }];
    const summary = [...summarizeText(description, tools).sentences.keys()];
    return { facts, text: { ...summarizeText(blocks, tools), summary } };
  };
}
