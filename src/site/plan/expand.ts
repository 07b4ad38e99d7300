import type {
  DataRecord,
  Dataset,
  Issue,
  PagePlan,
  PageType,
  RecordContext,
  Result,
} from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import type { Join, Joins } from '../schema/joins.ts';

/** Returns the records and data of a page, before pages have addresses. */
export type ContextOfRecords = (page: Pick<PagePlan, 'records' | 'cell'>) => RecordContext;

/** A combination of axis records that gets a page. */
export interface Combination {
  readonly type: PageType;
  readonly records: Readonly<Record<string, DataRecord>>;
  readonly cell?: DataRecord;
}

/** A page type, and how its records name one another. */
export interface JoinedType {
  readonly type: PageType;
  readonly joins: Joins;
}

/** The pages of a type. */
export interface Expansion extends JoinedType, Result<readonly Combination[]> {
  /** Cells that match no combination. */
  readonly unmet: ReadonlySet<DataRecord>;
  /** Whether there are cells, and none matches. */
  readonly meetsNone: boolean;
  /** Number of combinations that `where` rejected. */
  readonly turnedDown: number;
}

/** Returns the combinations of a page type; with `cell`, only those that have a cell. */
export function expand(joined: JoinedType, dataset: Dataset, contextOf: ContextOfRecords): Expansion {
  const { type } = joined;
  const cells = type.cell === undefined ? undefined : indexCells(joined, dataset);
  const unmet = new Set(cells?.distinct);
  let turnedDown = 0;
  const value = possibleCombinations(joined, dataset).flatMap((records): Combination[] => {
    const cell = cells?.byNames.get(cellKey(records));
    if (cells && !cell) return [];
    if (cell) unmet.delete(cell);
    const chosen = cell ? { type, records, cell } : { type, records };
    if (!type.where || type.where(contextOf(chosen))) return [chosen];
    turnedDown += 1;
    return [];
  });
  const meetsNone = unmet.size > 0 && unmet.size === cells?.distinct.length;
  return { ...joined, value, issues: cells?.issues ?? [], unmet, meetsNone, turnedDown };
}

type Records = Combination['records'];

/**
 * Returns the product of a page type's axes, with and without a cell, whether or not `where` accepts it. A record that names a record of
 * another axis (a neighborhood its town) is combined with that record only.
 */
export function possibleCombinations({ type, joins }: JoinedType, dataset: Dataset): readonly Records[] {
  return Object.entries(type.axes).reduce<readonly Records[]>(
    (partial, [axis, collection]) => {
      const records = dataset.collections[collection] ?? [];
      const agrees = agreement(axis, joins, dataset);
      // With a spread V8 creates a hidden class of 150 bytes for each of these objects, one per page.
      const withRecord = (chosen: Records, record: DataRecord) =>
        Object.assign({}, chosen, { [axis]: record });
      return partial.flatMap((chosen) =>
        records.filter((record) => agrees(record, chosen)).map((record) => withRecord(chosen, record)),
      );
    },
    [{}],
  );
}

/**
 * Creates the function that returns whether a record can be combined with the chosen ones: where one of two names the
 * other, it must name that record.
 */
function agreement(
  axis: string,
  { between }: Joins,
  { unpublished }: Dataset,
): (record: DataRecord, chosen: Records) => boolean {
  // A record that names an unpublished record is combined with that only, although the reference was removed.
  const namedBy = (record: DataRecord | undefined, field: string) =>
    record && (unpublished?.originals.get(record) ?? record)[field];
  const naming = between.filter((join) => join.axis === axis);
  const named = between.filter(({ other }) => other === axis);
  return (record, chosen) =>
    naming.every(({ field, other }) => isNamed(namedBy(record, field), chosen[other])) &&
    named.every(({ axis: other, field }) => isNamed(namedBy(chosen[other], field), record));
}

function isNamed(slug: unknown, record: DataRecord | undefined): boolean {
  return slug === undefined || record === undefined || slug === record.slug;
}

interface Cells {
  readonly byNames: ReadonlyMap<string, DataRecord>;
  /** Without cells of the same combination as an earlier one. */
  readonly distinct: readonly DataRecord[];
  readonly issues: readonly Issue[];
}

function indexCells({ type, joins }: JoinedType, dataset: Dataset): Cells {
  const byNames = new Map<string, DataRecord>();
  const namesOf = createCellNames({ type, joins }, dataset);
  const issues: Issue[] = [];
  const distinct = (dataset.collections[type.cell ?? ''] ?? []).filter((cell) => {
    const names = Object.values(namesOf(cell));
    if (names.length < Object.keys(type.axes).length) return true;
    const key = names.join('\n');
    const first = byNames.get(key);
    if (first)
      issues.push(duplicateCell(type, names, [dataset.origins.get(first), dataset.origins.get(cell)]));
    else byNames.set(key, cell);
    return !first;
  });
  return { byNames, distinct, issues };
}

/**
 * Creates the function that returns the slugs of the records that a cell is about, by axis. A cell need not name a record that another
 * one names: a town names its county. Without the axes that are not named.
 */
export function createCellNames(
  { type, joins }: JoinedType,
  { collections }: Pick<Dataset, 'collections'>,
): (cell: DataRecord) => Readonly<Record<string, string>> {
  const axes = Object.keys(type.axes).map((axis) => ({ axis, field: joins.ofCells[axis] ?? axis }));
  const recordsOf = oncePerKey(
    (axis: string) =>
      new Map((collections[type.axes[axis] ?? ''] ?? []).map((record) => [String(record.slug), record])),
  );
  return (cell) => {
    const slugs: Record<string, string> = {};
    for (const { axis, field } of axes) setSlug(slugs, axis, cell[field]);
    const followed = new Set<Join>();
    const follows = (join: Join) =>
      !followed.has(join) && slugs[join.other] === undefined && slugs[join.axis] !== undefined;
    for (let join = joins.between.find(follows); join; join = joins.between.find(follows)) {
      followed.add(join);
      // If this record names none, another may: a town names its county only, and the county its state.
      const named = recordsOf(join.axis).get(slugs[join.axis] ?? '')?.[join.field];
      setSlug(slugs, join.other, named);
    }
    // In the order of the axes.
    return Object.fromEntries(
      axes.flatMap(({ axis }) => (slugs[axis] === undefined ? [] : [[axis, slugs[axis]]])),
    );
  };
}

function setSlug(slugs: Record<string, string>, axis: string, slug: unknown): void {
  if (slug !== undefined && slug !== null) slugs[axis] = String(slug);
}

function cellKey(records: Records): string {
  return Object.values(records)
    .map((record) => String(record.slug))
    .join('\n');
}

type Origins = readonly ReturnType<Dataset['origins']['get']>[];

function duplicateCell(type: PageType, names: readonly string[], [first, second]: Origins): Issue {
  const facts = {
    collection: type.cell ?? '',
    combination: names,
    first: first ? `${first.place.file}:${first.place.line}` : '',
  };
  return {
    code: 'duplicate-cell',
    facts,
    ...(second ? { place: second.place } : {}),
    ...(first ? { related: first.place } : {}),
  };
}
