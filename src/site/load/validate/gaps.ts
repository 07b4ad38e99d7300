import type { ZodType, z } from 'zod';
import type { Issue, Place } from '../../../core/model.ts';
import { isPlain } from '../../../core/util/plain.ts';
import { describeFieldAt, type FieldDescription } from '../../schema/describe-fields.ts';
import { boundsOf, isRequired, schemaAt } from '../../schema/zod.ts';
import { withValue } from './validate.ts';
import { valueAt } from './zod-issues.ts';

/* Drafts that are not finished stop nothing: what is wrong with them is one warning, and gaps in their pages. */

/** Returns the warning about a draft in place of the issues that it has. */
export function unfinishedDraft(record: string, issues: readonly Issue[], at: Place): Issue {
  const fields = issues.map(({ facts }) => {
    const { field = '', key = '' } = facts as { readonly field?: string; readonly key?: string };
    return [field, key].filter(Boolean).join('.');
  });
  const [place = at] = issues.flatMap((issue) => issue.place ?? []);
  const found = { record, fields: [...new Set(fields)].filter(Boolean) };
  return { code: 'unfinished-draft', facts: found, place };
}

/** A group that is made up has fields, which are filled in the next round. */
const MAX_ROUNDS = 8;

/**
 * Returns a record that does not fit its schema as one that does, so that its pages can be shown while it is written: texts are their names in
 * brackets, `[Lead]`, and other values that need not be there are left out. Undefined if something cannot be made up, such as the record
 * that a reference names.
 */
export function fillGaps(schema: ZodType, record: unknown): unknown {
  let filled = record;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { success, error } = schema.safeParse(filled);
    if (success) return filled;
    for (const issue of error.issues) filled = filled === undefined ? filled : fill(schema, filled, issue);
    if (filled === undefined) return undefined;
  }
  return undefined;
}

function fill(schema: ZodType, record: unknown, issue: z.core.$ZodIssue): unknown {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.reduce<unknown>((left, key) => without(left, [...path, key]), record);
  const [field, own] = [describeFieldAt(schema, path, record), schemaAt(schema, path, record)];
  // Another slug is another record.
  if (path.length === 0 || !field || !own || path.at(-1) === 'slug') return undefined;
  const optional = path.findLastIndex((key, i) => {
    const group = schemaAt(schema, path.slice(0, i + 1), record);
    return typeof key === 'string' && group !== undefined && !isRequired(group);
  });
  const isKept = ['text', 'markdown', 'list'].includes(field.control.kind) || optional === -1;
  const made = isKept ? madeUp(field, own, valueAt(record, path)) : undefined;
  if (made !== undefined) return withValue(record, path, made);
  return optional === -1 ? undefined : without(record, path.slice(0, optional + 1));
}

/** What values of common formats look like. */
const EXAMPLES = [
  ...[false, '2000-01-01', '2000-01', '09:00', '00000', '+10000000000'],
  ...['name@example.com', 'https://example.com', '/'],
];

function madeUp({ control, label }: FieldDescription, schema: ZodType, value: unknown): unknown {
  const { kind } = control;
  const { min = 0, max } = boundsOf(schema);
  if (kind === 'reference' || kind === 'photo') return undefined;
  if (kind === 'group') return isPlain(value) ? undefined : {};
  if (kind === 'list') {
    const entries = Array.isArray(value) ? value.slice(0, max) : [];
    return [...entries, ...Array(Math.max(0, min - entries.length))];
  }
  const text = typeof value === 'string' && value.length > (max ?? Infinity) ? value : `[${label}]`;
  const options = kind === 'choice' ? control.options : [];
  const examples = [...options, text.slice(0, max).padEnd(min, '…'), min, min + 1, ...EXAMPLES];
  return examples.find((example) => schema.safeParse(example).success);
}

function without(owner: unknown, [key = '', ...rest]: readonly PropertyKey[]): unknown {
  if (rest.length > 0) return withValue(owner, [key], without(valueAt(owner, [key]), rest));
  return Object.fromEntries(Object.entries(owner as object).filter(([name]) => name !== key));
}
