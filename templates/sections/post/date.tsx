const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The day of a moment as it is where the post was written, whatever machine builds the site. */
export function PostDate({ date }: { readonly date: string }) {
  return <time dateTime={date}>{dayOf(date)}</time>;
}

/** The same day in words. */
export function dayOf(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

const WORDS_PER_MINUTE = 220;

/** How long a text takes to read. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));
}
