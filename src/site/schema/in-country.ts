import { type ZodType, z } from 'zod';
import type { DataDefinition } from '../../core/model.ts';
import { postcodeIn } from './countries.ts';

/** Returns the data of a site with the postcodes of its country in place of those of the US. Schemas without postcodes stay the same objects. */
export function inCountry(data: DataDefinition, country: string): DataDefinition {
  if (country === 'US') return data;
  const { site, collections } = data;
  const local = <Of extends { readonly schema: ZodType }>(of: Of): Of => {
    const schema = schemaIn(of.schema, country, new Set());
    return schema === of.schema ? of : { ...of, schema };
  };
  const entries = Object.entries(collections).map(([name, collection]) => [name, local(collection)]);
  return { ...data, ...(site && { site: local(site) }), collections: Object.fromEntries(entries) };
}

/** A schema may contain itself: `above` are those around it. */
function schemaIn(schema: ZodType, country: string, above: ReadonlySet<ZodType>): ZodType {
  if (schema.meta()?.postcode === true && schema instanceof z.ZodString)
    return postcodeIn(country).meta({ postcode: true });
  if (above.has(schema)) return schema;
  const within = new Set([...above, schema]);
  const def = schema.def as unknown as Readonly<Record<string, unknown>>;
  const changes = PARTS.flatMap((part) => {
    const changed = partIn(def[part], (inner) => schemaIn(inner, country, within));
    return changed === def[part] ? [] : [[part, changed] as const];
  });
  // With `parent`, the copy keeps descriptions and other metadata.
  return changes.length === 0
    ? schema
    : schema.clone({ ...def, ...Object.fromEntries(changes) } as never, { parent: true });
}

/** Where zod has the schemas that a schema consists of. */
const PARTS = ['shape', 'innerType', 'element', 'options', 'valueType', 'in', 'out'] as const;

function partIn(part: unknown, change: (schema: ZodType) => ZodType): unknown {
  if (part instanceof z.ZodType) return change(part);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, inner]) => [
    key,
    inner instanceof z.ZodType ? change(inner) : inner,
  ]);
  const isSame = entries.every(
    ([key, inner]) => inner === (part as Readonly<Record<string, unknown>>)[String(key)],
  );
  if (isSame) return part;
  return Array.isArray(part) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
