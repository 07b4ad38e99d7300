import type { Finding } from '../issues/catalogue.ts';
import type { DataRecord, Dataset, Issue, Lookups, PageType } from '../model.ts';
import type { Expansion } from './expand.ts';

/** What cells are held against. */
interface Known extends Pick<Dataset, 'collections' | 'origins'> {
  readonly lookups: Lookups;
}

/**
 * Cells that no page is made for, so that their text would be shown nowhere. Page types may share a collection of cells:
 * one that any of them meets is in use, also where the type decides against its page.
 */
export function checkCells(expansions: readonly Expansion[], known: Known): Issue[] {
  const collections = new Set(expansions.flatMap(({ type }) => type.cell ?? []));
  return [...collections].flatMap((collection) => {
    const sharing = expansions.filter(({ type }) => type.cell === collection);
    return sharing.every(({ meetsNone }) => meetsNone)
      ? sharing.flatMap((expansion) => typeWithoutPages(expansion, known))
      : cellsWithoutPages(sharing, known);
  });
}

/** Where no cell is met the cause is in the page type, or in all cells alike: it is told once, at the first of them. */
function typeWithoutPages({ type, unmet }: Expansion, known: Known): Issue[] {
  return [...unmet].slice(0, 1).flatMap((cell) => findCause({ type, cell, missing: 'all' }, known));
}

function cellsWithoutPages(sharing: readonly Expansion[], known: Known): Issue[] {
  const [first, ...others] = sharing;
  if (!first) return [];
  return [...first.unmet]
    .filter((cell) => others.every(({ unmet }) => unmet.has(cell)))
    .flatMap((cell) => {
      const named = sharing.find(({ type }) => axesOf(type).every((axis) => cell[axis] !== undefined));
      return findCause({ type: (named ?? first).type, cell, missing: 'one' }, known);
    });
}

interface Unmet {
  readonly type: PageType;
  readonly cell: DataRecord;
  /** Whether all pages of the type are missing or that of the cell. */
  readonly missing: 'all' | 'one';
}

/** What is wrong with a cell, and the key of it that is to blame, where one is. */
type Cause = Finding<'cell-without-axis' | 'cell-of-nothing' | 'cell-apart'> & { readonly key?: string };

/** What the cell says wrong: the first of it, as the rest may follow from that. */
function findCause(unmet: Unmet, known: Known): Issue[] {
  const origin = known.origins.get(unmet.cell);
  const causes = [absentAxes, unknownRecords, contradictions].flatMap((find) => find(unmet, known));
  return causes.slice(0, 1).map(({ key, ...finding }): Issue => {
    const place = key === undefined ? origin?.place : origin?.locate([key]);
    return { ...finding, ...(place ? { place } : {}) };
  });
}

function absentAxes(unmet: Unmet): Cause[] {
  const { type, cell } = unmet;
  return axesOf(type)
    .filter((axis) => cell[axis] === undefined)
    .map((axis) => {
      return { code: 'cell-without-axis', facts: { ...about(unmet), axis, known: Object.keys(cell) } };
    });
}

function unknownRecords(unmet: Unmet, known: Known): Cause[] {
  const { type, cell } = unmet;
  return axesOf(type)
    .filter((axis) => !recordAt(axis, unmet, known))
    .map((axis) => {
      const collection = type.axes[axis] ?? '';
      const slugs = (known.collections[collection] ?? []).map(({ slug }) => String(slug));
      const facts = { ...about(unmet), value: String(cell[axis]), collection, known: slugs };
      return { code: 'cell-of-nothing', key: axis, facts };
    });
}

/** Records that the cell combines, though one of them names another than that. */
function contradictions(unmet: Unmet, known: Known): Cause[] {
  const { type, cell } = unmet;
  return axesOf(type).flatMap((axis) => {
    const record = recordAt(axis, unmet, known) ?? {};
    return axesOf(type)
      .filter((other) => record[other] !== undefined && record[other] !== cell[other])
      .map((other): Cause => {
        const named = { record: String(cell[axis]), axis: other, value: String(cell[other]) };
        const facts = { ...about(unmet), ...named, own: String(record[other]) };
        return { code: 'cell-apart', key: other, facts };
      });
  });
}

function about({ type, missing }: Unmet) {
  return { missing, type: type.id, cells: type.cell ?? '' };
}

function recordAt(axis: string, { type, cell }: Unmet, { lookups }: Known): DataRecord | undefined {
  return lookups.find(type.axes[axis] ?? '', String(cell[axis]));
}

function axesOf({ axes }: PageType): string[] {
  return Object.keys(axes);
}
