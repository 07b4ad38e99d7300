import type { MainText, PageFacts, PageSummary, TextBlock } from '../facts.ts';
import { readPageFacts } from '../read/page-facts.ts';
import {
  createMask,
  createTextHasher,
  type Mask,
  splitSentences,
  splitWords,
  type TextHasher,
} from './words.ts';

/** What is kept of the main text of a page. */
export type TextSummary = Pick<PageSummary, 'shingles' | 'sentences' | 'words'>;

/** What is kept of the text of a page, whatever its links lead to: it depends on the content of the page only. */
export interface PageText extends TextSummary, Pick<PageSummary, 'summary'> {
  /** Sentences that are beside links, as indexes of `sentences`, and the addresses of these links. */
  readonly linked: readonly (readonly [sentence: number, address: string])[];
}

/** What texts are compared with: names are replaced, and hashes are kept. */
export interface TextTools {
  readonly mask: Mask;
  readonly hasher: TextHasher;
}

/** A heading such as “Questions” says nothing of its own. */
const MIN_SENTENCE = 4;

type TextFacts = MainText & Pick<PageFacts, 'description'>;

/** Summarizes the text of a page. Of one that search engines must not show, only the description is kept. */
export function summarizePage(facts: TextFacts, isListed: boolean, tools: TextTools): PageText {
  const summary = summarizeDescription(facts.description ?? '', tools);
  if (!isListed) return { ...NO_TEXT, summary };
  const text = summarizeText(facts.blocks, tools.mask, tools.hasher);
  return { ...text, summary, linked: linkedSentences(facts.entries, text.sentences, tools) };
}

/** The text of a page that search engines must not show. */
export const NO_TEXT: Omit<PageText, 'summary'> = {
  shingles: new Uint32Array(),
  sentences: new Float64Array(),
  words: new Uint16Array(),
  linked: [],
};

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

/** Returns the sentences that are beside links, in the order of the text. */
function linkedSentences(
  entries: readonly TextBlock[],
  sentences: Float64Array,
  { mask, hasher }: TextTools,
): PageText['linked'] {
  if (entries.length === 0) return [];
  const addresses = new Map<number, Set<string>>();
  for (const { text, entryOf } of entries)
    for (const sentence of splitSentences(text)) {
      const hash = hasher.sentence(mask(splitWords(sentence)));
      addresses.set(hash, new Set([...(addresses.get(hash) ?? []), ...entryOf]));
    }
  const pairsOf = (sentence: number, i: number) =>
    Array.from(addresses.get(sentence) ?? [], (address) => [i, address] as const);
  return [...sentences].flatMap(pairsOf);
}

/** Returns the hashes of the sentences of a description. */
function summarizeDescription(description: string, { mask, hasher }: TextTools): Float64Array {
  const sentences = splitSentences(description).map((sentence) => mask(splitWords(sentence)));
  return Float64Array.from(
    sentences.filter(({ length }) => length >= MIN_SENTENCE),
    hasher.sentence,
  );
}

/** What is read from the HTML of a page alone. */
export interface ReadPage {
  readonly facts: PageFacts;
  readonly text: PageText;
}

/**
 * Creates the function that reads the HTML of a page.
 * @param names the names of records that pages are made of: texts that differ only in these are equal
 */
export function createPageReader(names: readonly string[]): (html: string) => ReadPage {
  const tools = { mask: createMask(names), hasher: createTextHasher() };
  return (html) => {
    const { blocks, entries, ...facts } = readPageFacts(html);
    return { facts, text: summarizePage({ ...facts, blocks, entries }, true, tools) };
  };
}
