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
