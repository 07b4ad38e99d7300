/** A part of a text: what stands under one of its headings. */
export interface TextPart {
  /** For the address of the part. What stands before the first heading has none. */
  readonly id?: string;
  /** The words of the heading, without marks. */
  readonly title?: string;
  /** Markdown, with the heading. */
  readonly text: string;
}

/**
 * Cuts a Markdown text before each heading of the second level, for a list of its contents or something in its middle. A
 * text with notes, or with addresses at its end, is read as a whole: it stays in one part.
 */
export function partsOf(text: string): TextPart[] {
  if (REACHES_ACROSS.test(text)) return [{ text }];
  const taken = new Set<string>();
  return piecesOf(text).map((piece) => {
    const title = /^## +(.+?)[ #]*$/m.exec(piece.split('\n', 1)[0] ?? '')?.[1]?.replace(MARKS, '$1');
    return title ? { id: freeId(title, taken), title, text: piece } : { text: piece };
  });
}

/** Notes, and addresses that are named in one place and told in another. */
const REACHES_ACROSS = /\[\^|^ {0,3}\[[^\]]+\]:/m;

/** Emphasis, code, and links of which the words are left. */
const MARKS = /[*_`]|\[([^\]]*)\]\([^)]*\)/g;

/** A line that looks like a heading within a block of code is none. */
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
