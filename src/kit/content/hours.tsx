import { useLanguage } from '../../site/render/context.tsx';
import { formatDay, formatDaySpan, formatWeekdays } from '../formats/days.ts';
import { type OpenWords, writeSchedule } from '../islands/hours/opening-hours.ts';
import { dateOf } from '../islands/hours/schedule.ts';
import { formatTimes } from '../islands/hours/times.ts';
import { WEEKDAYS, type Weekday } from '../islands/hours/weekdays.ts';
import { type Term, Terms } from './terms.tsx';

/** Opening hours of one or more days, as `businessFields` describes them. */
interface Hours extends Times {
  readonly days?: readonly Weekday[] | undefined;
  readonly label?: string | undefined;
}

interface Times {
  readonly text?: string | undefined;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

interface HoursTableProps {
  readonly hours: readonly Hours[];
  /** Additional rows, such as emergencies. */
  readonly more?: readonly Term[];
  readonly className?: string;
  readonly rowClassName?: string;
}

/** Renders opening hours in the language of the page. `openingHours` provides the same as structured data. */
export function HoursTable({ hours, more = [], className = 'hours', rowClassName }: HoursTableProps) {
  const language = useLanguage();
  const days = hours.map((entry): Term => {
    const { days = [], label = formatWeekdays(days, language) } = entry;
    return [label, timesIn(entry, language) ?? ''];
  });
  return <Terms items={[...days, ...more]} className={className} rowClassName={rowClassName} />;
}

interface SpecialHoursProps {
  /** The fields of `businessFields`, of the site or of an office. */
  readonly of: Place;
  readonly words: Pick<OpenWords, 'closed'>;
  readonly className?: string;
}

/** When a business or an office is open. */
interface Place {
  readonly hours: readonly Hours[];
  readonly specialHours?: readonly SpecialEntry[] | undefined;
  readonly timeZone?: string | undefined;
}

interface SpecialEntry extends Times {
  readonly label: string;
  readonly from: string;
  readonly to?: string | undefined;
  readonly days?: readonly Weekday[] | undefined;
  readonly showDays: number;
}

/**
 * Renders special hours with their dates. `startOpeningHours` hides those that are over or far ahead; without scripts all are shown. Style
 * sheets hide the entries until the list has `data-ready`, and reserve the height of one.
 */
export function SpecialHours({ of, words, className = 'special-hours' }: SpecialHoursProps) {
  const language = useLanguage();
  const { specialHours = [], timeZone = '' } = of;
  if (specialHours.length === 0) return null;
  return (
    <ul className={className} data-special={timeZone}>
      {specialHours.map((entry) => {
        const { label, from, to = from, days, showDays } = entry;
        const span = from === to ? formatDay(from, language) : formatDaySpan(from, to, language);
        const dates = days ? `${span}, ${formatWeekdays(days, language)}` : span;
        return (
          <li key={`${label} ${from} ${days}`} data-show={`${dayBefore(from, showDays)}/${to}`}>
            <b>{label}</b>, {dates}: {timesIn(entry, language) ?? words.closed}
          </li>
        );
      })}
    </ul>
  );
}

/** Templates may not read the clock, so a date is calculated from another one. */
function dayBefore(day: string, days: number): string {
  return dateOf(Date.parse(day) / 86_400_000 - days);
}

function timesIn({ text, opens, closes }: Times, language: string): string | undefined {
  return text ?? (opens && closes ? formatTimes(opens, closes, language) : undefined);
}

interface OpenNowProps extends Pick<SpecialHoursProps, 'of' | 'className'> {
  readonly words: OpenWords;
}

/**
 * Renders a line that `startOpeningHours` fills: “Open now until 7 PM”. Style sheets reserve its height, so that the page does not move, and
 * hide it without scripts. Renders nothing without a time zone or fixed times.
 */
export function OpenNow({ of, words, className = 'open-now' }: OpenNowProps) {
  const { hours, specialHours = [], timeZone } = of;
  const timed = hours.flatMap(({ days = [], ...times }) => {
    const minutes = minutesOf(times);
    return minutes ? [{ days: numbersOf(days), ...minutes }] : [];
  });
  if (!timeZone || timed.length === 0) return null;
  const special = specialHours.map(({ days, from, to = from, ...times }) => ({
    ...{ from, to, ...(days && { days: numbersOf(days) }) },
    ...minutesOf(times),
  }));
  return (
    <p
      className={className}
      data-open-now={writeSchedule({ hours: timed, special })}
      data-time-zone={timeZone}
      data-closed={words.closed}
      data-open={words.open}
      data-until={words.until}
      data-opens={words.opens}
      data-opens-on={words.opensOn}
    />
  );
}

function numbersOf(days: readonly Weekday[]): number[] {
  return days.map((day) => WEEKDAYS.indexOf(day));
}

function minutesOf({ opens, closes }: Times) {
  return opens && closes ? { opens: minuteOf(opens), closes: minuteOf(closes) } : undefined;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
