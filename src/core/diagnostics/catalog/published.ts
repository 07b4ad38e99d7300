import { error, errorByKind, warning } from '../entry.ts';
import { pluralize, quote } from '../words.ts';

/** Pages that were published and are missing for one reason. */
export interface MissingPages {
  readonly count: number;
  /** The path of one of them. */
  readonly example: string;
  /** Lines for `data/redirects.yaml`. */
  readonly rules: readonly string[];
}

/** The ledger of published pages, and what is missing from it. */
export const PUBLISHED = {
  'ledger-file': errorByKind({
    empty: (f: { file: string }) => ({
      message: 'The ledger is empty: it was not written completely, or a merge has removed its lines.',
      hint: `Restore it with “git restore ${f.file}”. If nothing was published yet, delete it.`,
    }),
    unreadable: (f: { file: string; said: string }) => ({
      message: `The ledger cannot be read: ${f.said}.`,
      hint: `Make ${f.file} a file that can be read, or restore it with git: without it, published addresses could be lost.`,
    }),
  }),

  'ledger-line': errorByKind({
    json: () => ({
      message: 'This line of the ledger is not valid JSON.',
      hint: RESTORE,
    }),
    cut: () => ({
      message: 'The last line of the ledger is cut off: it was not written completely.',
      hint: RESTORE,
    }),
    entry: () => ({
      message:
        'This line of the ledger is no entry: it needs “path”, “first” and “last” with days such as 2027-01-05.',
      hint: RESTORE,
    }),
    twice: (f: { path: string }) => ({
      message: `The ledger has two entries for ${quote(f.path)}.`,
      hint: 'Keep the one with the earlier “first”, and delete the other.',
    }),
    conflict: () => ({
      message: 'The ledger contains the markers of a merge conflict.',
      hint: 'Keep the lines of both sides, delete the markers, and publish again: entries that occur twice are reported.',
    }),
  }),

  'published-missing': errorByKind({
    renamed: (f: MissingPages & { collection: string; slug: string; now: string }) => ({
      message: `${pagesOfRecord(f)} would be lost: the record seems to be ${quote(f.now)} now. ${exampleOf(f)}`,
      ...redirectHint(f.rules),
    }),
    removed: (f: MissingPages & { collection: string; slug: string }) => ({
      message: `${pagesOfRecord(f)} would be lost: the record does not exist any more. ${exampleOf(f)}`,
      ...goneHint(f.rules, 'Restore the record'),
    }),
    moved: (f: MissingPages & { now: string }) => ({
      message: `${pluralize(f.count, ['published page', 'published pages'])} would be lost: the path changed from ${quote(f.example)} to ${quote(f.now)}.`,
      ...redirectHint(f.rules),
    }),
    unpublished: (f: MissingPages & { type: string }) => ({
      message: `${pagesOfType(f)} would be lost: a record is a draft, or its date is in the future. ${exampleOf(f)}`,
      ...goneHint(f.rules, 'Publish the record again'),
    }),
    type: (f: MissingPages & { type: string }) => ({
      message: `${pagesOfType(f)} would be lost: the site has no such page type any more. ${exampleOf(f)}`,
      ...goneHint(f.rules, 'Restore the page type'),
    }),
    page: (f: MissingPages & { type: string }) => ({
      message: `${pagesOfType(f)} would be lost: there is no page for these records any more. ${exampleOf(f)}`,
      ...goneHint(f.rules, 'Restore what they were made from'),
    }),
    redirect: (f: MissingPages) => ({
      message: `${pluralize(f.count, ['URL', 'URLs'])} of pages that moved would be lost: the redirect was deleted, or there is no page at its target. ${exampleOf(f)}`,
      ...goneHint(f.rules, 'Restore the redirect'),
    }),
    former: (f: MissingPages) => ({
      message: `${pluralize(f.count, ['page', 'pages'])} of the former site would be lost. ${exampleOf(f)}`,
      ...goneHint(f.rules, 'Add these pages'),
    }),
  }),

  'indexnow-key': error((f: { lines: number }) => ({
    message: `This is no key of IndexNow: ${f.lines > 1 ? `it has ${f.lines} lines, and needs one` : 'it needs 8 to 128 letters (a to z), digits and hyphens'}.`,
    hint: 'Delete this file, and create a key with “crosstown announce --create-key”.',
  })),

  adopted: errorByKind({
    sitemap: (f: { path: string }) => ({
      message: `${quote(f.path)} is no sitemap with addresses of pages.`,
      hint: 'Use the sitemap.xml of the former site, or the folder of its HTML files.',
    }),
    part: (f: { path: string; part: string; others: number }) => ({
      message: `${quote(f.path)} is the index of several sitemaps, but ${quote(f.part)}${f.others > 0 ? ` and ${f.others} more are` : ' is'} not beside it.`,
      hint: 'Download each sitemap that it lists into its folder.',
    }),
    folder: (f: { path: string }) => ({
      message: `The folder ${quote(f.path)} contains no HTML file.`,
      hint: 'Use the folder with the written pages of the former site, or its sitemap.xml.',
    }),
  }),

  'adopted-skipped': warning((f: { path: string; count: number; origin: string }) => ({
    message: `${pluralize(f.count, ['URL', 'URLs'])} of ${quote(f.path)} ${f.count === 1 ? 'is' : 'are'} not below ${f.origin} and ${f.count === 1 ? 'was' : 'were'} skipped.`,
    hint: 'If the site had another address, replace it in a copy of the sitemap.',
  })),

  'published-moved': warning((f: { count: number; example: string; from: string; to: string }) => ({
    message: `${pluralize(f.count, ['published page', 'published pages'])} would have another address: the site was at ${f.from}/ and is at ${f.to}/ now.`,
    hint: `Let the host of the former addresses redirect them with status 301, such as ${f.from}${f.example} to ${f.to}${f.example}: the redirects of the site concern only what is below ${f.to}/.`,
  })),

  'published-removals': error((f: { count: number; total: number; most: number }) => ({
    message: `${f.count} of ${f.total} published pages would be removed without a redirect; ${f.most} are allowed.`,
    hint: `Redirect them, or confirm with --allow-removals ${f.count}.`,
  })),
};

const RESTORE = 'The build writes this file: restore it with git, and do not edit it by hand.';

function pagesOfRecord({
  count,
  collection,
  slug,
}: MissingPages & { collection: string; slug: string }): string {
  return `${pluralize(count, ['published page', 'published pages'])} of ${quote(`${collection}/${slug}`)}`;
}

function pagesOfType({ count, type }: MissingPages & { type: string }): string {
  return `${pluralize(count, ['published page', 'published pages'])} of the type ${quote(type)}`;
}

function exampleOf({ count, example }: MissingPages): string {
  return count > 1 ? `One of them is ${quote(example)}.` : `It is ${quote(example)}.`;
}

/** At most this many lines are printed; the others follow once these are there. */
const MAX_RULES = 20;

function listRules(rules: readonly string[]): string[] {
  const more = rules.length > MAX_RULES ? [`# and ${rules.length - MAX_RULES} more`] : [];
  return [...rules.slice(0, MAX_RULES), ...more];
}

function redirectHint(rules: readonly string[]) {
  return { hint: 'Add to data/redirects.yaml:', lines: listRules(rules) };
}

function goneHint(rules: readonly string[], restore: string) {
  const isGone = rules.some((rule) => rule.includes('gone: true'));
  const successor = isGone ? ', with “to: /another-page” where there is a successor' : '';
  return { hint: `${restore}, or add to data/redirects.yaml${successor}:`, lines: listRules(rules) };
}
