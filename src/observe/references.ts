import { unescapeMarkup } from '../util/unescape.ts';

/** What an element of a page refers to, by an attribute. */
export interface Reference {
  readonly tag: string;
  readonly attribute: (typeof ATTRIBUTES)[number];
  readonly value: string;
  /** Whether its address is among the props of an island before it, so that scripts know it too. */
  readonly isOfIsland: boolean;
}

const ATTRIBUTES = ['href', 'src', 'action', 'poster'] as const;

/**
 * What the elements in a piece of HTML refer to. Looking for these few attributes takes a fraction of the time that
 * reading all of the HTML would take, and this runs over every page.
 */
export function referencesIn(html: string): Reference[] {
  return ATTRIBUTES.flatMap((attribute) => {
    const found: Reference[] = [];
    const start = ` ${attribute}="`;
    for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, at + 1)) {
      const open = html.lastIndexOf('<', at);
      // Quotation marks may stand in text too, as in an example of code.
      if (html.slice(open, at).includes('>')) continue;
      const from = at + start.length;
      const written = html.slice(from, html.indexOf('"', from));
      const [tag = ''] = /^[a-z0-9-]+/i.exec(html.slice(open + 1, at)) ?? [];
      const isOfIsland = attribute === 'action' && islandProps(html, open).includes(written);
      found.push({ tag, attribute, value: unescapeMarkup(written), isOfIsland });
    }
    return found;
  });
}

/** The props of the last island that begins before an index, as they are written. */
function islandProps(html: string, before: number): string {
  const props = html.lastIndexOf(' data-props="', before);
  return props === -1 ? '' : html.slice(props, html.indexOf('>', props));
}

/** Does some work once for a piece of HTML that recurs. */
export function oncePerPiece<T>(work: (html: string) => T): (piece: string | Buffer) => T {
  const known = new WeakMap<Buffer, T>();
  return (piece) => {
    if (typeof piece === 'string') return work(piece);
    const result = known.get(piece) ?? work(piece.toString());
    known.set(piece, result);
    return result;
  };
}
