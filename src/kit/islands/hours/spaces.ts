/**
 * Versions of Node separate parts of dates and numbers by different spaces (CLDR 42 introduced narrow ones). Returns a text with the two that
 * every font has, so that all write the same bytes.
 */
export function plainSpaces(text: string): string {
  return text.replace(/\u2009/g, ' ').replace(/\u202f/g, '\u00a0');
}
