import type { PagePlan } from '../model.ts';
import { readableText, textHash } from '../pages/readable-text.ts';
import { createMask, createTextHasher, splitWords } from '../similarity/words.ts';
import type { LedgerEntries } from './ledger-file.ts';
import { isPublished, type LedgerEntry } from './ledger-line.ts';

/** A new page that has the text of a published one. */
export interface TextMatch {
  readonly page: PagePlan;
  /** How much of the own text of the published page it has, from 0 to 1; undefined if the texts are equal. */
  readonly share?: number;
}

/** The new pages by the paths of the published ones. */
export type TextMatches = ReadonlyMap<string, TextMatch>;

/** Published pages that no data explains the loss of, and what they are compared with. */
export interface ComparedTexts {
  readonly lost: readonly LedgerEntry[];
  /** New pages that replace no other. */
  readonly candidates: readonly PagePlan[];
  /** The whole ledger. */
  readonly entries: LedgerEntries;
  /** Names in texts, besides those in the ledger: texts that differ only in these are equal. */
  readonly names: readonly string[];
  /** Renders a new page; undefined if it cannot be rendered. The content is valid until the next call. */
  render(page: PagePlan): Uint8Array | undefined;
  /** Returns the HTML of a published page as it was written last; undefined if it is not there any more. */
  formerOf(path: string): string | undefined;
}

/** A text with this share of the own text of another one replaces it. */
const LEAST_SHARE = 0.5;

/**
 * Finds the new pages that have the texts of lost ones. An equal hash is certain, unless other pages have this text too. Otherwise the
 * new page with the largest share of the lost page's own text is taken: the runs of words that the pages left of its type do not have.
 */
export function matchTexts(texts: ComparedTexts): TextMatches {
  const { lost, candidates, render } = texts;
  const left = findPagesLeft(texts);
  const shinglesOf = createShingles(texts);
  const nearest = createNearest(ownShingles(left, texts, shinglesOf));
  const withHash = new Map<string, PagePlan[]>();
  for (const page of candidates) {
    const html = render(page);
    const shingles = html && shinglesOf(Buffer.from(html).toString());
    if (!html || !shingles) continue;
    const hash = textHash(html);
    withHash.set(hash, [...(withHash.get(hash) ?? []), page]);
    nearest.add(page, shingles);
  }
  const matches = lost.flatMap((entry): [string, TextMatch][] => {
    const isSpecific = entry.text !== undefined && !left.hashes.has(entry.text);
    const equal = isSpecific ? onlyOf(withHash.get(entry.text ?? '') ?? [], entry) : undefined;
    const match = equal ? { page: equal } : nearest.of(entry);
    return match ? [[entry.path, match]] : [];
  });
  return new Map(matches);
}

/** The only page of a list that is in the language of a published one; of several, the only one of its type. */
function onlyOf(pages: readonly PagePlan[], entry: LedgerEntry): PagePlan | undefined {
  const sameLocale = pages.filter((page) => isSameLocale(page, entry));
  const same = sameLocale.length > 1 ? sameLocale.filter(({ type }) => type.id === entry.type) : sameLocale;
  return same.length === 1 ? same[0] : undefined;
}

/** The language of the pages of a former site is not known. */
function isSameLocale({ locale }: PagePlan, entry: LedgerEntry): boolean {
  return entry.type === undefined || entry.locale === locale;
}

/** Published pages that are not lost. */
interface PagesLeft {
  /** The hashes of their texts that lost pages have too. */
  readonly hashes: ReadonlySet<string>;
  /** Paths of some of them, by page type. */
  readonly examples: ReadonlyMap<string, readonly string[]>;
}

/** Enough to know what pages of a type have in common. */
const MAX_EXAMPLES = 20;

function findPagesLeft({ lost, entries }: ComparedTexts): PagesLeft {
  const paths = new Set(lost.map(({ path }) => path));
  const lostHashes = new Set(lost.map(({ text }) => text));
  const hashes = new Set<string>();
  const examples = new Map(lost.map(({ type = '' }) => [type, [] as string[]]));
  for (const entry of entries.values()) {
    const { path, type = '', text } = entry;
    if (paths.has(path) || !isPublished(entry)) continue;
    if (text !== undefined && lostHashes.has(text)) hashes.add(text);
    const list = examples.get(type);
    if (list && list.length < MAX_EXAMPLES) list.push(path);
  }
  return { hashes, examples };
}

type ShinglesOf = (html: string) => Uint32Array | undefined;

/** Creates the function that returns the shingles of the text of a page; undefined for a page without text. Of a record that was deleted, the slug is what is known of its name. */
function createShingles({ lost, names }: ComparedTexts): ShinglesOf {
  const slugs = lost.flatMap(({ records = {} }) => Object.values(records));
  const mask = createMask([...names, ...slugs]);
  const hasher = createTextHasher();
  return (html) => {
    const words = splitWords(readableText(html));
    return words.length === 0 ? undefined : hasher.shingles(mask(words));
  };
}

/** A text with fewer runs of words of its own is too short to compare. */
const MIN_OWN = 20;

/** A run of words on this many lost pages belongs to all of them. */
const SHARED = 3;

/** Returns the shingles that each lost page whose file is left has of its own. */
function ownShingles(
  { examples }: PagesLeft,
  { lost, formerOf }: ComparedTexts,
  shinglesOf: ShinglesOf,
): ReadonlyMap<LedgerEntry, Uint32Array> {
  const read = (path: string) => {
    const html = formerOf(path);
    return html === undefined ? undefined : shinglesOf(html);
  };
  const counts = new Map<number, number>();
  const count = (shingles: Uint32Array | undefined, by: number) => {
    for (const shingle of shingles ?? []) counts.set(shingle, (counts.get(shingle) ?? 0) + by);
  };
  const former = lost.flatMap((entry): [LedgerEntry, Uint32Array][] => {
    const shingles = read(entry.path);
    return shingles ? [[entry, shingles]] : [];
  });
  if (former.length === 0) return new Map();
  for (const [, shingles] of former) count(shingles, 1);
  for (const path of [...examples.values()].flat()) count(read(path), SHARED);
  return new Map(
    former.flatMap(([entry, shingles]) => {
      const own = shingles.filter((shingle) => (counts.get(shingle) ?? 0) < SHARED);
      return own.length < MIN_OWN ? [] : [[entry, own]];
    }),
  );
}

/** Finds the page with the largest share of a text, from one page after the other. Of equal shares, the first page counts. */
function createNearest(own: ReadonlyMap<LedgerEntry, Uint32Array>) {
  const textsWith = new Map<number, LedgerEntry[]>();
  for (const [entry, shingles] of own)
    for (const shingle of shingles) {
      const list = textsWith.get(shingle);
      if (list) list.push(entry);
      else textsWith.set(shingle, [entry]);
    }
  const best = new Map<LedgerEntry, Required<TextMatch>>();
  return {
    add(page: PagePlan, shingles: Uint32Array) {
      const common = new Map<LedgerEntry, number>();
      for (const shingle of shingles)
        for (const entry of textsWith.get(shingle) ?? []) common.set(entry, (common.get(entry) ?? 0) + 1);
      for (const [entry, count] of common) {
        const share = count / (own.get(entry)?.length ?? 1);
        const least = best.get(entry)?.share ?? 0;
        if (share >= LEAST_SHARE && share > least && isSameLocale(page, entry))
          best.set(entry, { page, share });
      }
    },
    of: (entry: LedgerEntry): TextMatch | undefined => best.get(entry),
  };
}
