/** The same text by itself: one that was cut out of another holds all of that in memory. */
export function detached(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
