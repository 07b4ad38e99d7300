import { expect, test } from 'vitest';
import { describeState, parseSchedule } from '../../../../src/kit/islands/hours/opening-hours.ts';

const ENGLISH = {
  closed: 'Closed',
  open: 'Open now',
  until: 'Open now until {time}',
  opens: 'Closed, opens at {time}',
  opensOn: 'Closed, opens {day} at {time}',
};
const GERMAN = {
  closed: 'Geschlossen',
  open: 'Jetzt geöffnet',
  until: 'Geöffnet bis {time} Uhr',
  opens: 'Öffnet um {time} Uhr',
  opensOn: 'Öffnet am {day} um {time} Uhr',
};
/** Monday to Friday from 7 to 19, closed from December 24 to January 6. */
const schedule = parseSchedule('01234 420-1140;0123456 2026-12-24/2027-01-06');

test.each([
  ['2026-11-27T12:00Z', 'Open now until 7\u00a0PM', 'Geöffnet bis 19:00 Uhr'],
  ['2026-11-27T05:00Z', 'Closed, opens at 7\u00a0AM', 'Öffnet um 07:00 Uhr'],
  ['2026-11-27T19:00Z', 'Closed, opens Monday at 7\u00a0AM', 'Öffnet am Montag um 07:00 Uhr'],
  ['2026-12-24T12:00Z', 'Closed, opens January 7 at 7\u00a0AM', 'Öffnet am 7. Januar um 07:00 Uhr'],
])('at %s', (time, english, german) => {
  const now = Date.parse(time) / 60_000;
  expect(describeState(schedule, now, ENGLISH, 'en-US')).toBe(english);
  expect(describeState(schedule, now, GERMAN, 'de-DE')).toBe(german);
});

test('with no change in sight there is no time', () => {
  expect(describeState(parseSchedule('0123456 0-1440'), 0, ENGLISH, 'en')).toBe('Open now');
  expect(describeState({ hours: [], special: [] }, 0, ENGLISH, 'en')).toBe('Closed');
});
