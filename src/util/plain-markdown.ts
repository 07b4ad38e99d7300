/** A paragraph of words and links, or a heading. */
export interface PlainBlock {
  readonly tag: 'p' | 'h2' | 'h3' | 'h4';
  readonly pieces: readonly PlainPiece[];
}

/** Words, words that link to an address of the site, or words in italics. Of what HTML escapes they hold `&` alone. */
export interface PlainPiece {
  readonly text: string;
  readonly href?: string;
  readonly emphasis?: true;
}

/** What has a meaning in Markdown or HTML anywhere in a line, and addresses that are links by themselves. */
const MARK = /[\\`*_<>[\]|~^@]|&(?! )|[^\S \n]|(?!\n)[\p{Cc}\p{Cs}]|www\.|:\/\/| +$/imu;

/** What has a meaning at the start of a line: headings, lists, quotes, code, rules, tables. */
const BLOCK = /^(?: *(?:[-#+=:]|\d+[.)])| {4})/m;

/** A heading of its own, as people write it. */
const HEADING = /^(#{2,4}) ([^ #\n][^#\n]*)$/;

/** A link to an address of the site, or words in italics. A picture has an exclamation mark before it. */
const INLINE = /(!?)\[([^[\]]+)\]\((\/[a-z0-9/-]*)\)|(?<![\w*])\*([a-z][a-z ]*[a-z])\*(?![\w*])/gi;

/**
 * Reads Markdown that is nothing but headings and paragraphs of words, links and italics: most texts of a large matrix,
 * for which a whole parser would take the longest part of a build. Undefined for every other text, and in any doubt.
 */
export function readPlainMarkdown(text: string): readonly PlainBlock[] | undefined {
  if (text === '' || text !== text.trim()) return undefined;
  const blocks: PlainBlock[] = [];
  for (const source of text.split(/\n{2,}/)) {
    const block = blockOf(source);
    if (!block) return undefined;
    blocks.push(block);
  }
  return blocks;
}

const TAGS = { '##': 'h2', '###': 'h3', '####': 'h4' } as const;

function blockOf(source: string): PlainBlock | undefined {
  const [, marks, heading] = HEADING.exec(source) ?? [];
  const text = heading ?? source;
  if (MARK.test(text.replace(INLINE, wordsOf)) || BLOCK.test(text)) return undefined;
  const tag = TAGS[marks as keyof typeof TAGS] ?? 'p';
  return { tag, pieces: piecesOf(text.replace(/^ +/gm, '')) };
}

/** The words of a link or of italics, for a look at what they hold; a picture keeps its marks. */
function wordsOf(whole: string, picture: string | undefined, link: string | undefined): string {
  const [words = ''] = [link ?? whole.slice(1, -1)];
  return picture || words.trim() !== words ? whole : words;
}

function piecesOf(text: string): PlainPiece[] {
  const pieces: PlainPiece[] = [];
  let at = 0;
  for (const { 0: whole, 2: link, 3: href, 4: italic = '', index } of text.matchAll(INLINE)) {
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push(
      link !== undefined && href !== undefined ? { text: link, href } : { text: italic, emphasis: true },
    );
    at = index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
