import { join } from 'node:path';
import { createWhole, replaceWhole } from '../../build/output/file-operations.ts';
import { hasErrors } from '../../core/diagnostics/issue.ts';
import type { DataRecord, Dataset, Issue, SiteDefinition, SourceFile } from '../../core/model.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import { openBytes } from '../../site/load/files/read-files.ts';
import { parseDataFile } from '../../site/load/formats/formats.ts';
import { loadLocales } from '../../site/load/load-site.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { pathsOfRecords } from '../pages-of-records.ts';
import {
  nameOfSource,
  type ReadSourceOptions,
  readSource,
  type SourceFailure,
  withoutRecords,
} from './read-source.ts';
import { compareRecords, formatSnapshot, type NameChanges, recordsIn } from './snapshot.ts';

/** A collection to pull. */
interface PullOptions extends ReadSourceOptions {
  readonly collection: string;
  readonly definition: SiteDefinition;
  /** The data as it is. */
  readonly dataset: Dataset;
  /** How many records may be removed. Default: less than a tenth. */
  readonly allowedRemovals: number | undefined;
}

/** What a source has now. Without `text` it cannot be used, and the issues say why. */
export interface Pulled {
  readonly issues: readonly Issue[];
  /** The files to which the issues refer. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The new content of the file. */
  readonly text?: string;
  readonly changes?: ReturnType<typeof compareRecords>;
  /** Pages that are made of records that change. */
  readonly pages?: NameChanges;
}

/** Reads the source of a collection, and compares it with the data. Writes nothing. */
export async function pullCollection(options: PullOptions): Promise<Pulled> {
  const { file, dataset, definition, collection, allowedRemovals: allowed } = options;
  const refuse = (why: SourceFailure): Pulled => ({
    issues: [{ code: 'source-failed', facts: { file, ...why } }],
    files: dataset.files,
  });
  const source = nameOfSource(options.source);
  const read = await readSource(options);
  if (!Buffer.isBuffer(read)) return refuse(read);
  const { file: pulled, issues: ofBytes } = openBytes(file, read);
  if (hasErrors(ofBytes)) return { issues: ofBytes, files: new Map([[file, pulled]]) };
  const columns = columnsFor(file, definition.data.collections[collection]?.schema);
  const parsed = parseDataFile(pulled, columns);
  if (parsed.value !== undefined && !Array.isArray(parsed.value))
    return refuse({
      reason: `${source} is JSON, but no list of records`,
      fix: 'The JSON must be a list of objects: [{ … }, { … }].',
    });
  const { loaded, ...checked } = checkChanges([pulled], options);
  if (hasErrors(checked.issues)) return checked;
  const after = recordsIn(parsed);
  if (after.length === 0) return refuse(withoutRecords(source));
  const known = dataset.files.get(file);
  const before = known ? recordsIn(parseDataFile(known, columns)) : [];
  const changes = compareRecords(before, after);
  const removed = changes.removed.length;
  // An export that is cut off has fewer records.
  const isGuarded = allowed === undefined ? removed > 0 && removed * 10 >= before.length : removed > allowed;
  if (isGuarded)
    return {
      issues: [{ code: 'source-shrinks', facts: { file, removed, before: before.length } }],
      files: dataset.files,
    };
  return {
    ...checked,
    text: formatSnapshot(pulled, columns),
    changes,
    pages: pagesOfChanges(changes, loaded, options),
  };
}

/** A site, and its data as it is. */
export interface CheckedSite {
  readonly definition: SiteDefinition;
  readonly dataset: Dataset;
}

/** Loads the data with changed files. Only issues that these cause count. */
export function checkChanges(changed: readonly SourceFile[], { definition, dataset }: CheckedSite) {
  const identityOf = ({ code, facts, place }: Issue) => JSON.stringify([code, facts, place]);
  const paths = new Set(changed.map(({ path }) => path));
  const files = new Map([...dataset.files, ...changed.map((file) => [file.path, file] as const)]);
  const known = new Set(loadLocales(definition.data, [...dataset.files.values()]).issues.map(identityOf));
  const { issues, locales } = loadLocales(definition.data, [...files.values()]);
  const isNew = (issue: Issue) => paths.has(issue.place?.file ?? '') || !known.has(identityOf(issue));
  return { issues: issues.filter(isNew), files, loaded: locales[0].dataset };
}

/** A collection whose records change. */
interface ChangedCollection extends CheckedSite {
  readonly root: string;
  readonly collection: string;
  /** Returns the name by which changes name a record. Default: its slug. */
  readonly nameOf?: (record: DataRecord) => string;
}

/** Returns the pages that are made of records that change. */
export function pagesOfChanges(
  { added, changed, removed }: NameChanges,
  after: Dataset,
  site: ChangedCollection,
): NameChanges {
  const { dataset, nameOf = ({ slug }) => String(slug) } = site;
  const pathsOf = (names: readonly string[], of: Dataset) => {
    const meant = new Set(names);
    return new Set(pathsOfRecords((record) => meant.has(nameOf(record)), { ...site, dataset: of }));
  };
  const old = pathsOf([...changed, ...removed], dataset);
  const now = pathsOf([...added, ...changed], after);
  return {
    added: [...now].filter((path) => !old.has(path)).sort(compareCodeUnits),
    changed: [...now].filter((path) => old.has(path)).sort(compareCodeUnits),
    removed: [...old].filter((path) => !now.has(path)).sort(compareCodeUnits),
  };
}

/** Writes the new content of a file, completely or not at all. */
export function writeSnapshot(root: string, file: string, text: string): void {
  const path = join(root, file);
  if (!createWhole(path, text)) replaceWhole(path, text);
}
