import { Parser } from 'htmlparser2';
import type { ZodType } from 'zod';
import type { DataRecord, Origin } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { markdownToHtml } from '../../site/render/markdown.tsx';
import { compileSchema, mapValues } from '../../site/schema/visitor.ts';
import type { FieldMeta } from '../../site/schema/zod.ts';
import { findExcess } from '../../site/text/markdown-limits.ts';

/** A value of a record that pages may show. */
export interface DataText {
  readonly origin: Origin;
  readonly record: DataRecord;
  readonly path: readonly PropertyKey[];
  readonly value: string | number;
  readonly meta: FieldMeta;
  /** How pages may show it: a text itself, the blocks of Markdown, a number or a day as the language writes it. */
  readonly forms: readonly string[];
}

/**
 * Why a record may be on a page: the page is made of it (with its copy and the site), a record of the page names it (named), its templates
 * asked for it (used), or for all records of its collection (listed).
 */
export type Rank = 'cell' | 'records' | 'copy' | 'named' | 'used' | 'site' | 'listed';

/** The first of these that have a text are its source, if they have it once. Whether a page shows the site record is not known. */
export const RANKS: readonly (readonly Rank[])[] = [
  ['cell'],
  ['records'],
  ['copy'],
  ['named'],
  ['used'],
  ['site', 'listed'],
];

/** A value that a text may come from. */
export interface Candidate extends DataText {
  readonly rank: Rank;
}

/** A record that a page is made of or uses. */
export interface PageRecord {
  readonly rank: Rank;
  readonly record: DataRecord;
  /** With tokens of the page filled in. */
  readonly values: DataRecord;
}

/** Finds the values that a text may come from. */
export type Search = (text: string) => readonly Candidate[];

interface RecordToRead {
  readonly record: DataRecord;
  /** With the tokens of a page filled in; the record itself if it has none. */
  readonly values: DataRecord;
  readonly origin: Origin;
  readonly schema: ZodType;
  readonly language: string;
}

/** Returns the values of a record that pages may show. */
export type TextReader = (wanted: RecordToRead) => readonly DataText[];

/** Creates a reader that keeps what it has read of records that are the same on all pages. */
export function createTextReader(): TextReader {
  const known = new WeakMap<DataRecord, readonly DataText[]>();
  const compile = oncePerKey(compileSchema);
  return ({ record, values, origin, schema, language }) => {
    const before = known.get(values);
    if (before) return before;
    const found: DataText[] = [];
    mapValues(values, compile(schema), {
      scalar(value, { meta }, path) {
        const isShown = meta.reference === undefined && !meta.link && path.join() !== 'slug';
        if (isShown && (typeof value === 'string' || typeof value === 'number'))
          found.push({ origin, record, path: [...path], value, meta, forms: formsOf(value, meta, language) });
        return value;
      },
    });
    known.set(values, found);
    return found;
  };
}

/** Whether the file of a record has a value. One that is missing has the place of its group, as the first cell of a row has that of the row. */
export function isWritten(origin: Origin, path: readonly PropertyKey[]): boolean {
  const { file, line, column } = origin.locate(path);
  const above = origin.locate(path.slice(0, -1));
  return above.line !== line || above.column !== column || file.endsWith('.csv');
}

/** Returns a text with single blanks, as browsers show it. */
export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Texts are compared by letters and digits: Markdown, quotation marks and line breaks differ between data and page. */
export function plainLetters(text: string): string {
  return casedLetters(text).toLowerCase();
}

/** Returns the letters and digits of a text. */
export function casedLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

function formsOf(value: string | number, meta: FieldMeta, language: string): readonly string[] {
  if (typeof value === 'number') return formsOfNumber(value, language);
  const text = collapsed(value);
  if (meta.markdown) return [...new Set([text, ...blocksOf(value)])];
  if (DAY.test(text)) return [text, ...formsOfDay(text, language)];
  return TIME.test(text) ? [text, ...formsOfTime(text, language)] : [text];
}

function formsOfNumber(value: number, language: string): string[] {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const forms = [{}, cents].map((options) => value.toLocaleString(language, options));
  return [...new Set([String(value), ...forms])];
}

const DAY = /^\d{4}-\d{2}-\d{2}(?:$|T)/;

function formsOfDay(text: string, language: string): string[] {
  const date = new Date(text.slice(0, 10));
  if (Number.isNaN(date.valueOf())) return [];
  const styles = (['full', 'long', 'medium', 'short'] as const).map((dateStyle) => ({ dateStyle }));
  const months = [
    { month: 'long', year: 'numeric' },
    { month: 'long', day: 'numeric' },
  ] as const;
  return [...styles, ...months].map((style) =>
    date.toLocaleDateString(language, { ...style, timeZone: 'UTC' }),
  );
}

const TIME = /^\d{2}:\d{2}$/;

function formsOfTime(text: string, language: string): string[] {
  const [hour, minute] = text.split(':').map(Number);
  const time = new Date(Date.UTC(2000, 0, 1, hour, minute));
  const short: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
  const styles = minute === 0 ? [short, { hour: 'numeric' } as const] : [short];
  return styles.map((style) => time.toLocaleTimeString(language, { ...style, timeZone: 'UTC' }));
}

const BLOCKS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 li td th pre blockquote'.split(' '));

/** Returns the texts of the blocks of Markdown, those of the blocks in them, and the descriptions of images. */
function blocksOf(text: string): string[] {
  if (findExcess(text)) return [];
  const blocks: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, { alt }) {
      if (BLOCKS.has(name)) open.push('');
      if (alt) blocks.push(alt);
    },
    ontext(words) {
      for (const i of open.keys()) open[i] += words;
    },
    onclosetag(name) {
      if (BLOCKS.has(name)) blocks.push(collapsed(open.pop() ?? ''));
    },
  });
  parser.end(markdownToHtml(text));
  return blocks;
}
