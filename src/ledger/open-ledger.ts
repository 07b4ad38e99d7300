import type { Issue, PagePlan, Result } from '../model.ts';
import { pathOf } from '../pages/paths.ts';
import { digestOf } from '../util/hash.ts';
import { adoptSite } from './adopt.ts';
import { type ComparedSite, compareLedger, type LedgerComparison, publishable, slugsOf } from './compare.ts';
import {
  formatLedger,
  isPublished,
  type LedgerEntries,
  type LedgerEntry,
  parseLedger,
  readLedgerFile,
} from './ledger-file.ts';

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
  /** Whether a page is part of the last publication, or a published address redirects to it now. */
  isPublished(page: PagePlan): boolean;
  /** Returns `lastmod` of a page, once its text is known. */
  lastmodOf(page: PagePlan): string | undefined;
  /** Returns a hash of the ledger as it is after this build. */
  digest(): string;
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
  if (read?.issues.length) return { ...untracked(bytes), issues: read.issues };
  if (!read && publishedOn === undefined && adopt === undefined) return untracked(bytes);
  const { origin } = site.plan.links;
  const adopted = adopt === undefined ? NONE : adoptSite(adopt, { origin, day: publishedOn ?? '' });
  const entries = withAdopted(read?.value ?? new Map(), adopted.value);
  const ledger = trackedLedger({ bytes, entries, site }, options);
  return { ...ledger, issues: [...adopted.issues, ...ledger.issues] };
}

interface OpenedLedger {
  readonly bytes: Buffer | undefined;
  readonly entries: LedgerEntries;
  readonly site: ComparedSite;
}

function trackedLedger(
  { bytes, entries, site }: OpenedLedger,
  { publishedOn, allowedRemovals }: LedgerOptions,
): Ledger {
  const comparison = compareLedger(entries, site);
  const targets = new Set(comparison.redirected.map(({ to }) => pathOf(to)));
  const texts = new Map<string, string>();
  const next = () =>
    publishedOn === undefined
      ? undefined
      : formatLedger(nextEntries(entries, { site, comparison, texts, day: publishedOn }));
  return {
    comparison,
    issues: [...comparison.issues, ...tooManyRemovals(entries, comparison, allowedRemovals)],
    tracksText: true,
    noteText: ({ path }, text) => void texts.set(path, text),
    hasNewText({ path }) {
      const entry = entries.get(path);
      return entry !== undefined && isPublished(entry) && !hasText(entry, texts.get(path));
    },
    isPublished({ path }) {
      const entry = entries.get(path);
      return (entry !== undefined && isPublished(entry)) || targets.has(path);
    },
    lastmodOf(page) {
      const entry = entries.get(page.path);
      if (entry && isPublished(entry) && hasText(entry, texts.get(page.path))) return entry.last;
      return publishedOn ?? page.updated;
    },
    digest: () => digestOfLedger(next() ?? bytes),
    changed() {
      const now = next();
      return now && bytes?.equals(now) ? undefined : now;
    },
  };
}

function untracked(bytes: Buffer | undefined): Ledger {
  return {
    issues: [],
    tracksText: false,
    noteText: () => undefined,
    hasNewText: () => false,
    isPublished: () => false,
    lastmodOf: ({ updated }) => updated,
    digest: () => digestOfLedger(bytes),
    changed: () => undefined,
  };
}

/** Returns a hash of the ledger of a site; empty if it has none. */
export function digestOfLedger(bytes: Buffer | undefined): string {
  return bytes ? digestOf(bytes) : '';
}

function withAdopted(entries: LedgerEntries, adopted: readonly LedgerEntry[]): LedgerEntries {
  if (adopted.length === 0) return entries;
  return new Map([...adopted.map((entry) => [entry.path, entry] as const), ...entries]);
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

/** The ledger after a publication: all pages of the plan, and the URLs that are no pages any more. */
export function nextEntries(
  entries: LedgerEntries,
  { site, comparison, texts, day }: Publication,
): Iterable<LedgerEntry> {
  const next = new Map(entries);
  for (const { entry, to } of comparison.redirected) {
    const { gone: _, ...rest } = entry;
    next.set(entry.path, { ...rest, to });
  }
  for (const entry of comparison.gone) next.set(entry.path, withoutTarget({ ...entry, gone: true }));
  for (const page of publishable(site.plan)) {
    const { path, type, locale } = page;
    const entry = entries.get(path);
    const text = texts.get(path);
    const isSame = entry !== undefined && isPublished(entry) && hasText(entry, text);
    const records = slugsOf(page);
    next.set(path, {
      path,
      type: type.id,
      ...(Object.keys(records).length > 0 ? { records } : {}),
      ...(locale === undefined ? {} : { locale }),
      first: entry?.first ?? day,
      last: isSame ? entry.last : day,
      ...(text === undefined ? {} : { text }),
    });
  }
  return next.values();
}

function withoutTarget({ to: _, ...entry }: LedgerEntry): LedgerEntry {
  return entry;
}

function tooManyRemovals(
  entries: LedgerEntries,
  { gone }: LedgerComparison,
  allowed: number | undefined,
): Issue[] {
  const total = [...entries.values()].filter(isPublished).length;
  const most = allowed ?? Math.floor(total / 10);
  if (total < MIN_PAGES || gone.length <= most) return [];
  return [{ code: 'published-removals', facts: { count: gone.length, total, most } }];
}
