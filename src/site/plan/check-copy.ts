import type { DataRecord, Dataset, Issue, SiteDefinition } from '../../core/model.ts';
import { groupBy } from '../../core/util/lists.ts';
import { isPlain } from '../../core/util/plain.ts';
import { pieceAt } from '../text/place-of-piece.ts';
import { fillPattern, hasValue, type TokenScope, tokenIssue, withEmptyFields } from '../text/tokens.ts';
import { type CopyTemplate, type CopyTemplates, type PageRecords, tokenRecords } from './copy.ts';

/** Creates the function that reports missing copy and tokens without a value for a page. */
export function createCopyCheck(
  { copy: collection, data }: SiteDefinition,
  templates: CopyTemplates,
  { site, origins }: Dataset,
): (page: PageRecords) => readonly Issue[] {
  if (collection === undefined) return () => [];
  const areComplete = new Map([...templates].map(([id, template]) => [id, createTokenCheck(template)]));
  return (page) => {
    const { id } = page.type;
    const template = templates.get(id);
    const pattern = data.collections[collection]?.from ?? '';
    if (!template) return [{ code: 'copy-missing', facts: { type: id, collection, pattern } }];
    const records = tokenRecords(page);
    const scope: TokenScope = { site, ...records };
    if (areComplete.get(id)?.(scope)) return NONE;
    const schemaOf = (root: string) =>
      root === 'site'
        ? data.site?.schema
        : data.collections[origins.get(scope[root] as DataRecord)?.collection ?? '']?.schema;
    const origin = origins.get(template.record);
    return template.patterns.flatMap(({ pattern, path, text }) => {
      const { problems } = fillPattern(pattern, scope);
      if (problems.length === 0 || !origin) return NONE;
      const spot = { record: namePage(records), field: path.map(String).join('.') };
      return withEmptyFields(problems, schemaOf).map((problem) =>
        tokenIssue(problem, spot, origin.locatePiece(path, pieceAt(text, problem))),
      );
    });
  };
}

const NONE: readonly Issue[] = [];

/** Creates the function that says whether all tokens have a value. Pages share most of their records, so each is looked at once. */
function createTokenCheck({ patterns }: CopyTemplate): (scope: TokenScope) => boolean {
  const tokens = patterns.flatMap(({ pattern }) =>
    pattern.flatMap((piece) => (typeof piece === 'string' ? [] : piece)),
  );
  const roots = [...groupBy(tokens, ({ path: [root = ''] }) => root)].map(([root, own]) => ({
    root,
    own,
    complete: new WeakSet(),
  }));
  return (scope) =>
    roots.every(({ root, own, complete }) => {
      const record = scope[root];
      if (!isPlain(record)) return false;
      if (complete.has(record)) return true;
      const isComplete = own.every((token) => hasValue(token, scope));
      if (isComplete) complete.add(record);
      return isComplete;
    });
}

/** Returns a page's name for messages: the slugs of its records. Cells usually have none. */
function namePage(records: Readonly<Record<string, DataRecord>>): string {
  const slugs = Object.values(records).flatMap(({ slug }) => (slug === undefined ? [] : String(slug)));
  return slugs.join(' × ') || 'this page';
}
