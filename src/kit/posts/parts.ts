/** A section of a text: a heading and the text below it. */
export interface TextPart {
  /** The fragment of the section's address. The text before the first heading has none. */
  readonly id?: string;
  /** The text of the heading without markup. */
  readonly title?: string;
  /** The Markdown of the section, including its heading. */
  readonly text: string;
}

/**
 * Splits a Markdown text before each heading of level 2, for a table of contents or for content between sections. A
 * text with footnotes or reference-style links stays in one part.
 */
export function partsOf(text: string): TextPart[] {
  if (REACHES_ACROSS.test(text)) return [{ text }];
  const taken = new Set<string>();
  return piecesOf(text).map((piece) => {
    const title = /^## +(.+?)[ #]*$/m.exec(piece.split('\n', 1)[0] ?? '')?.[1]?.replace(MARKS, '$1');
    return title ? { id: freeId(title, taken), title, text: piece } : { text: piece };
  });
}

/** Footnotes, and link definitions that other parts of the text refer to. */
const REACHES_ACROSS = /\[\^|^ {0,3}\[[^\]]+\]:/m;

/** Emphasis, code, and links. The text of links is kept. */
const MARKS = /[*_`]|\[([^\]]*)\]\([^)]*\)/g;

/** Headings inside code blocks do not count. */
function piecesOf(text: string): string[] {
  const pieces: string[][] = [[]];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    if (fence === undefined && line.startsWith('## ')) pieces.push([]);
    pieces.at(-1)?.push(line);
  }
  return pieces.map((lines) => lines.join('\n').trim()).filter((piece) => piece !== '');
}

function freeId(title: string, taken: Set<string>): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'part';
  let id = slug;
  for (let n = 2; taken.has(id); n += 1) id = `${slug}-${n}`;
  taken.add(id);
  return id;
}
