import { error } from '../entry.ts';
import { listWords, pluralize, quote } from '../words.ts';

/** What a page lacks of the facts that it needs. */
export interface LackingFacts {
  readonly found: number;
  readonly least: number;
  /** The names of the facts that are missing. */
  readonly missing: readonly string[];
}

/** A published page that lacks facts which its type needs now. */
export const THRESHOLDS = {
  'page-below': error((f: { path: string; type: string; facts: LackingFacts }) => ({
    message: `The published page ${quote(f.path)} lacks facts that its type needs: it has ${whyBelow(f.facts)}.`,
    hint: 'Add the missing facts to its records, or the line “indexable: false”, which removes the page from search engines.',
  })),
};

/** What a page lacks, as a part of a sentence. */
export function whyBelow({ found, least, missing }: LackingFacts): string {
  return `${pluralize(found, ['fact', 'facts'])} (at least ${least}; missing: ${listWords(missing)})`;
}
