/** An invisible character, or one that no page, feed or sitemap may contain. */
interface HiddenCharacter {
  readonly index: number;
  /** Its name in Unicode, such as `U+001B`. */
  readonly name: string;
}

/**
 * Matches control characters except tabs and line breaks, the byte order mark U+FEFF, lone surrogates, and the two code points
 * that XML excludes. Source: https://www.w3.org/TR/xml/#charsets
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const HIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFEFF\uFFFE\uFFFF]|\p{Cs}/gu;

/** Finds all hidden characters in a text. */
export function findHiddenCharacters(text: string): HiddenCharacter[] {
  return [...text.matchAll(HIDDEN)].map(({ 0: found, index }) => ({ index, name: nameOf(found) }));
}

/** Finds the first hidden character in a text. */
export function findControlCharacter(text: string): HiddenCharacter | undefined {
  const index = text.search(HIDDEN);
  return index === -1 ? undefined : { index, name: nameOf(text.charAt(index)) };
}

/**
 * Finds hidden characters that are written as escapes. `escapes` matches all escapes of a language, a surrogate pair as one. `read`
 * decodes an escape.
 */
export function findHiddenEscapes(
  written: string,
  escapes: RegExp,
  read: (code: string) => string,
): (HiddenCharacter & { readonly code: string })[] {
  return [...written.matchAll(escapes)].flatMap(({ 0: code, index }) => {
    const found = findControlCharacter(read(code));
    return found ? [{ index, name: found.name, code }] : [];
  });
}

function nameOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
