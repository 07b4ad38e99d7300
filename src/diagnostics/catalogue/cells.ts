import { error, warningByKind } from '../entry.ts';
import { type Known, knownSlugs, listWords, quote, suggestion } from '../words.ts';

/** A cell that no page is made for. */
export interface Unmet {
  /** The page type that has such cells. */
  readonly type: string;
  /** The collection of the cells. */
  readonly cells: string;
  /** Whether the page type is without any page, or without this one. */
  readonly missing: 'all' | 'one';
}

/** Cells: texts for combinations of records. */
export const CELLS = {
  // No error: whether pages are worth reading is for people to say.
  'no-own-text': warningByKind({
    product: (f: { type: string; axes: readonly string[]; pages: number }) => ({
      message: `The ${f.pages} pages of the type ${quote(f.type)} combine ${listWords(f.axes)}, and no combination has a text of its own.`,
      hint: 'Search engines remove such pages as doorways. Write a text for each combination, in a collection that the type names as its “cell”; or keep the type out of search engines with “noindex”.',
    }),
    empty: (f: { type: string; combination: readonly string[] }) => ({
      message: `${f.combination.join(' × ')} has no text of its own on its page of the type ${quote(f.type)}.`,
      hint: 'Write what is true of this combination alone, or take the record out: search engines remove pages that differ by names.',
    }),
    same: (f: { type: string; combination: readonly string[]; other: readonly string[] }) => ({
      message: `${f.combination.join(' × ')} says the same as ${f.other.join(' × ')} on its page of the type ${quote(f.type)}, but for the names.`,
      hint: 'Write what is true of this combination alone, or take the record out: search engines remove pages that differ by names.',
    }),
  }),

  'duplicate-cell': error(
    (f: {
      collection: string;
      combination: readonly string[];
      /** File and line of the other record. */
      first: string;
    }) => ({
      message: `Two records of ${f.collection} are about ${f.combination.join(' × ')}.`,
      hint: `A page has one text: delete one of them, here or at ${f.first}.`,
    }),
  ),

  'cell-without-axis': error((f: Unmet & { axis: string; collection: string; known: Known }) => ({
    message: `${noPage(f)} has no ${quote(f.axis)}.`,
    hint: suggestion(
      f.axis,
      f.known,
      `It has ${listWords(f.known)}: one of them has to be a reference to ${f.collection}, or be called as the axis.`,
    ),
  })),

  'cell-of-nothing': error((f: Unmet & { value: string; collection: string; known: Known }) => ({
    message: `${noPage(f)} names ${quote(f.value)}, but ${f.collection} has no record of that slug.`,
    hint: suggestion(f.value, f.known, knownSlugs(f)),
  })),

  'cell-apart': error(
    (
      f: Unmet & {
        /** The two records that the cell names, by their slugs. */
        value: string;
        record: string;
        /** What `record` names in place of `value`. */
        axis: string;
        own: string;
      },
    ) => ({
      message: `${noPage(f)} names ${quote(f.value)} and ${quote(f.record)}, whose ${quote(f.axis)} is ${quote(f.own)}.`,
      hint: 'Correct one of the two, or delete the record: its text stands nowhere.',
    }),
  ),
};

function noPage({ missing, cells, type }: Unmet): string {
  return missing === 'all'
    ? `No record of ${cells} makes a page of the type ${quote(type)}: this one`
    : `This record of ${cells} makes no page: it`;
}
