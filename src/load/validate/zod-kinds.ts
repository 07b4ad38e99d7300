import type { z } from 'zod';
import type { Format } from '../../diagnostics/catalogue/fields.ts';
import { foundIn, type Language, type ValueKind, type Written } from '../../diagnostics/values.ts';

const KINDS: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  date: 'date',
  array: 'list',
  tuple: 'list',
  object: 'group',
  record: 'group',
  enum: 'choice',
  literal: 'choice',
  union: 'variant',
  null: 'nothing',
};

/** The kind of value that zod means by a name. Undefined for those that say nothing of what to write. */
export function kindOf(name: string): ValueKind | undefined {
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
}

/** A value of a data file for findings. */
export function writtenOf(value: unknown, language: Language): Written {
  return { ...foundIn(value), language };
}

const FORMATS: ReadonlySet<string> = new Set<Format>(['email', 'url', 'date', 'time', 'datetime']);

/** Whether the catalogue has words for a format of zod. */
export function isFormat(format: string): format is Format {
  return FORMATS.has(format);
}

/** Whether a message is zod's own, which schemas without words of theirs leave. */
export function isZodsOwn({ message }: z.core.$ZodIssue): boolean {
  return /^(Invalid|Too (small|big)|Unrecognized)\b/.test(message);
}
