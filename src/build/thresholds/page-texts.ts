import { serialize } from 'node:v8';
import { deserialized, openCache } from '../../cache/cache.ts';
import { readPageFacts } from '../../check/page-facts.ts';
import { type PageText, summarizePage } from '../../check/text-summary.ts';
import { createMask, createTextHasher } from '../../similarity/words.ts';
import { digestOf } from '../../util/hash.ts';

interface Options {
  readonly root: string;
  /** Hash of the engine's own code. Without it nothing is cached. */
  readonly engine: string | undefined;
  /** Names of records that pages are made of: texts that differ only in these are equal. */
  readonly names: readonly string[];
}

/**
 * Creates the function that summarizes the text of a written page. Reading a page takes longer than comparing it, so that summaries
 * are cached by the content of the page.
 */
export function createPageTexts({
  root,
  engine,
  names,
}: Options): (content: Uint8Array, isListed: boolean) => PageText {
  const tools = { mask: createMask(names), hasher: createTextHasher() };
  const cache = openCache(root);
  const ofNames = digestOf(names.join('\n'));
  return (content, isListed) => {
    const inputs = [engine, ofNames, digestOf(content), String(isListed)];
    const entry = engine === undefined ? undefined : cache.find(KIND, inputs);
    const known = entry && deserialized<PageText>(entry);
    if (known) return known;
    const text = summarizePage(readPageFacts(Buffer.from(content).toString()), isListed, tools);
    if (engine !== undefined) cache.put(KIND, inputs, serialize(text));
    return text;
  };
}

const KIND = 'page text';
