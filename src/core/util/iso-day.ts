const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The formats in which spreadsheets and people in the US write a day; the groups are year, month and day. */
const FORMATS = [
  /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<year>\d{4})[/.](?<month>\d{1,2})[/.](?<day>\d{1,2})$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})\.? (?<month>[a-z]{3,9}),? (?<year>\d{4})$/i,
];

/** Returns the day that a text names in another format, as `2026-05-31`. Of two numbers the first is the month. */
export function isoDayOf(text: string): string | undefined {
  for (const format of FORMATS) {
    const { year, month = '', day } = format.exec(text.trim())?.groups ?? {};
    if (year === undefined || day === undefined) continue;
    const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    if (number < 1 || number > 12) continue;
    return [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  }
  return undefined;
}
