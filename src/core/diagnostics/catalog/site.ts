import { error, errorByKind, type IssueText } from '../entry.ts';
import { insteadOf, renamed } from '../removed.ts';
import { describe, type FoundValue } from '../values.ts';
import { inventory, type KnownWords, listNames, listWords, quote, suggestion } from '../words.ts';
import { HOST_NAMES } from './audit/hosts.ts';

/** What a part of a site can have to be. */
const EXPECTED_PARTS = {
  site: 'a site created with defineSite',
  text: 'text that is not empty',
  texts: 'a list of texts',
  number: 'a number greater than 0',
  boolean: 'true or false',
  function: 'a function',
  group: 'a group',
  data: 'a group with the “collections” of the site',
  collections: 'a group of collections by name',
  source: 'a group that says “from” which files and by which “schema” records are read',
  schema: 'a zod schema',
  'page-types': 'a list of page types',
  'page-type': 'a page type created with “pageType” of createSite',
  axes: 'a group of collections by axis name',
  share: '“page” or “type”',
  thresholds: 'a group with “facts”, “ownWords” and “similarity”',
  'needed-facts': 'a group with “of”, a function that returns facts by name, and optionally “least”',
  'share-of-text': 'a number from 0 to 1',
  'record-source': 'an address, { url: … }, or a command with its arguments, { command: [ … ] }',
  paginate:
    'a group with “items”, a function that returns the entries, and “size”, the number of entries per page',
  hub: 'a group with “children”, and optionally “minimum”, “pageSize” and “letters”',
  nearby: 'a group with “axis”, and optionally “count” and “linksIn”',
  'link-contract': 'a group with “maxDepth”, “linksIn” and “linksOut”',
  children: 'the id of a page type, or a list of them',
  count: 'a whole number of at least 1',
  fonts: 'a list of fonts',
  font: 'a font with family, file, weight and fallback',
  component: 'a component',
  islands: 'a group of components by name',
  origin: 'the address of a host, such as https://www.example.com',
  base: 'a path, such as /locations',
  output: '“file” or “directory”',
  host: `one of ${listNames(HOST_NAMES)}`,
  icons: 'a group of ids of drawings: “favicon”, “touch” and a list for “manifest”',
  hosts: 'a group of lists of hosts: “script”, “connect”, “form” and “image”',
  redirect: 'a record with “from”, “to” (or “gone: true”) and “status”',
  redirects: 'a list of records with “from”, “to” (or “gone: true”) and “status”',
  islandProps: 'a group of props by the names of islands, as plain JSON',
} as const satisfies Readonly<Record<string, string>>;

/** The name of what a part of a site has to be. */
export type ExpectedPart = keyof typeof EXPECTED_PARTS;

/** What has a part: a page type or a collection by its name, or else the site. */
export interface Owner {
  readonly type?: string;
  readonly collection?: string;
}

/** A part of a site, as `feeds` or `icons.favicon`. */
export interface SiteOption {
  readonly part: string;
}

function howToCorrect(wanted: ExpectedPart): string {
  if (wanted === 'component')
    return 'List the function itself, not an element of it. Import it by its name in braces, or without braces if it is the default export.';
  if (wanted === 'axes')
    return "With createSite, write it once for all page types, beside “data”. Without it, write axes: { city: 'cities' }.";
  return 'Correct it in templates/.';
}

/** What a site says of itself: its definition in `templates/`, and its settings. */
export const SITE_ISSUES = {
  'site-part': errorByKind({
    missing: (f: Owner & SiteOption & { wanted: ExpectedPart }) => ({
      message: `${ownerName(f)} has no ${quote(f.part)}.`,
      hint: `Add it in templates/: it must be ${EXPECTED_PARTS[f.wanted]}.`,
    }),
    wrong: (f: Owner & SiteOption & { wanted: ExpectedPart; found: FoundValue }) => ({
      message: `${partName(f)} must be ${EXPECTED_PARTS[f.wanted]}, but it is ${describe(f.found)}.`,
      hint: howToCorrect(f.wanted),
    }),
    unknown: (f: Owner & SiteOption & { known: KnownWords }) => {
      const instead = insteadOf(f.part);
      return instead === undefined
        ? {
            message: `${partName(f)} is not a known option.`,
            hint: renamed(f.part) ?? suggestion(f.part, f.known, `The options are ${listWords(f.known)}.`),
          }
        : { message: `${partName(f)} is no longer an option.`, hint: instead };
    },
  }),

  'unknown-collection': errorByKind({
    copy: (f: NoCollection) => noCollection('The copy of pages is read from', f),
    cell: (f: NoCollection & { type: string }) =>
      noCollection(`The cells of the page type ${quote(f.type)} are`, f),
    axis: (f: NoCollection & { type: string; axis: string }) =>
      noCollection(`The axis ${quote(f.axis)} of the page type ${quote(f.type)} is created from`, f),
    reference: (f: NoCollection & { owner: string; field: string }) =>
      noCollection(`${quote(f.field)} of ${f.owner} is a reference to`, f),
  }),

  'duplicate-page-type': error((f: { type: string }) => ({
    message: `Two page types have the id ${quote(f.type)}.`,
    hint: 'Links and copy refer to page types by id: change one of the two ids.',
  })),

  'reserved-axis': error((f: { type: string; axis: string }) => ({
    message: `The page type ${quote(f.type)} has an axis ${quote(f.axis)}, which is a reserved name.`,
    hint: 'Rename the axis.',
  })),

  'thresholds-of-list': error((f: { type: string }) => ({
    message: `The page type ${quote(f.type)} has both “thresholds” and “paginate”.`,
    hint: 'Remove one of the two: the pages of a list show the texts of other pages.',
  })),

  'unclear-axis': error(
    (f: { type: string; axis: string; collection: string; fields: readonly string[] }) => ({
      message: `It is not clear which field of ${f.collection} names the ${quote(f.axis)} of the page type ${quote(f.type)}: ${listWords(f.fields)} may.`,
      hint: 'Give the axis the name of the field to use.',
    }),
  ),

  'bad-hub': errorByKind({
    child: (f: HubChild & { known: readonly string[] }) => ({
      message: `The hub ${quote(f.type)} lists pages of the type ${quote(f.child)}, which does not exist.`,
      hint: suggestion(f.child, f.known, inventory('page types', f.known)),
    }),
    unrelated: (f: HubChild & { axis: string; collection: string }) => ({
      message: `The hub ${quote(f.type)} lists pages of the type ${quote(f.child)}, whose records name no record of ${f.collection}.`,
      hint: `Add the axis ${quote(f.axis)} to the page type ${quote(f.child)}, or a field with reference('${f.collection}') to one of its collections.`,
    }),
    unclear: (f: HubChild & { axis: string; fields: readonly string[] }) => ({
      message: `It is not clear which field names the ${quote(f.axis)} of the hub ${quote(f.type)} on pages of the type ${quote(f.child)}: ${listWords(f.fields)} may.`,
      hint: 'Give the axis of the hub the name of the field to use.',
    }),
    circle: (f: { type: string; through: readonly string[] }) => ({
      message: `The hub ${quote(f.type)} lists itself${f.through.length > 0 ? ` through ${listNames(f.through)}` : ''}.`,
      hint: 'Remove one of the “children”: no page can be above itself.',
    }),
    minimum: (f: { type: string }) => ({
      message: `The hub ${quote(f.type)} has a “minimum”, but no other hub lists it.`,
      hint: `Add ${quote(f.type)} to the “children” of a hub, which lists the entries of hubs that have too few, or remove “minimum”.`,
    }),
    paginate: (f: { type: string }) => ({
      message: `The page type ${quote(f.type)} has both “hub” and “paginate”.`,
      hint: 'Remove one of the two: a page has one list that is divided.',
    }),
  }),

  'bad-nearby': error((f: { type: string; axis: string; known: readonly string[] }) => ({
    message: `“nearby” of the page type ${quote(f.type)} names the axis ${quote(f.axis)}, which it does not have.`,
    hint:
      f.known.length > 0
        ? suggestion(f.axis, f.known, `Its axes are ${listWords(f.known)}.`)
        : 'It has no axes.',
  })),

  setting: errorByKind({
    missing: (f: SiteOption & { wanted: ExpectedPart }) => ({
      message: `The site has no ${quote(f.part)}.`,
      hint: `Add a line ${quote(`${f.part}: …`)} to its record, with ${EXPECTED_PARTS[f.wanted]}, or return it from “settings” in templates/.`,
    }),
    wrong: (f: SiteOption & { wanted: ExpectedPart; found: FoundValue }) => ({
      message: `The setting ${quote(f.part)} must be ${EXPECTED_PARTS[f.wanted]}, but it is ${describe(f.found)}.`,
      hint: 'Correct it in the site record, or in “settings” in templates/.',
    }),
    unknown: (f: SiteOption & { known: KnownWords }) => {
      const instead = insteadOf(f.part);
      return instead === undefined
        ? {
            message: `${quote(f.part)} is not a known setting.`,
            hint: suggestion(f.part, f.known, `The settings are ${listWords(f.known)}.`),
          }
        : { message: `${quote(f.part)} is no longer a setting.`, hint: instead };
    },
  }),
};

/** A hub, and a page type that it lists. */
export interface HubChild {
  readonly type: string;
  readonly child: string;
}

/** A name that no collection has. */
export interface NoCollection {
  readonly name: string;
  readonly known: KnownWords;
}

function noCollection(namer: string, { name, known }: NoCollection) {
  return {
    message: `${namer} ${quote(name)}, but there is no collection of that name.`,
    hint: suggestion(name, known, inventory('collections', known)),
  };
}

function partName({ part, ...owner }: Owner & SiteOption): string {
  const name = ownerName(owner);
  return `${quote(part)} of ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function ownerName({ type, collection }: Owner): string {
  if (type !== undefined) return `The page type ${quote(type)}`;
  return collection === undefined ? 'The site' : `The collection ${quote(collection)}`;
}

/** A setting, or an entry of one, with its value and a suggestion. */
export interface Named {
  readonly part: string;
  readonly written: string;
  readonly better?: string;
}

/** Other hosts that a site names in its settings, and its own. */
export const HOSTS = {
  'bad-base': error((f: { written: string; sign?: string; better?: string }) => ({
    message: `The setting “base” cannot be ${quote(f.written)}: ${f.sign === undefined ? 'it is not a path' : `it contains ${signName(f.sign)}`}.`,
    hint: `Write ${f.better === undefined ? 'letters, digits and hyphens between slashes, such as “/locations”,' : quote(f.better)} in the site record, or in “settings” in templates/.`,
  })),

  'unsafe-host': errorByKind({
    'no-address': (f: Named) => cannot(f, 'it is not the address of a host'),
    scheme: (f: Named) => cannot(f, 'it does not start with https://'),
    sign: (f: Named & { sign?: string }) =>
      cannot(f, `it contains ${signName(f.sign)}, which is not allowed in a host`),
    user: (f: Named) => cannot(f, 'it contains a user name'),
    more: (f: Named) => cannot(f, 'it contains more than scheme and host'),
    // Of the origin: what it contains more is the base of the site.
    base: (f: Named & { base?: string }) => ({
      ...cannot(f, 'it contains a path'),
      hint: `Write “origin: ${f.better}” and “base: ${f.base}” in the site record, or in “settings” in templates/.`,
    }),
    everywhere: (f: Named) => ({
      ...cannot(f, 'it would allow every host'),
      hint: 'List the hosts one by one, such as https://forms.example; https://*.example.com allows all subdomains of example.com.',
    }),
  }),
};

/** Blanks, tabs and new lines are not seen between quotation marks. */
function signName(sign = ''): string {
  return sign.trim() === '' ? 'a space' : quote(sign);
}

function cannot({ part, written, better = 'https://www.example.com' }: Named, why: string): IssueText {
  const such = better === 'https://www.example.com' ? 'an address such as ' : '';
  return {
    message: `The setting ${quote(part)} cannot be ${quote(written)}: ${why}.`,
    hint: `Write ${such}${quote(better)} in the site record, or in “settings” in templates/.`,
  };
}
