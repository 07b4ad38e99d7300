import type { Facts } from '../../core/diagnostics/catalog.ts';

/** A URL that was published. Days are written as 2027-01-05. */
export interface LedgerEntry {
  /** The path of the page, without origin, base and trailing slash. */
  readonly path: string;
  /** The path that the site was below when the page was last published, if any. */
  readonly base?: string;
  /** Id of its page type and the slug of each of its records by axis. Unknown for URLs of a former site. */
  readonly type?: string;
  readonly records?: Readonly<Record<string, string>>;
  /** The locale, if the site has several. */
  readonly locale?: string;
  /** The day of its first publication. */
  readonly first: string;
  /** The day on which its readable text was last published with a change: `lastmod` in the sitemap. */
  readonly last: string;
  /** Hash of its readable text. Unknown for URLs of a former site. */
  readonly text?: string;
  /** Where it redirects to, if it is no longer a page. */
  readonly to?: string;
  /** Whether it was deleted for good. */
  readonly gone?: true;
}

/** Whether an entry is a page that was part of the last publication. */
export function isPublished(entry: LedgerEntry | undefined): boolean {
  return entry !== undefined && entry.to === undefined && !entry.gone;
}

/** What is wrong with a line. */
export type LineFault = Facts<'ledger-line'>;

/** Parses a line of a ledger. Undefined if it is empty. The last one may have no end. */
export function parseLine(text: string, isLast = false): LedgerEntry | LineFault | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    return isEntry(entry) ? entry : { kind: 'entry' };
  } catch {
    const line = text.trim();
    if (line === '') return undefined;
    if (/^(<{7}|={7}|>{7})( |$)/.test(line)) return { kind: 'conflict' };
    return { kind: isLast && line.startsWith('{') ? 'cut' : 'json' };
  }
}

/** Serializes an entry. The order of the keys is fixed, so that equal ledgers have equal bytes. Other keys, such as those of former versions, are left out. */
export function formatLine({
  path,
  base,
  type,
  records,
  locale,
  first,
  last,
  text,
  to,
  gone,
}: LedgerEntry): string {
  return `${JSON.stringify({ path, base, type, records, locale, first, last, text, to, gone })}\n`;
}

/** By hand, since a ledger may have a million lines. */
function isEntry(value: unknown): value is LedgerEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { path, base, first, last, type, locale, text, to, gone, records } = value as Record<string, unknown>;
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    isDay(first) &&
    isDay(last) &&
    isTextOrNone(base) &&
    isTextOrNone(type) &&
    isTextOrNone(locale) &&
    isTextOrNone(text) &&
    isTextOrNone(to) &&
    (gone === undefined || gone === true) &&
    (records === undefined || (typeof records === 'object' && records !== null && hasTexts(records)))
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function isDay(value: unknown): boolean {
  return typeof value === 'string' && DAY.test(value);
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function hasTexts(records: object): boolean {
  for (const value of Object.values(records)) if (typeof value !== 'string') return false;
  return true;
}
