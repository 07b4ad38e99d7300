import { plainSpaces } from './spaces.ts';

/**
 * Returns a time of day as a language writes it: `7 AM`, `7:30 AM` or `07:00`. Source:
 * https://tc39.es/ecma402/#datetimeformat-objects
 */
export function formatTime(time: string, language: string): string {
  return unbroken(formatFor([time], language).format(momentOf(time)));
}

/** Returns the time from one to another as a language writes it: `7 AM – 7 PM` or `07:00–19:00 Uhr`; `24 hours` for a whole day. */
export function formatTimes(opens: string, closes: string, language: string): string {
  if (opens === '00:00' && closes === '24:00') return unbroken(wholeDay(language));
  return unbroken(formatFor([opens, closes], language).formatRange(momentOf(opens), momentOf(closes)));
}

/** Keeps a number and its unit on one line. */
function unbroken(text: string): string {
  return plainSpaces(text).replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');
}

/** In languages with twelve hours, full hours have no minutes. */
function formatFor(times: readonly string[], language: string): Intl.DateTimeFormat {
  const hours = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' });
  const isFull = hours.resolvedOptions().hour12 && times.every((time) => time.endsWith(':00'));
  return isFull ? hours : new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
}

function wholeDay(language: string): string {
  const style = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, style).format(24);
}

/** A moment of the first day of 1970, also for 24:00. */
function momentOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((hours % 24) * 60 + minutes) * 60_000;
}
