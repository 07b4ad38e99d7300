import type { ZodType } from 'zod';
import { meantWord } from '../../core/diagnostics/words.ts';
import type { DataRecord, Dataset, SiteDefinition } from '../../core/model.ts';
import { joinsOf } from '../../site/schema/joins.ts';
import { shapeOf } from '../../site/schema/zod.ts';

/** The collection of a new record. */
export interface NewRecordCollection {
  readonly name: string;
  /** Its files below `data/`, as a glob. */
  readonly from: string;
  readonly schema: ZodType;
  /** The fields that identify a record: `slug`, or the fields by which a cell names its axis records. */
  readonly keys: readonly string[];
  /** For cells: the collections of the axis records by field. */
  readonly axes: Readonly<Record<string, string>>;
}

/** A record of which some fields are known. */
export interface NewRecord {
  readonly collection: NewRecordCollection;
  /** The fields with a value. */
  readonly given: DataRecord;
  readonly dataset: Dataset;
}

/**
 * Finds a collection by its name, or by the name of a single record, such as `town`. Returns the reason if there is none, or several.
 */
export function findNewRecordCollection(
  definition: SiteDefinition,
  asked: string,
): NewRecordCollection | { readonly error: string } {
  const all = Object.entries(definition.data.collections).filter(([, { valuesOf }]) => !valuesOf);
  const names = all.map(([name]) => name);
  const ofOne = all.flatMap(([name, { singular: one }]) => (one === asked ? [name] : []));
  const found = names.includes(asked) ? [asked] : ofOne;
  const [name, ...others] = found;
  if (name === undefined) {
    const near = meantWord(asked, [...names, ...all.flatMap(([, { singular: one }]) => one ?? [])]);
    return {
      error: `There is no collection “${asked}”. ${near ? `Did you mean “${near}”?` : `The collections are ${names.join(', ')}.`}`,
    };
  }
  if (others.length > 0)
    return {
      error: `Several collections have a ${asked}: ${found.join(', ')}. Use the name of the collection.`,
    };
  const { from, schema } = definition.data.collections[name] as { from: string; schema: ZodType };
  const type = definition.pages.find(({ cell }) => cell === name);
  if (!type) return { name, from, schema, keys: takesSlug(schema) ? ['slug'] : [], axes: {} };
  const { ofCells } = joinsOf(type, definition.data);
  // A cell need not name a record that another one names.
  const axes = Object.entries(ofCells)
    .filter(([, field]) => shapeOf(schema)?.[field])
    .map(([axis, field]) => [field, type.axes[axis] ?? ''] as const);
  return { name, from, schema, keys: axes.map(([field]) => field), axes: Object.fromEntries(axes) };
}

/** A record without fields, such as one of a union, is identified by its slug too. */
function takesSlug(schema: ZodType): boolean {
  const shape = shapeOf(schema);
  return shape === undefined || 'slug' in shape;
}
