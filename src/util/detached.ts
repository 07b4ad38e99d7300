/** Returns a copy of a text. A slice would keep the text that it is cut from in memory. */
export function detached(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
