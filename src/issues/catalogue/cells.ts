import { error } from '../entry.ts';
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
