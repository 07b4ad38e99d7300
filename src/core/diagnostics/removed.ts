/** What to do instead of settings of earlier versions: fields of the site record, options of page types, and files in `data/`. */
const INSTEAD: Readonly<Record<string, string>> = {
  locales: 'Write “languages” in its place. Any value in data/ can be written for each of them.',
  prefetch:
    'Delete it, here and in templates/ if a schema lists it. Browsers now fetch a page when the pointer rests on a link to it, without a list.',
  waves:
    'Delete its lines. To publish in steps, give records a “date”: each is published on that day, and its pages with it.',
  'linkContract.menu':
    'Delete it: the links that pages have are counted by “check” and “generate --publish”, those of the menu included.',
  'thresholds.below':
    'Delete it. A page whose text is below a threshold stops a publication: add the line “indexable: false” to its record, or write more.',
  'thresholds.published':
    'Delete it. A published page that is below a threshold stops a publication: add the line “indexable: false” to its record, or write more.',
  'data/indexed-pages.csv': 'Delete it: pages are published by the “date” of their records.',
  'data/search-console.csv': 'Delete it: search figures are no longer shown.',
};

/** Returns what to do instead of a setting that an earlier version had; undefined for all others. */
export function insteadOf(setting: string): string | undefined {
  return Object.hasOwn(INSTEAD, setting) ? INSTEAD[setting] : undefined;
}

/** Names in templates that have changed: the former name and what to write now. */
const RENAMED: Readonly<Record<string, string>> = {
  line: 'text',
  moment: 'dateTime',
  Text: 'TextSlot',
  pageTypesFor: 'createSite, which returns “pageType”',
  defineSite: 'createSite, which returns “defineSite”',
  useBuild: 'createSite, which returns “useSite”',
  one: 'singular',
  naming: 'where',
  waits: 'isUnpublished',
  locales: '“languages” of siteFields()',
};

/** Returns the hint for a name in templates that has changed; undefined for all others. */
export function renamed(name: string): string | undefined {
  return Object.hasOwn(RENAMED, name) ? `The name has changed. Use ${RENAMED[name]}.` : undefined;
}

/** Returns the hint for an error that a call of a function with a former name throws. */
export function renamedFunction(said: string): string | undefined {
  return renamed(/(\w+) is not a function$/.exec(said)?.[1] ?? '');
}
