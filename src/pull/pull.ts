import { join } from 'node:path';
import { hasErrors } from '../diagnostics/issue.ts';
import { decodeText, findInvalidUtf8 } from '../load/files/decode.ts';
import { parseDataFile } from '../load/formats/formats.ts';
import { loadLocales } from '../load/load-locales.ts';
import type { Dataset, Issue, SiteDefinition, SourceFile } from '../model.ts';
import { createWhole, replaceWhole } from '../output/file-operations.ts';
import { pathsOfRecords } from '../pages-of-records.ts';
import { compareCodeUnits } from '../util/order.ts';
import { nameOfSource, type ReadSourceOptions, readSource, type SourceFailure } from './read-source.ts';
import {
  compareRecords,
  formatSnapshot,
  type NameChanges,
  type RecordChanges,
  recordsIn,
} from './snapshot.ts';

/** A collection to pull. */
export interface PullOptions extends ReadSourceOptions {
  readonly collection: string;
  readonly definition: SiteDefinition;
  /** The data as it is. */
  readonly dataset: Dataset;
  /** How many records may be removed. Default: less than a tenth. */
  readonly allowedRemovals?: number | undefined;
}

/** What a source has now. Without `text` it cannot be used, and the issues say why. */
export interface Pulled {
  readonly issues: readonly Issue[];
  /** The files to which the issues refer. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The new content of the file. */
  readonly text?: string;
  readonly changes?: RecordChanges;
  /** Pages that are made of records that change. */
  readonly pages?: NameChanges;
}

/** Reads the source of a collection, and compares it with the data. Writes nothing. */
export async function pullCollection(options: PullOptions): Promise<Pulled> {
  const read = await readSource(options);
  return Buffer.isBuffer(read) ? compare(read, options) : refuse(read, options);
}

function refuse(facts: SourceFailure, { dataset }: PullOptions): Pulled {
  return { issues: [{ code: 'source-failed', facts }], files: dataset.files };
}

function compare(bytes: Buffer, options: PullOptions): Pulled {
  const { file, dataset } = options;
  const names = nameOfSource(options);
  const text = decodeText(bytes);
  if (text === undefined) return refuse({ kind: 'encoding', ...names, ...findInvalidUtf8(bytes) }, options);
  const pulled = { path: file, text };
  const parsed = parseDataFile(pulled);
  if (parsed.value !== undefined && !Array.isArray(parsed.value))
    return refuse({ kind: 'no-list', ...names }, options);
  const checked = check(pulled, options);
  if (hasErrors(checked.issues)) return checked;
  const after = recordsIn(parsed);
  if (after.length === 0) return refuse({ kind: 'empty', ...names }, options);
  const known = dataset.files.get(file);
  const before = known ? recordsIn(parseDataFile(known)) : [];
  const changes = compareRecords(before, after);
  const removed = changes.removed.length;
  if (isGuarded(removed, before.length, options.allowedRemovals))
    return refuse({ kind: 'fewer', ...names, removed, before: before.length }, options);
  return {
    ...checked,
    text: formatSnapshot(pulled),
    changes,
    pages: pagesOf(changes, checked.dataset, options),
  };
}

/** An export that is cut off has fewer records. */
function isGuarded(removed: number, before: number, allowed: number | undefined): boolean {
  return allowed === undefined ? removed > 0 && removed * 10 >= before : removed > allowed;
}

/** Loads the data with the new content. Only issues that it causes count. */
function check(
  pulled: SourceFile,
  { definition, dataset }: PullOptions,
): Pulled & { readonly dataset: Dataset } {
  const files = new Map([...dataset.files, [pulled.path, pulled]]);
  const known = new Set(loadLocales(definition.data, [...dataset.files.values()]).issues.map(identityOf));
  const { issues, locales } = loadLocales(definition.data, [...files.values()]);
  const isNew = (issue: Issue) => issue.place?.file === pulled.path || !known.has(identityOf(issue));
  return { issues: issues.filter(isNew), files, dataset: locales[0].dataset };
}

function identityOf({ code, facts, place }: Issue): string {
  return JSON.stringify([code, facts, place]);
}

function pagesOf(
  { added, changed, removed }: RecordChanges,
  after: Dataset,
  options: PullOptions,
): NameChanges {
  const { root, definition, collection, dataset } = options;
  const site = { root, definition, collection };
  const old = new Set(pathsOfRecords(new Set([...changed, ...removed]), { ...site, dataset }));
  const now = new Set(pathsOfRecords(new Set([...added, ...changed]), { ...site, dataset: after }));
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
