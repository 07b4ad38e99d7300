/** Typographic quotation marks of several languages. Data formats treat them as letters. */
const MARKS = '“”„‟«»‘’‚‹›';

/** Double marks: the others are also apostrophes. */
const DOUBLE = '“”„‟«»';

const ANY = new RegExp(`[${MARKS}]`);

const WRAPPED = new RegExp(`^([${MARKS}])([^${DOUBLE}]+)([${MARKS}])$`, 's');

/** Returns whether a character is a typographic quotation mark. */
export function isTypographic(character: string): boolean {
  return character !== '' && MARKS.includes(character);
}

/** Returns the index of the first typographic quotation mark in a text, or -1. */
export function indexOfTypographic(text: string): number {
  return text.search(ANY);
}

/** Returns the typographic quotation marks around a whole text, and the text between them. */
export function readTypographic(
  text: string,
): { readonly opening: string; readonly inner: string; readonly closing: string } | undefined {
  const [, opening, inner, closing] = WRAPPED.exec(text) ?? [];
  return opening && inner && closing ? { opening, inner, closing } : undefined;
}
