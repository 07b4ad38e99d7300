import { error, errorByKind, warning, warningByKind } from '../entry.ts';
import {
  type FieldOfRecord,
  inventory,
  type KnownWords,
  listNames,
  listWords,
  nameOfField,
  pluralize,
  quote,
  suggestion,
} from '../words.ts';

/** What claims an address. */
export interface Claim {
  readonly type: string;
  /** File and line of the record that the page is about; a page about none has none. */
  readonly at?: string;
}

/** Two pages with one address. */
export interface Collision {
  readonly path: string;
  readonly first: Claim;
  readonly second: Claim;
  /** The axes in which two pages of one type differ. */
  readonly differing: readonly string[];
  /** How many other pages of the second type have the address of a page of the first. */
  readonly others: number;
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
      message: `The page type ${quote(f.type)} has no copy: ${f.collection} has no record with that slug.`,
      hint: f.pattern.includes('*')
        ? `Add data/${f.pattern.replace('*', f.type)} with the copy of these pages.`
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
        ? `Its “where” rejects ${f.turnedDown === 1 ? 'the only combination' : `all ${f.turnedDown} combinations`} of its records.`
        : 'No records of its axes refer to one another: check the fields with these references. Where records of both axes name each other, both must agree: remove one of the axes.',
    }),
  ),

  'path-collision': error((f: Collision) => ({
    message: `Two pages have the address ${quote(f.path)}: ${claimant(f.first)} and ${claimant(f.second)}.`,
    hint: `${fixOfCollision(f)}${f.others ? ` ${otherCollisions(f)}` : ''}`,
  })),

  'bad-path': errorByKind({
    unclean: (f: { type: string; path: string }) => ({
      message: `The page type ${quote(f.type)} returns the address ${quote(f.path)}, which is not a valid address.`,
      hint: 'Correct the record, or the path of the page type: lower-case letters, digits and hyphens, with / before each part.',
    }),
    'too-long': (f: { type: string; path: string; limit: number; partLimit: number }) => ({
      message: `The page type ${quote(f.type)} returns the address ${quote(f.path)}, which is too long.`,
      hint: `Shorten it to ${f.limit} characters, and each part between two / to ${f.partLimit}.`,
    }),
  }),
};

function fixOfCollision({ differing, first, second }: Collision): string {
  return differing.length > 0
    ? `They differ in ${listNames(differing)}: the path of the page type must contain ${differing.length === 1 ? 'it' : 'one of them'}.`
    : `Change the ${(first.at ?? second.at) ? 'slug of one of them, or the ' : ''}path of one of the page types.`;
}

function otherCollisions({ others, second }: Collision): string {
  const pages = pluralize(others, ['other page', 'other pages']);
  return `${pages} of the type ${quote(second.type)} ${others === 1 ? 'has' : 'have'} the address of another page, too.`;
}

function claimant({ type, at }: Claim): string {
  return `page type ${quote(type)}${at === undefined ? '' : ` (${at})`}`;
}

/** A feed by its path, and the page type that it names. */
export interface Feed {
  readonly path: string;
  readonly type: string;
}

/** Feeds that would have no entries, or lead nowhere. */
export const FEEDS = {
  'bad-feed': errorByKind({
    type: (f: Feed & { known: KnownWords }) => ({
      message: `The feed ${f.path} lists pages of the type ${quote(f.type)}, which does not exist.`,
      hint: suggestion(f.type, f.known, inventory('page types', f.known)),
    }),
    axis: (f: Feed & { axis: string; known: readonly string[] }) => ({
      message: `The feed ${f.path} takes its entries from the axis ${quote(f.axis)} of the page type ${quote(f.type)}, which has no such axis.`,
      hint: f.known.length
        ? suggestion(f.axis, f.known, `Its axes are ${listWords(f.known)}.`)
        : 'It has no axes: a feed needs a page for each entry.',
    }),
    index: (f: Feed & { known: KnownWords }) => ({
      message: `The feed ${f.path} links to the page type ${quote(f.type)}, which does not exist.`,
      hint: suggestion(f.type, f.known, inventory('page types with one page', f.known)),
    }),
    'index-of-many': (f: Feed & { axes: readonly string[]; known: KnownWords }) => ({
      message: `The feed ${f.path} links to the page type ${quote(f.type)}, which has a page for each ${f.axes.join(' × ')}.`,
      hint: inventory('page types with one page', f.known),
    }),
  }),
};

/** What wants a file in the output. */
export interface Claimant {
  readonly kind: 'page' | 'drawing' | 'feed' | 'redirect';
  readonly name: string;
}

/** A path in the output, and what wants it. */
export interface Claimed {
  readonly path: string;
  readonly by: Claimant;
}

/** Files of the output that would be written over one another, or beside it. */
export const CLAIMS = {
  'output-path': errorByKind({
    unfit: (f: Claimed) => ({
      message: `${claimantName(f.by)} cannot be written to ${quote(f.path)}: that is not a path below the output folder.`,
      hint: 'Write a path such as images/map.svg in templates/, without .. and without / at the beginning.',
    }),
    reserved: (f: Claimed) => ({
      message: `${claimantName(f.by)} uses the path ${quote(f.path)}, which is reserved for a file of every site.`,
      hint: 'Give it another path in templates/.',
    }),
    claimed: (f: Claimed & { other: Claimant }) => ({
      message: `${both(f)} use the path ${quote(f.path)}.`,
      hint: HOW,
    }),
    folder: (f: Claimed & { inside: string; other: Claimant }) => ({
      message: `${claimantName(f.by)} is written to the file ${quote(f.path)}, and ${inSentence(f.other)} into a folder of that name, as ${quote(f.inside)}.`,
      hint: HOW,
    }),
  }),
};

const HOW = 'Give one of them another path in templates/.';

function claimantName(by: Claimant): string {
  return `The ${by.kind} ${quote(by.name)}`;
}

/** Feeds are known by their paths, so that two of one path have one name. */
function both({ by, other }: { readonly by: Claimant; readonly other: Claimant }): string {
  const isSame = by.kind === other.kind && by.name === other.name;
  return isSame ? `Two ${by.kind}s` : `${claimantName(other)} and ${inSentence(by)} both`;
}

function inSentence(by: Claimant): string {
  const name = claimantName(by);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Links and redirects in the data that lead nowhere. */
export const LINKS = {
  'dead-link': error(
    (
      f: FieldOfRecord & {
        target: string;
        known: KnownWords;
        /** Where the page has moved, according to the redirects. */
        to?: string;
        /** The page that is meant if the link is written as in another program. */
        meant?: string | undefined;
        /** If it is a hub with too few entries for a page: the page that lists them. */
        hub?: { into: string | undefined };
      },
    ) => ({
      message: `${nameOfField(f)} links to ${quote(f.target)}, but no page has that address.`,
      hint: f.hub
        ? `This hub has fewer entries than its page type requires, so that it has no page. Link to ${quote(f.hub.into ?? '/')} instead.`
        : f.to === undefined
          ? f.meant === undefined
            ? suggestion(f.target, f.known, 'Correct the address, or add the page.')
            : `Did you mean ${quote(f.meant)}?`
          : `The page has moved: link to ${quote(f.to)}.`,
    }),
  ),

  'host-redirect': warningByKind({
    folder: (f: { from: string }) => ({
      message: `GitHub Pages cannot redirect all addresses of a folder, as ${quote(f.from)} says: those below it lead to the page 404.`,
      hint: 'Write a redirect for each address that others link to, or use another host.',
    }),
    name: (f: { from: string }) => ({
      message: `GitHub Pages cannot redirect ${quote(f.from)}: no file can have this name.`,
      hint: 'Delete the redirect, or use another host.',
    }),
  }),

  'bad-redirect': errorByKind({
    'from-page': (f: { from: string }) => ({
      message: `The redirect from ${quote(f.from)} starts at a page that exists.`,
      hint: 'Delete the redirect or the page.',
    }),
    query: (f: { from: string; path: string }) => ({
      message: `The redirect from ${quote(f.from)} has a query, but “_redirects” compares only the path.`,
      hint: `Redirect ${quote(f.path)}: this applies to all queries. Netlify distinguishes queries by parameters after the path, Cloudflare Pages and GitHub Pages not at all: add such rules in the settings of the host.`,
    }),
    fragment: (f: { from: string; path: string }) => ({
      message: `The redirect from ${quote(f.from)} has a fragment, which browsers do not send.`,
      hint: `Redirect ${quote(f.path)}, or delete the redirect.`,
    }),
    twice: (f: { from: string }) => ({
      message: `The redirect from ${quote(f.from)} exists twice.`,
      hint: 'Delete one of the two.',
    }),
    pattern: (f: { from: string }) => ({
      message: `The redirect from ${quote(f.from)} has a “*” that is not its last part.`,
      hint: 'Redirect a folder, such as /old/*, or single addresses.',
    }),
    'over-page': (f: { from: string; page: string }) => ({
      message: `The redirect from ${quote(f.from)} also concerns the page ${quote(f.page)}, which exists.`,
      hint: 'Cloudflare Pages would redirect this page. Redirect single addresses, or a folder without pages.',
    }),
    'no-target': (f: { from: string }) => ({
      message: `The redirect from ${quote(f.from)} has no target.`,
      hint: 'Add “to” with the address of a page, or “gone: true” if the page was deleted for good.',
    }),
    'gone-and-to': (f: { from: string; to: string }) => ({
      message: `The address ${quote(f.from)} is gone and redirects to ${f.to}.`,
      hint: 'Delete “gone” or “to”.',
    }),
    rest: (f: { from: string; to: string }) => ({
      message: `The target ${quote(f.to)} of the redirect from ${quote(f.from)} contains “:splat” in a wrong place.`,
      hint: '“:splat” is the end of a target, such as /new/:splat, and stands for the “*” of a folder, such as /old/*.',
    }),
    circle: (f: { addresses: readonly string[] }) =>
      f.addresses.length === 1
        ? {
            message: `The redirect from ${listWords(f.addresses.map(quote))} leads to itself.`,
            hint: 'Redirect it to a page, or delete it.',
          }
        : {
            message: `The redirects from ${listWords(f.addresses.map(quote))} lead in a circle.`,
            hint: 'Redirect them all to a page.',
          },
    'to-redirect': (f: { from: string; to: string }) => ({
      message: `The redirect from ${quote(f.from)} leads to another redirect, ${f.to}.`,
      hint: 'Redirect it to the final address.',
    }),
    'to-nowhere': (f: { from: string; to: string; known: KnownWords }) => ({
      message: `The redirect from ${quote(f.from)} leads to ${f.to}, but no page has that address.`,
      hint: suggestion(f.to, f.known, 'Correct the address, or add the page.'),
    }),
  }),
};
