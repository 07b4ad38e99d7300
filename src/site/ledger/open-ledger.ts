import type { Issue, PagePlan, Result } from '../../core/model.ts';
import { sortedBy } from '../../core/util/order.ts';
import { adoptSite } from './adopt.ts';
import { compareLedger, type LedgerComparison, publishable } from './compare.ts';
import {
  digestOfLedger,
  formatLedger,
  type LedgerBytes,
  type LedgerEntries,
  NO_ENTRIES,
  parseLedger,
  readLedgerFile,
  toLedgerEntries,
} from './ledger-file.ts';
import { isPublished, type LedgerEntry } from './ledger-line.ts';
import { type ComparedSite, slugsOf } from './successors.ts';

/** How a build uses the ledger. */
export interface LedgerOptions {
  /** The day of a build that is published. Without it the ledger is compared, and not changed. */
  readonly publishedOn?: string | undefined;
  /** The sitemap of a former site, or the folder of its HTML files: its URLs are published ones too. */
  readonly adopt?: string | undefined;
  /** How many pages may be removed without a redirect. Default: a tenth of all. */
  readonly allowedRemovals?: number | undefined;
}

/** The ledger during a build. */
export interface Ledger {
  /** What prevents the site from being published, found before any page is rendered. */
  readonly issues: readonly Issue[];
  /** What changes with this build; undefined for a site without a ledger. */
  readonly comparison?: LedgerComparison;
  /** Whether the hashes of the readable texts of all pages are needed. */
  readonly tracksText: boolean;
  /** Tells the ledger the hash of a page's readable text. */
  noteText(page: PagePlan, text: string): void;
  /** Whether the text of a page differs from the one that was published, once it is known. */
  hasNewText(page: PagePlan): boolean;
  /** Returns `lastmod` of a page, once its text is known. */
  lastmodOf(page: PagePlan): string | undefined;
  /** Returns a hash of the ledger as it is after this build, once the texts of all pages are known. */
  digest(): string;
  /** Whether the file is as it was when it was read. */
  isCurrent(): boolean;
  /** Returns the new ledger of a build that is published, once the texts of all pages are known; undefined if it is as it was. */
  changed(): Buffer | undefined;
}

const NONE: Result<readonly LedgerEntry[]> = { value: [], issues: [] };

/** The smallest number of pages from which on the share of removed pages is limited. */
const MIN_PAGES = 10;

/** Opens the ledger of a site and compares it with the plan. */
export function openLedger(root: string, site: ComparedSite, options: LedgerOptions = {}): Ledger {
  const { publishedOn, adopt } = options;
  const bytes = readLedgerFile(root);
  const read = bytes && parseLedger(bytes);
  const isCurrent = () => digestOfLedger(readLedgerFile(root)) === digestOfLedger(bytes);
  const untracked = { ...withoutTexts(bytes), isCurrent };
  if (read?.issues.length) return { ...untracked, issues: read.issues };
  if (!read && publishedOn === undefined && adopt === undefined) return untracked;
  const { origin, base } = site.plan.links;
  const adopted =
    adopt === undefined
      ? NONE
      : adoptSite(adopt, { origin, base, pages: site.plan.pages, day: publishedOn ?? '' });
  const entries = withAdopted(read?.value ?? NO_ENTRIES, adopted.value);
  const ledger = trackedLedger(Buffer.isBuffer(bytes) ? bytes : undefined, entries, site, options);
  return { ...ledger, isCurrent, issues: [...adopted.issues, ...ledger.issues] };
}

function trackedLedger(
  bytes: Buffer | undefined,
  entries: LedgerEntries,
  site: ComparedSite,
  { publishedOn, allowedRemovals }: LedgerOptions,
): Omit<Ledger, 'isCurrent'> {
  const comparison = compareLedger(entries, site);
  const texts = new Map<string, string>();
  const publishedAt = (path: string) => {
    const entry = entries.get(path);
    return isPublished(entry) ? entry : undefined;
  };
  // Known once the texts of all pages are.
  let known: Buffer | undefined;
  const next = () => {
    if (publishedOn === undefined) return bytes;
    known ??= formatLedger(nextEntries(entries, { site, comparison, texts, day: publishedOn }));
    return known;
  };
  return {
    comparison,
    issues: [
      ...comparison.issues,
      ...movedSite(entries, site),
      ...tooManyRemovals(entries, comparison, allowedRemovals),
    ],
    tracksText: true,
    noteText({ path }, text) {
      texts.set(path, text);
    },
    hasNewText({ path }) {
      const entry = publishedAt(path);
      return entry !== undefined && !hasText(entry, texts.get(path));
    },
    lastmodOf({ path, updated }) {
      const entry = publishedAt(path);
      return entry && hasText(entry, texts.get(path)) ? entry.last : (publishedOn ?? updated);
    },
    digest: () => digestOfLedger(next()),
    changed() {
      const now = next();
      // A site without pages has no ledger: an empty one would be reported.
      return now?.length && bytes?.equals(now) !== true ? now : undefined;
    },
  };
}

function withoutTexts(bytes: LedgerBytes | undefined): Omit<Ledger, 'isCurrent'> {
  return {
    issues: [],
    tracksText: false,
    noteText: () => undefined,
    hasNewText: () => false,
    lastmodOf: ({ updated }) => updated,
    digest: () => digestOfLedger(bytes),
    changed: () => undefined,
  };
}

function withAdopted(entries: LedgerEntries, adopted: readonly LedgerEntry[]): LedgerEntries {
  if (adopted.length === 0) return entries;
  return toLedgerEntries([...adopted.filter(({ path }) => !entries.get(path)), ...entries.values()]);
}

/** The text of a page of a former site is not known. */
function hasText({ text }: LedgerEntry, now: string | undefined): boolean {
  return text === undefined || text === now;
}

interface Publication {
  readonly site: ComparedSite;
  readonly comparison: LedgerComparison;
  /** Hashes of readable texts by path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly day: string;
}

/** The ledger after a publication, sorted by path: all pages of the plan, and the URLs that are no pages any more. */
export function nextEntries(entries: LedgerEntries, publication: Publication): readonly LedgerEntry[] {
  const next = new Map(entries);
  const { redirected, gone } = publication.comparison;
  for (const { entry, to } of redirected) {
    const { gone: _, ...others } = entry;
    next.set(entry.path, { ...others, to });
  }
  for (const { to: _, ...entry } of gone) next.set(entry.path, { ...entry, gone: true });
  for (const page of publishable(publication.site.plan))
    next.set(page.path, entryOf(page, entries.get(page.path), publication));
  return sortedBy([...next.values()], ({ path }) => path);
}

/** The entry of a page that is published. */
function entryOf(
  page: PagePlan,
  entry: LedgerEntry | undefined,
  { site, texts, day }: Publication,
): LedgerEntry {
  const { path, type, locale } = page;
  const { base } = site.plan.links;
  const text = texts.get(path);
  const isSame = entry !== undefined && isPublished(entry) && hasText(entry, text);
  const records = slugsOf(page);
  return {
    path,
    ...(base === '' ? {} : { base }),
    type: type.id,
    ...(Object.keys(records).length > 0 ? { records } : {}),
    ...(locale === undefined ? {} : { locale }),
    first: entry?.first ?? day,
    last: isSame ? entry.last : day,
    ...(text === undefined ? {} : { text }),
  };
}

/** Reports that the site is below another path than when it was published: no redirect of its own concerns the former addresses. */
function movedSite(entries: LedgerEntries, { plan: { pages, links } }: ComparedSite): Issue[] {
  const { origin, base } = links;
  const moved = publishable({ pages }).filter(({ path }) => {
    const entry = entries.get(path);
    return entry !== undefined && isPublished(entry) && (entry.base ?? '') !== base;
  });
  const { path: example } = moved.at(-1) ?? {};
  if (example === undefined) return [];
  const [from, to] = [origin + (entries.get(example)?.base ?? ''), origin + base];
  return [{ code: 'published-moved', facts: { count: moved.length, example, from, to } }];
}

function tooManyRemovals(
  entries: LedgerEntries,
  { gone }: LedgerComparison,
  allowed: number | undefined,
): Issue[] {
  if (gone.length === 0) return [];
  let total = 0;
  for (const entry of entries.values()) if (isPublished(entry)) total += 1;
  const most = allowed ?? Math.floor(total / 10);
  if (total < MIN_PAGES || gone.length <= most) return [];
  return [{ code: 'published-removals', facts: { count: gone.length, total, most } }];
}
