/** A parsed text with tokens: literal pieces, and what may be tokens. */
export type TokenPattern = readonly (string | Token)[];

/** A possible token. Whether it is one depends on the values in scope. */
export interface Token {
  /** The text between the braces, and its keys. */
  readonly token: string;
  readonly path: readonly string[];
  /** As written, and its position in the text. */
  readonly written: string;
  readonly at: number;
  /** A problem with its braces. */
  readonly form?: TokenForm;
}

/** Several braces on a side, or none on one. */
type TokenForm = 'doubled' | 'unclosed' | 'unopened';

/** An escaped brace, or a run of braces. */
const BRACES = /\\[{}]|\{+|\}+/g;

/** Names in a token: of a record and its fields. */
const NAME = '[\\p{L}_$][\\p{L}\\p{N}_$-]*';
const PATH = new RegExp(`^${NAME}(?:\\.${NAME})+$`, 'u');

/** A token after an unclosed brace. The name of a record alone has to be a separate word. */
const BEHIND = new RegExp(`^(?:[ \\t]*${NAME}(?:\\.${NAME})+|${NAME}(?=$|[\\s{\\\\,.;!?)]))`, 'u');

/** A token before an unopened brace. */
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}_$-])${NAME}(?:\\.${NAME})+$`, 'u');
const LONGEST = 200;

/** Whether a text contains tokens or escaped braces. */
export function hasTokens(text: string): boolean {
  return text.includes('{') || text.includes('}');
}

/**
 * Parses a text with tokens. A token is between two braces on one line; `\{` is a literal brace. Malformed braces are
 * noted where a token may have been intended; all others are text.
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

/** Parser state while scanning the braces of a text. */
class TokenReader {
  private readonly pieces: (string | Token)[] = [];
  /** End of the text that is already in `pieces`. */
  private at = 0;
  /** The last opened braces that are not closed yet. */
  private open: { readonly count: number; readonly index: number } | undefined;
  /** Number of open braces that are text. */
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
    // Literal braces, such as those of JSON, may contain empty groups.
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

  /** Handles unclosed braces: text, unless a token begins there. */
  private leaveOpen(end: number): void {
    const { open, text } = this;
    this.open = undefined;
    if (!open) return;
    const start = open.index + open.count;
    const [behind] = BEHIND.exec(text.slice(start, Math.min(end + 1, start + LONGEST))) ?? [];
    if (behind === undefined) this.depth += open.count;
    else this.take(behind.trim(), [open.index, start + behind.length], 'unclosed');
  }

  /** Handles unopened braces: text, unless they close literal braces or a token ends there. */
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
