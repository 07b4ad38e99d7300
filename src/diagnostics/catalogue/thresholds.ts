import { error, warning } from '../entry.ts';
import { pluralize, quote } from '../words.ts';

/** A page whose text is below the thresholds of its type. */
export interface BelowThresholds {
  readonly path: string;
  readonly type: string;
  /** How many words of its own it has, and needs. */
  readonly ownWords?: { readonly found: number; readonly least: number };
  /** How similar it is to another page, and may be, in percent. */
  readonly similar?: { readonly other: string; readonly percent: number; readonly most: number };
}

const WRITE = 'Write what is true for this page only';

/** Pages whose text is below the thresholds of their type. */
export const THRESHOLDS = {
  'page-below': error((f: BelowThresholds) => ({
    message: `The page ${quote(f.path)} is below the thresholds of its type: ${whyBelow(f)}.`,
    hint: `${WRITE}, or set “thresholds” of the page type ${quote(f.type)} in templates/ to exclude such pages from search engines: “published” for pages that were published before, “below” for all others.`,
  })),

  'page-held': warning((f: BelowThresholds) => ({
    message: `The page ${quote(f.path)} is held, so it is not part of the site: ${whyBelow(f)}.`,
    hint: `${WRITE}. It is published as soon as it meets the thresholds of the page type ${quote(f.type)}.`,
  })),

  'page-noindex': warning((f: BelowThresholds) => ({
    message: `The page ${quote(f.path)} is excluded from search engines: ${whyBelow(f)}.`,
    hint: `${WRITE}. It is open to search engines as soon as it meets the thresholds of the page type ${quote(f.type)}.`,
  })),
};

/** What the text of a page lacks, as a part of a sentence. */
export function whyBelow({ ownWords, similar }: BelowThresholds): string {
  const parts = [
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
