import { expect, test } from 'vitest';
import { formatDay, nearestInTime, newestFirst, readingMinutes } from '../../../src/kit/index.ts';

const post = (date: string) => ({ date });
const [may, june, august] = [
  post('2026-05-31T09:00:00-04:00'),
  post('2026-06-02T09:00:00-04:00'),
  post('2026-08-20T09:00:00-04:00'),
];

test('the newest comes first, by the moment and not by its letters', () => {
  expect(newestFirst([may, august, june])).toEqual([august, june, may]);
  const [utc, local] = [post('2026-05-31T10:00:00Z'), post('2026-05-31T09:00:00-04:00')];
  expect(newestFirst([utc, local])).toEqual([local, utc]);
});

test('the nearest in time come before the others, whichever side they are on', () => {
  expect(nearestInTime([august, may, june], '2026-06-03T09:00:00-04:00', 2)).toEqual([june, may]);
  expect(nearestInTime([may, june, august], '2026-08-01T09:00:00-04:00', 1)).toEqual([august]);
});

test('nothing is put in order in place', () => {
  const posts = Object.freeze([may, august]);
  expect(newestFirst(posts)).not.toBe(posts);
  expect(nearestInTime(posts, may.date, 2)).not.toBe(posts);
});

test('a day is the day where the post was written', () => {
  expect(formatDay('2026-05-31T23:30:00-04:00', 'en-US')).toBe('May 31, 2026');
  expect(formatDay('2026-01-01T00:30:00+13:00', 'en-US')).toBe('January 1, 2026');
  expect(formatDay('2026-12-09', 'en-US')).toBe('December 9, 2026');
});

test('a text takes a minute at least', () => {
  expect(readingMinutes('Short.')).toBe(1);
  expect(readingMinutes('word '.repeat(1100).trim())).toBe(5);
});
