import { formatBytes } from '../../util/bytes.ts';
import { error, errorByKind, warning, warningByKind } from '../entry.ts';
import {
  type FieldOfRecord,
  inventory,
  type KnownWords,
  listWords,
  nameOfField,
  type OnPages,
  pagesOf,
  quote,
  suggestion,
} from '../words.ts';

/** What claims an address. */
export interface Claim {
  readonly type: string;
  /** File and line of the record that the page is about; a page about none has none. */
  readonly at?: string;
}

/** Pages and their addresses. */
export const PAGES = {
  'copy-untranslated': warning((f: { type: string; pattern: string; locale: string; main: string }) => ({
    message: `The page type ${quote(f.type)} has no copy in ${f.locale}, so it has no pages in that language.`,
    hint: `${f.pattern.includes('*') ? `Add data/${f.pattern.replace('*', `${f.type}.${f.locale}`)}` : `Add it to data/${f.pattern}`}. Until then, templates can link to the page in ${f.main}: links.to('${f.type}', records, { locale: '${f.main}' }).`,
  })),

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
        : 'No records of its axes refer to one another: check the fields with these references.',
    }),
  ),

  'path-collision': error((f: { path: string; first: Claim; second: Claim }) => ({
    message: `Two pages have the address ${quote(f.path)}: ${claimant(f.first)} and ${claimant(f.second)}.`,
    hint: 'Change the slug of one of them, or the path of its page type.',
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
  readonly kind: 'page' | 'drawing' | 'feed';
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
  'dead-link': error((f: FieldOfRecord & { target: string; known: KnownWords }) => ({
    message: `${nameOfField(f)} links to ${quote(f.target)}, but no page has that address.`,
    hint: suggestion(f.target, f.known, 'Correct the address, or add the page.'),
  })),

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

/** A text of a page that is too long, and how long it may be. */
export interface TooLong extends OnPages {
  readonly text: string;
  readonly size: number;
  readonly limit: number;
}

/** Something that is fetched from another host, or sent there. */
export interface Foreign extends OnPages {
  readonly host: string;
}

/** What only a finished page can show. */
export const FINISHED = {
  'link-to-nowhere': errorByKind({
    page: (
      f: OnPages & {
        target: string;
        /** The most similar address, if any. */
        near?: string;
      },
    ) => ({
      message: `A link on ${pagesOf(f)} leads to ${quote(f.target)}, but there is no page or file with that address.`,
      hint:
        f.near === undefined
          ? 'Correct the link, or create it with “links.to” in the template.'
          : `Did you mean ${quote(f.near)}?`,
    }),
    redirect: (f: OnPages & { target: string; to: string }) => ({
      message: `A link on ${pagesOf(f)} leads to ${quote(f.target)}, which is a redirect.`,
      hint: `Link to ${quote(f.to)} instead, without the redirect.`,
    }),
    waiting: (f: OnPages & { target: string }) => ({
      message: `A link on ${pagesOf(f)} leads to ${quote(f.target)}, a page that is not published yet.`,
      hint: 'Use “links.find” in the template: it returns undefined until then.',
    }),
    fragment: (f: OnPages & { target: string }) => ({
      message: `A link on ${pagesOf(f)} leads to ${quote(f.target)}, but no element of the page has that id.`,
      hint: 'Correct the link, or give its target that id.',
    }),
  }),

  'duplicate-id': error((f: OnPages & { id: string }) => ({
    message: `Two elements of ${pagesOf(f)} have the id ${quote(f.id)}, so links and labels lead to the first.`,
    hint:
      f.id === 'content'
        ? 'Rename it: the main element of every page has this id.'
        : 'Rename one of them. Sections that occur twice need an id from their props.',
  })),

  'slipped-value': errorByKind({
    word: (f: OnPages & { word: string; around: string }) => ({
      message: `The text ${quote(f.word)} is on ${pagesOf(f)}: ${f.around}`,
      hint: 'A template outputs a missing value. If the word is intended, put it in a text of the data.',
    }),
  }),

  // No error: a site may have reasons for longer texts.
  'too-long': warningByKind({
    title: (f: TooLong) => ({
      message: `The title of ${pagesOf(f)} is ${f.size} pixels wide; search results truncate it after ${f.limit}: ${quote(f.text)}.`,
      hint: 'Shorten it, or the values of its tokens.',
    }),
    description: (f: TooLong) => ({
      message: `The description of ${pagesOf(f)} has ${f.size} characters; search results show about ${f.limit}: ${quote(f.text)}.`,
      hint: 'Shorten it, or the values of its tokens.',
    }),
    heading: (f: TooLong) => ({
      message: `The heading of ${pagesOf(f)} has ${f.size} characters: ${quote(f.text)}.`,
      hint: `Shorten it to ${f.limit}, or shorten the values of its tokens.`,
    }),
  }),

  'equal-titles': warning((f: { title: string; pages: readonly string[] }) => ({
    message: `${f.pages.length} pages have the title ${quote(f.title)}: ${listWords(f.pages)}.`,
    hint: 'Give each its own title, so that users can tell them apart in search results; or keep duplicates out of search engines.',
  })),

  'blocked-host': errorByKind({
    form: (f: Foreign) => ({
      message: `On ${pagesOf(f)} a form is sent to ${f.host}, which the site’s Content-Security-Policy blocks.`,
      hint: `Add “${f.host}” to “hosts.form” in the settings.`,
    }),
    connect: (f: Foreign) => ({
      message: `On ${pagesOf(f)} an island sends its form to ${f.host}, which the site’s Content-Security-Policy blocks for scripts.`,
      hint: `Add “${f.host}” to “hosts.connect” in the settings.`,
    }),
    script: (f: Foreign) => ({
      message: `On ${pagesOf(f)} a script comes from ${f.host}, which the site’s Content-Security-Policy blocks.`,
      hint: `Add “${f.host}” to “hosts.script” in the settings, or serve the script from the site.`,
    }),
    image: (f: Foreign) => ({
      message: `On ${pagesOf(f)} an image comes from ${f.host}, which the site’s Content-Security-Policy blocks.`,
      hint: `Add “${f.host}” to “hosts.image” in the settings, or add the image to the site.`,
    }),
    other: (f: Foreign & { tag: string }) => ({
      message: `On ${pagesOf(f)} the element ${quote(f.tag)} comes from ${f.host}, which the site’s Content-Security-Policy blocks.`,
      hint: 'Serve it from the site, or link to it: from other hosts the policy allows only scripts, images and forms, if the settings list the host.',
    }),
  }),
};

/** What something weighs and what it may weigh, in bytes as they travel. */
export interface Weight {
  readonly size: number;
  readonly limit: number;
}

/** A part of a page and its bytes. */
export interface WeighedPart {
  readonly name: string;
  readonly size: number;
}

/** What is too heavy for a phone on a slow line. */
export const BUDGETS = {
  'over-budget': errorByKind({
    page: (f: Weight & { path: string; parts: readonly WeighedPart[] }) => ({
      message: `The page ${f.path} (HTML with its CSS, brotli) ${weighs(f)}`,
      hint: `Make its biggest parts smaller: ${f.parts.map(({ name, size }) => `${name} ${formatBytes(size)}`).join(', ')}.`,
    }),
    styles: (f: Weight & { type: string }) => ({
      message: `The CSS of page type ${quote(f.type)} ${weighs(f)}`,
      hint: 'Use fewer different class names on its pages.',
    }),
    react: (f: Weight & { path: string }) => ({
      message: `React (${f.path}) ${weighs(f)}`,
      hint: 'Use another version of it.',
    }),
    islands: (f: Weight & { path: string }) => ({
      message: `The code of the islands (${f.path}) ${weighs(f)}`,
      hint: 'Move work from islands to sections.',
    }),
    font: (f: Weight & { path: string }) => ({
      message: `The font ${f.path} ${weighs(f)}`,
      hint: 'Use a font with simpler outlines.',
    }),
    fonts: (f: { count: number; limit: number }) => ({
      message: `The number of web fonts is ${f.count}; the limit is ${f.limit}.`,
      hint: 'Use fewer of them.',
    }),
    'first-image': (f: Weight & { path: string; image: string }) => ({
      message: `The first image of ${f.path} (${f.image}) ${weighs(f)}`,
      hint: 'Draw it with fewer shapes, or export the photo smaller.',
    }),
    'before-idle': (f: Weight & { path?: string }) => ({
      message: `What a page fetches before the browser is idle (worst case${f.path === undefined ? '' : `: ${f.path}`}) ${weighs(f)}`,
      hint: 'HTML, web fonts and the first image count: make the largest of them smaller.',
    }),
  }),
};

function weighs({ size, limit }: Weight): string {
  return `is ${formatBytes(size)}; the limit is ${formatBytes(limit)}.`;
}
