import type { DataDefinition, PageType } from '../../core/model.ts';
import { type ReferenceField, referenceFields } from './zod.ts';

/** How the records of a page type name one another. */
export interface Joins {
  /** By axis: the field of a cell that names its record. */
  readonly ofCells: Readonly<Record<string, string>>;
  readonly between: readonly Join[];
  /** Ambiguous joins: several fields for an axis, or several axes for a field. */
  readonly unclear: readonly Unclear[];
}

/** A field of the records of one axis that names the record of another. */
export interface Join {
  readonly axis: string;
  readonly field: string;
  readonly other: string;
}

/** Fields of a collection that could each name the record of an axis. */
interface Unclear {
  readonly collection: string;
  readonly fields: readonly string[];
  readonly axis: string;
}

/**
 * Determines the fields by which cells name the records of the axes, and these name each other: a reference to the
 * collection of the axis, whatever its name. Of several, and without a reference in the schema, it is the field with the
 * name of the axis.
 */
export function joinsOf({ axes, cell }: Pick<PageType, 'axes' | 'cell'>, definition: DataDefinition): Joins {
  const referencesOf = (collection: string) => {
    const schema = definition.collections[collection]?.schema;
    return schema ? referenceFields(schema) : [];
  };
  const ofCells =
    cell === undefined ? [] : fieldsFor(axes, { collection: cell, references: referencesOf(cell) });
  const between = Object.entries(axes).flatMap(([axis, collection]) => {
    const others = Object.entries(axes).filter(([other]) => other !== axis);
    // A record that names another of its own collection, such as a neighboring town, is not joined to it unless an axis
    // has the name of the field.
    const references = referencesOf(collection).filter(
      ({ field, collection: named }) => named !== collection || (field in axes && field !== axis),
    );
    const found = fieldsFor(Object.fromEntries(others), { collection, references });
    return found.map((entry) => ({ ...entry, of: axis }));
  });
  return {
    ofCells: Object.fromEntries(ofCells.map(({ axis, field }) => [axis, field])),
    between: between.map(({ of, axis, field }) => ({ axis: of, field, other: axis })),
    unclear: [...ofCells, ...between].flatMap(({ unclear }) => unclear ?? []),
  };
}

/** Records with references to records of axes. */
interface Owner {
  readonly collection: string;
  readonly references: readonly ReferenceField[];
}

interface FieldFor {
  readonly axis: string;
  readonly field: string;
  readonly unclear?: Unclear;
}

function fieldsFor(axes: PageType['axes'], { collection, references }: Owner): FieldFor[] {
  return Object.entries(axes).map(([axis, named]) => {
    const fields = references.filter((to) => to.collection === named).map(({ field }) => field);
    if (fields.includes(axis)) return { axis, field: axis };
    const left = fields.filter((field) => axes[field] !== named);
    const [first] = left;
    if (first === undefined) return { axis, field: axis };
    const rivals = Object.keys(axes).filter((other) => axes[other] === named && !fields.includes(other));
    const isClear = left.length === 1 && rivals.length === 1;
    return { axis, field: first, ...(isClear ? {} : { unclear: { collection, fields: left, axis } }) };
  });
}
