import type { DataRecord, Dataset, Issue, PageType, RecordContext, Result } from '../model.ts';
import type { ContextOfRecords } from './record-context.ts';

/** One combination of axis records that a page is made for. */
export interface Combination {
  readonly type: PageType;
  readonly records: Readonly<Record<string, DataRecord>>;
  readonly cell?: DataRecord;
  /** What the page type is asked with, made once. */
  readonly context: RecordContext;
}

/**
 * The product of a page type's axes. A record that names another axis (a neighbourhood its town) is combined
 * with that record alone; with `cell`, only combinations that have a cell are kept.
 */
export function expand(
  type: PageType,
  dataset: Dataset,
  contextOf: ContextOfRecords,
): Result<readonly Combination[]> {
  const axes = Object.entries(type.axes);
  const cells = type.cell === undefined ? undefined : indexCells(type, dataset);
  let partial: Readonly<Record<string, DataRecord>>[] = [{}];
  for (const [axis, collection] of axes) {
    const records = dataset.collections[collection] ?? [];
    partial = partial.flatMap((chosen) =>
      records
        .filter((record) => agrees(axis, record, chosen))
        .map((record) => ({ ...chosen, [axis]: record })),
    );
  }
  const value = partial.flatMap((records): Combination[] => {
    const cell = cells?.value.get(cellKey(Object.entries(records)));
    if (cells && !cell) return [];
    const chosen = { records, ...(cell ? { cell } : {}) };
    const context = contextOf(chosen);
    return type.where && !type.where(context) ? [] : [{ type, ...chosen, context }];
  });
  return { value, issues: cells?.issues ?? [] };
}

/** Whether records of which one names the other by its axis name each other indeed. */
function agrees(axis: string, record: DataRecord, chosen: Readonly<Record<string, DataRecord>>): boolean {
  return Object.entries(chosen).every(
    ([otherAxis, other]) =>
      (record[otherAxis] === undefined || record[otherAxis] === other.slug) &&
      (other[axis] === undefined || other[axis] === record.slug),
  );
}

function indexCells(
  type: PageType,
  dataset: Dataset,
): { value: ReadonlyMap<string, DataRecord>; issues: Issue[] } {
  const index = new Map<string, DataRecord>();
  const issues: Issue[] = [];
  for (const cell of dataset.collections[type.cell ?? ''] ?? []) {
    const names = Object.keys(type.axes).map((axis) => String(cell[axis]));
    const key = names.join('\n');
    const first = index.get(key);
    if (first)
      issues.push(duplicateCell(type, names, [dataset.origins.get(first), dataset.origins.get(cell)]));
    else index.set(key, cell);
  }
  return { value: index, issues };
}

function cellKey(records: readonly (readonly [string, DataRecord])[]): string {
  return records.map(([, record]) => String(record.slug)).join('\n');
}

type Origins = readonly ReturnType<Dataset['origins']['get']>[];

function duplicateCell(type: PageType, names: readonly string[], [first, second]: Origins): Issue {
  const facts = {
    collection: type.cell ?? '',
    combination: names.join(' × '),
    first: first ? `${first.place.file}:${first.place.line}` : '',
  };
  return {
    code: 'duplicate-cell',
    facts,
    ...(second ? { place: second.place } : {}),
    ...(first ? { related: first.place } : {}),
  };
}
