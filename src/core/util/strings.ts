/** Returns a copy of a text. A slice would keep the text that it is cut from in memory. */
export function detached(text: string): string {
  return JSON.parse(JSON.stringify(text));
}

const MOST_NAMES = 5;

/** Joins the first names of a list, and the number of further names. */
export function someOf(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return names.slice(0, MOST_NAMES).join(', ') + more;
}
