// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/;

/** The first invisible control character of a text: its index, and its name such as U+001B. */
export function findControlCharacter(text: string): { index: number; name: string } | undefined {
  const found = CONTROL_CHARACTER.exec(text);
  if (!found) return undefined;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { index: found.index, name: `U+${code}` };
}
