import { errorByKind } from '../entry.ts';
import { inventory, type KnownWords, pluralize, quote, suggestion } from '../words.ts';

/** The wave that is next, and why it opens or waits. */
export type WaveStatus = WaveSize &
  (
    | { readonly kind: 'first' | 'complete' }
    | (IndexedShare & { readonly kind: 'indexed' })
    | (IndexedShare & {
        readonly kind: 'few';
        /** How many addresses the data names, if there may be more: the Search Console exports no more. */
        readonly rows?: number;
      })
    | { readonly kind: 'no-data'; readonly last: number }
    | { readonly kind: 'due' | 'early'; readonly day: string }
  );

interface WaveSize {
  /** Its number; the first wave is 1. Of a site without further pages, the last wave. */
  readonly number: number;
  /** About how many waves there will be, with the pages that are planned now. */
  readonly of: number;
  /** How many pages it has. */
  readonly pages: number;
  readonly opens: boolean;
}

/** How much of the last wave is indexed, in percent, and how much is needed. */
interface IndexedShare {
  readonly last: number;
  readonly percent: number;
  readonly needed: number;
}

/** What is wrong with the setting `waves`. */
export const WAVES = {
  waves: errorByKind({
    type: (f: { type: string; known: KnownWords }) => ({
      message: `“waves” contains the page type ${quote(f.type)}, but there is no such type.`,
      hint: suggestion(f.type, f.known, inventory('page types', f.known)),
    }),
    list: (f: { type: string }) => ({
      message: `“waves” contains the page type ${quote(f.type)}, whose pages list other pages.`,
      hint: 'Remove it: lists and hubs show what is published, and grow with each wave.',
    }),
    order: (f: { order: string }) => ({
      message: `“waves” are ordered by ${quote(f.order)}, but no record of their pages has a number in a field of this name.`,
      hint: 'Name a field with numbers, such as “population”, or set “completeness”.',
    }),
  }),
};

/** Why a page is held, in a list of pages. */
export const LATER = 'part of a later wave';

/** Says why a page of a later wave is held, as a sentence without its period. */
export function whyLater(status: WaveStatus): string {
  return `${LATER}; ${whyWave(status)}`;
}

/** Says which wave opens or waits, and why, as a sentence without its period. */
export function whyWave(status: WaveStatus): string {
  const { number, of } = status;
  const opens = `wave ${number} of about ${of} opens`;
  const waits = `wave ${number} waits`;
  switch (status.kind) {
    case 'first':
      return `${opens}: no page of an earlier wave is published`;
    case 'complete':
      return 'no page waits for a wave';
    case 'indexed':
      return `${opens}: ${status.percent} % of wave ${status.last} is indexed`;
    case 'few':
      return `${waits}: ${status.percent} % of wave ${status.last} is indexed, ${status.needed} % are needed${cutNote(status.rows)}`;
    case 'no-data':
      return `${waits}: no data: data/indexed-pages.csv, which says how much of wave ${status.last} is indexed, does not exist`;
    case 'due':
      return `${opens}: it was due on ${status.day}`;
    case 'early':
      return `${waits} until ${status.day}`;
  }
}

/** The same for reports, with the number of pages that are held for later waves. */
export function waveSentence(status: WaveStatus, later: number): string {
  const why = whyWave(status);
  const held = later > 0 ? ` ${pluralize(later, ['page is', 'pages are'])} held for later waves.` : '';
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}.${held}`;
}

function cutNote(rows: number | undefined): string {
  if (rows === undefined) return '';
  return ` (data/indexed-pages.csv has ${rows} rows; the Search Console exports at most 1000, so there may be more)`;
}
