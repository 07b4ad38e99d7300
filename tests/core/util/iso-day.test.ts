import { expect, test } from 'vitest';
import { isoDayOf } from '../../../src/core/util/iso-day.ts';

test.each([
  ['11/20/2026', '2026-11-20'],
  ['3.4.2026', '2026-03-04'],
  ['2026/3/4', '2026-03-04'],
  ['September 1, 2026', '2026-09-01'],
  ['Sept. 1 2026', '2026-09-01'],
  ['1 Sep 2026', '2026-09-01'],
])('%s is the day %s', (text, day) => {
  expect(isoDayOf(text)).toBe(day);
});

test.each(['20/11/2026', '2026-13-01', 'next week', 'Room 4, 2026', ''])('%s names no day', (text) => {
  expect(isoDayOf(text)).toBeUndefined();
});
