import { error, errorByKind, warning } from '../entry.ts';
import { quote } from '../words.ts';

/** What claims an address. */
export interface Claim {
  readonly type: string;
  /** File and line of the record that the page is about; a page about none has none. */
  readonly at?: string;
}

/** Pages and their addresses. */
export const PAGES = {
  'copy-missing': error(
    (f: {
      type: string;
      collection: string;
      /** The files that the collection is read from. */
      pattern: string;
    }) => ({
      message: `The page type ${quote(f.type)} has no wording: ${f.collection} has no record with that slug.`,
      hint: f.pattern.includes('*')
        ? `Add data/${f.pattern.replace('*', f.type)} with the wording of these pages.`
        : `Add a record with the slug ${quote(f.type)} to data/${f.pattern}.`,
    }),
  ),

  // No error: what its pages wait for may be on its way.
  'type-without-pages': warning(
    (f: {
      type: string;
      /** How many combinations of records its `where` has turned down. */
      turnedDown: number;
    }) => ({
      message: `The page type ${quote(f.type)} has no pages.`,
      hint: f.turnedDown
        ? `Its “where” turns ${f.turnedDown === 1 ? 'the only combination' : `all ${f.turnedDown} combinations`} of its records down.`
        : 'No record of one of its axes goes with one of another: see by which of their fields they name one another.',
    }),
  ),

  'path-collision': error((f: { path: string; first: Claim; second: Claim }) => ({
    message: `Two pages claim the address ${quote(f.path)}: ${claimant(f.first)} and ${claimant(f.second)}.`,
    hint: 'Change the slug of one of them, or the path of its page type.',
  })),

  'bad-path': errorByKind({
    unclean: (f: { type: string; path: string }) => ({
      message: `The page type ${quote(f.type)} gives the address ${quote(f.path)}, which is not a clean address.`,
      hint: 'Correct the record, or the path of the page type: lower-case letters, digits and hyphens, with / before each part.',
    }),
    'too-long': (f: { type: string; path: string; limit: number; partLimit: number }) => ({
      message: `The page type ${quote(f.type)} gives the address ${quote(f.path)}, which is too long.`,
      hint: `Shorten it to ${f.limit} characters, and each part between two / to ${f.partLimit}.`,
    }),
  }),
};

function claimant({ type, at }: Claim): string {
  return `page type ${quote(type)}${at === undefined ? '' : ` (${at})`}`;
}
