/** Opening hours as pages contain them for scripts. Days of the week are numbers from Monday, 0, on; times are minutes of the day. */
export type Schedule = {
  readonly hours: readonly OpenDays[];
  readonly special: readonly SpecialDays[];
};

export type OpenDays = { readonly days: readonly number[]; readonly opens: number; readonly closes: number };

/** Other hours from one day to another. Without times the business is closed. */
export type SpecialDays = Partial<OpenDays> & { readonly from: string; readonly to: string };

/** Whether a business is open, and the minute at which this changes, if that is known. */
export type OpenState = { readonly isOpen: boolean; readonly at?: number };

export const DAY = 24 * 60;
/** With no change for a week it is always open; with no opening for longer than a year it is closed for good. */
const [ALWAYS, NEVER] = [7 * DAY, 400];

/**
 * Returns whether a business is open. Times are minutes on its clock since 1970, as if it was never changed: at the beginning and the end of
 * daylight saving time, its hours are those that the clock shows.
 */
export function openState(schedule: Schedule, now: number): OpenState {
  let end: number | undefined;
  const today = Math.floor(now / DAY);
  // From yesterday on, whose hours may end after midnight.
  for (let day = today - 1; day < today + NEVER; day += 1) {
    for (const [opens, closes] of hoursOn(schedule, day)) {
      if (end === undefined && opens > now) return { isOpen: false, at: opens };
      if (end !== undefined && opens > end) return { isOpen: true, at: end };
      if (closes > now) end = Math.max(end ?? 0, closes);
    }
    if (end !== undefined && end - now >= ALWAYS) return { isOpen: true };
  }
  return end === undefined ? { isOpen: false } : { isOpen: true, at: end };
}

/** Returns the hours that begin on a day, the first one first. If special hours of several periods apply, those of the shortest do. */
function hoursOn({ hours, special }: Schedule, day: number): [number, number][] {
  const date = dateOf(day);
  const isOn = ({ days }: Partial<OpenDays>) => !days || days.includes((day + 3) % 7);
  const applying = special.filter((one) => one.from <= date && date <= one.to && isOn(one));
  const shortest = Math.min(...applying.map(lengthOf));
  const now = applying.length > 0 ? applying.filter((one) => lengthOf(one) === shortest) : hours.filter(isOn);
  return now
    .flatMap(({ opens, closes }): [number, number][] =>
      opens === undefined || closes === undefined
        ? []
        : [[day * DAY + opens, day * DAY + (closes > opens ? closes : closes + DAY)]],
    )
    .sort(([a], [b]) => a - b);
}

function lengthOf({ from, to }: SpecialDays): number {
  return Date.parse(to) - Date.parse(from);
}

/** Returns the date of a day that is counted since 1970: `2026-11-26`. */
export function dateOf(day: number): string {
  return new Date(day * DAY * 60_000).toISOString().slice(0, 10);
}

/** Returns the minute that the clock in a time zone shows, since 1970. */
export function minuteIn(clock: Intl.DateTimeFormat, now: Date): number {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000;
}

/** Returns a clock for `minuteIn`. Without a time zone, it is that of the browser. */
export function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', {
    ...date,
    ...{ hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone },
  });
}
