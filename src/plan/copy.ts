import type { DataRecord, Dataset, Issue, PageType, Result, SiteDefinition } from '../model.ts';
import { placeOfPiece } from '../util/place-of-piece.ts';
import { textSchemaOf } from '../util/text-walk.ts';
import { fillPattern, tokenIssue } from '../util/tokens.ts';
import { readWording } from './wording.ts';

/** Gives each page the wording of its type, with the page's own records in place of the tokens. */
export type WriteCopy = (
  type: PageType,
  records: Readonly<Record<string, DataRecord>>,
) => Result<DataRecord | undefined>;

/** The wording of a page type is the record of the copy collection whose slug is the type's id. */
export function createCopywriter(definition: SiteDefinition, dataset: Dataset): WriteCopy {
  const collection = definition.copy;
  if (collection === undefined) return () => ({ value: undefined, issues: [] });
  const schema = textSchemaOf(definition.data.collections[collection]?.schema);
  const byType = new Map(
    dataset.collections[collection]?.map((record) => [
      record.slug,
      { record, wording: readWording(record, schema) },
    ]),
  );
  return (type, records) => {
    const found = byType.get(type.id);
    if (!found)
      return { value: undefined, issues: [{ code: 'copy-missing', facts: { type: type.id, collection } }] };
    const scope = { site: dataset.site, ...records };
    const issues: Issue[] = [];
    const value = found.wording((pattern, path) => {
      const { text, problems } = fillPattern(pattern, scope);
      const place = problems.length ? placeFinder(found.record, path, dataset) : undefined;
      for (const problem of problems) {
        if (!place) continue;
        const field = `“${path.map(String).join('.')}”`;
        issues.push(tokenIssue(problem, field, describe(records), place(`{${problem.token}}`)));
      }
      return text;
    });
    return { value, issues };
  };
}

/** Finds pieces of a text of the wording in its file. */
function placeFinder(record: DataRecord, path: readonly PropertyKey[], { origins, files }: Dataset) {
  const value = origins.get(record)?.locate(path);
  const source = value && files.get(value.file)?.text;
  if (!value || source === undefined) return undefined;
  return (piece: string) => placeOfPiece(value, source, { piece, nth: 0 });
}

function describe(records: Readonly<Record<string, DataRecord>>): string {
  return (
    Object.values(records)
      .map((record) => String(record.slug))
      .join(' × ') || 'this page'
  );
}
