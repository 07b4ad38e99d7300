import { fillPhrase } from '../../index.ts';

/** Format of dates. Records with the fields of `dateFields` match it. */
export interface DateWords {
  /** A phrase with `{month}`, `{day}` and `{year}`. */
  readonly day: string;
  /** The names of the twelve months. */
  readonly months: readonly string[];
}

interface PostDateProps {
  /** A timestamp with time zone, `2026-05-31T09:00:00-04:00`, or a day. */
  readonly date: string;
  readonly words: DateWords;
}

/** Renders the date of a post as text, with a machine-readable attribute. */
export function PostDate({ date, words }: PostDateProps) {
  return <time dateTime={date}>{dayOf(date, words)}</time>;
}

/**
 * Returns the day of a timestamp in the time zone of the timestamp, independent of the build machine: “May 31, 2026”.
 */
export function dayOf(date: string, { day: phrase, months }: DateWords): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return fillPhrase(phrase, { month: months[month - 1], day, year });
}
