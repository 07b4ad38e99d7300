import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { z } from 'zod';
import type { Dataset, LocaleData, SiteDefinition } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { isPlain } from '../../core/util/plain.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { filesFor, pathInLocale, withoutLocale } from '../../site/load/records/locales.ts';
import { fileName } from '../../site/load/records/record.ts';
import { valueAt } from '../../site/load/validate/zod-issues.ts';
import { REDIRECTS_FILE, withRedirects } from '../../site/schema/redirects.ts';
import { standardSiteFields } from '../../site/schema/site-fields.ts';
import { compileSchema } from '../../site/schema/visitor.ts';
import { schemaAt, shapeOf } from '../../site/schema/zod.ts';
import { findNewRecordCollection } from '../new/collection.ts';
import { createRecordFiles } from '../new/record.ts';
import {
  editText,
  editTexts,
  type FileSchema,
  linesOf,
  openText,
  type RawFile,
  type RecordChange,
  withLines,
} from './edit-text.ts';
import type { Edit, FieldError, ValueAddress } from './edits.ts';
import type { ValueChange } from './value-changes.ts';

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
  const files = openFiles(site.root);
  // Records without a slug are found by their index, so those at the end are deleted first.
  const deleted = edits.filter(({ kind }) => kind === 'delete-record').reverse();
  const all = [...edits.filter(({ kind }) => kind !== 'delete-record'), ...deleted];
  const errors = runsOf(all).flatMap((run) => {
    const messages = applyRun(run, site, files);
    return run.flatMap((edit, i): FieldError[] => {
      const message = messages[i];
      return message === undefined ? [] : [{ address: addressOf(edit), message }];
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

function addressOf(edit: Edit): ValueAddress {
  if ('address' in edit) return edit.address;
  const record = 'record' in edit ? edit.record : `${edit.collection}/${String(edit.value.slug ?? '')}`;
  return { record, path: [] };
}

/** The files as they are on the disk, and as edits have changed them so far. */
interface Files {
  /** Returns the text of a file; undefined if there is none. */
  read(path: string): string | undefined;
  write(path: string, text: string | undefined): void;
  /** Opens the text of a file, which is parsed once. */
  open(file: RawFile, columns: FileSchema['columns']): ReturnType<typeof openText>;
  /** Finds the file of a record of a dataset by its key. */
  fileOf(dataset: Dataset, key: string): string | undefined;
  changes(): readonly FileChange[];
}

function openFiles(root: string): Files {
  const before = new Map<string, string | undefined>();
  const after = new Map<string, string | undefined>();
  const opened = new Map<string, { readonly text: string; readonly value: ReturnType<typeof openText> }>();
  const filesByKey = oncePerKey(
    ({ origins }: Dataset) => new Map([...origins.values()].map(({ key, file }) => [key, file])),
  );
  return {
    open(file, columns) {
      const known = opened.get(file.path);
      if (known?.text === file.text) return known.value;
      const value = openText(file, { columns });
      opened.set(file.path, { text: file.text, value });
      return value;
    },
    fileOf: (dataset, key) => filesByKey(dataset).get(key),
    read(path) {
      if (!before.has(path)) {
        const bytes = existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined;
        // Other bytes are refused when the text is opened.
        before.set(path, bytes && (isUtf8(bytes) ? bytes.toString() : '\u0000'));
      }
      return after.has(path) ? after.get(path) : before.get(path);
    },
    write(path, text) {
      after.set(path, text);
    },
    changes: () =>
      [...after]
        .map(([path, text]) => ({ path, before: before.get(path), after: text }))
        .filter((change) => change.before !== change.after),
  };
}

/** Applies edits of one kind to the files. Returns why some of them are not possible, by their index. */
function applyRun(run: readonly Edit[], site: EditedSite, files: Files): readonly (string | undefined)[] {
  const [first] = run;
  if (first?.kind === 'add-record') return addRecords(run as readonly AddRecord[], site, files);
  if (first?.kind === 'delete-record') return [deleteRecord(first.record, site, files)];
  const messages: (string | undefined)[] = run.map(() => undefined);
  const byFile = new Map<
    string,
    { readonly text: string; readonly changes: (RecordChange & { at: number })[] }
  >();
  for (const [at, edit] of run.entries()) {
    if (!('address' in edit)) continue;
    const found = findRecord(edit.address, site, files);
    if ('error' in found) {
      messages[at] = found.error;
      continue;
    }
    const { path, text, schema, inFile } = found;
    const { address, ...rest } = edit;
    const change = { ...rest, path: inFile(address.path) } as ValueChange;
    const own = byFile.get(path) ?? { text, changes: [] };
    own.changes.push({ change, schema, at });
    byFile.set(path, own);
  }
  for (const [path, { text, changes }] of byFile) {
    const edited = editTexts({ path, text }, changes);
    for (const [i, { at }] of changes.entries()) messages[at] = edited.errors[i];
    files.write(path, edited.text);
  }
  return messages;
}

type AddRecord = Extract<Edit, { kind: 'add-record' }>;

/** A record in the file as it is now. */
interface FoundRecord {
  readonly path: string;
  readonly text: string;
  /** Index in the list of the file; -1 for a file that is one record. */
  readonly index: number;
  readonly schema: FileSchema;
  /** Returns the path in the file of a path in the record. */
  readonly inFile: (path: readonly PropertyKey[]) => readonly PropertyKey[];
}

/** Finds a record in its file. One that is not valid, and so not in the dataset, is looked for in all files of its collection. */
function findRecord(
  { record, locale: code }: Pick<ValueAddress, 'record' | 'locale'>,
  { definition, locales }: EditedSite,
  files: Files,
): FoundRecord | { readonly error: string } {
  const own = locales.find(({ locale }) => locale?.code === code) ?? locales[0];
  const [, name = '', slug] = /^([^/]+)(?:\/(.*))?$/s.exec(record) ?? [];
  const source = own && sourceOf(definition, name, own.dataset);
  if (!source) return { error: `There is no record “${record}”.` };
  const { dataset, locale } = own;
  const home = files.fileOf(dataset, record);
  const paths = home === undefined ? filesThatMayHave(slug, { ...own, from: source.from }) : [home];
  for (const path of paths) {
    const text = files.read(path);
    const named = slug?.replace(/#\d+$/, '') ?? '';
    if (text === undefined || !`${path} ${text}`.includes(named)) continue;
    const columns = columnsFor(path, source.schema);
    const opened = files.open({ path, text }, columns);
    if ('error' in opened) return opened;
    const found = indexOfRecord(opened.value, slug, path, withoutLocale(path, locale));
    if (found === undefined) continue;
    const base = found < 0 ? [] : [found];
    const value = valueAt(opened.value, base);
    const schema = compileSchema(source.schema);
    return {
      ...{ path, text, index: found },
      inFile: (inner) => [...base, ...pathInLocale(inner, value, schema, locale)],
      schema: {
        columns,
        keysAt(inner) {
          const at = inner.slice(base.length);
          return Object.keys(shapeOf(schemaAt(source.schema, at, value), valueAt(value, at)) ?? {});
        },
      },
    };
  }
  return { error: `There is no record “${record}” in the files.` };
}

/** Returns the files of a collection that may have a record which is not in the dataset: first those of its name. */
function filesThatMayHave(
  slug: string | undefined,
  { dataset, locale, from }: LocaleData & { readonly from: string },
): readonly string[] {
  const matches = picomatch(`data/${from}`);
  const own = filesFor(
    [...dataset.files.values()].filter(({ path }) => matches(path)),
    locale,
  ).map(({ path }) => path);
  const named = own.filter((path) => fileName(withoutLocale(path, locale)) === slug);
  return [...named, ...own];
}

/** Returns the files and the schema of a collection, or of the record of the site. */
function sourceOf({ data }: SiteDefinition, name: string, { files }: Dataset) {
  const { site, collections } = withRedirects(data, [...files.values()]);
  if (Object.hasOwn(collections, name)) return collections[name]?.valuesOf ? undefined : collections[name];
  return name === 'site'
    ? (site ?? { from: 'site.yaml', schema: z.strictObject(standardSiteFields()) })
    : undefined;
}

/** Returns the index of a record in its file, -1 if it is the file; undefined if it is not in it. A record without slug has its file and index. */
function indexOfRecord(
  value: unknown,
  slug: string | undefined,
  path: string,
  named: string,
): number | undefined {
  const [, file, index = ''] = /^(.*)#(\d+)$/s.exec(slug ?? '') ?? [];
  if (!Array.isArray(value)) {
    const own = isPlain(value) ? (value.slug ?? fileName(named)) : undefined;
    return slug === undefined || file === path || own === slug ? -1 : undefined;
  }
  if (slug === undefined) return 0;
  const found = file === path ? Number(index) : value.findIndex((row) => isPlain(row) && row.slug === slug);
  return isPlain(value[found]) ? found : undefined;
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
  const found = codes.map((locale) => findRecord({ record, locale }, site, files));
  const [first] = found;
  if (first && 'error' in first) return first.error;
  const own = new Map(found.flatMap((one) => ('error' in one ? [] : [[one.path, one]])));
  for (const { path, text, index, schema } of own.values()) {
    if (index < 0) files.write(path, undefined);
    else {
      const edited = editText({ path, text }, { kind: 'remove', path: [index] }, schema);
      if ('error' in edited) return edited.error;
      files.write(path, edited.text);
    }
  }
  return undefined;
}
