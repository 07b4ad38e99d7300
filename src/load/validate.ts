import { type ZodType, z } from 'zod';
import type { Issue } from '../model.ts';
import { schemaAt, shapeOf, unwrap } from '../util/schema-walk.ts';
import type { ParsedFile } from './document.ts';

/** A record before its tokens and references are looked at. */
export interface RawRecord {
  readonly value: Readonly<Record<string, unknown>>;
  /** Path of the record in its file: `[]` for a file that is one record. */
  readonly path: readonly PropertyKey[];
  readonly source: ParsedFile;
}

/** Checks one record against its schema. Each thing zod finds becomes an issue at its place in the file. */
export function validateRecord(
  schema: ZodType,
  raw: RawRecord,
  name: string,
): { value: Readonly<Record<string, unknown>> | undefined; issues: Issue[] } {
  const written = textWhereWanted(raw.value, schema, raw);
  const parsed = schema.safeParse(written);
  if (parsed.success) return { value: parsed.data as Record<string, unknown>, issues: [] };
  return {
    value: undefined,
    issues: parsed.error.issues.flatMap((issue) => placedIssues(issue, { schema, raw, name, written })),
  };
}

interface Subject {
  readonly schema: ZodType;
  readonly raw: RawRecord;
  readonly name: string;
  readonly written: unknown;
}

/** Where the schema wants text and YAML saw a number, takes what was written: `zip: 10001`, `since: 2024`. */
function textWhereWanted(
  value: unknown,
  schema: ZodType | undefined,
  raw: RawRecord,
  path: PropertyKey[] = [],
): unknown {
  const wanted = schema && unwrap(schema);
  if (typeof value === 'number' && wanted instanceof z.ZodString) {
    return raw.source.sourceOf([...raw.path, ...path]) ?? value;
  }
  if (Array.isArray(value)) {
    return value.map((item, i) => textWhereWanted(item, wanted && schemaAt(wanted, [i]), raw, [...path, i]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      textWhereWanted(item, wanted && schemaAt(wanted, [key]), raw, [...path, key]),
    ]),
  );
}

function placedIssues(found: z.core.$ZodIssue, subject: Subject): Issue[] {
  const { raw, written } = subject;
  const path = [...raw.path, ...found.path];
  if (found.code === 'unrecognized_keys')
    return found.keys.map((key) => unknownKey(key, found.path, subject));
  const value = found.path.reduce<unknown>(
    (v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key],
    written,
  );
  if (value === undefined) return [missingField(found, subject)];
  const field = fieldName(found.path, subject);
  const place = raw.source.locate(path);
  if (found.code === 'invalid_value') {
    return [
      {
        code: 'invalid-value',
        facts: {
          field,
          value: String(value),
          reason: `cannot be “${value}”`,
          known: found.values.map(String),
        },
        place,
      },
    ];
  }
  if (found.code === 'invalid_type' && found.message.startsWith('Invalid input')) {
    const facts = {
      field,
      expected: kindName(found.expected),
      received: describe(value),
      advice: typeAdvice(found.expected, value),
    };
    return [{ code: 'wrong-type', facts, place }];
  }
  return [{ code: 'invalid-value', facts: { field, ...reasonOf(found), advice: adviceOf(value) }, place }];
}

function unknownKey(key: string, at: readonly PropertyKey[], { schema, raw, name }: Subject): Issue {
  const known = Object.keys(shapeOf(schemaAt(schema, at)) ?? {});
  const record = at.length ? `“${at.map(String).join('.')}” in ${name}` : name;
  return {
    code: 'unknown-key',
    facts: { key, field: `“${key}”`, record, known },
    place: raw.source.locateKey([...raw.path, ...at, key]),
  };
}

function missingField(found: z.core.$ZodIssue, { raw, name, schema }: Subject): Issue {
  const owner = found.path.slice(0, -1);
  const wanted = schemaAt(schema, found.path);
  const record = owner.length ? `“${owner.map(String).join('.')}” in ${name}` : name;
  const place = raw.source.locate([...raw.path, ...owner]);
  return {
    code: 'missing-field',
    facts: {
      record,
      field: String(found.path.at(-1)),
      expected: wanted ? kindName(unwrap(wanted).def.type) : '',
    },
    place: { ...place, length: 1 },
  };
}

function fieldName(path: readonly PropertyKey[], { name }: Subject): string {
  return path.length ? `“${path.map(String).join('.')}” of ${name}` : name;
}

/** zod's message, made to follow the name of the field. */
function reasonOf(found: z.core.$ZodIssue): { reason: string } {
  const exact = 'exact' in found && found.exact;
  if (found.code === 'too_small' && found.origin === 'array') {
    return { reason: `must have ${exact ? 'exactly' : 'at least'} ${found.minimum} entries` };
  }
  if (found.code === 'too_big' && found.origin === 'array') {
    return { reason: `must have ${exact ? 'exactly' : 'at most'} ${found.maximum} entries` };
  }
  if (found.code === 'too_small' && found.origin !== 'string')
    return { reason: `must be at least ${found.minimum}` };
  if (found.code === 'too_big' && found.origin !== 'string')
    return { reason: `must be at most ${found.maximum}` };
  return { reason: /^(must|is|has) /.test(found.message) ? found.message : `is not valid: ${found.message}` };
}

function adviceOf(value: unknown): string {
  if (Array.isArray(value)) return `It has ${value.length} now.`;
  if (typeof value === 'string' && value.length > 60) return `It has ${value.length} characters now.`;
  return `It is “${String(value)}” now.`;
}

function typeAdvice(expected: string, value: unknown): string {
  if (expected === 'string' && ['number', 'boolean'].includes(typeof value))
    return `Put quotation marks around it: "${value}".`;
  if (expected === 'number' && typeof value === 'string')
    return 'Write the number without quotation marks, units or spaces.';
  if (expected === 'array') return 'Write each entry on a line of its own that starts with a hyphen.';
  if (expected === 'object') return 'Write its keys on lines of their own, indented by two spaces.';
  return 'Compare it with another record of the same kind.';
}

function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  return `the ${kindName(typeof value).replace(/^an? /, '')} ${typeof value === 'string' ? `“${value.slice(0, 40)}”` : String(value)}`;
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  enum: 'one of the known values',
};

function kindName(kind: string): string {
  return KIND_NAMES[kind] ?? kind;
}
