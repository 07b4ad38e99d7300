import type { DataRecord, Dataset, Issue, Lookups } from '../../core/model.ts';
import { createCellNames, type Expansion, type JoinedType } from './expand.ts';

/** The data that cells are checked against. */
interface CellData extends Pick<Dataset, 'collections' | 'origins'> {
  readonly lookups: Lookups;
}

/**
 * Reports cells without a page, whose text would not be used. Page types may share a collection of cells: a cell is used
 * if any of them matches it, even if the type's `where` rejects the page.
 */
export function checkCells(expansions: readonly Expansion[], known: CellData): Issue[] {
  const collections = new Set(expansions.flatMap(({ type }) => type.cell ?? []));
  return [...collections].flatMap((collection) => {
    const sharing = expansions.filter(({ type }) => type.cell === collection);
    return sharing.every(({ meetsNone }) => meetsNone)
      ? sharing.flatMap((expansion) => typeWithoutPages(expansion, known))
      : cellsWithoutPages(sharing, known);
  });
}

/** If no cell matches, the cause is in the page type or in all cells alike: it is reported once, at the first cell. */
function typeWithoutPages({ type, joins, unmet }: Expansion, known: CellData): Issue[] {
  return [...unmet].slice(0, 1).flatMap((cell) => findCause({ type, joins, cell, missing: 'all' }, known));
}

function cellsWithoutPages(sharing: readonly Expansion[], known: CellData): Issue[] {
  const [first, ...others] = sharing;
  if (!first) return [];
  return [...first.unmet]
    .filter((cell) => others.every(({ unmet }) => unmet.has(cell)))
    .flatMap((cell) => {
      const named = sharing.find((one) =>
        axesOf(one).every(({ axis }) => createCellNames(one, known)(cell)[axis] !== undefined),
      );
      const { type, joins } = named ?? first;
      return findCause({ type, joins, cell, missing: 'one' }, known);
    });
}

interface Unmet extends JoinedType {
  readonly cell: DataRecord;
  /** Whether all pages of the type are missing, or that of the cell only. */
  readonly missing: 'all' | 'one';
}

/** A problem of a cell, and the key that causes it, if known. */
type Cause = Issue<'cell-without-axis' | 'cell-of-nothing' | 'cell-apart'> & { readonly key?: string };

/** Returns the first problem of a cell: others may follow from it. */
function findCause(unmet: Unmet, known: CellData): Issue[] {
  const origin = known.origins.get(unmet.cell);
  const causes = [absentAxes, unknownRecords, contradictions].flatMap((find) => find(unmet, known));
  return causes.slice(0, 1).map(({ key, ...finding }): Issue => {
    const place = key === undefined ? origin?.place : origin?.locate([key]);
    return { ...finding, ...(place ? { place: place } : {}) };
  });
}

function absentAxes(unmet: Unmet, known: CellData): Cause[] {
  const { cell } = unmet;
  const names = createCellNames(unmet, known)(cell);
  return axesOf(unmet)
    .filter(({ axis, field }) => cell[field] === undefined && names[axis] === undefined)
    .map(({ field, collection }) => {
      const facts = { ...about(unmet), axis: field, collection, known: Object.keys(cell) };
      return { code: 'cell-without-axis', facts };
    });
}

function unknownRecords(unmet: Unmet, { lookups, collections }: CellData): Cause[] {
  const { cell } = unmet;
  return axesOf(unmet)
    .filter(({ field }) => cell[field] !== undefined)
    .filter(({ field, collection }) => !lookups.find(collection, String(cell[field])))
    .map(({ field, collection }) => {
      const slugs = (collections[collection] ?? []).map(({ slug }) => String(slug));
      const facts = { ...about(unmet), value: String(cell[field]), collection, known: slugs };
      return { code: 'cell-of-nothing', key: field, facts };
    });
}

/** Finds records that the cell combines although one of them names another record. */
function contradictions(unmet: Unmet, { lookups, collections }: CellData): Cause[] {
  const { type, joins, cell } = unmet;
  const names = createCellNames(unmet, { collections })(cell);
  const slugOf = (axis: string) => names[axis] ?? '';
  return joins.between.flatMap(({ axis, field, other }): Cause[] => {
    const own = lookups.find(type.axes[axis] ?? '', slugOf(axis))?.[field];
    if (own === undefined || own === slugOf(other)) return [];
    const named = { record: slugOf(axis), axis: field, value: slugOf(other) };
    const facts = { ...about(unmet), ...named, own: String(own) };
    return [{ code: 'cell-apart', key: joins.ofCells[other] ?? other, facts }];
  });
}

function about({ type, missing }: Unmet) {
  return { missing, type: type.id, cells: type.cell ?? '' };
}

interface CellAxis {
  readonly axis: string;
  readonly collection: string;
  /** The field of a cell that names a record of the axis. */
  readonly field: string;
}

function axesOf({ type, joins }: JoinedType): CellAxis[] {
  return Object.entries(type.axes).map(([axis, collection]) => ({
    axis,
    collection,
    field: joins.ofCells[axis] ?? axis,
  }));
}

/**
 * Reports page types with axes that produce no page, unless an empty collection or unmatched cells explain it. A page
 * type without axes may be switched off.
 */
export function checkTypes(expansions: readonly Expansion[], { collections }: Dataset): Issue[] {
  return expansions.flatMap(({ type, value, meetsNone, turnedDown }): Issue[] => {
    const needed = [...Object.values(type.axes), ...(type.cell === undefined ? [] : [type.cell])];
    const isExplained = meetsNone || needed.some((name) => !collections[name]?.length);
    if (value.length > 0 || needed.length === 0 || isExplained) return [];
    return [{ code: 'type-without-pages', facts: { type: type.id, turnedDown } }];
  });
}
