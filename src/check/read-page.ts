import { createMask, createTextHasher } from '../similarity/words.ts';
import type { PageFacts } from './facts.ts';
import { readPageFacts } from './page-facts.ts';
import { type PageText, summarizePage } from './text-summary.ts';

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

/** Pages whose numbers are in one piece of memory. */
export interface SharedPages {
  readonly pages: readonly ReadPage[];
  readonly memory: ArrayBuffer;
}

/**
 * Moves the numbers that are kept of pages into one piece of memory, which can be sent to another thread without a copy. A buffer for
 * each list of numbers would take some hundred bytes more.
 */
export function shareMemory(pages: readonly ReadPage[]): SharedPages {
  const texts = pages.map(({ text }) => text);
  const bytes = texts.reduce(
    (sum, { sentences, summary, shingles, words }) =>
      sum + sentences.byteLength + summary.byteLength + shingles.byteLength + words.byteLength,
    0,
  );
  const memory = new ArrayBuffer(bytes);
  let used = 0;
  const move = <Numbers extends Float64Array | Uint32Array | Uint16Array>(
    numbers: Numbers,
    create: new (memory: ArrayBuffer, from: number, length: number) => Numbers,
  ): Numbers => {
    const moved = new create(memory, used, numbers.length);
    moved.set(numbers);
    used += numbers.byteLength;
    return moved;
  };
  // The widest numbers first: each kind begins at a multiple of its size.
  const wide = texts.map(({ sentences, summary }) => ({
    sentences: move(sentences, Float64Array),
    summary: move(summary, Float64Array),
  }));
  const shingles = texts.map((text) => move(text.shingles, Uint32Array));
  const words = texts.map((text) => move(text.words, Uint16Array));
  return {
    memory,
    pages: pages.map(({ facts, text }, i) => ({
      facts,
      text: { ...text, ...wide[i], shingles: shingles[i] ?? text.shingles, words: words[i] ?? text.words },
    })),
  };
}
