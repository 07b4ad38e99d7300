import type { PassingPage } from '../model.ts';
import { unescapeMarkup } from '../util/unescape.ts';

/** An attribute in a piece of HTML that refers to something. */
export interface Reference {
  readonly attribute: 'href' | 'src' | 'action' | 'poster';
  /** As it is written. */
  readonly value: string;
  /** Where the attribute begins. */
  readonly at: number;
}

/**
 * What a piece of HTML refers to. Looking for it takes a fraction of the time that reading all of the HTML would take, and
 * this runs over every page. What merely looks so in a text is told by `elementAt`.
 */
export function referencesIn(html: string): Reference[] {
  const found: Reference[] = [];
  for (let equals = html.indexOf('="'); equals !== -1; equals = html.indexOf('="', equals + 2)) {
    const attribute = BY_LAST_LETTER[html.charAt(equals - 1)];
    const at = equals - 1 - (attribute?.length ?? 0);
    if (!attribute || html[at] !== ' ' || !html.startsWith(attribute, at + 1)) continue;
    const end = html.indexOf('"', equals + 2);
    if (end === -1) break;
    found.push({ attribute, value: html.slice(equals + 2, end), at });
    // What follows begins behind the value.
    equals = end - 1;
  }
  return found;
}

const BY_LAST_LETTER: Readonly<Record<string, Reference['attribute']>> = {
  f: 'href',
  c: 'src',
  n: 'action',
  r: 'poster',
};

/** The name of the element that an attribute belongs to; undefined where it is only text, as in an example of code. */
export function elementAt(html: string, at: number): string | undefined {
  const inner = html.slice(html.lastIndexOf('<', at) + 1, at);
  return inner.includes('>') ? undefined : /^[a-z0-9-]+/i.exec(inner)?.[0];
}

/** Whether the last island that begins before an index has this among its props: then scripts know it too. */
export function isOfIsland(html: string, { value, at }: Pick<Reference, 'value' | 'at'>): boolean {
  const props = html.lastIndexOf(" data-props='", at);
  return props !== -1 && html.slice(props, html.indexOf('>', props)).includes(value);
}

/** The address that a value stands for. */
export function addressOf({ value }: Pick<Reference, 'value'>): string {
  return unescapeMarkup(value);
}

/** Does some work for a piece of HTML, and only once for one that recurs. */
export function oncePerPiece<T extends string | object>(work: (html: string) => T): (piece: Piece) => T {
  const known = new WeakMap<Uint8Array, T>();
  const workOnce = (piece: Uint8Array) => {
    const result = work(htmlOf(piece));
    known.set(piece, result);
    return result;
  };
  return (piece) => (typeof piece === 'string' ? work(piece) : (known.get(piece) ?? workOnce(piece)));
}

/** Looks through all pieces of a body. */
export function inPieces<T>(
  look: (html: string) => readonly T[],
): (body: PassingPage['body']) => readonly T[] {
  const foundIn = oncePerPiece(look);
  return (body) => {
    const all: T[] = [];
    for (const { html } of body) for (const piece of html) for (const one of foundIn(piece)) all.push(one);
    return all;
  };
}

type Piece = string | Uint8Array;

/** A piece as text. */
export function htmlOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : asBuffer(piece).toString();
}

/** The same bytes, for looking things up in them. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
