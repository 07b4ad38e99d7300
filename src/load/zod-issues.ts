import { type ZodType, z } from 'zod';
import type { Issue } from '../model.ts';
import { literalsOf, schemaAt, shapeOf, unwrap } from '../util/schema-walk.ts';
import type { RawRecord } from './validate.ts';
import { describe, kindName, reasonOf, typeAdvice, valueAdvice } from './zod-words.ts';

/** A record that did not fit its schema. */
export interface Subject {
  readonly schema: ZodType;
  readonly raw: RawRecord;
  /** What the record is called in messages. */
  readonly name: string;
  readonly written: unknown;
}

/** The findings of zod as issues, each at its place. A value of the wrong kind is one mistake, whatever else follows. */
export function placedIssues(found: readonly z.core.$ZodIssue[], subject: Subject): Issue[] {
  const ofWrongKind = new Set(
    found.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  );
  return found
    .filter(
      ({ code, path }) =>
        code === 'invalid_type' || code === 'unrecognized_keys' || !ofWrongKind.has(path.join('.')),
    )
    .flatMap((issue) => placed(issue, subject));
}

function placed(found: z.core.$ZodIssue, subject: Subject): Issue[] {
  const { raw, written } = subject;
  if (found.code === 'unrecognized_keys')
    return found.keys.map((key) => unknownKey(key, found.path, subject));
  const value = valueAt(written, found.path);
  if (value === undefined) return [missingField(found, subject)];
  const field = fieldName(found.path, subject);
  const place = raw.source.locate([...raw.path, ...found.path]);
  const known = knownValues(found, subject);
  if (known.length) {
    return [
      {
        code: 'invalid-value',
        facts: { field, value: String(value), reason: `cannot be “${value}”`, known },
        place,
      },
    ];
  }
  if (found.code === 'invalid_type' && found.message.startsWith('Invalid input')) {
    const words = {
      expected: kindName(found.expected),
      received: describe(value),
      advice: typeAdvice(found.expected, value),
    };
    return [{ code: 'wrong-type', facts: { field, ...words }, place }];
  }
  return [
    { code: 'invalid-value', facts: { field, reason: reasonOf(found), advice: valueAdvice(value) }, place },
  ];
}

/** The values that would have been right, where there are only a few: of an enumeration, or the kinds of a union. */
function knownValues(found: z.core.$ZodIssue, { schema, written }: Subject): string[] {
  if (found.code === 'invalid_value') return found.values.map(String);
  if (found.code !== 'invalid_union') return [];
  const key = found.path.at(-1);
  const union = schemaAt(schema, found.path.slice(0, -1), written);
  const options = union && unwrap(union) instanceof z.ZodUnion ? (unwrap(union) as z.ZodUnion).options : [];
  return options.flatMap((option) => literalsOf(shapeOf(option as ZodType)?.[String(key)]).map(String));
}

function unknownKey(key: string, at: readonly PropertyKey[], { schema, raw, name, written }: Subject): Issue {
  const known = Object.keys(shapeOf(schemaAt(schema, at, written), valueAt(written, at)) ?? {});
  const record = at.length ? `“${at.map(String).join('.')}” in ${name}` : name;
  const place = raw.source.locateKey([...raw.path, ...at, key]);
  return { code: 'unknown-key', facts: { key, field: `“${key}”`, record, known }, place };
}

function missingField(found: z.core.$ZodIssue, { raw, name, schema, written }: Subject): Issue {
  const owner = found.path.slice(0, -1);
  const wanted = schemaAt(schema, found.path, written);
  const record = owner.length ? `“${owner.map(String).join('.')}” in ${name}` : name;
  const place = raw.source.locate([...raw.path, ...owner]);
  const expected = wanted ? kindName(unwrap(wanted).def.type) : '';
  return {
    code: 'missing-field',
    facts: { record, field: String(found.path.at(-1)), expected },
    place: { ...place, length: 1 },
  };
}

function fieldName(path: readonly PropertyKey[], { name }: Subject): string {
  return path.length ? `“${path.map(String).join('.')}” of ${name}` : name;
}

function valueAt(written: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key], written);
}
