import { textSchemaOf } from '../load/text/text-walk.ts';
import { fillPattern, type TokenScope } from '../load/text/tokens.ts';
import type { DataRecord, Dataset, PagePlan, Pagination, SiteDefinition } from '../model.ts';
import { type CopyTemplate, readCopyTemplate } from './wording.ts';

/** The records of a page, and the type that says which they are. */
export type PageRecords = Pick<PagePlan, 'type' | 'records' | 'cell' | 'pagination'>;

/** Gives each page the copy of its type, with the page's own records in place of the tokens. Without copy it is empty. */
export type WriteCopy = (page: PageRecords) => DataRecord;

/** The copy of page types by their id: that is the slug of its record in the copy collection. */
export type CopyTemplates = ReadonlyMap<unknown, CopyTemplate>;

/** Reads the copy of all page types. */
export function readCopyTemplates({ copy, data }: SiteDefinition, { collections }: Dataset): CopyTemplates {
  if (copy === undefined) return new Map();
  const schema = textSchemaOf(data.collections[copy]?.schema);
  return new Map(collections[copy]?.map((record) => [record.slug, readCopyTemplate(record, schema)]));
}

/** What a page's copy may name: the records of its axes, its cell, and which page of a list it is. */
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
export function createCopywriter(templates: CopyTemplates, { site }: Dataset): WriteCopy {
  return (page) => {
    const scope: TokenScope = { site, ...tokenRecords(page) };
    return templates.get(page.type.id)?.fill((pattern) => fillPattern(pattern, scope).text) ?? {};
  };
}

/** Gives the dates of the copy of a page; as good as always they are those of its record. */
export function createDating(templates: CopyTemplates, writeCopy: WriteCopy): WriteCopy {
  const varying = new Set(
    [...templates].flatMap(([id, { patterns }]) => (patterns.some(({ path }) => isDate(path)) ? [id] : [])),
  );
  return (page) =>
    varying.has(page.type.id) ? writeCopy(page) : (templates.get(page.type.id)?.record ?? {});
}

function isDate([field]: readonly PropertyKey[]): boolean {
  return field === 'updated' || field === 'date';
}
