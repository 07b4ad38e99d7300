import { unescapeMarkup } from '../util/unescape.ts';

/** An attribute in a piece of HTML that refers to something. */
export interface Reference {
  /** As it is written. */
  readonly value: string;
  /** Where the attribute begins. */
  readonly at: number;
}

/**
 * The values of an attribute in a piece of HTML. Looking for it takes a fraction of the time that reading all of the HTML
 * would take, and this runs over every page. What merely looks so in a text is told by `elementAt`.
 */
export function referencesIn(html: string, attribute: 'href' | 'src' | 'action' | 'poster'): Reference[] {
  const found: Reference[] = [];
  const start = ` ${attribute}="`;
  for (let at = html.indexOf(start); at !== -1; ) {
    const from = at + start.length;
    const end = html.indexOf('"', from);
    found.push({ value: html.slice(from, end), at });
    at = end === -1 ? -1 : html.indexOf(start, end);
  }
  return found;
}

/** The name of the element that an attribute belongs to; undefined where it is only text, as in an example of code. */
export function elementAt(html: string, at: number): string | undefined {
  const inner = html.slice(html.lastIndexOf('<', at) + 1, at);
  return inner.includes('>') ? undefined : /^[a-z0-9-]+/i.exec(inner)?.[0];
}

/** Whether the last island that begins before an index has this among its props: then scripts know it too. */
export function isOfIsland(html: string, { value, at }: Reference): boolean {
  const props = html.lastIndexOf(' data-props="', at);
  return props !== -1 && html.slice(props, html.indexOf('>', props)).includes(value);
}

/** The address that a value stands for. */
export function addressOf({ value }: Reference): string {
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
