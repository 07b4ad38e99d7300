/** A paragraph of words and links. */
export type PlainParagraph = readonly PlainPiece[];

/** Words, or words that link to an address of the site. Neither holds a character that HTML escapes. */
export interface PlainPiece {
  readonly text: string;
  readonly href?: string;
}

/** What has a meaning in Markdown or HTML anywhere in a line, and addresses that are links by themselves. */
const MARK = /[\\`*_<>&[\]|~^@]|[^\S \n]|(?!\n)[\p{Cc}\p{Cs}]|www\.|:\/\/| +$/imu;

/** What has a meaning at the start of a line: headings, lists, quotes, code, rules, tables. */
const BLOCK = /^(?: *(?:[-#+=:]|\d+[.)])| {4})/m;

/** A link to an address of the site, as people write it. A picture has an exclamation mark before it. */
const LINK = /(!?)\[([^[\]]+)\]\((\/[a-z0-9/-]*)\)/g;

/**
 * Reads Markdown that is nothing but paragraphs of words and links: most texts of a large matrix, for which a whole parser
 * would take the longest part of a build. Undefined for every other text, and whenever there is a doubt.
 */
export function readPlainMarkdown(text: string): readonly PlainParagraph[] | undefined {
  if (text === '' || text !== text.trim()) return undefined;
  if (MARK.test(text.replace(LINK, plainLink)) || BLOCK.test(text)) return undefined;
  return text.split(/\n{2,}/).map((paragraph) => piecesOf(paragraph.replace(/^ +/gm, '')));
}

/** The words of a link, for a look at what they hold; a picture keeps its mark. */
function plainLink(whole: string, picture: string, words: string): string {
  return picture || words.trim() !== words ? whole : words;
}

function piecesOf(paragraph: string): PlainPiece[] {
  const pieces: PlainPiece[] = [];
  let at = 0;
  for (const { 0: whole, 2: text = '', 3: href = '', index } of paragraph.matchAll(LINK)) {
    if (index > at) pieces.push({ text: paragraph.slice(at, index) });
    pieces.push({ text, href });
    at = index + whole.length;
  }
  if (at < paragraph.length) pieces.push({ text: paragraph.slice(at) });
  return pieces;
}
