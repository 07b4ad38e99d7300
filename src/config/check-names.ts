import { joinsOf } from '../load/schema/joins.ts';
import { referencesIn } from '../load/schema/zod.ts';
import type { DataDefinition, Issue, PageType, SiteDefinition } from '../model.ts';

/** Names in the definition of a site that stand for nothing, or for two things at once. */
export function checkNames(definition: SiteDefinition): Issue[] {
  const { data, pages } = definition;
  return [
    ...unknownCollections(definition),
    ...duplicateTypes(pages),
    ...pages.flatMap(reservedAxes),
    ...pages.flatMap((type) => unclearJoins(type, data)),
  ];
}

/** Wherever a collection is named that is none. */
function unknownCollections({ data, pages, copy }: SiteDefinition): Issue[] {
  const known = Object.keys(data.collections);
  const check = (name: string | undefined, issue: (no: NoCollection) => Issue): Issue[] =>
    name === undefined || known.includes(name) ? [] : [issue({ name, known })];
  const code = 'unknown-collection';
  return [
    ...check(copy, (no) => ({ code, facts: { kind: 'copy', ...no } })),
    ...pages.flatMap(({ id: type, axes, cell }) => [
      ...Object.entries(axes).flatMap(([axis, name]) =>
        check(name, (no) => ({ code, facts: { kind: 'axis', type, axis, ...no } })),
      ),
      ...check(cell, (no) => ({ code, facts: { kind: 'cell', type, ...no } })),
    ]),
    ...referencesOf(data).flatMap(({ name, ...spot }) =>
      check(name, (no) => ({ code, facts: { kind: 'reference', ...spot, ...no } })),
    ),
  ];
}

interface NoCollection {
  readonly name: string;
  readonly known: readonly string[];
}

/** The collections that schemas refer to, and where. */
function referencesOf({ site, collections }: DataDefinition) {
  const sources = [...(site ? [['site', site] as const] : []), ...Object.entries(collections)];
  return sources.flatMap(([owner, { schema }]) =>
    referencesIn(schema).map(({ collection, path }) => ({ owner, field: path.join('.'), name: collection })),
  );
}

function duplicateTypes(pages: readonly PageType[]): Issue[] {
  const ids = pages.map(({ id }) => id);
  const twice = new Set(ids.filter((id, i) => ids.indexOf(id) !== i));
  return [...twice].map((type) => ({ code: 'duplicate-page-type', facts: { type } }));
}

/** What the functions of every page type receive under a name of its own. */
const RESERVED = ['site', 'data', 'lookups', 'cell', 'page', 'links', 'images', 'copy', 'pagination'];

function reservedAxes({ id, axes }: PageType): Issue[] {
  return Object.keys(axes)
    .filter((axis) => RESERVED.includes(axis))
    .map((axis) => ({ code: 'reserved-axis', facts: { type: id, axis } }));
}

function unclearJoins(type: PageType, data: DataDefinition): Issue[] {
  return joinsOf(type, data).unclear.map(({ axis, collection, fields }) => ({
    code: 'unclear-axis',
    facts: { type: type.id, axis, collection, fields },
  }));
}
