import { useLanguage } from '../../site/render/context.tsx';
import { formatDay } from '../formats/days.ts';

interface PostDateProps {
  /** A timestamp with time zone, `2026-05-31T09:00:00-04:00`, or a day. */
  readonly date: string;
}

/**
 * Renders the date of a post in the language of the page, with a machine-readable attribute. It is the day in the time zone of the
 * timestamp, independent of the build machine.
 */
export function PostDate({ date }: PostDateProps) {
  return <time dateTime={date}>{formatDay(date, useLanguage())}</time>;
}
