import { type Join, joinsOf } from '../load/schema/joins.ts';
import { referenceFields } from '../load/schema/zod.ts';
import type { PageType } from '../model.ts';
import type { PlannedSite } from '../plan-site.ts';

/** The definition of a site and its records. */
type Site = Pick<PlannedSite, 'definition' | 'dataset'>;

/** The axes of a page type for its matrix. */
export interface MatrixAxisNames {
  /** Those whose records no record of another axis names. A neighborhood names its town. */
  readonly own: readonly string[];
  /** These, then the others. */
  readonly names: readonly string[];
  /** Returns whether records of an axis name those of another one, also by way of a third. */
  isBelow(axis: string, other: string): boolean;
}

/** Orders the axes of a page type, so that the first two are combined freely. */
export function axesOf(type: PageType, site: Site): MatrixAxisNames {
  const between = joinsIn(type, site);
  const above = (axis: string) => between.filter((join) => join.axis === axis).map(({ other }) => other);
  const isBelow = (axis: string, other: string) => {
    const found = new Set(above(axis));
    // The loop visits what is added to the set.
    for (const one of found) for (const next of above(one)) found.add(next);
    return found.has(other);
  };
  const names = Object.keys(type.axes);
  const isNamed = (axis: string) => names.some((one) => one !== axis && isBelow(one, axis));
  const own = names.filter((axis) => !isNamed(axis));
  return { own, names: [...own, ...names.filter(isNamed)], isBelow };
}

/** How the records of a page type name one another. A schema that allows any field says nothing of it, the records do. */
function joinsIn(type: PageType, { definition, dataset }: Site): readonly Join[] {
  const isUsed = ({ axis, field }: Join) =>
    (dataset.collections[type.axes[axis] ?? ''] ?? []).some((record) => record[field] !== undefined);
  return joinsOf(type, definition.data).between.filter(isUsed);
}

/** The records that those of an axis belong to. */
export interface MatrixGroups {
  readonly collection: string;
  /** The field that names the group of a record. */
  readonly field: string;
  /** The axis of the page type with these records, if it has one. */
  readonly axis?: string;
}

/**
 * Returns what the records of an axis are grouped by: an axis of the page type that they name, or else the only collection with pages that
 * they name. A post that names an author and a tag belongs to neither.
 */
export function groupsOf(type: PageType, axis: string, site: Site): MatrixGroups | undefined {
  const { data, pages } = site.definition;
  const join = joinsIn(type, site).find((one) => one.axis === axis);
  if (join) return { collection: type.axes[join.other] ?? '', field: join.field, axis: join.other };
  const own = type.axes[axis] ?? '';
  const schema = data.collections[own]?.schema;
  const withPages = new Set(pages.flatMap(({ axes }) => Object.values(axes)));
  const named = (schema ? referenceFields(schema) : []).filter(
    ({ collection }) => collection !== own && withPages.has(collection),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** Returns the page type with a page for the records of some collections and of those that they name, and the axis of each collection. */
export function findTypeOf(
  collections: readonly string[],
  site: Site,
): { readonly type: PageType; readonly axes: readonly string[] } | undefined {
  for (const type of site.definition.pages) {
    const { own } = axesOf(type, site);
    const axes = collections.flatMap(
      (collection) => own.find((axis) => type.axes[axis] === collection) ?? [],
    );
    if (own.length === collections.length && axes.length === own.length) return { type, axes };
  }
  return undefined;
}
