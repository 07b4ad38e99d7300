import type { DataRecord, Dataset, Issue, PageType, Result } from '../model.ts';
import type { ContextOfRecords } from './record-context.ts';

/** One combination of axis records that a page is made for. */
export interface Combination {
  readonly type: PageType;
  readonly records: Readonly<Record<string, DataRecord>>;
  readonly cell?: DataRecord;
}

/** The pages of a type. */
export interface Expansion extends Result<readonly Combination[]> {
  readonly type: PageType;
  /** Cells whose combination cannot be, or that name none. */
  readonly unmet: ReadonlySet<DataRecord>;
  /** Whether there are cells, and each is unmet. */
  readonly meetsNone: boolean;
}

/** The combinations that a page type is made for; with `cell`, only those that have a cell. */
export function expand(type: PageType, dataset: Dataset, contextOf: ContextOfRecords): Expansion {
  const cells = type.cell === undefined ? undefined : indexCells(type, dataset);
  const unmet = new Set(cells?.distinct);
  const value = combine(type, dataset).flatMap((records): Combination[] => {
    const cell = cells?.byNames.get(cellKey(records));
    if (cells && !cell) return [];
    if (cell) unmet.delete(cell);
    const chosen = cell ? { type, records, cell } : { type, records };
    return type.where && !type.where(contextOf(chosen)) ? [] : [chosen];
  });
  const meetsNone = unmet.size > 0 && unmet.size === cells?.distinct.length;
  return { type, value, issues: cells?.issues ?? [], unmet, meetsNone };
}

type Records = Combination['records'];

/** The product of a page type's axes. A record that names another axis (a neighbourhood its town) goes with that record alone. */
function combine(type: PageType, dataset: Dataset): readonly Records[] {
  return Object.entries(type.axes).reduce<readonly Records[]>(
    (partial, [axis, collection]) => {
      const records = dataset.collections[collection] ?? [];
      return partial.flatMap((chosen) =>
        records
          .filter((record) => agrees(axis, record, chosen))
          .map((record) => ({ ...chosen, [axis]: record })),
      );
    },
    [{}],
  );
}

/** Whether records of which one names the other by its axis name each other indeed. */
function agrees(axis: string, record: DataRecord, chosen: Records): boolean {
  return Object.keys(chosen).every((otherAxis) => {
    const other = chosen[otherAxis] ?? {};
    return (
      (record[otherAxis] === undefined || record[otherAxis] === other.slug) &&
      (other[axis] === undefined || other[axis] === record.slug)
    );
  });
}

interface Cells {
  readonly byNames: ReadonlyMap<string, DataRecord>;
  /** All but those that are about what an earlier one is about. */
  readonly distinct: readonly DataRecord[];
  readonly issues: readonly Issue[];
}

function indexCells(type: PageType, dataset: Dataset): Cells {
  const byNames = new Map<string, DataRecord>();
  const axes = Object.keys(type.axes);
  const issues: Issue[] = [];
  const distinct = (dataset.collections[type.cell ?? ''] ?? []).filter((cell) => {
    if (axes.some((axis) => cell[axis] === undefined)) return true;
    const names = axes.map((axis) => String(cell[axis]));
    const key = names.join('\n');
    const first = byNames.get(key);
    if (first)
      issues.push(duplicateCell(type, names, [dataset.origins.get(first), dataset.origins.get(cell)]));
    else byNames.set(key, cell);
    return !first;
  });
  return { byNames, distinct, issues };
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
