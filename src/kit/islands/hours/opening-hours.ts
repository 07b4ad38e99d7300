import {
  clockIn,
  DAY,
  dateOf,
  minuteIn,
  type OpenDays,
  openState,
  type Schedule,
  type SpecialDays,
} from './schedule.ts';
import { formatTime } from './times.ts';

/** Words for an open and a closed business, with `{time}` and `{day}`. */
export type OpenWords = {
  readonly closed: string;
  readonly open: string;
  readonly until: string;
  readonly opens: string;
  readonly opensOn: string;
};

/**
 * Says in the elements of `OpenNow` whether the business is open, by the clock in its time zone, and shows the entries of `SpecialHours` when their
 * time has come.
 */
export function startOpeningHours(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-open-now]')) followClock(element);
  for (const list of document.querySelectorAll<HTMLElement>('[data-special]')) {
    const today = dateOf(Math.floor(minuteIn(clockIn(list.dataset.special || undefined), now) / DAY));
    for (const entry of list.querySelectorAll<HTMLElement>('[data-show]'))
      entry.hidden = !isShown(entry.dataset.show, today);
    list.dataset.ready = '';
  }
}

/** Whether a day is one of those of `2026-11-12/2026-11-26`. */
function isShown(days = '', today: string): boolean {
  const [from = '', to = ''] = days.split('/');
  return from <= today && today <= to;
}

function followClock(element: HTMLElement): void {
  const { openNow = '', timeZone } = element.dataset;
  const schedule = parseSchedule(openNow);
  const clock = clockIn(timeZone);
  const language = element.closest<HTMLElement>('[lang]')?.lang || 'en';
  const words = element.dataset as unknown as OpenWords;
  const update = () => {
    const text = describeState(schedule, minuteIn(clock, new Date()), words, language);
    if (element.textContent !== text) element.textContent = text;
    setTimeout(update, 60_000 - (Date.now() % 60_000));
  };
  update();
}

/** Returns the sentence about a business, with times and days in the language of the page. */
export function describeState(schedule: Schedule, now: number, words: OpenWords, language: string): string {
  const { isOpen, at } = openState(schedule, now);
  if (at === undefined) return isOpen ? words.open : words.closed;
  const time = formatTime(new Date(at * 60_000).toISOString().slice(11, 16), language);
  if (isOpen) return words.until.replace('{time}', time);
  const days = Math.floor(at / DAY) - Math.floor(now / DAY);
  const style = days < 7 ? ({ weekday: 'long' } as const) : ({ month: 'long', day: 'numeric' } as const);
  const day = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(at * 60_000);
  return (days === 0 ? words.opens : words.opensOn).replace('{time}', time).replace('{day}', day);
}

/**
 * Writes a schedule as an attribute: `01234 480-1020;5 540-720;6 2026-12-24/2026-12-24`. Each entry has its days of the week, its times, and
 * the days of special hours.
 */
export function writeSchedule({ hours, special }: Schedule): string {
  return [...hours, ...special]
    .map((entry) => {
      const { days = [0, 1, 2, 3, 4, 5, 6], opens, closes } = entry;
      const times = opens === undefined ? [] : [`${opens}-${closes}`];
      return [days.join(''), ...times, ...('from' in entry ? [`${entry.from}/${entry.to}`] : [])].join(' ');
    })
    .join(';');
}

export function parseSchedule(text: string): Schedule {
  const [hours, special]: [OpenDays[], SpecialDays[]] = [[], []];
  for (const entry of text.split(';')) {
    const [, days = '', opens, closes, from, to = ''] =
      /^(\d*)(?: (\d+)-(\d+))?(?: (\S+)\/(\S+))?$/.exec(entry) ?? [];
    const times = opens && closes ? { opens: Number(opens), closes: Number(closes) } : undefined;
    const on = { days: [...days].map(Number) };
    if (from) special.push({ ...on, ...times, from, to });
    else if (times) hours.push({ ...on, ...times });
  }
  return { hours, special };
}
