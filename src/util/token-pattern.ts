/** A text with tokens, read once: pieces of text as they stand, and the paths of what goes between them. */
export type TokenPattern = readonly (string | TokenPath)[];

interface TokenPath {
  readonly token: string;
  readonly path: readonly string[];
}

const TOKEN = /\\([{}])|\{([^{}\n]*)\}/g;

/** Reads a text with tokens. `\{` is a brace that is meant. */
export function readTokens(text: string): TokenPattern {
  return text.includes('\\') ? readEscaped(text) : readPlain(text);
}

/** A text without a brace that is meant: a token goes from a brace to the next that closes, on one line. */
function readPlain(text: string): TokenPattern {
  const pieces: (string | TokenPath)[] = [];
  let at = 0;
  for (let close = text.indexOf('}'); close !== -1; close = text.indexOf('}', close + 1)) {
    const open = text.lastIndexOf('{', close);
    const token = text.slice(open + 1, close);
    if (open < at || token.includes('\n')) continue;
    if (open > at) pieces.push(text.slice(at, open));
    pieces.push({ token, path: token.split('.') });
    at = close + 1;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

/** Reads a text in which a brace may be meant. */
export function readEscaped(text: string): TokenPattern {
  const pieces: (string | TokenPath)[] = [];
  let at = 0;
  for (const { 0: whole, 1: escaped, 2: token = '', index } of text.matchAll(TOKEN)) {
    if (index > at) pieces.push(text.slice(at, index));
    pieces.push(escaped ?? { token, path: token.split('.') });
    at = index + whole.length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}
