import { z } from 'zod';
import { day, phrase, text } from '../../index.ts';
import { WEEKDAYS } from '../islands/hours/weekdays.ts';

/** When a business or an office is open. */
export const hoursFields = () => ({
  hours: z.array(hours()).min(1),
  specialHours: z.array(specialHours()).default([]),
  timeZone: timeZone().optional(),
});

/** Words for `OpenNow` and `SpecialHours`. */
export const hoursWordFields = () => ({
  closed: text(40).describe('“Closed”, for special hours without times.'),
  open: text(40).describe('“Open now”, if it does not close for a week.'),
  until: phrase(['time'], 60).describe('“Open now until {time}”.'),
  opens: phrase(['time'], 60).describe('“Closed, opens at {time}”, on the same day.'),
  opensOn: phrase(['day', 'time'], 60).describe('“Closed, opens {day} at {time}”.'),
});

/** Opening hours of one or more days. `label` and `text` are for what days and times do not say. */
const hours = () =>
  z
    .strictObject({
      days: z.array(z.enum(WEEKDAYS)),
      label: text(40)
        .describe('The days in words. Default: those of `days`, as in Monday – Friday.')
        .optional(),
      text: text(40).describe('The times in words. Default: those of `opens` and `closes`.').optional(),
      ...times(),
    })
    .superRefine(({ days, label, text, ...given }, context) => {
      const report = reporterOf(context);
      if (days.length === 0 && label === undefined) report('label', 'is required without days');
      if (text === undefined && !isTimed(given)) report('text', 'is required without opens and closes');
      checkTimes(given, report);
    });

/** Other hours on certain days: a holiday, a season, a closure. Without times the business is closed. */
const specialHours = () =>
  z
    .strictObject({
      label: text(60).describe('The reason: “Thanksgiving”.'),
      from: day().describe('The first day.'),
      to: day().describe('The last day. Default: the first one.').optional(),
      days: z.array(z.enum(WEEKDAYS)).min(1).describe('Only these days of the week.').optional(),
      text: text(40).describe('The times in words. Default: those of `opens` and `closes`.').optional(),
      ...times(),
      showDays: z
        .int()
        .min(0)
        .max(366)
        .default(14)
        .describe('How many days before the first one pages begin to show it.'),
    })
    .superRefine(({ from, to = from, ...given }, context) => {
      const report = reporterOf(context);
      if (to < from) report('to', `must not be before from, which is ${from}`);
      const other = given.opens === undefined ? 'opens' : 'closes';
      if (!isTimed(given) && (given.opens ?? given.closes) !== undefined)
        report(other, 'is missing: write both opens and closes, or none for a day on which you are closed');
      checkTimes(given, report);
    });

const times = () => ({ opens: time('07:00').optional(), closes: time('19:00').optional() });

const time = (example: string) =>
  z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, `must be a time from 00:00 to 24:00, such as ${example}`);

/** A time zone by its name in the IANA database. An offset such as +01:00 does not know when clocks change. */
const timeZone = () =>
  z
    .string()
    .refine(isTimeZone, { error: 'must be a time zone, such as America/New_York or Europe/Berlin' })
    .describe('Where the clock shows the opening hours. `OpenNow` needs it.');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Z]/i.test(name);
  } catch {
    return false;
  }
}

interface Times {
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

function isTimed({ opens, closes }: Times): boolean {
  return opens !== undefined && closes !== undefined;
}

type Report = (field: string, message: string) => void;

/** Equal times mean closed in structured data, and a whole day to people. */
function checkTimes({ opens, closes }: Times, report: Report): void {
  if (opens !== undefined && opens === closes)
    report('closes', 'must not be equal to opens; for a whole day write 00:00 and 24:00');
}

function reporterOf(context: z.RefinementCtx): Report {
  return (field, message) => context.addIssue({ code: 'custom', path: [field], message });
}
