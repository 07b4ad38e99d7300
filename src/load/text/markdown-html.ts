/** HTML in a Markdown text, which no page shows: a tag by its name, or a comment without an end. */
export interface LostHtml {
  readonly kind: 'tag' | 'comment';
  /** The name of the tag in small letters, or nothing. */
  readonly tag: string;
  readonly written: string;
  readonly at: number;
}

/** A piece of HTML as the parser found it: a tag within a line, or a whole block. */
interface HtmlPiece {
  readonly value: string;
  readonly at: number;
}

const COMMENT = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g;
const TAG = /<([/!?]?)([a-z][\w:-]*)/i;

/** What is lost of the HTML of a text: of each piece the first tag. Comments are left out on purpose, and are none. */
export function htmlIn(pieces: readonly HtmlPiece[]): LostHtml[] {
  const opened = new Set<string>();
  return pieces.flatMap(({ value, at }): LostHtml[] => {
    const open = [...value.matchAll(COMMENT)].find(([comment]) => !comment.endsWith('>'));
    if (open) return [{ kind: 'comment', tag: '', written: '<!--', at: at + open.index }];
    // Blanks in their place, so that all else stays where it is.
    const found = TAG.exec(value.replace(COMMENT, (comment) => ' '.repeat(comment.length)));
    if (!found) return [];
    const [written, sign = '', name = ''] = found;
    const tag = (sign === '/' ? '' : sign) + name.toLowerCase();
    // The end of a tag that was told belongs to it.
    if (sign === '/' && opened.has(tag)) return [];
    opened.add(tag);
    return [{ kind: 'tag', tag, written, at: at + found.index }];
  });
}
