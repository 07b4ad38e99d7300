import { type ZodType, z } from 'zod';
import type { Unfit } from '../issues/catalogue/fields.ts';
import type { Spot } from '../issues/catalogue/spot.ts';
import type { Finding } from '../issues/catalogue.ts';
import type { Issue } from '../model.ts';
import { literalsOf, schemaAt, shapeOf, unwrap } from '../util/schema-walk.ts';
import { languageOf } from './formats.ts';
import type { RawRecord } from './validate.ts';
import { kindOf, writtenOf } from './zod-kinds.ts';
import { misfitOf } from './zod-misfits.ts';

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

function placed(found: z.core.$ZodIssue, subject: Subject): readonly Issue[] {
  const { raw, written } = subject;
  if (found.code === 'unrecognized_keys')
    return found.keys.flatMap(
      (key) => raw.columns?.unknown([...found.path, key], subject) ?? [unknownKey(key, found.path, subject)],
    );
  const value = valueAt(written, found.path);
  if (value === undefined) return raw.columns?.missing(found.path, subject) ?? [missingField(found, subject)];
  const place = raw.source.locate([...raw.path, ...found.path]);
  const unfit = {
    ...spotOf(found.path, subject),
    written: writtenOf(value, languageOf(raw.source.file.path)),
  };
  return [{ ...unfitValue(found, unfit, knownValues(found, subject)), place }];
}

function unfitValue(found: z.core.$ZodIssue, unfit: Unfit, known: readonly string[]): Finding {
  if (known.length) return { code: 'invalid-value', facts: { kind: 'not-known', ...unfit, known } };
  return misfitOf(found, unfit);
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

function unknownKey(key: string, at: readonly PropertyKey[], subject: Subject): Issue {
  const { schema, raw, written } = subject;
  const known = Object.keys(shapeOf(schemaAt(schema, at, written), valueAt(written, at)) ?? {});
  const place = raw.source.locateKey([...raw.path, ...at, key]);
  return { code: 'unknown-key', facts: { ...spotOf(at, subject), key, known }, place };
}

function missingField(found: z.core.$ZodIssue, subject: Subject): Issue {
  const { raw, schema, written } = subject;
  const owner = found.path.slice(0, -1);
  const schemaOfField = schemaAt(schema, found.path, written);
  const wanted = schemaOfField && kindOf(unwrap(schemaOfField).def.type);
  const facts = {
    ...spotOf(owner, subject),
    key: String(found.path.at(-1)),
    ...(wanted ? { wanted } : {}),
    known: knownValues(found, subject),
    language: languageOf(raw.source.file.path),
  };
  // In a table there is an empty cell for it.
  const at = raw.columns ? found.path : owner;
  return { code: 'missing-field', facts, place: { ...raw.source.locate([...raw.path, ...at]), length: 1 } };
}

function spotOf(path: readonly PropertyKey[], { name }: Subject): Spot {
  return { record: name, field: path.map(String).join('.') };
}

function valueAt(written: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key], written);
}
