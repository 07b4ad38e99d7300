import { type Known, listWords, quote } from '../words.ts';
import type { Spot } from './spot.ts';
import { kindName, type Language, type ValueKind } from './values.ts';

/** A key that is not there, and what would be right behind it. */
export interface Missing extends Spot {
  readonly key: string;
  readonly wanted?: ValueKind;
  readonly known?: Known;
  readonly language: Language;
}

/** How to add a key that is not there. */
export function howToAdd(missing: Missing): string {
  const { field, key, language } = missing;
  // In a table groups of columns stand for groups of keys.
  const column = field === '' ? key : `${field}.${key}`;
  if (language === 'CSV')
    return missing.wanted === 'group'
      ? `Fill in the cells of this row in the columns that begin with ${quote(`${column}.`)}.`
      : `Fill in the cell of this row in the column ${quote(column)}.`;
  const what = language === 'JSON' ? `the key ${quote(key)}` : `a line ${quote(`${key}: …`)}`;
  return `Add ${what}${withValue(missing)}.`;
}

function withValue({ wanted, known }: Missing): string {
  const values = listWords(known ?? []);
  if (values) return ` with one of ${values}`;
  return wanted === undefined ? '' : ` with ${kindName(wanted)}`;
}
