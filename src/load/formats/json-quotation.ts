import { indexOfTypographic, isTypographic } from '../../util/typographic.ts';

/** The typographic quotation mark that is to blame for a fault in JSON, as its index; undefined when there is none. */
export function findTypographic(text: string, fault: number): number | undefined {
  if (isTypographic(text.charAt(fault))) return fault;
  // A text that has no end on its line.
  if (text[fault] === '"') return closingMark(text, fault + 1, /\n|$/g);
  // A text that ends at the mark that was to open the next.
  const isBehindText = /[\p{L}\p{N}_]/u.test(text.charAt(fault)) && text[fault - 1] === '"';
  return isBehindText ? closingMark(text, text.lastIndexOf('"', fault - 2) + 1, /"/g) : undefined;
}

/** The first such mark in a text that starts here, when it stands where the text should end. */
function closingMark(text: string, start: number, end: RegExp): number | undefined {
  end.lastIndex = start;
  const written = text.slice(start, end.exec(text)?.index);
  const at = indexOfTypographic(written);
  return at !== -1 && /^.\s*(?:[,:}\]]|$)/.test(written.slice(at)) ? start + at : undefined;
}
