import picomatch from 'picomatch';
import type { ZodType } from 'zod';
import type { Issue, Origin, Result, SourceFile } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import { shapeOf } from '../util/schema-walk.ts';
import { parseCsv } from './csv.ts';
import type { ParsedFile } from './document.ts';
import { parseMarkdownFile } from './markdown-file.ts';
import { validateRecord } from './validate.ts';
import { parseYaml } from './yaml.ts';

/** A validated record whose tokens are still to be filled in. */
export interface LoadedRecord {
  readonly value: Readonly<Record<string, unknown>>;
  readonly schema: ZodType;
  readonly origin: Origin;
  readonly source: ParsedFile;
  /** Path of the record within its file. */
  readonly path: readonly PropertyKey[];
}

interface Wanted {
  readonly name: string;
  readonly from: string;
  readonly schema: ZodType;
}

/** Reads all records of a collection: from lists, from files that are one record each, from CSV rows. */
export function readCollection(
  wanted: Wanted,
  files: readonly SourceFile[],
): Result<readonly LoadedRecord[]> {
  const matches = picomatch(`data/${wanted.from}`);
  const own = files.filter((file) => matches(file.path));
  if (own.length === 0) return { value: [], issues: wanted.from.includes('*') ? [] : [missing(wanted)] };
  const results = own.map((file) => readRecords(wanted, parse(file)));
  return { value: results.flatMap((r) => r.value), issues: results.flatMap((r) => r.issues) };
}

function missing({ name, from }: Wanted): Issue {
  return { code: 'file-missing', facts: { pattern: from, owner: name, example: from } };
}

function parse(file: SourceFile): ParsedFile {
  if (file.path.endsWith('.md')) return parseMarkdownFile(file);
  if (file.path.endsWith('.csv')) return parseCsv(file);
  return parseYaml(file);
}

function readRecords(wanted: Wanted, source: ParsedFile): Result<readonly LoadedRecord[]> {
  if (source.issues.length) return { value: [], issues: source.issues };
  const rows = Array.isArray(source.value) ? source.value : [source.value];
  const results = rows.map((row, index) =>
    readRecord(wanted, source, { row, index: Array.isArray(source.value) ? index : -1 }),
  );
  return { value: results.flatMap((r) => r.value), issues: results.flatMap((r) => r.issues) };
}

function readRecord(
  { name, schema }: Wanted,
  source: ParsedFile,
  { row, index }: { row: unknown; index: number },
): Result<readonly LoadedRecord[]> {
  const path = index < 0 ? [] : [index];
  const place = { ...source.locate(path), length: 1 };
  if (!isPlain(row)) {
    const facts = {
      field: `Each entry of ${name}`,
      expected: 'a group of keys',
      received: row === null ? 'empty' : 'a single value',
      advice: 'Write its keys on lines of their own.',
    };
    return { value: [], issues: [{ code: 'wrong-type', facts, place }] };
  }
  const value = withSlug(row, schema, index < 0 ? fileName(source) : undefined);
  const label = recordLabel(name, value, index);
  const checked = validateRecord(schema, { value, path, source }, label);
  if (!checked.value) return { value: [], issues: checked.issues };
  const key = `${name}/${typeof checked.value.slug === 'string' ? checked.value.slug : `${source.file.path}#${Math.max(index, 0)}`}`;
  const locate = (inner: readonly PropertyKey[]) => source.locate([...path, ...inner]);
  return {
    value: [{ value: checked.value, schema, source, path, origin: { collection: name, key, place, locate } }],
    issues: [],
  };
}

/** A file that is one record has its name as slug when it says no other. */
function withSlug(row: Readonly<Record<string, unknown>>, schema: ZodType, name: string | undefined) {
  const takesSlug = name !== undefined && row.slug === undefined && shapeOf(schema)?.slug !== undefined;
  return takesSlug ? { slug: name, ...row } : row;
}

function fileName(source: ParsedFile): string {
  return (source.file.path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
}

function recordLabel(collection: string, value: Readonly<Record<string, unknown>>, index: number): string {
  if (typeof value.slug === 'string') return `${collection}/${value.slug}`;
  return index < 0 ? collection : `${collection}[${index}]`;
}
