import { asItLooks } from '../util/visible.ts';
import { beginningOf, invisibleHint, pluralize, quote, typographicHint } from './words.ts';

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
  /** The value that was probably meant. */
  readonly meant?: MeantValue;
}

/** A text that would fit, and what happened to it: a spreadsheet dropped zeros, a day is written in another format and so on. */
export interface MeantValue {
  readonly why: 'zeros' | 'day' | 'serial' | 'zip' | 'invisible';
  readonly as: string;
  /** The other day that may be meant. */
  readonly other?: string;
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
  meant,
  language,
}: FoundValue & Partial<Omit<WrittenValue, keyof FoundValue>>): string {
  if (isQuoted && value !== undefined) return typographicHint(value);
  if (meant && value !== undefined) return howToWriteMeant(meant, value, language);
  if (kind === 'nothing') return NOTHING;
  if (kind === 'list') return `It has ${entries ?? 0} now.`;
  if (value === undefined) return 'Compare it with another record of the same kind.';
  if (kind === 'text' && value.length > 60) return `It has ${pluralize(value.length, CHARACTERS)} now.`;
  return value === '' ? 'It is empty: write a value, or omit it.' : `It is ${quote(value)} now.`;
}

function howToWriteMeant({ why, as, other }: MeantValue, value: string, language?: Language): string {
  switch (why) {
    case 'zeros':
      return language === 'CSV'
        ? `A spreadsheet dropped the zero: write ${as}, or format the column as text and export it again.`
        : `Write "${as}": the zero was dropped.`;
    case 'zip':
      return `Write ${as}: the four digits behind the hyphen do not belong here.`;
    case 'serial':
      return `Write ${as}: a spreadsheet stores this day as ${value}. Format the column as a date such as ${as}.`;
    case 'day':
      return other === undefined
        ? `Write ${as}: year, month and day.`
        : `Write ${as} if the month is first, or ${other} if the day is first.`;
    case 'invisible':
      return invisibleHint(value);
  }
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
  const numbers = numbersMeant(value);
  const [number, thousands] = numbers;
  if (number === undefined || number === value)
    return `Write the number without ${language === 'CSV' ? '' : 'quotation marks, '}units or spaces.`;
  if (/[$€£¥]/.test(value))
    return `Write ${/^[$£¥]/.test(value) ? (thousands ?? number) : number}: the sign of the currency is part of the text around it.`;
  if (/^-?\d+,\d+$/.test(value))
    return thousands === undefined
      ? `Write ${number}, with a point.`
      : `Write ${number}, with a point; or ${thousands}, if these are thousands.`;
  const signs = language === 'CSV' ? '' : 'quotation marks, ';
  return `Write ${number}, without ${signs}units, spaces or commas.`;
}

/** A number with a sign, a currency, a unit or a direction, and with any signs between its digits. */
const NUMBER =
  /^[+$€£¥ ]*([-\u2212]?) *[$€£¥]? *(\d[\d.,'’ ]*?) *(?:°? *([NESW])|[%°$€£¥]|[\p{L}²³/]{1,6})?$/u;

/** No number in a data file is longer, and the pattern takes long for many digits and blanks. */
const LONGEST_NUMBER = 40;

/** Returns the numbers that a text may mean: two for `1,234`, which may be a fraction or thousands. */
function numbersMeant(text: string): readonly string[] {
  if (text.length > LONGEST_NUMBER) return [];
  const [, minus, digits = '', direction] = NUMBER.exec(asItLooks(text)) ?? [];
  if (digits === '') return [];
  const sign = (minus || direction === 'S' || direction === 'W') && digits !== '0' ? '-' : '';
  const plain = digits.replace(/['’ ]/g, '');
  const marks = plain.replace(/\d/g, '');
  // The last mark is the decimal one, unless it is the same as one before it.
  const isFraction = marks.length > 0 && !marks.slice(0, -1).includes(marks.slice(-1));
  const last = isFraction ? plain.lastIndexOf(marks.slice(-1)) : plain.length;
  const whole = plain.slice(0, last).replace(/[.,]/g, '');
  const fraction = plain.slice(last + 1);
  const number = `${sign}${whole}${fraction && '.'}${fraction}`;
  return marks === ',' && fraction.length === 3 ? [number, sign + whole + fraction] : [number];
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
  CSV: 'Give each entry a column that ends with its number, such as “checks.1”, or columns for its keys, such as “points.1.title”.',
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
