import type { RenderedPage } from '../model.ts';
import { unescapeMarkup } from '../util/escape.ts';

/** An attribute of HTML with an address. */
export interface HtmlReference {
  readonly attribute: 'href' | 'src' | 'action' | 'poster';
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

const BY_LAST_LETTER: Readonly<Record<string, HtmlReference['attribute']>> = {
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

/** Whether the props of the last island before the attribute contain its value: then scripts use it too. */
export function isOfIsland(html: string, { value, at }: Pick<HtmlReference, 'value' | 'at'>): boolean {
  const props = html.lastIndexOf(" data-props='", at);
  return props !== -1 && html.slice(props, html.indexOf('>', props)).includes(value);
}

/** Returns the address of an attribute, with character references replaced. */
export function addressIn({ value }: Pick<HtmlReference, 'value'>): string {
  return unescapeMarkup(value);
}

/** Caches results by piece of HTML, as pages share pieces. */
export function cachePerPiece<T extends string | object>(work: (html: string) => T): (piece: Piece) => T {
  const known = new WeakMap<Uint8Array, T>();
  const workOnce = (piece: Uint8Array) => {
    const result = work(htmlOf(piece));
    known.set(piece, result);
    return result;
  };
  return (piece) => (typeof piece === 'string' ? work(piece) : (known.get(piece) ?? workOnce(piece)));
}

/** Returns a function that collects the results of `look` for all pieces of a body. */
export function searchPieces<T>(
  look: (html: string) => readonly T[],
): (body: RenderedPage['body']) => readonly T[] {
  const foundIn = cachePerPiece(look);
  return (body) => {
    const all: T[] = [];
    for (const { html } of body) for (const piece of html) for (const one of foundIn(piece)) all.push(one);
    return all;
  };
}

type Piece = string | Uint8Array;

export function htmlOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : asBuffer(piece).toString();
}

/** The same bytes as a Buffer, for searching. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
