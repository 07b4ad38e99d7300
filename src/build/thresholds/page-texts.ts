import { openCache } from '../../cache/cache.ts';
import { readPageFacts } from '../../check/page-facts.ts';
import { summarizeText, type TextSummary } from '../../check/text-summary.ts';
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
 * Creates the function that summarizes the main text of a written page. Reading a page takes longer than comparing it, so that summaries
 * are cached by the content of the page.
 */
export function createPageTexts({ root, engine, names }: Options): (content: Uint8Array) => TextSummary {
  const mask = createMask(names);
  const hasher = createTextHasher();
  const cache = openCache(root);
  const ofNames = digestOf(names.join('\n'));
  return (content) => {
    const inputs = [engine, ofNames, digestOf(content)];
    const known = engine === undefined ? undefined : cache.find(KIND, inputs);
    if (known) return decode(known);
    const text = summarizeText(readPageFacts(Buffer.from(content).toString()).blocks, mask, hasher);
    if (engine !== undefined) cache.put(KIND, inputs, encode(text));
    return text;
  };
}

const KIND = 'page text';

/** The number of sentences, their hashes, the words of each, and the hashes of the runs of words. */
function encode({ sentences, words, shingles }: TextSummary): Buffer {
  const count = Uint32Array.of(sentences.length);
  return Buffer.concat([count, sentences, words, shingles].map(bytesOf));
}

function decode(bytes: Uint8Array): TextSummary {
  // A copy begins at a multiple of eight, as the numbers need.
  const copy = Uint8Array.from(bytes).buffer;
  const count = new Uint32Array(copy, 0, 1)[0] ?? 0;
  const [words, shingles] = [4 + 8 * count, 4 + 10 * count];
  return {
    sentences: new Float64Array(copy.slice(4, words)),
    words: new Uint16Array(copy.slice(words, shingles)),
    shingles: new Uint32Array(copy.slice(shingles)),
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
