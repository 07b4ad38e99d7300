/** A paragraph, a heading, or a list with a hyphen before each of its items. */
export type PlainBlock =
  | { readonly tag: 'p' | 'h2' | 'h3' | 'h4'; readonly pieces: readonly PlainPiece[] }
  | { readonly tag: 'ul'; readonly items: readonly (readonly PlainPiece[])[] };

/** Words, words that link to an address, or marked words. Of what HTML escapes they hold `&` alone. */
export interface PlainPiece {
  readonly text: string;
  readonly href?: string;
  readonly mark?: 'em' | 'strong';
}

/**
 * What has a meaning in Markdown or HTML anywhere in a line, addresses that are links by themselves, and what the parser
 * replaces or drops: blanks of other kinds, control characters, halves of characters.
 */
const MARK = /[\\`*_<>[\]|~^@\p{Cs}]|[^\P{Cc}\n]|[^\S \n]|&(?! )|[wW]{3}\.|:\/\//u;

/** What has a meaning at the start of a line: headings, lists, quotes, code, rules, tables. */
const BLOCK = /^(?: *(?:[-#+=:]|\d+[.)])| {4})/m;

/** A heading of its own, as people write it. */
const HEADING = /^(#{2,4}) ([^ #\n][^#\n]*)$/;

/** A link to an address of the site or of another one, and words in italics or bold between blanks and common punctuation. */
const INLINE =
  /(!?)\[([^[\]]+)\]\((\/[a-zA-Z0-9/-]*|https:\/\/[a-z0-9.-]+(?:\/[a-zA-Z0-9./_-]*)?)\)|(?<![^\s(“])(\*\*?)([A-Za-z](?:[^*[\]]*(?:[A-Za-z]|[.:?!](?=\*+(?:\s|$))))?)\4(?![^\s.,:;?!)”’'])/g;

/**
 * Reads Markdown that is nothing but headings, paragraphs and simple lists of words, links, italics and bold: most texts
 * of a large matrix, for which a whole parser would take the longest part of a build. Undefined for every other text,
 * and in any doubt.
 */
export function readPlainMarkdown(text: string): readonly PlainBlock[] | undefined {
  // Blanks at the end of a line may break it.
  if (text === '' || text !== text.trim() || text.includes(' \n')) return undefined;
  const blocks: PlainBlock[] = [];
  for (const source of text.split(/\n{2,}/)) {
    // What is indented below a list belongs to its last item, and a second list to the first.
    const isDoubtful = blocks.at(-1)?.tag === 'ul' && /^[ -]/.test(source);
    const block = isDoubtful ? undefined : blockOf(source);
    if (!block) return undefined;
    blocks.push(block);
  }
  return blocks;
}

const TAGS = { '##': 'h2', '###': 'h3', '####': 'h4' } as const;

function blockOf(source: string): PlainBlock | undefined {
  if (source.startsWith('- ')) return listOf(source);
  const [, marks, heading] = HEADING.exec(source) ?? [];
  if (heading === undefined && BLOCK.test(source)) return undefined;
  const pieces = piecesOf(heading ?? source);
  return pieces && { tag: TAGS[marks as keyof typeof TAGS] ?? 'p', pieces };
}

function listOf(source: string): PlainBlock | undefined {
  const items: (readonly PlainPiece[])[] = [];
  for (const item of source.slice(2).split('\n- ')) {
    // A line that starts as a block does would be one within the item, however far it is indented.
    const pieces = item === '' || /^ /.test(item) || BLOCK.test(item) ? undefined : piecesOf(item);
    if (!pieces) return undefined;
    items.push(pieces);
  }
  return { tag: 'ul', items };
}

/** The pieces of a paragraph; undefined where anything in it may have another meaning. */
function piecesOf(source: string): readonly PlainPiece[] | undefined {
  const text = source.replace(/\n +/g, '\n').replace(/^ +/, '');
  const pieces: PlainPiece[] = [];
  let at = 0;
  for (const { 0: whole, 1: picture, 2: link, 3: href, 4: stars, 5: marked = '', index } of text.matchAll(
    INLINE,
  )) {
    if (picture || (link !== undefined && link.trim() !== link)) return undefined;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    if (link !== undefined && href !== undefined) pieces.push({ text: link, href });
    else pieces.push({ text: marked, mark: stars === '*' ? 'em' : 'strong' });
    at = index + whole.length;
  }
  if (at === 0) return MARK.test(text) ? undefined : [{ text }];
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return MARK.test(pieces.map((piece) => piece.text).join('')) ? undefined : pieces;
}
