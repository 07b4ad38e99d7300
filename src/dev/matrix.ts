import { joinsOf } from '../load/schema/joins.ts';
import type { DataRecord, HiddenCombination, PagePlan, PageType } from '../model.ts';
import { createCellNames, type JoinedType, possibleCombinations } from '../plan/expand.ts';
import { isLocated } from '../plan/lookups.ts';
import type { PlannedSite } from '../plan-site.ts';
import { groupBy } from '../util/lists.ts';
import { axesOf, findTypeOf, groupsOf, type MatrixGroups } from './matrix-axes.ts';

/**
 * A combination of two records: it has a page, a page that search engines must not show, a page that is held, none yet because it is not
 * published, none because nothing is written, none because the page type excludes it, or it cannot exist since one record belongs to another.
 */
export type MatrixState = 'page' | 'noindex' | 'held' | 'scheduled' | 'missing' | 'excluded' | 'impossible';

/** A record of an axis. */
export interface MatrixRecord {
  readonly slug: string;
  readonly name: string;
  /** Such as `data/towns/windham.yaml:1`. */
  readonly place?: string;
  /** Longitude and latitude in decimal degrees, if the record has coordinates. */
  readonly at?: readonly [lng: number, lat: number];
  /** Whether the rows up to the next group belong to this record. Its cells are pages of another type. */
  readonly isGroup?: boolean;
}

/** A combination of a row and a column. */
export interface MatrixCell {
  readonly state: MatrixState;
  readonly path?: string;
  /** The day of the last change in the data. */
  readonly updated?: string;
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
  /** Row by row. */
  readonly cells: readonly MatrixCell[];
}

/** Describes the matrix of a page type, by default with the records of its first axis as rows. Undefined if the type has no axes or does not exist. */
export function describeMatrix(site: PlannedSite, id: string, axis?: string): Matrix | undefined {
  const type = site.definition.pages.find((one) => one.id === id);
  if (!type) return undefined;
  const { rowAxis, columnAxis } = chooseAxes(type, axis, site);
  if (rowAxis === undefined) return undefined;
  const columns = columnAxis === undefined ? [{ slug: '', name: 'Page' }] : recordsOf(site, type, columnAxis);
  const groups = groupsOf(type, rowAxis, site);
  const rows = groupedRows(site, { type, rowAxis, groups });
  const grid = createGrid(rows, columns);
  const columnOf = (slugOf: SlugOf, axis = columnAxis) => (axis === undefined ? '' : slugOf(axis));
  for (const { state, slugs } of emptyCombinations(site, type)) {
    const slugOf = (axis: string) => slugs[axis] ?? '';
    grid.add(slugOf(rowAxis), columnOf(slugOf), { state });
  }
  for (const { slugOf, cell } of pagesOf(site, type)) grid.add(slugOf(rowAxis), columnOf(slugOf), cell);
  const columnCollection = columnAxis === undefined ? [] : [type.axes[columnAxis] ?? ''];
  const above = groups && findTypeOf([groups.collection, ...columnCollection], site);
  for (const { slugOf, cell } of above ? pagesOf(site, above.type) : [])
    grid.add(groupKey(slugOf(above?.axes[0] ?? '')), columnOf(slugOf, above?.axes[1]), cell);
  const from = site.definition.data.collections[type.cell ?? '']?.from;
  const files = from === undefined ? {} : { files: `data/${from}` };
  return { type: id, ...files, rowAxis, columnAxis, rows, columns, cells: grid.cells() };
}

function chooseAxes(type: PageType, axis: string | undefined, site: PlannedSite) {
  const { names, isBelow } = axesOf(type, site);
  const rowAxis = names.find((name) => name === axis) ?? names[0];
  // Records that those of the rows name are their groups.
  const columnAxis = names.find((name) => rowAxis && name !== rowAxis && !isBelow(rowAxis, name));
  return { rowAxis, columnAxis };
}

/** Returns the slug of the record of an axis. */
type SlugOf = (axis: string) => string;

interface MatrixPage {
  readonly slugOf: SlugOf;
  readonly cell: MatrixCell;
}

/** The pages of a type, with those that are not published yet. */
function* pagesOf(site: PlannedSite, type: PageType): Generator<MatrixPage> {
  for (const { slugs, path, wait } of hiddenOf(site, type))
    yield {
      slugOf: (axis) => slugs[axis] ?? '',
      cell: { state: 'scheduled', path, ...(wait.until ? { until: wait.until } : {}) },
    };
  for (const page of site.plan.pages)
    if (isOriginal(page, type, site))
      yield { slugOf: (axis) => String(page.records[axis]?.slug), cell: cellOf(page, site) };
}

function hiddenOf({ unpublished }: PlannedSite, { id }: PageType): readonly HiddenCombination[] {
  return unpublished.pages.filter(({ type }) => type === id);
}

/** Whether a page is that of a combination in the main language, and neither an alias nor a later page of a list. */
function isOriginal(page: PagePlan, type: PageType, { plan }: PlannedSite): boolean {
  return (
    page.type === type &&
    page.href === page.canonical &&
    (page.pagination?.number ?? 1) === 1 &&
    page.locale === plan.locales[0]?.locale?.code
  );
}

function cellOf(page: PagePlan, { plan }: PlannedSite): MatrixCell {
  const { path, indexable, updated } = page;
  const day = updated === undefined ? {} : { updated: updated.slice(0, 10) };
  const state = indexable ? 'page' : 'noindex';
  return { state: plan.lacking.has(page.canonical) ? 'held' : state, path, ...day };
}

/** The records of an axis, also those that are not published yet. */
function recordsOf(site: PlannedSite, type: PageType, axis: string): MatrixRecord[] {
  const known = (site.dataset.collections[type.axes[axis] ?? ''] ?? []).map((record) =>
    describeRecord(record, site),
  );
  const slugs = new Set(known.map(({ slug }) => slug));
  const hidden = hiddenOf(site, type).flatMap((one) => one.slugs[axis] ?? []);
  const others = new Set(hidden.filter((slug) => !slugs.has(slug)));
  return [...known, ...[...others].map((slug) => ({ slug, name: slug }))];
}

function describeRecord(record: DataRecord, { dataset }: PlannedSite): MatrixRecord {
  const place = dataset.origins.get(record)?.place;
  return {
    slug: String(record.slug),
    name: nameOf(record),
    ...(place ? { place: `${place.file}:${place.line}` } : {}),
    ...(isLocated(record) ? { at: [record.coordinates.lng, record.coordinates.lat] as const } : {}),
  };
}

interface Rows {
  readonly type: PageType;
  readonly rowAxis: string;
  readonly groups: MatrixGroups | undefined;
}

/** The records of the rows, each below the record that it belongs to. Those that belong to none come first. */
function groupedRows(site: PlannedSite, { type, rowAxis, groups }: Rows): readonly MatrixRecord[] {
  const rows = recordsOf(site, type, rowAxis);
  if (!groups) return rows;
  const { collections } = site.dataset;
  const groupOf = new Map<string, unknown>();
  if (groups.axis !== undefined)
    for (const { slugs } of hiddenOf(site, type)) groupOf.set(slugs[rowAxis] ?? '', slugs[groups.axis]);
  for (const record of collections[type.axes[rowAxis] ?? ''] ?? [])
    groupOf.set(String(record.slug), record[groups.field]);
  const known = new Map((collections[groups.collection] ?? []).map((record) => [record.slug, record]));
  const members = groupBy(rows, ({ slug }) => known.get(groupOf.get(slug)));
  const grouped = [...known.values()].flatMap((group) => {
    const own = members.get(group);
    return own ? [{ ...describeRecord(group, site), isGroup: true }, ...own] : [];
  });
  return [...(members.get(undefined) ?? []), ...grouped];
}

/** What distinguishes a group from a record with the same slug. */
function groupKey(slug: string): string {
  return `group ${slug}`;
}

/** The name of a record for people. */
export function nameOf({ name, title, slug }: DataRecord): string {
  return [name, title, slug].find((one) => typeof one === 'string' && one !== '') as string;
}

interface EmptyCombination {
  readonly state: 'missing' | 'excluded';
  readonly slugs: Readonly<Record<string, string>>;
}

/** The combinations of a page type without a page: nothing is written for them, or `where` excludes them. Those with a page may be among them. */
function* emptyCombinations(site: PlannedSite, type: PageType): Generator<EmptyCombination> {
  const { dataset } = site;
  const joined: JoinedType = { type, joins: joinsOf(type, site.definition.data) };
  const axes = Object.keys(type.axes);
  const keyOf = (slugs: Readonly<Record<string, string>>) => axes.map((axis) => slugs[axis]).join('\n');
  const namesOf = createCellNames(joined, dataset);
  const cells = type.cell === undefined ? undefined : (dataset.collections[type.cell] ?? []);
  const written = cells && new Set(cells.map((cell) => keyOf(namesOf(cell))));
  for (const records of possibleCombinations(joined, dataset)) {
    const slugs = Object.fromEntries(axes.map((axis) => [axis, String(records[axis]?.slug)]));
    yield { state: written && !written.has(keyOf(slugs)) ? 'missing' : 'excluded', slugs };
  }
}

/** The states in which a cell is shown if it has several pages, the most important first. */
const RANKS: readonly MatrixState[] = [
  'page',
  'noindex',
  'held',
  'scheduled',
  'missing',
  'excluded',
  'impossible',
];

function createGrid(rows: readonly MatrixRecord[], columns: readonly MatrixRecord[]) {
  const rowOf = new Map(rows.map(({ slug, isGroup }, i) => [isGroup ? groupKey(slug) : slug, i]));
  const columnOf = new Map(columns.map(({ slug }, i) => [slug, i]));
  const cells = new Array<MatrixCell>(rows.length * columns.length).fill({ state: 'impossible' });
  const addAt = (index: number, cell: MatrixCell) => {
    const before = cells[index];
    if (!before) return;
    const isBetter = RANKS.indexOf(cell.state) <= RANKS.indexOf(before.state);
    const pages = (before.path && before.state === cell.state ? (before.pages ?? 1) : 0) + 1;
    if (isBetter) cells[index] = cell.path !== undefined && pages > 1 ? { ...before, pages } : cell;
  };
  return {
    add(row: string, column: string, cell: MatrixCell) {
      const [r, c] = [rowOf.get(row), columnOf.get(column)];
      if (r !== undefined && c !== undefined) addAt(r * columns.length + c, cell);
    },
    cells: (): readonly MatrixCell[] => cells,
  };
}
