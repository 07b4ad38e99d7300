import type { RenderedPage } from '../../core/model.ts';

/** An attribute of HTML that Crosstown has written. */
export interface HtmlAttribute {
  readonly name: string;
  /** As written, with character references. */
  readonly value: string;
  /** Index of the blank before the attribute. */
  readonly at: number;
}

/**
 * Returns the ids and the attributes with addresses. Searching is much faster than parsing, and this runs over every page. Use
 * `elementAt` to exclude text that only looks like an attribute.
 */
export function findAttributes(html: string): HtmlAttribute[] {
  const found: HtmlAttribute[] = [];
  for (let equals = html.indexOf('="'); equals !== -1; equals = html.indexOf('="', equals + 2)) {
    const name = BY_LAST_LETTER[html.charAt(equals - 1)];
    const at = equals - 1 - (name?.length ?? 0);
    if (!name || html[at] !== ' ' || !html.startsWith(name, at + 1)) continue;
    const end = html.indexOf('"', equals + 2);
    if (end === -1) break;
    found.push({ name, value: html.slice(equals + 2, end), at });
    // Continue after the value.
    equals = end - 1;
  }
  return found;
}

const BY_LAST_LETTER: Readonly<Record<string, string>> = {
  d: 'id',
  f: 'href',
  c: 'src',
  n: 'action',
  r: 'poster',
};

/** Returns the element name of an attribute; undefined if it is text, as in a code example. */
export function elementAt(html: string, at: number): string | undefined {
  const inner = html.slice(html.lastIndexOf('<', at) + 1, at);
  return inner.includes('>') ? undefined : /^[a-z0-9-]+/i.exec(inner)?.[0];
}

/** Returns a function that collects what `read` returns for each piece of a body. Kept by piece, as pages share pieces. */
export function readPieces<T>(read: (html: string) => T): (body: RenderedPage['body']) => readonly T[] {
  const known = new WeakMap<Uint8Array, T>();
  const readPiece = (piece: string | Uint8Array) => {
    if (typeof piece === 'string') return read(piece);
    const before = known.get(piece);
    if (before !== undefined) return before;
    const facts = read(asBuffer(piece).toString());
    known.set(piece, facts);
    return facts;
  };
  return (body) => body.flatMap(({ html }) => html.map(readPiece));
}

/** Returns the text of the first main heading; empty if it has at most this many characters with its tags. */
export function longHeadingIn(content: Uint8Array, limit: number): string {
  const html = asBuffer(content);
  const start = html.indexOf('<h1');
  const end = start === -1 ? -1 : html.indexOf('</h1>', start);
  return end - start > limit ? html.toString('utf8', start, end) : '';
}

/** The same bytes as a Buffer, for searching. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
