/** A text with tokens, read once: pieces of text as they stand, and what may be tokens between them. */
export type TokenPattern = readonly (string | Token)[];

/** What may be a token. Whether it is one, and a right one, depends on what there is for it to name. */
export interface Token {
  /** What stands between its braces, and the keys that it names. */
  readonly token: string;
  readonly path: readonly string[];
  /** As it stands in the text, and where it starts there. */
  readonly written: string;
  readonly at: number;
  /** What is wrong with its braces; nothing with those of `{town.name}`. */
  readonly form?: TokenForm;
}

/** More than one brace on a side, or none on one. */
export type TokenForm = 'doubled' | 'unclosed' | 'unopened';

/** A brace that is meant as such, or some in a row. */
const BRACES = /\\[{}]|\{+|\}+/g;

/** The names of a token: those of a record and of its fields. */
const NAME = '[\\p{L}_$][\\p{L}\\p{N}_$-]*';
const PATH = new RegExp(`^${NAME}(?:\\.${NAME})+$`, 'u');

/** A token behind a brace that nothing closes. The name of a record alone has to be a word of its own. */
const BEHIND = new RegExp(`^(?:[ \\t]*${NAME}(?:\\.${NAME})+|${NAME}(?=$|[\\s{\\\\,.;!?)]))`, 'u');

/** A token before a brace that nothing opens. */
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}_$-])${NAME}(?:\\.${NAME})+$`, 'u');
const LONGEST = 200;

/**
 * Reads a text with tokens. A token stands between two braces on one line; `\{` is a brace that is meant. Braces
 * that are not as they should be are noted where a token may have been meant; all others are text.
 */
export function readTokens(text: string): TokenPattern {
  const reader = new TokenReader(text);
  for (const { 0: braces, index } of text.matchAll(BRACES)) {
    if (braces.startsWith('\\')) reader.meant(braces, index);
    else if (braces.startsWith('{')) reader.opened(braces.length, index);
    else reader.closed(braces.length, index);
  }
  return reader.finish();
}

/** Goes from brace to brace. */
class TokenReader {
  private readonly pieces: (string | Token)[] = [];
  /** Up to here the text is in the pieces. */
  private at = 0;
  /** The braces that were opened last, and not closed yet. */
  private open: { readonly count: number; readonly index: number } | undefined;
  /** How many braces are open that are text. */
  private depth = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  meant(braces: string, index: number): void {
    this.leaveOpen(index);
    this.takeText(index);
    this.pieces.push(braces.slice(1));
    this.at = index + braces.length;
  }

  opened(count: number, index: number): void {
    this.leaveOpen(index);
    this.open = { count, index };
  }

  closed(count: number, index: number): void {
    const { open, text } = this;
    const token = open && text.slice(open.index + open.count, index);
    if (!open || token === undefined || token.includes('\n')) {
      this.leaveOpen(index);
      this.closeUnopened(count, index);
      return;
    }
    this.open = undefined;
    // Within braces that are text, such as those of JSON, there may be groups of nothing.
    if (token.trim() === '' && this.depth > 0) return;
    // Of `{"miles":{town.miles}}` the last brace closes the first.
    const isWithin = open.count === 1 && this.depth >= count - 1;
    const isWhole = open.count === count || (PATH.test(token.trim()) && !isWithin);
    const side = Math.min(open.count, count);
    const [before, behind] = isWhole ? [open.count, count] : [side, side];
    this.depth = Math.max(0, this.depth + (open.count - before) - (count - behind));
    const start = open.index + open.count - before;
    this.take(token, [start, index + behind], before > 1 || behind > 1 ? 'doubled' : undefined);
  }

  finish(): TokenPattern {
    this.leaveOpen(this.text.length);
    this.takeText(this.text.length);
    return this.pieces;
  }

  /** Nothing closes the braces that are open: they are text, unless a token begins there. */
  private leaveOpen(end: number): void {
    const { open, text } = this;
    this.open = undefined;
    if (!open) return;
    const start = open.index + open.count;
    const [behind] = BEHIND.exec(text.slice(start, Math.min(end + 1, start + LONGEST))) ?? [];
    if (behind === undefined) this.depth += open.count;
    else this.take(behind.trim(), [open.index, start + behind.length], 'unclosed');
  }

  /** Nothing opened these braces: they are text, unless they close one that is, or a token ends there. */
  private closeUnopened(count: number, index: number): void {
    const isOfText = this.depth > 0;
    this.depth = Math.max(0, this.depth - count);
    if (isOfText) return;
    const [token] = BEFORE.exec(this.text.slice(Math.max(this.at, index - LONGEST), index)) ?? [];
    if (token !== undefined) this.take(token, [index - token.length, index + count], 'unopened');
  }

  private take(token: string, [start, end]: readonly [number, number], form?: TokenForm): void {
    this.takeText(start);
    const written = this.text.slice(start, end);
    const read = { token, path: token.split('.'), written, at: start };
    this.pieces.push(form ? { ...read, form } : read);
    this.at = end;
  }

  private takeText(end: number): void {
    if (end > this.at) this.pieces.push(this.text.slice(this.at, end));
  }
}
