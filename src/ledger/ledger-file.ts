import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../diagnostics/catalogue.ts';
import type { Issue, Result } from '../model.ts';
import { LEDGER_PATH } from '../pages/paths.ts';
import { compareCodeUnits } from '../util/order.ts';

/** A URL that was published. Days are written as 2027-01-05. */
export interface LedgerEntry {
  /** The path of the page, without origin and trailing slash. */
  readonly path: string;
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

/** The entries by path. */
export type LedgerEntries = ReadonlyMap<string, LedgerEntry>;

/** Whether an entry is a page that was part of the last publication. */
export function isPublished({ to, gone }: LedgerEntry): boolean {
  return to === undefined && !gone;
}

/** Returns the bytes of the ledger; undefined if there is none. */
export function readLedgerFile(root: string): Buffer | undefined {
  const path = join(root, LEDGER_PATH);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** At most this many lines are reported. */
const MAX_REPORTED = 5;

/** Parses a ledger: one JSON object per line. Line by line, since a very large one would exceed the maximum length of a string. */
export function parseLedger(bytes: Buffer, file = LEDGER_PATH): Result<LedgerEntries> {
  const entries = new Map<string, LedgerEntry>();
  const issues: Issue[] = [];
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf('\n', start);
    const end = newline === -1 ? bytes.length : newline;
    const text = bytes.toString('utf8', start, end).trim();
    line += 1;
    start = end + 1;
    if (text === '') continue;
    const parsed = parseLine(text);
    if ('entry' in parsed && !entries.has(parsed.entry.path)) entries.set(parsed.entry.path, parsed.entry);
    else if (issues.length < MAX_REPORTED)
      issues.push(
        lineIssue('entry' in parsed ? { kind: 'twice', path: parsed.entry.path } : parsed, {
          file,
          line,
          text,
        }),
      );
  }
  return { value: entries, issues };
}

type LineFault = Facts<'ledger-line'>;

interface Line {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

function lineIssue(facts: LineFault, { file, line, text }: Line): Issue {
  return {
    code: 'ledger-line',
    facts,
    place: { file, line, column: 1, length: Math.max(1, text.length) },
  };
}

function parseLine(text: string): { readonly entry: LedgerEntry } | LineFault {
  if (/^(<{7}|={7}|>{7})( |$)/.test(text)) return { kind: 'conflict' };
  try {
    const entry: unknown = JSON.parse(text);
    return isEntry(entry) ? { entry } : { kind: 'entry' };
  } catch {
    return { kind: 'json' };
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** By hand, since a ledger may have a million lines. */
function isEntry(value: unknown): value is LedgerEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { path, first, last, type, locale, text, to, gone, records } = value as Record<string, unknown>;
  return (
    isText(path) &&
    path.startsWith('/') &&
    isText(first) &&
    DAY.test(first) &&
    isText(last) &&
    DAY.test(last) &&
    [type, locale, text, to].every((one) => one === undefined || isText(one)) &&
    (gone === undefined || gone === true) &&
    (records === undefined || (typeof records === 'object' && records !== null && hasTexts(records)))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function hasTexts(records: object): boolean {
  return Object.values(records).every(isText);
}

/** Serializes entries, sorted by path. The order of the keys is fixed, so that equal ledgers have equal bytes. */
export function formatLedger(entries: Iterable<LedgerEntry>): Buffer {
  const sorted = [...entries].sort((a, b) => compareCodeUnits(a.path, b.path));
  const chunks: Buffer[] = [];
  for (let at = 0; at < sorted.length; at += CHUNK)
    chunks.push(
      Buffer.from(
        sorted
          .slice(at, at + CHUNK)
          .map(formatEntry)
          .join(''),
      ),
    );
  return Buffer.concat(chunks);
}

/** Entries per string: all of a very large ledger would exceed its maximum length. */
const CHUNK = 10_000;

function formatEntry({ path, type, records, locale, first, last, text, to, gone }: LedgerEntry): string {
  return `${JSON.stringify({ path, type, records, locale, first, last, text, to, gone })}\n`;
}
