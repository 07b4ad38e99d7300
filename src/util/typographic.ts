/** Quotation marks of printed texts, in the ways of several languages. To data formats they are letters like others. */
const MARKS = '“”„‟«»‘’‚‹›';

/** Those that stand for two strokes: the others are also apostrophes. */
const DOUBLE = '“”„‟«»';

const ANY = new RegExp(`[${MARKS}]`);

const WRAPPED = new RegExp(`^([${MARKS}])([^${DOUBLE}]+)([${MARKS}])$`, 's');

/** Whether a character is a typographic quotation mark. */
export function isTypographic(character: string): boolean {
  return character !== '' && MARKS.includes(character);
}

/** Index of the first typographic quotation mark of a text; -1 when there is none. */
export function indexOfTypographic(text: string): number {
  return text.search(ANY);
}

/** Typographic quotation marks around the whole of a text, and what is between them. */
export function readTypographic(
  text: string,
): { readonly opening: string; readonly inner: string; readonly closing: string } | undefined {
  const [, opening, inner, closing] = WRAPPED.exec(text) ?? [];
  return opening && inner && closing ? { opening, inner, closing } : undefined;
}
