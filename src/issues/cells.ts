import type { Facts } from '../model.ts';
import type { Entry } from './entry.ts';
import { listWords, quote, suggestion } from './words.ts';

/** The part of the catalogue about cells: texts for combinations of records. */
export const CELL_ENTRIES = {
  'duplicate-cell': {
    severity: 'error',
    message: (f) => `Two records of ${f.collection} are about ${f.combination}.`,
    hint: (f) => `A page has one text: delete one of them, here or at ${f.first}.`,
  },
  'cell-without-axis': {
    severity: 'error',
    message: (f) => `${noPage(f)} has no ${quote(f.axis)}.`,
    hint: (f) =>
      suggestion(f.axis, f.known, `It has ${listWords(f.known)}: give the axis and a key the same name.`),
  },
  'cell-of-nothing': {
    severity: 'error',
    message: (f) => `${noPage(f)} names ${quote(f.value)}, but ${f.collection} has no record of that slug.`,
    hint: (f) => suggestion(f.value, f.known, `Known slugs are ${listWords(f.known)}.`),
  },
  'cell-apart': {
    severity: 'error',
    message: (f) =>
      `${noPage(f)} names ${quote(f.value)} and ${quote(f.record)}, whose ${quote(f.axis)} is ${quote(f.own)}.`,
    hint: () => 'Correct one of the two, or delete the record: its text stands nowhere.',
  },
} as const satisfies Record<string, Entry>;

/** A cell without a page: whether the page type is without any, or just this one. */
function noPage({ missing, cells, type }: Facts): string {
  return missing === 'all'
    ? `No record of ${cells} makes a page of the type ${quote(type)}: this one`
    : `This record of ${cells} makes no page: it`;
}
