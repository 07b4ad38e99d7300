import { parse } from 'yaml';
import { type ZodType, z } from 'zod';
import { knownSlugs, suggestion } from '../../core/diagnostics/words.ts';
import type { DataRecord } from '../../core/model.ts';
import type { Parsed } from '../../core/util/ask.ts';
import { findControlCharacter } from '../../core/util/control-characters.ts';
import { slugify } from '../../core/util/slugify.ts';
import { textFaultOf } from '../../site/schema/faulty-text.ts';
import { describeField, describeLimits } from '../../site/schema/limits.ts';
import { isList, metaOf, scalarOf, schemaAt, shapeOf } from '../../site/schema/zod.ts';
import type { NewRecord } from './collection.ts';

/** A field that a record must have. */
export interface RequiredField {
  readonly name: string;
  /** What it may hold, such as `text, at most 90 characters`, and what it is for. */
  readonly limits: string;
}

/** Returns the fields that a record must have and that `given` lacks, in the order of the schema. */
export function missingFields(schema: ZodType, given: DataRecord): readonly RequiredField[] {
  return Object.entries(shapeOf(schema, given) ?? {})
    .filter(([name, field]) => !(name in given) && !field.safeParse(undefined).success)
    .map(([name, field]) => ({ name, limits: describeField(field) }));
}

/** Returns the slug that is made from the name or the title of a record; empty if it has none. */
export function slugFrom({ name, title }: DataRecord, site: DataRecord): string {
  const text = name ?? title;
  return typeof text === 'string' ? slugify(text, mainLanguage(site)) : '';
}

/** Returns the language of the addresses of a site. */
export function mainLanguage({ language, languages }: DataRecord): string {
  const [main] = Array.isArray(languages) ? languages : [language];
  return typeof main === 'string' ? main : '';
}

/**
 * Parses options such as `--name Windham` and `--coordinates.lat 43.8` into fields of a record. A value that is no scalar is written as
 * YAML; one for a list may be repeated. Returns a full sentence for the first option that is not valid.
 */
export function parseFields(schema: ZodType, args: readonly string[], key: DataRecord): Parsed<DataRecord> {
  const record: Record<string, unknown> = {};
  const known = Object.keys(shapeOf(schema, key) ?? {});
  for (let i = 0; i < args.length; i += 1) {
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(args[i] ?? '') ?? [];
    if (name === undefined)
      return { error: `“${args[i]}” is not expected here. Write fields as --name value.` };
    const path = name.split('.');
    const field = path.includes('__proto__') ? undefined : schemaAt(schema, path, key);
    if (!field)
      return {
        error: `There is no field “${name}”. ${suggestion(name, known, `The fields are ${known.join(', ')}.`)}`,
      };
    const text = inline ?? args[++i];
    if (text === undefined) return { error: `--${name} has no value.` };
    const parsed = parseField(field, text);
    if ('error' in parsed) return { error: `--${name} ${parsed.error}` };
    assign(record, path, parsed.value);
  }
  return { value: record };
}

/** Parses the value of a field from text. */
function parseField(field: ZodType, text: string): Parsed<unknown> {
  const control = findControlCharacter(text);
  if (control) return { error: `contains the invisible control character ${control.name}.` };
  if (textFaultOf(text, 'YAML'))
    return { error: `“${text}” is what programs write where a value is missing or a formula fails.` };
  const list = isList(field) ? schemaAt(field, [0]) : undefined;
  const isEntry = list && !/^\s*\[/.test(text);
  const read = isEntry ? [readValue(list, text)] : readValue(field, text);
  const checked = isEntry ? z.array(list) : field;
  const { success, error } = checked.safeParse(read);
  if (success) return { value: read };
  return { error: `“${text}” ${messageOf(error, isEntry ? list : field)}.` };
}

/** Messages of zod itself are for developers; those of fields say what a value must be. */
function messageOf({ issues }: z.ZodError, field: ZodType): string {
  const message = issues[0]?.message ?? '';
  return /^must |^is |^has /.test(message) ? message : `is not valid: this must be ${describeLimits(field)}`;
}

function readValue(field: ZodType, text: string): unknown {
  if (scalarOf(field) === 'string') return text;
  try {
    return parse(text);
  } catch {
    return text;
  }
}

/** Sets the value at a path; another entry of a list is added to it. */
function assign(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  const before = record[key];
  if (rest.length === 0)
    record[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
  else {
    const group = { ...(before as Record<string, unknown> | undefined) };
    assign(group, rest, value);
    record[key] = group;
  }
}

/** Returns why a value of a field cannot be right: it names a record that does not exist, or is not valid as a key. */
export function findFieldError({ collection, given, dataset }: NewRecord, name: string, value: unknown) {
  const field = schemaAt(collection.schema, [name], given);
  const target = collection.axes[name] ?? metaOf(field).reference;
  const slug = String(value);
  if (target !== undefined) {
    const known = slugsOf(dataset, target);
    // A record with errors, such as a new one that is not filled in yet, exists.
    const { refused } = dataset;
    if (refused !== 'unknown' && !refused.has(slug) && !known.includes(slug))
      return `There is no record “${slug}” in ${target}. ${suggestion(slug, known, `${knownSlugs({ collection: target, known })} To add it, run “crosstown new ${target} ${slug}”.`)}`;
  }
  const parsed = field && collection.keys.includes(name) ? parseField(field, slug) : undefined;
  return parsed && 'error' in parsed ? `The ${name} ${parsed.error}` : undefined;
}

function slugsOf({ collections }: NewRecord['dataset'], collection: string): readonly string[] {
  return (collections[collection] ?? []).map(({ slug }) => String(slug));
}
