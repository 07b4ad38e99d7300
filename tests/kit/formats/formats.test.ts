import { describe, expect, test } from 'vitest';
import {
  formatDay,
  formatDaySpan,
  formatMonth,
  formatNumber,
  formatPrice,
  formatTimes,
  formatWeekdays,
} from '../../../src/kit/index.ts';
import { formatTime } from '../../../src/kit/islands/hours/times.ts';

/* As CLDR writes them, with the same spaces on all versions of Node. */

describe('numbers', () => {
  test.each([
    ['en-US', '12,400.5'],
    ['de-DE', '12.400,5'],
    ['fr-FR', '12\u00a0400,5'],
  ])('%s', (language, text) => {
    expect(formatNumber(12400.5, language)).toBe(text);
  });

  test.each([
    [89, 'USD', 'en-US', '$89'],
    [89.5, 'USD', 'en-US', '$89.50'],
    [1289, 'EUR', 'de-DE', '1.289\u00a0€'],
    [79.9, 'EUR', 'fr-FR', '79,90\u00a0€'],
    [95, 'GBP', 'en-GB', '£95'],
    [5000, 'JPY', 'ja-JP', '￥5,000'],
  ])('%s %s in %s', (amount, currency, language, text) => {
    expect(formatPrice(amount, { currency }, language)).toBe(text);
  });
});

describe('days', () => {
  test('are those of the time zone of a timestamp', () => {
    expect(formatDay('2026-05-31T23:30:00-04:00', 'en-US')).toBe('May 31, 2026');
    expect(formatDay('2026-01-01T00:30:00+13:00', 'de-DE')).toBe('1. Januar 2026');
  });

  test('from one to another', () => {
    expect(formatDaySpan('2026-12-24', '2027-01-02', 'en-US')).toBe('December 24, 2026 – January 2, 2027');
    expect(formatDaySpan('2026-08-03', '2026-08-14', 'de-DE')).toBe('3.–14. August 2026');
  });

  test('a month', () => {
    expect(formatMonth('2026-03', 'en-US')).toBe('March 2026');
    expect(formatMonth('2026-03', 'es-ES')).toBe('marzo de 2026');
  });

  test.each([
    [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'en-US', 'Monday – Friday'],
    [['Saturday', 'Sunday'], 'en-US', 'Saturday and Sunday'],
    [['Saturday', 'Monday'], 'de-DE', 'Montag und Samstag'],
    [['Monday', 'Tuesday', 'Wednesday', 'Friday'], 'fr-FR', 'Lundi – mercredi et vendredi'],
    [['Sunday'], 'pl-PL', 'Niedziela'],
  ] as const)('%s in %s', (days, language, text) => {
    expect(formatWeekdays(days, language)).toBe(text);
  });
});

describe('times', () => {
  test.each([
    ['07:00', '19:00', 'en-US', '7\u00a0AM – 7\u00a0PM'],
    ['07:30', '19:00', 'en-US', '7:30\u00a0AM – 7:00\u00a0PM'],
    ['07:00', '19:00', 'de-DE', '07:00–19:00\u00a0Uhr'],
    ['18:00', '02:00', 'de-DE', '18:00–02:00\u00a0Uhr'],
    ['09:00', '12:30', 'fr-FR', '09:00 – 12:30'],
    ['00:00', '24:00', 'en-US', '24\u00a0hours'],
    ['00:00', '24:00', 'de-DE', '24\u00a0Stunden'],
  ])('%s to %s in %s', (opens, closes, language, text) => {
    expect(formatTimes(opens, closes, language)).toBe(text);
  });

  test('one', () => {
    expect(formatTime('19:00', 'en-US')).toBe('7\u00a0PM');
    expect(formatTime('24:00', 'en-US')).toBe('12\u00a0AM');
    expect(formatTime('19:30', 'de-AT')).toBe('19:30');
  });
});
