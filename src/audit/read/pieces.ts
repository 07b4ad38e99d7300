import type { RenderedPage } from '../../model.ts';

/** An attribute of HTML with an address. */
export interface HtmlReference {
  readonly attribute: string;
  /** As written, with character references. */
  readonly value: string;
  /** Index of the blank before the attribute. */
  readonly at: number;
}

/**
 * Returns the attributes with addresses. Searching is much faster than parsing, and this runs over every page. Use
 * `elementAt` to exclude text that only looks like an attribute.
 */
export function findReferences(html: string): HtmlReference[] {
  const found: HtmlReference[] = [];
  for (let equals = html.indexOf('="'); equals !== -1; equals = html.indexOf('="', equals + 2)) {
    const attribute = BY_LAST_LETTER[html.charAt(equals - 1)];
    const at = equals - 1 - (attribute?.length ?? 0);
    if (!attribute || html[at] !== ' ' || !html.startsWith(attribute, at + 1)) continue;
    const end = html.indexOf('"', equals + 2);
    if (end === -1) break;
    found.push({ attribute, value: html.slice(equals + 2, end), at });
    // Continue after the value.
    equals = end - 1;
  }
  return found;
}

const BY_LAST_LETTER: Readonly<Record<string, string>> = { f: 'href', c: 'src', n: 'action', r: 'poster' };

/** Returns the element name of an attribute; undefined if it is text, as in a code example. */
export function elementAt(html: string, at: number): string | undefined {
  const inner = html.slice(html.lastIndexOf('<', at) + 1, at);
  return inner.includes('>') ? undefined : /^[a-z0-9-]+/i.exec(inner)?.[0];
}

/** Returns a function that collects the results of `look` for all pieces of a body. They are cached, as pages share pieces. */
export function searchPieces<T>(
  look: (html: string) => readonly T[],
): (body: RenderedPage['body']) => readonly T[] {
  const known = new WeakMap<Uint8Array, readonly T[]>();
  const foundIn = (piece: string | Uint8Array) => {
    if (typeof piece === 'string') return look(piece);
    const before = known.get(piece);
    if (before) return before;
    const found = look(asBuffer(piece).toString());
    known.set(piece, found);
    return found;
  };
  return (body) => {
    const all: T[] = [];
    for (const { html } of body) for (const piece of html) for (const one of foundIn(piece)) all.push(one);
    return all;
  };
}

/** The same bytes as a Buffer, for searching. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
