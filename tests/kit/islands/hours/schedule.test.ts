import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSchedule, writeSchedule } from '../../../../src/kit/islands/hours/opening-hours.ts';
import {
  clockIn,
  DAY,
  dateOf,
  minuteIn,
  openState,
  type Schedule,
} from '../../../../src/kit/islands/hours/schedule.ts';

/** 2026-11-23, a Monday. */
const MONDAY = Date.UTC(2026, 10, 23) / 60_000;
const [NOON, HOUR] = [12 * 60, 60];

const days = fc.uniqueArray(fc.nat(6), { maxLength: 7 }).map((list) => [...list].sort());
/** Full and half hours, so that times often touch each other. */
const half = fc.nat(47).map((n) => n * 30);
const times = fc
  .record({ opens: half, closes: fc.integer({ min: 0, max: 48 }).map((n) => n * 30) })
  .filter(({ opens, closes }) => opens !== closes);
const period = fc
  .record({ start: fc.integer({ min: -2, max: 9 }), length: fc.nat(4) })
  .map(({ start, length }) => ({
    from: dateOf(MONDAY / DAY + start),
    to: dateOf(MONDAY / DAY + start + length),
  }));
const schedules: fc.Arbitrary<Schedule> = fc.record({
  hours: fc.array(
    fc.tuple(days, times).map(([days, times]) => ({ days, ...times })),
    { maxLength: 4 },
  ),
  special: fc.array(
    fc
      .tuple(period, fc.option(times), days)
      .map(([period, times, days]) => ({ ...period, days, ...(times ?? {}) })),
    { maxLength: 3 },
  ),
});

/** The same minute by minute: is it within hours that began on this day or on the day before? */
function isOpenAt({ hours, special }: Schedule, minute: number): boolean {
  const day = Math.floor(minute / DAY);
  return [day - 1, day].some((begun) => {
    const date = dateOf(begun);
    const weekday = (new Date(date).getUTCDay() + 6) % 7;
    const length = (one: { from: string; to: string }) => Date.parse(one.to) - Date.parse(one.from);
    const applying = special.filter(
      ({ from, to, days }) => date >= from && date <= to && (!days || days.includes(weekday)),
    );
    const least = Math.min(...applying.map(length));
    const rules = applying.length
      ? applying.filter((one) => length(one) === least)
      : hours.filter(({ days }) => days.includes(weekday));
    return rules.some(({ opens, closes }) => {
      if (opens === undefined || closes === undefined) return false;
      const from = begun * DAY + opens;
      const until = closes > opens ? begun * DAY + closes : (begun + 1) * DAY + closes;
      return minute >= from && minute < until;
    });
  });
}

test('is what a look at each minute of the next eight days finds', () => {
  fc.assert(
    fc.property(schedules, fc.nat(2 * DAY), (schedule, offset) => {
      const now = MONDAY + offset;
      const { isOpen, at } = openState(schedule, now);
      expect(isOpen).toBe(isOpenAt(schedule, now));
      let change = now;
      while (change < now + 8 * DAY && isOpenAt(schedule, change) === isOpen) change += 1;
      if (change < now + 7 * DAY) expect(at).toBe(change);
      else if (at !== undefined) expect(at).toBeGreaterThanOrEqual(now + 7 * DAY);
    }),
    { numRuns: 60 },
  );
});

test('a schedule is read as it was written', () => {
  fc.assert(
    fc.property(schedules, (schedule) => {
      expect(parseSchedule(writeSchedule(schedule))).toEqual(schedule);
    }),
  );
});

describe('a week', () => {
  const weekdays = { days: [0, 1, 2, 3, 4], opens: 7 * HOUR, closes: 19 * HOUR };
  const bar = { days: [4, 5], opens: 18 * HOUR, closes: 2 * HOUR };
  const always = { days: [0, 1, 2, 3, 4, 5, 6], opens: 0, closes: DAY };
  const thanksgiving = { from: '2026-11-26', to: '2026-11-26' };
  const season = { from: '2026-11-01', to: '2027-03-31' };
  const monday = (days: number, minutes = 0) => MONDAY + days * DAY + minutes;

  test.each([
    ['is open on Monday at noon until seven', [weekdays], [], monday(0, NOON), true, monday(0, 19 * HOUR)],
    [
      'is closed at seven sharp, until Tuesday',
      [weekdays],
      [],
      monday(0, 19 * HOUR),
      false,
      monday(1, 7 * HOUR),
    ],
    [
      'is closed from Friday evening until Monday',
      [weekdays],
      [],
      monday(4, 20 * HOUR),
      false,
      monday(7, 7 * HOUR),
    ],
    ['is open after midnight', [bar], [], monday(5, HOUR), true, monday(5, 2 * HOUR)],
    ['never closes', [always], [], monday(3), true, undefined],
    ['is closed on a holiday', [always], [thanksgiving], monday(3, NOON), false, monday(4)],
    ['closes for the holiday', [always], [thanksgiving], monday(2, NOON), true, monday(3)],
    [
      'is closed for the season',
      [weekdays],
      [season],
      monday(0, NOON),
      false,
      Date.UTC(2027, 3, 1, 7) / 60_000,
    ],
    [
      'has hours of a holiday within a season',
      [weekdays],
      [season, { ...thanksgiving, opens: 9 * HOUR, closes: NOON }],
      monday(3, 10 * HOUR),
      true,
      monday(3, NOON),
    ],
    [
      'is closed on a holiday within a season',
      [],
      [{ ...season, opens: 9 * HOUR, closes: NOON }, thanksgiving],
      monday(3, 10 * HOUR),
      false,
      monday(4, 9 * HOUR),
    ],
    ['has no hours', [], [], monday(0), false, undefined],
  ])('%s', (_, hours, special, now, isOpen, at) => {
    expect(openState({ hours, special }, now)).toEqual({ isOpen, ...(at === undefined ? {} : { at }) });
  });
});

describe('the clock of a time zone', () => {
  const shown = (zone: string, instant: string) =>
    new Date(minuteIn(clockIn(zone), new Date(instant)) * 60_000).toISOString().slice(0, 16);

  test.each([
    ['America/New_York', '2026-11-27T23:59:59Z', '2026-11-27T18:59'],
    ['Asia/Kolkata', '2026-11-27T18:30:00Z', '2026-11-28T00:00'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01T00:00'],
    ['Australia/Lord_Howe', '2026-06-01T00:00:00Z', '2026-06-01T10:30'],
    // An hour that is missing, and one that comes twice.
    ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00'],
    ['Europe/Berlin', '2026-10-25T00:59:00Z', '2026-10-25T02:59'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-25T02:00'],
  ])('%s at %s', (zone, instant, time) => {
    expect(shown(zone, instant)).toBe(time);
  });

  /* A night bar, open from 22:00 to 04:00, while clocks change at its place. */
  const bar = { hours: [{ days: [5], opens: 22 * HOUR, closes: 4 * HOUR }], special: [] };
  const isOpen = (zone: string, instant: string) =>
    openState(bar, minuteIn(clockIn(zone), new Date(instant))).isOpen;

  test('in spring it closes after five hours, in fall after seven: at four', () => {
    expect(isOpen('Europe/Berlin', '2026-03-29T01:59:00Z')).toBe(true);
    expect(isOpen('Europe/Berlin', '2026-03-29T02:00:00Z')).toBe(false);
    expect(isOpen('America/New_York', '2026-11-01T08:59:00Z')).toBe(true);
    expect(isOpen('America/New_York', '2026-11-01T09:00:00Z')).toBe(false);
  });
});
