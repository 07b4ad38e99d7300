import { pieceAt, placeOfPiece } from '../load/text/place-of-piece.ts';
import {
  fillPattern,
  hasProblem,
  type TokenProblem,
  type TokenScope,
  tokenIssue,
  withEmptyFields,
} from '../load/text/tokens.ts';
import type { DataRecord, Dataset, Issue, SiteDefinition } from '../model.ts';
import {
  type CopyTemplate,
  type CopyTemplates,
  type PageRecords,
  type PlacedPattern,
  tokenRecords,
} from './copy.ts';

/** Creates the function that reports missing copy and tokens without a value for a page. */
export function createCopyCheck(
  { copy: collection, data }: SiteDefinition,
  templates: CopyTemplates,
  dataset: Dataset,
): (page: PageRecords) => readonly Issue[] {
  if (collection === undefined) return () => [];
  return (page) => {
    const { id } = page.type;
    const template = templates.get(id);
    const pattern = data.collections[collection]?.from ?? '';
    if (!template) return [{ code: 'copy-missing', facts: { type: id, collection, pattern } }];
    const records = tokenRecords(page);
    const scope: TokenScope = { site: dataset.site, ...records };
    const hasProblems = template.patterns.some(({ pattern }) =>
      pattern.some((piece) => typeof piece !== 'string' && hasProblem(piece, scope)),
    );
    return hasProblems ? tokenIssues(template, records, scope, { dataset, data }) : NONE;
  };
}

const NONE: readonly Issue[] = [];

interface CopyData extends Pick<SiteDefinition, 'data'> {
  readonly dataset: Dataset;
}

function tokenIssues(
  { record, patterns }: CopyTemplate,
  records: ReturnType<typeof tokenRecords>,
  scope: TokenScope,
  { dataset, data }: CopyData,
): Issue[] {
  const schemaOf = (root: string) =>
    root === 'site'
      ? data.site?.schema
      : data.collections[dataset.origins.get(scope[root] as DataRecord)?.collection ?? '']?.schema;
  return patterns.flatMap((placed) => {
    const problems = withEmptyFields(fillPattern(placed.pattern, scope).problems, schemaOf);
    const place = problems.length ? placeFinder(record, placed, dataset) : undefined;
    const spot = { record: describe(records), field: placed.path.map(String).join('.') };
    return place ? problems.map((problem) => tokenIssue(problem, spot, place(problem))) : [];
  });
}

/** Creates the function that finds a token of a copy text in its file. */
function placeFinder(record: DataRecord, { path, text }: PlacedPattern, { origins, files }: Dataset) {
  const value = origins.get(record)?.locate(path);
  const source = value && files.get(value.file)?.text;
  if (!value || source === undefined) return undefined;
  return (token: TokenProblem) => placeOfPiece(value, source, pieceAt(text, token));
}

/** Returns a page's name for messages: the slugs of its records. Cells usually have none. */
function describe(records: Readonly<Record<string, DataRecord>>): string {
  const slugs = Object.values(records).flatMap(({ slug }) => (slug === undefined ? [] : String(slug)));
  return slugs.join(' × ') || 'this page';
}
