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
  for (const { 1: attribute, 2: value = '', index: at } of html.matchAll(REFERENCE))
    found.push({ attribute: attribute as Reference['attribute'], value, at });
  return found;
}

const REFERENCE = / (href|src|action|poster)="([^"]*)"/g;

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

/** Does some work once for a piece of HTML that recurs. */
export function oncePerPiece<T>(work: (html: string) => T): (piece: string | Uint8Array) => T {
  const known = new WeakMap<Uint8Array, T>();
  return (piece) => {
    if (typeof piece === 'string') return work(piece);
    const result = known.get(piece) ?? work(asBuffer(piece).toString());
    known.set(piece, result);
    return result;
  };
}

/** The same bytes, for looking things up in them. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
