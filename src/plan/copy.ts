import { textSchemaOf } from '../load/text/text-walk.ts';
import { fillPattern, type TokenScope } from '../load/text/tokens.ts';
import type { DataRecord, Dataset, PagePlan, Pagination, SiteDefinition } from '../model.ts';
import { readWording, type Wording } from './wording.ts';

/** The records of a page, and the type that says which they are. */
export type PageRecords = Pick<PagePlan, 'type' | 'records' | 'cell' | 'pagination'>;

/** Gives each page the wording of its type, with the page's own records in place of the tokens. Without wording it is empty. */
export type WriteCopy = (page: PageRecords) => DataRecord;

/** The wording of page types by their id: that is the slug of its record in the copy collection. */
export type Wordings = ReadonlyMap<unknown, Wording>;

/** Reads the wording of all page types. */
export function readWordings({ copy, data }: SiteDefinition, { collections }: Dataset): Wordings {
  if (copy === undefined) return new Map();
  const schema = textSchemaOf(data.collections[copy]?.schema);
  return new Map(collections[copy]?.map((record) => [record.slug, readWording(record, schema)]));
}

/** What a page's wording may name: the records of its axes, its cell, and which page of a list it is. */
export function tokenRecords({
  records,
  cell,
  pagination,
}: PageRecords): Readonly<Record<string, DataRecord>> {
  if (!cell && !pagination) return records;
  return { ...(pagination && { page: placeInList(pagination) }), ...records, ...(cell && { cell }) };
}

function placeInList({ number, count, total }: Pagination): DataRecord {
  return { number, count, total };
}

/** A copywriter, who leaves tokens as they are that cannot be filled in. */
export function createCopywriter(wordings: Wordings, { site }: Dataset): WriteCopy {
  return (page) => {
    const scope: TokenScope = { site, ...tokenRecords(page) };
    return wordings.get(page.type.id)?.fill((pattern) => fillPattern(pattern, scope).text) ?? {};
  };
}

/** Gives the dates of the wording of a page; as good as always they are those of its record. */
export function createDating(wordings: Wordings, writeCopy: WriteCopy): WriteCopy {
  const varying = new Set(
    [...wordings].flatMap(([id, { patterns }]) => (patterns.some(({ path }) => isDate(path)) ? [id] : [])),
  );
  return (page) => (varying.has(page.type.id) ? writeCopy(page) : (wordings.get(page.type.id)?.record ?? {}));
}

function isDate([field]: readonly PropertyKey[]): boolean {
  return field === 'updated' || field === 'date';
}
