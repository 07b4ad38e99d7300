import { plainSpaces } from '../islands/hours/spaces.ts';
import { WEEKDAYS, type Weekday } from '../islands/hours/weekdays.ts';

const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const;

/**
 * Returns the day of a timestamp in the time zone of the timestamp, as a language writes it: `May 31, 2026` or `31. Mai 2026`. Source:
 * https://tc39.es/ecma402/#datetimeformat-objects
 */
export function formatDay(date: string, language: string): string {
  return plainSpaces(new Intl.DateTimeFormat(language, LONG).format(dayIn(date)));
}

/** Returns the days from one to another as a language writes them: `July 1 – 14, 2026`. */
export function formatDaySpan(from: string, to: string, language: string): string {
  return plainSpaces(new Intl.DateTimeFormat(language, LONG).formatRange(dayIn(from), dayIn(to)));
}

/** Returns a month such as `2026-09` as a language writes it: `September 2026`. */
export function formatMonth(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return plainSpaces(format.format(dayIn(`${month}-01`)));
}

/** Returns days of the week as a language lists them: `Monday – Friday`, `Saturday and Sunday`. */
export function formatWeekdays(days: readonly Weekday[], language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const names = runsOf(days).flatMap((run) => {
    const [first = 0, last = 0] = [run[0], run.at(-1)].map((day) => Date.UTC(2024, 0, 1 + (day ?? 0)));
    return run.length > 2
      ? [format.formatRange(first, last)]
      : run.map((day) => format.format(Date.UTC(2024, 0, 1 + day)));
  });
  const text = plainSpaces(new Intl.ListFormat(language).format(names));
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Groups days that follow each other, as their numbers from Monday on. */
function runsOf(days: readonly Weekday[]): number[][] {
  const runs: number[][] = [];
  for (const [number, day] of WEEKDAYS.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last?.push(number);
    else runs.push([number]);
  }
  return runs;
}

function dayIn(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`);
}
