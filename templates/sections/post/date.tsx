import { fillPhrase } from 'crosstown';
import { useWords } from '../../data.ts';
import type { Words } from '../../schema.ts';

/** The day of a moment as it is where the post was written, whatever machine builds the site. */
export function PostDate({ date }: { readonly date: string }) {
  return <time dateTime={date}>{dayOf(date, useWords().dates)}</time>;
}

/** The same day in words. */
export function dayOf(date: string, { day: phrase, months }: Words['dates']): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return fillPhrase(phrase, { month: months[month - 1], day, year });
}

const WORDS_PER_MINUTE = 220;

/** How long a text takes to read. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));
}
