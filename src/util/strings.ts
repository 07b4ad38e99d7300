/** Returns a copy of a text. A slice would keep the text that it is cut from in memory. */
export function detached(text: string): string {
  return JSON.parse(JSON.stringify(text));
}

interface Between {
  /** Whether it is at the beginning of the whole text, or at its end. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** How many characters are shown beside a change. */
  readonly around: number;
}

/** Shortens a text between two changes to whole words beside them. */
export function shortenBetween(text: string, { isFirst, isLast, around }: Between): string {
  if (isFirst && isLast) return text;
  const start = isFirst ? '' : text.slice(0, around).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-around).replace(/^\S*/, '');
  return (isFirst ? 0 : around) + (isLast ? 0 : around) < text.length ? `${start}…${end}` : text;
}

const MOST_NAMES = 5;

/** Joins the first names of a list, and the number of further names. */
export function someOf(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return names.slice(0, MOST_NAMES).join(', ') + more;
}
