/**
 * Words that adults read in a minute: in English non-fiction 238 on average, taken somewhat lower, since nobody minds
 * being done early. Source: https://doi.org/10.1016/j.jml.2019.104047
 */
const WORDS_PER_MINUTE = 220;

/** How many minutes a text takes to read, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));
}
