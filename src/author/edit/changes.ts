import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset, LocaleData, SiteDefinition, SourceFile } from '../../core/model.ts';
import { openBytes } from '../../site/load/files/read-files.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { pathInLocale, withoutLocale } from '../../site/load/records/locales.ts';
import { valueAt } from '../../site/load/validate/zod-issues.ts';
import { REDIRECTS_FILE, withRedirects } from '../../site/schema/redirects.ts';
import { compileSchema } from '../../site/schema/visitor.ts';
import { schemaAt, shapeOf } from '../../site/schema/zod.ts';
import { findNewRecordCollection } from '../new/collection.ts';
import { createRecordFiles } from '../new/record.ts';
import { editText, editTexts, type FileSchema, linesOf, type RecordChange, withLines } from './edit-text.ts';
import { addressOfEdit, type Edit, type FieldError } from './edits.ts';
import type { ValueChange } from './value-changes.ts';
import { createRecordFinder, type FoundRecord } from './written-record.ts';

/** A file that edits change. The texts are those of the whole file, with its byte-order mark and line ends. */
export interface FileChange {
  /** Relative to the root of the site. */
  readonly path: string;
  /** The text on the disk; undefined for a new file. */
  readonly before: string | undefined;
  /** Undefined for a file that is deleted. */
  readonly after: string | undefined;
}

/** The site whose data is edited. */
export interface EditedSite {
  readonly root: string;
  readonly definition: SiteDefinition;
  /** The data in each language, the main one first. It may be older than the files. */
  readonly locales: readonly LocaleData[];
}

/** Returns the files that edits change, in the order of their first change. Writes nothing. */
export function changesOf(
  edits: readonly Edit[],
  site: EditedSite,
): { readonly changes: readonly FileChange[] } | { readonly errors: readonly FieldError[] } {
  const files = openFiles(site);
  // Records without a slug are found by their index, so those at the end are deleted first.
  const deleted = edits.filter(({ kind }) => kind === 'delete-record').reverse();
  const all = [...edits.filter(({ kind }) => kind !== 'delete-record'), ...deleted];
  const errors = runsOf(all).flatMap((run) => {
    const messages = applyRun(run, site, files);
    return run.flatMap((edit, i): FieldError[] => {
      const message = messages[i];
      return message === undefined ? [] : [{ address: addressOfEdit(edit), message }];
    });
  });
  return errors.length > 0 ? { errors } : { changes: files.changes() };
}

/** Divides edits into those that are made at once, as an import has thousands: values of records, and new records of a collection. */
function runsOf(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const runs: Edit[][] = [];
  let last: string | undefined;
  for (const edit of edits) {
    const kind = edit.kind === 'add-record' ? `add ${edit.collection}` : edit.kind;
    // A record is found by its slug.
    const isAlone = !('address' in edit || edit.kind === 'add-record') || isSlug(edit);
    if (kind === last && !isAlone) runs.at(-1)?.push(edit);
    else runs.push([edit]);
    last = isAlone ? undefined : kind;
  }
  return runs;
}

function isSlug(edit: Edit): boolean {
  return 'address' in edit && (edit.address.path.length === 0 || edit.address.path[0] === 'slug');
}

/** A file as it is on the disk, and as edits have changed it so far. */
interface EditedFile {
  readonly before: string | undefined;
  now: string | undefined;
  opened?: SourceFile | undefined;
}

type Files = ReturnType<typeof openFiles>;

function openFiles(site: EditedSite) {
  const files = new Map<string, EditedFile>();
  const at = (path: string): EditedFile => {
    const known = files.get(path);
    if (known) return known;
    const file = join(site.root, path);
    const bytes = existsSync(file) ? readFileSync(file) : undefined;
    // Other bytes are refused when the text is opened.
    const before = bytes && (isUtf8(bytes) ? bytes.toString() : '\u0000');
    files.set(path, { before, now: before });
    return at(path);
  };
  const open = (path: string) => {
    const file = at(path);
    if (file.now !== undefined) file.opened ??= openBytes(path, Buffer.from(file.now)).file;
    return file.opened;
  };
  return {
    find: createRecordFinder(site, open),
    /** Returns the text of a file; undefined if there is none. */
    read: (path: string) => at(path).now,
    write: (path: string, now: string | undefined) =>
      void Object.assign(at(path), { now, opened: undefined }),
    changes: (): readonly FileChange[] =>
      [...files].flatMap(([path, { before, now: after }]) =>
        before === after ? [] : [{ path, before, after }],
      ),
  };
}

/** Applies edits of one kind to the files. Returns why some of them are not possible, by their index. */
function applyRun(run: readonly Edit[], site: EditedSite, files: Files): readonly (string | undefined)[] {
  const [first] = run;
  if (first?.kind === 'add-record') return addRecords(run as readonly AddRecord[], site, files);
  if (first?.kind === 'delete-record') return [deleteRecord(first.record, site, files)];
  const messages: (string | undefined)[] = run.map(() => undefined);
  const byFile = new Map<string, (RecordChange & { readonly at: number })[]>();
  for (const [at, edit] of run.entries()) {
    if (!('address' in edit)) continue;
    const { address, ...rest } = edit;
    const found = files.find(address);
    if (!found) messages[at] = isMissing(address.record);
    else {
      const { path } = found.file;
      const value = 'value' in rest ? { value: inLanguage(rest, address.path, found) } : {};
      const change = { ...rest, ...value, path: pathInFile(address.path, found) } as ValueChange;
      const own = byFile.get(path) ?? [];
      own.push({ change, schema: schemaOfFile(found), at });
      byFile.set(path, own);
    }
  }
  for (const [path, changes] of byFile) {
    const edited = editTexts({ path, text: files.read(path) ?? '' }, changes);
    for (const [i, { at }] of changes.entries()) messages[at] = edited.errors[i];
    files.write(path, edited.text);
  }
  return messages;
}

function isMissing(record: string): string {
  return `There is no record “${record}” in the files.`;
}

type AddRecord = Extract<Edit, { kind: 'add-record' }>;

/** Returns the path in its file of a path in a record. */
function pathInFile(path: readonly PropertyKey[], { index, row, schema, locale }: FoundRecord) {
  const inRecord = pathInLocale(path, row, compileSchema(schema), locale, true);
  return index < 0 ? inRecord : [index, ...inRecord];
}

/**
 * Returns the value that an edit writes. A text that is the same in all languages, and gets another one on a page in one of them, is
 * written by language, so that the pages in the others keep theirs.
 */
function inLanguage(
  { kind, value }: { readonly kind: string; readonly value?: unknown },
  path: readonly PropertyKey[],
  { row, schema, locale, file, source }: FoundRecord,
): unknown {
  const [main = ''] = locale?.all ?? [];
  const before = valueAt(row, path);
  const isText =
    kind === 'set' && typeof value === 'string' && typeof before === 'string' && before !== value;
  const isShared = source.table === undefined && withoutLocale(file.path, locale) === file.path;
  if (!locale || locale.code === main || !isText || !isShared || file.path.endsWith('.md')) return value;
  const field = path.reduce((one, key) => one.child(key), compileSchema(schema));
  const isFixed = field.hasReferences || field.hasChoices || path[0] === 'slug';
  return isFixed ? value : { [main]: before, [locale.code]: value };
}

/** Returns what the schema of a record tells of its file. */
function schemaOfFile({ file, index, row, schema }: FoundRecord): FileSchema {
  return {
    columns: columnsFor(file.path, schema),
    keysAt(path) {
      const at = index < 0 ? path : path.slice(1);
      return Object.keys(shapeOf(schemaAt(schema, at, row), valueAt(row, at)) ?? {});
    },
  };
}

const REDIRECTS_PATH = `data/${REDIRECTS_FILE}`;

/** Adds records of a collection in the style of its siblings. Returns why some cannot be added, by their index. */
function addRecords(
  run: readonly AddRecord[],
  { definition, locales: [main] }: EditedSite,
  files: Files,
): readonly (string | undefined)[] {
  if (!main) return ['The site has no data.'];
  const [{ collection: name } = { collection: '' }] = run;
  // The file of redirects may be a new one.
  const known = [
    ...main.dataset.files.values(),
    ...(name === 'redirects' ? [{ path: REDIRECTS_PATH, text: '' }] : []),
  ];
  const data = withRedirects(definition.data, known);
  const collection = findNewRecordCollection({ ...definition, data }, name);
  if ('error' in collection) return [collection.error];
  const values = run.map(({ value }) => value);
  const add = (known: Dataset['files']) =>
    createRecordFiles(collection, values, { ...main.dataset, files: known });
  let added = add(main.dataset.files);
  const changed = added.files.flatMap(({ path, before }) => {
    const raw = files.read(path);
    const text = raw === undefined ? undefined : linesOf(raw);
    return text === undefined || text === before ? [] : [[path, { path, text }] as const];
  });
  if (changed.length > 0) added = add(new Map([...main.dataset.files, ...changed]));
  for (const { path, text } of added.files) {
    const raw = files.read(path);
    files.write(path, raw === undefined ? text : withLines(raw, text));
  }
  return added.errors;
}

/** Deletes a record, in a site with several languages also its files of the others. */
function deleteRecord(record: string, site: EditedSite, files: Files): string | undefined {
  const codes = site.locales.map(({ locale }) => locale?.code);
  const found = codes.flatMap((locale) => files.find({ record, locale }) ?? []);
  if (found.length === 0) return isMissing(record);
  for (const [path, one] of new Map(found.map((one) => [one.file.path, one]))) {
    if (one.index < 0) files.write(path, undefined);
    else {
      const file = { path, text: files.read(path) ?? '' };
      const edited = editText(file, { kind: 'remove', path: [one.index] }, schemaOfFile(one));
      if ('error' in edited) return edited.error;
      files.write(path, edited.text);
    }
  }
  return undefined;
}
