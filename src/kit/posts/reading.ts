/**
 * Reading speed in words per minute. The average of adults for English non-fiction is 238; this value is slightly
 * lower. Source: https://doi.org/10.1016/j.jml.2019.104047
 */
const WORDS_PER_MINUTE = 220;

/** Returns the reading time of a text in minutes, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));
}
