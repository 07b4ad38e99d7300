import { beginningOf, pluralize, quote, typographicHint } from './words.ts';

/** The kinds of values in data files and of schemas. `choice` is one of several values, `variant` one of several groups. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'list'
  | 'group'
  | 'choice'
  | 'variant'
  | 'nothing'
  | 'function'
  | 'other';

const KIND_NAMES: Readonly<Record<ValueKind, string>> = {
  text: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  date: 'a date such as 2026-05-31',
  list: 'a list',
  group: 'a mapping (keys with values)',
  choice: 'one of the known values',
  variant: 'one of the known kinds',
  nothing: 'empty',
  function: 'a function',
  other: 'a value that data files cannot hold',
};

/** A kind of value in words: `a text`. */
export function kindName(kind: ValueKind): string {
  return KIND_NAMES[kind];
}

/** The syntax of a data file. JSON Lines is JSON, and the front matter of Markdown is YAML. */
export type Language = 'YAML' | 'JSON' | 'CSV';

/** A value that is not as it has to be. */
export interface FoundValue {
  readonly kind: ValueKind;
  /** The content of a text, a number, true or false. */
  readonly value?: string;
  /** The number of entries of a list. */
  readonly entries?: number;
}

/** A value as it was written in a data file. */
export interface WrittenValue extends FoundValue {
  readonly language: Language;
  /** Whether it would fit without the typographic quotation marks around it. */
  readonly isQuoted?: boolean;
  /** The value that would fit: with the zeros that spreadsheets drop at the beginning. */
  readonly withZeros?: string;
  /** The day that was written in another format. */
  readonly asDay?: string;
}

/** A value in words: `the text “abc”`. */
export function describe({ kind, value = '' }: FoundValue): string {
  if (kind === 'text') return `the text ${quote(beginningOf(value, 40))}`;
  if (kind === 'number') return `the number ${value}`;
  return kind === 'boolean' ? value : kindName(kind);
}

const CHARACTERS = ['character', 'characters'] as const;

const NOTHING = 'Write the value after the colon, or delete the key.';

/** What a value is now, for comparison with what it must be. */
export function asItIsNow({
  kind,
  value,
  entries,
  isQuoted,
  withZeros,
  asDay,
  language,
}: FoundValue & Partial<Omit<WrittenValue, keyof FoundValue>>): string {
  if (isQuoted && value !== undefined) return typographicHint(value);
  if (withZeros !== undefined)
    return language === 'CSV'
      ? `A spreadsheet dropped the zero: write ${withZeros}, or format the column as text and export it again.`
      : `Write "${withZeros}": the zero was dropped.`;
  if (asDay !== undefined) return `Write ${asDay}: year, month and day.`;
  if (kind === 'nothing') return NOTHING;
  if (kind === 'list') return `It has ${entries ?? 0} now.`;
  if (value === undefined) return 'Compare it with another record of the same kind.';
  if (kind === 'text' && value.length > 60) return `It has ${pluralize(value.length, CHARACTERS)} now.`;
  return value === '' ? 'It is empty: write a value, or omit it.' : `It is ${quote(value)} now.`;
}

/** How to write a value of the kind that is wanted. */
export function howToWrite(wanted: ValueKind, written: WrittenValue): string {
  const { kind, value, language, isQuoted } = written;
  if (isQuoted && value !== undefined) return typographicHint(value);
  if (kind === 'nothing') return NOTHING;
  if (wanted === 'text')
    return value === undefined
      ? 'Write a single text instead.'
      : `Put quotation marks around it: "${value}".`;
  if (wanted === 'integer' && kind === 'number') return 'Write it without a fraction.';
  if ((wanted === 'number' || wanted === 'integer') && kind === 'text')
    return howToWriteNumber(value, language);
  if (wanted === 'boolean') return 'Write true or false, without quotation marks.';
  if (wanted === 'list') return LISTS[language];
  return wanted === 'group' ? howToGroup(written) : 'Compare it with another record of the same kind.';
}

function howToWriteNumber(value: string | undefined = '', language: Language): string {
  const [, price = ''] = /^[$€£]\s*(\d[\d,]*(?:\.\d+)?)$/.exec(value) ?? [];
  if (price)
    return `Write ${price.replaceAll(',', '')}: the sign of the currency is part of the text around it.`;
  const [, whole, decimals = ''] = /^(-?\d+),(\d+)$/.exec(value) ?? [];
  if (whole === undefined)
    return `Write the number without ${language === 'CSV' ? '' : 'quotation marks, '}units or spaces.`;
  const number = `Write ${whole}.${decimals}, with a point`;
  return decimals.length === 3 ? `${number}; or ${whole}${decimals}, if these are thousands.` : `${number}.`;
}

/** How to write a mapping in place of something else. */
export function howToGroup(
  { kind, value = '', language }: WrittenValue,
  otherwise = GROUPS[language],
): string {
  // Without a space after the colon YAML recognizes no key. A URL is not a key.
  const [, key, first] = /^([\p{L}\p{N}_-]+):([^\s/]\S*)/u.exec(value) ?? [];
  if (language !== 'YAML' || kind !== 'text' || key === undefined) return otherwise;
  return `Put a space after the colon: ${quote(`${key}: ${first}`)}.`;
}

/** How a list is written. */
export const LISTS: Readonly<Record<Language, string>> = {
  YAML: 'Write each entry on a line of its own that starts with a hyphen.',
  JSON: 'Put its entries between [ and ], with commas between them.',
  CSV: 'A cell cannot hold a list: write these records in YAML or JSON.',
};

const GROUPS: Readonly<Record<Language, string>> = {
  YAML: 'Write its keys on lines of their own, as “key: value”, indented by two spaces.',
  JSON: 'Put its keys and values between { and }, with commas between them.',
  CSV: 'Give each of its keys a column: the name of the group, a dot, and the name of the key.',
};

const KINDS: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  object: 'group',
  function: 'function',
};

/** Describes a value of a data file or of a site definition for issues. */
export function foundIn(value: unknown): FoundValue {
  if (value === null) return { kind: 'nothing' };
  if (Array.isArray(value)) return { kind: 'list', entries: value.length };
  const kind = KINDS[typeof value] ?? 'other';
  return kind === 'group' || kind === 'function' ? { kind } : { kind, value: String(value) };
}
