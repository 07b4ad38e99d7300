import type { DataRecord, Dataset, Issue, PageType, Result, SiteDefinition } from '../model.ts';
import { placeOfPiece } from '../util/place-of-piece.ts';
import type { FieldMeta } from '../util/schema-walk.ts';
import { mapTexts, textSchemaOf } from '../util/text-walk.ts';
import { fillTokens, tokenIssue } from '../util/tokens.ts';

/** Gives each page the wording of its type, with the page's own records in place of the tokens. */
export type WriteCopy = (
  type: PageType,
  records: Readonly<Record<string, DataRecord>>,
) => Result<DataRecord | undefined>;

/** The wording of a page type is the record of the copy collection whose slug is the type's id. */
export function createCopywriter(definition: SiteDefinition, dataset: Dataset): WriteCopy {
  const collection = definition.copy;
  if (collection === undefined) return () => ({ value: undefined, issues: [] });
  const bySlug = new Map(dataset.collections[collection]?.map((record) => [record.slug, record]));
  const schema = textSchemaOf(definition.data.collections[collection]?.schema);
  return (type, records) => {
    const record = bySlug.get(type.id);
    if (!record)
      return { value: undefined, issues: [{ code: 'copy-missing', facts: { type: type.id, collection } }] };
    const scope = { site: dataset.site, ...records };
    const issues: Issue[] = [];
    const fill = (text: string, meta: FieldMeta, path: readonly PropertyKey[]): string => {
      if (!meta.pattern) return text;
      const { text: filled, problems } = fillTokens(text, scope);
      const value = problems.length ? dataset.origins.get(record)?.locate(path) : undefined;
      const source = value && dataset.files.get(value.file)?.text;
      for (const problem of problems) {
        if (!value || source === undefined) continue;
        const place = placeOfPiece(value, source, { piece: `{${problem.token}}`, nth: 0 });
        issues.push(tokenIssue(problem, `“${path.map(String).join('.')}”`, describe(records), place));
      }
      return filled;
    };
    return { value: mapTexts(record, schema, fill) as DataRecord, issues };
  };
}

function describe(records: Readonly<Record<string, DataRecord>>): string {
  return (
    Object.values(records)
      .map((record) => String(record.slug))
      .join(' × ') || 'this page'
  );
}
