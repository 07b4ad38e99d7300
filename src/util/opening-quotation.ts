/**
 * Index of the quotation mark that opens the text which `end` is in and which nothing closes; -1 when there is none. A
 * mark that is part of the text has `escaping` before it: a backslash, or the same mark.
 */
export function openingQuotation(
  text: string,
  end: number,
  [mark, escaping]: readonly [mark: string, escaping: string],
): number {
  let at = text.lastIndexOf(mark, end - 1);
  while (at > 0 && text[at - 1] === escaping) at = text.lastIndexOf(mark, at - 2);
  return at;
}
