const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Which number of a day such as `10/5/2026` is first: the month, as in the United States, or the day. */
export type DayOrder = 'mdy' | 'dmy';

const MONTH_FIRST = /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d{2})$/;
const DAY_FIRST = /^(?<day>\d{1,2})[/.-] ?(?<month>\d{1,2})[/.-] ?(?<year>\d{4}|\d{2})$/;

/** The formats in which spreadsheets and people write a day; the groups are year, month and day. */
const FORMATS = [
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  MONTH_FIRST,
  DAY_FIRST,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})\.?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})$/i,
];

/** A time of day behind a day, with its time zone, or the name of the day before it. */
const AROUND = /^[a-z]+day, |[T ]\d{1,2}:\d\d.*$/gi;

/**
 * Returns the days that a text may mean in another format, as `2026-05-31`: two for `10/5/2026`, where month or day may be first, unless
 * the order is known.
 */
export function daysMeant(text: string, order?: DayOrder): readonly string[] {
  const bare = text.trim().replace(AROUND, '');
  const serial = dayOfSerial(bare);
  const other = order && { mdy: DAY_FIRST, dmy: MONTH_FIRST }[order];
  const days = FORMATS.flatMap((format) => {
    if (format === other) return [];
    const { year = '', month = '', day = '' } = format.exec(bare)?.groups ?? {};
    const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    return number < 1 || number > 12 || Number(day) > 31 ? [] : [isoDay(year, number, day)];
  });
  return [...new Set(serial === undefined ? days : [serial])];
}

/** Spreadsheets read years of two digits below 30 as of this century. */
function isoDay(year: string, month: number, day: string): string {
  const full = year.length === 4 ? year : `${Number(year) < 30 ? 20 : 19}${year}`;
  return [full, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** The days from 1954 to 2119. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000];

/** Spreadsheets store a day as a number: how many days it is after the end of 1899. */
function dayOfSerial(text: string): string | undefined {
  const number = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (number < FIRST_SERIAL || number > LAST_SERIAL) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + number)).toISOString().slice(0, 10);
}
