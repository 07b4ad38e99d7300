import type { ZodType } from 'zod';
import { type DayOrder, daysMeant } from '../../../core/util/iso-day.ts';
import { scalarOf } from '../../schema/zod.ts';
import type { NumberColumn } from '../formats/document.ts';

/** How the numbers or days of a column are written: with a decimal point or comma, with the month or the day first. */
export type Reading = 'point' | 'comma' | DayOrder;

/** Whether a text is the name of a reading. */
export function isReadingName(text: string): text is Reading {
  return ['point', 'comma', 'mdy', 'dmy'].includes(text);
}

/** A cell that means different values in different readings. */
export interface Question {
  readonly cell: string;
  /** What the cell means in each, formatted for people. */
  readonly choices: readonly { readonly reading: Reading; readonly means: string }[];
}

/** The values of a column, or what has to be asked first. */
export interface ColumnReading {
  /** Returns the value of a cell, or its text if it is no number or day. */
  read(cell: string): string | number;
  /** Asks which reading is meant. An answer that is already given is `chosen`. */
  readonly question?: Question | undefined;
  readonly chosen?: Reading | undefined;
}

/**
 * Finds the readings that are possible for all cells of a column. If several are, and the values differ, a person must choose: `answers`
 * are the readings that were chosen.
 */
export function readColumn(
  cells: readonly string[],
  schema: ZodType | undefined,
  answers: readonly Reading[],
): ColumnReading {
  const readers = readersFor(cells, schema);
  const readings = Object.keys(readers) as Reading[];
  if (!schema || readings.length === 0) return { read: (cell) => cell };
  const valueIn = (reading: Reading, cell: string) => readers[reading]?.(cell);
  const fits = (value: Value) => value !== undefined && schema.safeParse(value).success;
  const possible =
    readingsOfAll(cells, readings, (reading, cell) => fits(valueIn(reading, cell))) ??
    readingsOfAll(cells, readings, (reading, cell) => valueIn(reading, cell) !== undefined) ??
    readings;
  const readWith = (first: Reading | undefined) => (cell: string) =>
    [first ?? readings[0], ...readings]
      .map((one) => one && valueIn(one, cell))
      .find((value) => value !== undefined) ?? cell;
  // A cell with one reading is certain, whichever is chosen for the others.
  const differing = cells.find(
    (cell) =>
      new Set(possible.map((one) => valueIn(one, cell)).filter((value) => value !== undefined)).size > 1,
  );
  if (differing === undefined) return { read: readWith(possible[0]) };
  const choices = possible.map((reading) => ({ reading, means: formatValue(valueIn(reading, differing)) }));
  const chosen = answers.find((one) => possible.includes(one));
  return { read: readWith(chosen), question: { cell: differing, choices }, chosen };
}

/**
 * Finds out how the numbers of a column of a file are written: with a decimal point or comma. Undefined if all are plain. The other
 * cells and the schema decide about `12.400`; coordinates have no thousands. If they do not, it is `doubtful`.
 */
export function readNumberColumn(
  name: string,
  all: readonly string[],
  schema: ZodType | undefined,
): NumberColumn | undefined {
  const cells = all.filter((cell) => ONLY_NUMBER.test(cell));
  const isPlain = (cell: string) => PLAIN.test(cell) && !DOUBTFUL.test(cell);
  if (cells.every(isPlain)) return undefined;
  const answers: readonly Reading[] = COORDINATE.test(name) ? ['point'] : [];
  const { read, question, chosen } = readColumn(cells, schema, answers);
  const readCell = (cell: string) => (ONLY_NUMBER.test(cell) ? read(cell) : cell);
  if (!question || chosen) return { read: readCell };
  const means = question.choices.map(({ means }) => (DOUBTFUL.test(means) ? `${means}0` : means));
  return { read: readCell, doubtful: { cell: question.cell, means } };
}

const ONLY_NUMBER = /^[-\u2212]?\d[\d.,'’\s]*$/;
const PLAIN = /^[-\u2212]?\d+(?:\.\d+)?$/;
/** Digits with one separator before three others. */
const DOUBTFUL = /^[-\u2212]?[1-9]\d{0,2}\.\d{3}$/;
const COORDINATE = /(?:^|\.)(?:lat|lng|lon|long|latitude|longitude)$/i;

type Value = string | number | undefined;

type Readers = Partial<Record<Reading, (cell: string) => Value>>;

function readersFor(cells: readonly string[], schema: ZodType | undefined): Readers {
  if (schema && scalarOf(schema) === 'number') {
    const bare = withoutUnit(cells);
    return { point: (cell) => readNumber(bare(cell), '.'), comma: (cell) => readNumber(bare(cell), ',') };
  }
  if (!schema || !takesOnlyDays(schema)) return {};
  return { mdy: (cell) => readDay(cell, 'mdy'), dmy: (cell) => readDay(cell, 'dmy') };
}

/** Returns the readings that apply to all cells to which any applies; undefined if none does. */
function readingsOfAll(
  cells: readonly string[],
  readings: readonly Reading[],
  applies: (reading: Reading, cell: string) => boolean,
): Reading[] | undefined {
  const readable = cells.filter((cell) => readings.some((reading) => applies(reading, cell)));
  const found = readings.filter((reading) => readable.every((cell) => applies(reading, cell)));
  return readable.length > 0 && found.length > 0 ? found : undefined;
}

/** Whether a field takes days, and no other text. */
function takesOnlyDays(schema: ZodType): boolean {
  const takes = (text: string) => schema.safeParse(text).success;
  return takes('2026-05-31') && !takes('31.5.2026') && !takes('5/31/2026');
}

/** Reads a day. A time of day is no part of one, except for midnight, which spreadsheets add. */
function readDay(cell: string, order: DayOrder): string | undefined {
  const day = cell.replace(/[T ]0?0:00(?::00)?(?: AM)?$/, '');
  return /\d:\d/.test(day) ? undefined : daysMeant(day, order)[0];
}

/** Signs and codes of currencies, and percent. */
const UNIT = String.raw`(\p{Sc}|%|[A-Z]{3}|kr\.?)`;
const [BEFORE, BEHIND] = [
  new RegExp(`^([-\u2212]?)${UNIT}\\s*(?=[-\u2212\\d])`, 'u'),
  new RegExp(`(?<=\\d)\\s*()${UNIT}$`, 'u'),
];

/** Returns a function that removes the unit of a cell, if all cells of the column have the same one. */
function withoutUnit(cells: readonly string[]): (cell: string) => string {
  for (const pattern of [BEFORE, BEHIND]) {
    const [, , unit] = pattern.exec(cells[0] ?? '') ?? [];
    if (unit !== undefined && cells.every((cell) => pattern.exec(cell)?.[2] === unit))
      return (cell) => cell.replace(pattern, '$1');
  }
  return (cell) => cell;
}

/** What separates groups of three digits: the sign that is no decimal one, an apostrophe, or a space, such as U+202F in French. */
const NUMBERS = { '.': numberPattern(',', '\\.'), ',': numberPattern('\\.', ',') };

function numberPattern(group: string, decimal: string): RegExp {
  const grouped = String.raw`[1-9]\d{0,2}([${group}'’\s])\d{3}(?:\3\d{3})*`;
  return new RegExp(String.raw`^([-\u2212]?)(${grouped}|\d+)(?:${decimal}(\d+))?$`);
}

function readNumber(cell: string, decimal: '.' | ','): number | undefined {
  const [, sign, whole = '', , fraction = ''] = NUMBERS[decimal].exec(cell) ?? [];
  if (whole === '') return undefined;
  const number = Number(`${whole.replace(/\D/g, '')}.${fraction}`);
  return sign ? -number : number;
}

function formatValue(value: Value): string {
  // Without signs between groups of digits, which other countries take for decimal signs.
  if (typeof value === 'number') return String(value);
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? 'no day'
    : day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
