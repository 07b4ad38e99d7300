import { error, errorByKind } from '../entry.ts';
import { insteadOf } from '../removed.ts';
import {
  asItIsNow,
  describe,
  howToGroup,
  howToWrite,
  kindName,
  type Language,
  LISTS,
  type ValueKind,
  type WrittenValue,
} from '../values.ts';
import {
  type FieldOfRecord,
  groupName,
  type KnownWords,
  keyWithValue,
  listNames,
  listWords,
  nameOfField,
  pluralize,
  quote,
  suggestion,
} from '../words.ts';

/** A value that does not fit, and how it was written. */
export interface FieldMismatch extends FieldOfRecord {
  readonly written: WrittenValue;
}

/** How a number compares with a bound. */
type Relation = 'at least' | 'at most' | 'more than' | 'less than' | 'exactly';

/** A bound that something is to keep. */
export interface Bound {
  readonly relation: Relation;
  readonly bound: number;
}

const ENTRIES = ['entry', 'entries'] as const;
const CHARACTERS = ['character', 'characters'] as const;

/** Formats that schemas may ask for without words of their own. */
const FORMATS = {
  email: 'an e-mail address, such as ann@example.com',
  url: 'a web address, such as https://example.com',
  date: 'a day, such as 2026-05-31',
  time: 'a time of day, such as 09:30:00',
  datetime: 'a date and time in UTC, such as 2026-05-31T13:00:00Z',
} as const;

/** A format that has words here. */
export type Format = keyof typeof FORMATS;

/** Fields of records, held against their schema. */
export const FIELDS = {
  'missing-field': error(
    // `field` is the group that lacks the key.
    (f: Missing) => ({ message: `${groupName(f)} has no ${quote(f.key)}.`, hint: howToAdd(f) }),
  ),

  'unknown-key': error((f: UnknownKey) => {
    const instead =
      f.record === 'site' ? insteadOf(f.field === '' ? f.key : `${f.field}.${f.key}`) : undefined;
    return instead === undefined
      ? {
          message: `${quote(f.key)} is not a known key of ${groupName(f)}.`,
          hint: howToCorrectKey(f),
        }
      : { message: `${quote(f.key)} is no longer a setting.`, hint: instead };
  }),

  'wrong-type': errorByKind({
    field: (f: FieldMismatch & { wanted: ValueKind }) => ({
      message: `${nameOfField(f)} must be ${kindName(f.wanted)}, but it is ${describe(f.written)}.`,
      hint: howToWrite(f.wanted, f.written),
    }),
    record: (f: { collection: string; written: WrittenValue }) => ({
      message: `Each entry of ${f.collection} must be a mapping (keys with values), but this one is ${describe(f.written)}.`,
      hint: howToGroup(f.written),
    }),
    one: (f: { collection: string; written: WrittenValue }) => ({
      message: `This file must be a mapping (keys with values) for ${f.collection}, but it is ${describe(f.written)}.`,
      hint:
        f.written.language === 'JSON'
          ? 'There is only one record: delete [ and ] around it.'
          : 'There is only one record: delete the hyphens, and begin its keys in the same column.',
    }),
    file: (f: { collection: string; written: WrittenValue }) => ({
      message: `This file must be a list or a mapping (keys with values) for ${f.collection}, but it is ${describe(f.written)}.`,
      hint: howToGroup(
        f.written,
        f.written.language === 'JSON'
          ? 'Put { and } around the keys of each entry, and [ and ] around a list of entries.'
          : 'Write keys on lines of their own, such as “name: …”; in a list, a hyphen starts each entry.',
      ),
    }),
  }),

  'invalid-value': errorByKind({
    'not-known': (f: FieldMismatch & { known: KnownWords }) => ({
      message: `${nameOfField(f)} cannot be ${f.written.value === undefined ? describe(f.written) : quote(f.written.value)}.`,
      hint: suggestion(f.written.value ?? '', f.known, `Use one of ${listWords(f.known)}.`),
    }),
    number: (f: FieldMismatch & Bound) => ({
      message: `${nameOfField(f)} must be ${f.relation} ${f.bound}.`,
      hint: asItIsNow(f.written),
    }),
    step: (f: FieldMismatch & { step: number }) => ({
      message: `${nameOfField(f)} must be a multiple of ${f.step}.`,
      hint: asItIsNow(f.written),
    }),
    entries: (f: FieldMismatch & Bound) => ({
      message: `${nameOfField(f)} must have ${f.relation} ${pluralize(f.bound, ENTRIES)}.`,
      hint: asItIsNow(f.written),
    }),
    length: (f: FieldMismatch & Bound) => ({
      message: `${nameOfField(f)} must be ${f.relation} ${pluralize(f.bound, CHARACTERS)} long.`,
      hint: `It has ${pluralize(f.written.value?.length ?? 0, CHARACTERS)} now.`,
    }),
    format: (f: FieldMismatch & { format: Format }) => ({
      message: `${nameOfField(f)} must be ${FORMATS[f.format]}.`,
      hint: asItIsNow(f.written),
    }),
    'no-variant': (f: FieldMismatch & { variants?: readonly ValueKind[] }) => ({
      message:
        f.variants && !f.variants.includes(f.written.kind)
          ? `${nameOfField(f)} must be ${f.variants.map(kindName).join(' or ')}, but it is ${describe(f.written)}.`
          : `${nameOfField(f)} fits none of the kinds of value that are allowed here.`,
      hint: 'Compare it with another record of the same kind.',
    }),
    'faulty-text': (f: FaultyText) => ({
      message: `${nameOfField(f)} is ${quote(f.text)}${whatIsFaulty(f.fault)}.`,
      hint: howToCorrectFault(f),
    }),
    'doubtful-number': (f: FieldOfRecord & { text: string; means: readonly string[] }) => ({
      message: `${nameOfField(f)} can mean two numbers: ${quote(f.text)}.`,
      hint: `Write ${f.means.join(' or ')}: the other cells of the column do not tell which.`,
    }),
    // The schema of the site has words of its own, which follow the name of the field.
    schema: (f: FieldMismatch & { said: string }) => ({
      message: `${nameOfField(f)} ${/^(must|is|has|cannot)\s/.test(f.said) ? f.said : `is not valid: ${f.said}`}.`,
      hint: asItIsNow(f.written),
    }),
    unexplained: (f: FieldMismatch) => ({
      message: `${nameOfField(f)} is rejected by its schema in templates/, which gives no reason.`,
      hint: asItIsNow(f.written),
    }),
  }),
};

/** A text that a program wrote in place of a value. */
export interface FaultyText extends FieldOfRecord {
  readonly text: string;
  readonly fault: TextFault;
  readonly language: Language;
}

/** What is wrong with a formula of a spreadsheet. */
const FORMULA_FAULTS = {
  'not-found': 'found no value',
  reference: 'refers to a cell that was deleted',
  type: 'reads a value of another kind than it needs',
  name: 'contains a name that is not known',
  division: 'divides by zero',
  number: 'computes a number that does not exist',
  other: 'has no result',
} as const;

/** What is wrong with a text that no person wrote. `formula` is a formula itself, `shortened` a number that lost digits. */
export type TextFault = keyof typeof FORMULA_FAULTS | 'loading' | 'no-value' | 'formula' | 'shortened';

function whatIsFaulty(fault: TextFault): string {
  switch (fault) {
    case 'loading':
      return ', which spreadsheets show until a value is computed';
    case 'no-value':
      return ', which programs write where there is no value';
    case 'formula':
      return ', a formula of a spreadsheet, not its result';
    case 'shortened':
      return ': a spreadsheet shortened the number, and digits are lost';
    default:
      return `, an error of a spreadsheet: a formula ${FORMULA_FAULTS[fault]}`;
  }
}

function howToCorrectFault({ fault, language }: FaultyText): string {
  switch (fault) {
    case 'loading':
      return 'Wait until the spreadsheet has computed all values, and export it again.';
    case 'formula':
      return 'Export the values of the spreadsheet, not its formulas.';
    case 'shortened':
      return 'Format the column as text, or as a number without decimals, enter the value again, and export the table.';
    case 'no-value':
      if (language === 'YAML')
        return 'Write the value, or delete the key. If the word is meant, put quotation marks around it.';
      return language === 'CSV'
        ? 'Write the value, or leave the cell empty.'
        : 'Write the value, or leave out the key.';
    default:
      return 'Correct the formula, and export the table again; or write the value.';
  }
}

/** A key that the schema does not list. */
export interface UnknownKey extends FieldOfRecord {
  readonly key: string;
  readonly known: KnownWords;
  /** Whether it is probably the rest of a text that contains a comma. */
  readonly isText?: boolean;
}

function howToCorrectKey({ key, known, isText }: UnknownKey): string {
  if (isText)
    return 'A comma ends a value between { and }: put quotation marks around a text that contains one.';
  const meant = keyWithValue(key, known);
  return meant === undefined
    ? suggestion(key, known, `The keys here are ${listWords(known)}.`)
    : `Put a space after the colon of ${quote(`${meant}:`)}.`;
}

/** A missing key and its expected value. */
export interface Missing extends FieldOfRecord {
  readonly key: string;
  readonly wanted?: ValueKind;
  readonly known?: KnownWords;
  readonly language: Language;
}

/** How to add a key that is not there. */
function howToAdd(missing: Missing): string {
  const { field, key, language } = missing;
  // In a table, groups of keys are groups of columns.
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

/** Columns that a collection needs and a table lacks. */
export interface MissingColumn {
  readonly collection: string;
  readonly columns: readonly string[];
  readonly wanted?: ValueKind;
  /** The only column that is not known. */
  readonly renamed?: string;
}

/** The header of a table, held against the schema of its rows. */
export const COLUMNS = {
  'missing-column': error((f: MissingColumn) => ({
    message: `The header has no ${f.columns.length > 1 ? 'columns' : 'column'} ${listNames(f.columns)}, which rows of ${f.collection} need.`,
    hint: howToAddColumn(f),
  })),

  'unknown-column': error((f: { collection: string; columns: readonly string[]; known: KnownWords }) => ({
    message: `${listNames(f.columns)} ${f.columns.length > 1 ? 'are not known columns' : 'is not a known column'} of ${f.collection}.`,
    hint: suggestion(f.columns.join(), f.known, `The columns here are ${listWords(f.known)}.`),
  })),
};

function howToAddColumn({ columns, wanted, renamed }: MissingColumn): string {
  if (renamed !== undefined)
    return `The column ${quote(renamed)} is not known: rename it to ${listNames(columns)}, or delete it and add ${listNames(columns)}.`;
  if (wanted === 'list') return LISTS.CSV;
  if (columns.length > 1) return 'Add these columns, with a value in each row.';
  const content = wanted === undefined || wanted === 'group' ? 'a value' : kindName(wanted);
  return `Add a column ${listNames(columns)}, with ${content} in each row.`;
}
