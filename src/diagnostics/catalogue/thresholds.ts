import { error, warning } from '../entry.ts';
import { listWords, pluralize, quote } from '../words.ts';

/** A page that is below the thresholds of its type. */
export interface BelowThresholds {
  readonly path: string;
  readonly type: string;
  /** How many of the facts that it needs it has, and which are missing. */
  readonly facts?: { readonly found: number; readonly least: number; readonly missing: readonly string[] };
  /** How many words of its own it has, and needs. */
  readonly ownWords?: { readonly found: number; readonly least: number };
  /** How similar it is to another page, and may be, in percent. */
  readonly similar?: { readonly other: string; readonly percent: number; readonly most: number };
}

/** What to do about it, as the beginning of a sentence. */
function remedy({ facts }: BelowThresholds): string {
  return facts ? 'Add the missing facts to its records' : 'Write what is true for this page only';
}

/** Pages that are below the thresholds of their type. */
export const THRESHOLDS = {
  'page-below': error((f: BelowThresholds) => ({
    message: `The page ${quote(f.path)} is below the thresholds of its type: ${whyBelow(f)}.`,
    hint: `${remedy(f)}, or set “thresholds” of the page type ${quote(f.type)} in templates/ to exclude such pages from search engines: “published” for pages that were published before, “below” for all others.`,
  })),

  'page-held': warning((f: BelowThresholds) => ({
    message: `The page ${quote(f.path)} is held, so it is not part of the site: ${whyBelow(f)}.`,
    hint: `${remedy(f)}. It is published as soon as it meets the thresholds of the page type ${quote(f.type)}.`,
  })),

  'page-noindex': warning((f: BelowThresholds) => ({
    message: `The page ${quote(f.path)} is excluded from search engines: ${whyBelow(f)}.`,
    hint: `${remedy(f)}. It is open to search engines as soon as it meets the thresholds of the page type ${quote(f.type)}.`,
  })),
};

/** What a page lacks, as a part of a sentence. */
export function whyBelow({ facts, ownWords, similar }: Omit<BelowThresholds, 'path' | 'type'>): string {
  const parts = [
    ...(facts
      ? [
          `${pluralize(facts.found, ['fact', 'facts'])} (at least ${facts.least}; missing: ${listWords(facts.missing)})`,
        ]
      : []),
    ...(ownWords
      ? [
          `${pluralize(ownWords.found, ['word', 'words'])} in sentences of its own (at least ${ownWords.least})`,
        ]
      : []),
    ...(similar
      ? [`${similar.percent} % of its text equal to ${quote(similar.other)} (at most ${similar.most} %)`]
      : []),
  ];
  return parts.join(', and ');
}
