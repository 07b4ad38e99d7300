import { fillPhrase } from '../../index.ts';

/** How a day is said; records with the fields of `dateFields` have it all. */
export interface DateWords {
  /** A phrase with `{month}`, `{day}` and `{year}`. */
  readonly day: string;
  /** The twelve months. */
  readonly months: readonly string[];
}

interface PostDateProps {
  /** A moment with its time zone, `2026-05-31T09:00:00-04:00`, or a day. */
  readonly date: string;
  readonly words: DateWords;
}

/** The day of a post for readers, and for machines. */
export function PostDate({ date, words }: PostDateProps) {
  return <time dateTime={date}>{dayOf(date, words)}</time>;
}

/** The day of a moment as it is where the post was written, whatever machine builds the site: “May 31, 2026”. */
export function dayOf(date: string, { day: phrase, months }: DateWords): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return fillPhrase(phrase, { month: months[month - 1], day, year });
}
