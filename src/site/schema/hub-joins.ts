import type { DataDefinition, PageType } from '../../core/model.ts';
import { type ReferenceField, referenceFields } from './zod.ts';

/** How a page names the record of an axis of its hub: the axis to start from, and the references to follow from there. */
interface HubJoin {
  readonly axis: string;
  readonly references: readonly ReferenceField[];
}

/** The joins of a page type to a hub by the axes of the hub, or what prevents them. */
export type HubJoins =
  | { readonly kind: 'found'; readonly joins: Readonly<Record<string, HubJoin>> }
  | { readonly kind: 'unrelated'; readonly axis: string; readonly collection: string }
  | { readonly kind: 'unclear'; readonly axis: string; readonly fields: readonly string[] };

/**
 * Determines how the pages of a type name the records of a hub: as a record of their own, or by the fewest references. Of several ways
 * that are equally short, it is the one that ends with the name of the axis.
 */
export function hubJoinsOf(
  child: Pick<PageType, 'axes'>,
  hub: Pick<PageType, 'axes'>,
  { collections }: DataDefinition,
): HubJoins {
  const joins: Record<string, HubJoin> = {};
  const referencesOf = (name: string) => {
    const schema = collections[name]?.schema;
    return schema ? referenceFields(schema) : [];
  };
  for (const [axis, collection] of Object.entries(hub.axes)) {
    const found = shortestJoins(child, collection, referencesOf);
    const named = found.filter((join) => nameOf(join) === axis);
    const [join] = named.length > 0 ? named : found;
    if (!join) return { kind: 'unrelated', axis, collection };
    if ((named.length || found.length) > 1) return { kind: 'unclear', axis, fields: found.map(pathOf) };
    joins[axis] = join;
  }
  return { kind: 'found', joins };
}

type ReferencesOf = (collection: string) => readonly ReferenceField[];

/** Returns the joins to a collection with the fewest references, level by level. */
function shortestJoins(
  { axes }: Pick<PageType, 'axes'>,
  wanted: string,
  referencesOf: ReferencesOf,
): HubJoin[] {
  const reached = new Set<string>();
  let level = Object.entries(axes).map(([axis, collection]) => ({
    collection,
    axis,
    references: [] as readonly ReferenceField[],
  }));
  while (level.length > 0) {
    const found = level.filter(({ collection }) => collection === wanted);
    if (found.length > 0) return found.map(({ axis, references }) => ({ axis, references }));
    for (const { collection } of level) reached.add(collection);
    level = level.flatMap(({ axis, collection, references }) =>
      referencesOf(collection)
        .filter((reference) => !reached.has(reference.collection))
        .map((reference) => ({
          collection: reference.collection,
          axis,
          references: [...references, reference],
        })),
    );
  }
  return [];
}

/** The name of the axis, or of the last reference. */
function nameOf({ axis, references }: HubJoin): string {
  return references.at(-1)?.field ?? axis;
}

function pathOf({ axis, references }: HubJoin): string {
  return [axis, ...references.map(({ field }) => field)].join('.');
}
