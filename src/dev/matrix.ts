import type { DataRecord, PagePlan, PageType } from '../core/model.ts';
import { isLinkTarget } from '../core/pages/paths.ts';
import { groupBy } from '../core/util/lists.ts';
import { createCellNames, possibleCombinations } from '../site/plan/expand.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { type Join, joinsOf } from '../site/schema/joins.ts';
import { referenceFields } from '../site/schema/zod.ts';

/** What the board shows first. */
export interface BoardSite {
  readonly name: string;
  /** The address that the paths of its pages are below: its origin with its base. */
  readonly origin: string;
  readonly pages: number;
  readonly types: readonly BoardType[];
}

/** A page type, for the choice of a matrix. */
export interface BoardType {
  readonly id: string;
  /** Those whose records others name are at the end. */
  readonly axes: readonly string[];
  /** The collections of its records and cells. */
  readonly collections: readonly string[];
  readonly pages: number;
}

/** Describes a site and its page types. */
export function describeBoardSite(site: PlannedSite): BoardSite {
  const { definition, plan, settings } = site;
  const types = definition.pages.map((type) => {
    const axes = axesOf(type, site).names;
    const pages = plan.pages.filter((page) => page.type.id === type.id).length;
    const collections = [
      ...new Set([...Object.values(type.axes), ...(type.cell === undefined ? [] : [type.cell])]),
    ];
    return { id: type.id, axes, collections, pages };
  });
  return { name: settings.name, origin: settings.origin + settings.base, pages: plan.pages.length, types };
}

/**
 * A combination of two records: it has a page, a page that search engines must not show, a page that is unpublished, none because nothing is
 * written, none because the page type excludes it, or it cannot exist since one record belongs to another.
 */
export type MatrixState = 'page' | 'noindex' | 'unpublished' | 'missing' | 'excluded' | 'impossible';

/** A record of an axis. */
export interface MatrixRecord {
  readonly slug: string;
  /** The name for people. A record that belongs to another record has both names: `Windham › Highland Lake`. */
  readonly name: string;
  /** Such as `data/towns/windham.yaml:1`. */
  readonly place?: string;
}

/** A combination of a row and a column. */
export interface MatrixCell {
  readonly state: MatrixState;
  readonly path?: string;
  /** The day of publication. */
  readonly until?: string;
  /** Number of pages, if the type has more axes than these two. */
  readonly pages?: number;
}

/** All combinations of the records of two axes of a page type. */
export interface Matrix {
  readonly type: string;
  readonly rowAxis: string;
  /** Undefined if the type has one axis. */
  readonly columnAxis: string | undefined;
  readonly rows: readonly MatrixRecord[];
  readonly columns: readonly MatrixRecord[];
  /** The files in which texts about combinations are written. Undefined if every combination has a page. */
  readonly files?: string;
  /** The collection whose records are about the cells, and its fields for row and column. Undefined if it has no files. */
  readonly written?: { readonly collection: string; readonly row: string; readonly column?: string };
  /** Row by row. */
  readonly cells: readonly MatrixCell[];
}

/** The states in which a cell is shown if it has several pages, the most important first. */
const RANKS: readonly MatrixState[] = [
  ...(['page', 'noindex', 'unpublished'] as const),
  ...(['missing', 'excluded', 'impossible'] as const),
];

/** Describes the matrix of a page type, with the records of its first axis as rows. Undefined if the type has no axes or does not exist. */
export function describeMatrix(site: PlannedSite, id: string): Matrix | undefined {
  const type = site.definition.pages.find((one) => one.id === id);
  const { names, isBelow } = type ? axesOf(type, site) : { names: [], isBelow: () => false };
  const [rowAxis] = names;
  if (!type || rowAxis === undefined) return undefined;
  // Records that those of the rows name are their groups.
  const columnAxis = names.find((name) => name !== rowAxis && !isBelow(rowAxis, name));
  const columns = columnAxis === undefined ? [{ slug: '', name: 'Page' }] : recordsIn(site, type, columnAxis);
  const rows = groupedRows(site, type, rowAxis);

  const cells = new Map<string, MatrixCell>();
  const keyOf = (row = '', column = '') => `${row}\n${column}`;
  const add = (key: string, cell: MatrixCell) => {
    const before = cells.get(key) ?? { state: 'impossible' };
    if (cell.path !== undefined && before.state === cell.state)
      cells.set(key, { ...before, pages: ((before as MatrixCell).pages ?? 1) + 1 });
    else if (RANKS.indexOf(cell.state) < RANKS.indexOf(before.state)) cells.set(key, cell);
  };
  for (const { slugs, cell } of combinationsOf(site, type)) {
    const state = type.cell !== undefined && !cell ? 'missing' : 'excluded';
    add(keyOf(slugs[rowAxis], slugs[columnAxis ?? '']), { state });
  }
  for (const { slugs, cell } of pagesOf(site, type))
    add(keyOf(slugs[rowAxis], slugs[columnAxis ?? '']), cell);

  const from = site.definition.data.collections[type.cell ?? '']?.from;
  return {
    ...{ type: id, rowAxis, columnAxis, rows, columns },
    ...(from === undefined ? {} : { files: `data/${from}` }),
    ...writtenAbout(site, type, [rowAxis, columnAxis]),
    cells: rows.flatMap((row) =>
      columns.map(({ slug }) => cells.get(keyOf(row.slug, slug)) ?? { state: 'impossible' }),
    ),
  };
}

/** The records that are about cells, or else those of the rows. */
function writtenAbout(
  { definition: { data } }: PlannedSite,
  type: PageType,
  [row, column]: readonly [string, string | undefined],
): Pick<Matrix, 'written'> {
  const { ofCells } = joinsOf(type, data);
  const collection = type.cell ?? type.axes[row] ?? '';
  if (data.collections[collection]?.valuesOf) return {};
  if (type.cell === undefined) return { written: { collection, row: 'slug' } };
  const ofColumn = column === undefined ? {} : { column: ofCells[column] ?? column };
  return { written: { collection, row: ofCells[row] ?? row, ...ofColumn } };
}

type Slugs = Readonly<Record<string, string>>;

/** A combination of the records of a page type, whether or not it has a page, and what is written about it. */
export interface PossiblePage {
  readonly records: PagePlan['records'];
  readonly slugs: Slugs;
  readonly cell: DataRecord | undefined;
}

/** Returns the combinations of a page type that are possible. */
export function combinationsOf({ dataset, definition }: PlannedSite, type: PageType): PossiblePage[] {
  const joined = { type, joins: joinsOf(type, definition.data) };
  const namesOf = createCellNames(joined, dataset);
  const cells = dataset.collections[type.cell ?? ''] ?? [];
  const written = new Map(cells.map((cell) => [slugKey(type, namesOf(cell)), cell]));
  return possibleCombinations(joined, dataset).map((records) => {
    const slugs = slugsOf(records);
    return { records, slugs, cell: written.get(slugKey(type, slugs)) };
  });
}

function slugsOf(records: PagePlan['records']): Slugs {
  return Object.fromEntries(Object.entries(records).map(([axis, { slug }]) => [axis, String(slug)]));
}

/** The same for the same combination. */
export function slugKey({ axes }: PageType, slugs: Slugs): string {
  return Object.keys(axes)
    .map((axis) => slugs[axis])
    .join('\n');
}

interface MatrixPage {
  readonly slugs: Slugs;
  readonly cell: MatrixCell;
}

/** The pages of a type, also those that are unpublished. Without aliases, later pages of lists and other languages. */
function pagesOf({ plan, unpublished }: PlannedSite, type: PageType): MatrixPage[] {
  const pages = plan.pages.filter(
    (page) => page.type === type && isLinkTarget(page) && page.locale === plan.locales[0]?.locale?.code,
  );
  return pages.map(({ records, path, indexable }): MatrixPage => {
    const reason = unpublished.pages.get(path)?.reason;
    const state = reason ? 'unpublished' : indexable ? 'page' : 'noindex';
    const until = reason?.kind === 'date' ? { until: reason.until } : {};
    return { slugs: slugsOf(records), cell: { state, path, ...until } };
  });
}

function recordsOf(type: PageType, axis: string, { dataset }: Site): readonly DataRecord[] {
  return dataset.collections[type.axes[axis] ?? ''] ?? [];
}

function recordsIn(site: PlannedSite, type: PageType, axis: string): MatrixRecord[] {
  return recordsOf(type, axis, site).map((record) => describeRecord(record, site));
}

function describeRecord(record: DataRecord, { dataset }: PlannedSite): MatrixRecord {
  const place = dataset.origins.get(record)?.place;
  return {
    slug: String(record.slug),
    name: nameOf(record),
    ...(place ? { place: `${place.file}:${place.line}` } : {}),
  };
}

/** The name of a record for people. */
export function nameOf({ name, title, slug }: DataRecord): string {
  return [name, title, slug].find((one) => typeof one === 'string' && one !== '') as string;
}

/** The records of the rows, those of one group together. Those that belong to none come first. */
function groupedRows(site: PlannedSite, type: PageType, rowAxis: string): readonly MatrixRecord[] {
  const rows = recordsIn(site, type, rowAxis);
  const groups = groupsOf(type, rowAxis, site);
  if (!groups) return rows;
  const above = site.dataset.collections[groups.collection] ?? [];
  const records = new Map(recordsOf(type, rowAxis, site).map((record) => [String(record.slug), record]));
  const members = groupBy(rows, ({ slug }) => records.get(slug)?.[groups.field]);
  const known = new Set<unknown>(above.map(({ slug }) => slug));
  return [
    ...rows.filter(({ slug }) => !known.has(records.get(slug)?.[groups.field])),
    ...above.flatMap((group) =>
      (members.get(group.slug) ?? []).map((row) => ({ ...row, name: `${nameOf(group)} › ${row.name}` })),
    ),
  ];
}

/** The definition of a site and its records. */
type Site = Pick<PlannedSite, 'definition' | 'dataset'>;

/**
 * Orders the axes of a page type, so that the first two are combined freely: those whose records no record of another axis names come first,
 * as a neighborhood names its town. `isBelow` returns whether records of an axis name those of another one, also by way of a third.
 */
function axesOf(type: PageType, site: Site) {
  const between = joinsIn(type, site);
  const isBelow = (axis: string, other: string) => {
    const found = new Set([axis]);
    // The loop visits what is added to the set.
    for (const one of found) for (const join of between) if (join.axis === one) found.add(join.other);
    return axis !== other && found.has(other);
  };
  const names = Object.keys(type.axes);
  const isNamed = (axis: string) => names.some((one) => isBelow(one, axis));
  const own = names.filter((axis) => !isNamed(axis));
  return { names: [...own, ...names.filter(isNamed)], isBelow };
}

/** How the records of a page type name one another. A schema that allows any field says nothing of it, the records do. */
function joinsIn(type: PageType, site: Site): readonly Join[] {
  const isUsed = ({ axis, field }: Join) =>
    recordsOf(type, axis, site).some((record) => record[field] !== undefined);
  return joinsOf(type, site.definition.data).between.filter(isUsed);
}

/**
 * Returns what the records of an axis are grouped by: an axis of the page type that they name, or else the only collection with pages that
 * they name. A post that names an author and a tag belongs to neither.
 */
function groupsOf(
  type: PageType,
  axis: string,
  site: Site,
): { readonly collection: string; readonly field: string } | undefined {
  const { data, pages } = site.definition;
  const join = joinsIn(type, site).find((one) => one.axis === axis);
  if (join) return { collection: type.axes[join.other] ?? '', field: join.field };
  const own = type.axes[axis] ?? '';
  const schema = data.collections[own]?.schema;
  const withPages = new Set(pages.flatMap(({ axes }) => Object.values(axes)));
  const named = (schema ? referenceFields(schema) : []).filter(
    ({ collection }) => collection !== own && withPages.has(collection),
  );
  return named.length === 1 ? named[0] : undefined;
}
