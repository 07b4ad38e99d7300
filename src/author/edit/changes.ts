import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { z } from 'zod';
import type { Dataset, LocaleData, SiteDefinition } from '../../core/model.ts';
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
import { createRecordFile } from '../new/record.ts';
import { editText, type FileSchema, linesOf, openText, withLines } from './edit-text.ts';
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
  const errors = all.flatMap((edit): FieldError[] => {
    const message = applyEdit(edit, site, files);
    return message === undefined ? [] : [{ address: addressOf(edit), message }];
  });
  return errors.length > 0 ? { errors } : { changes: files.changes() };
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
  changes(): readonly FileChange[];
}

function openFiles(root: string): Files {
  const before = new Map<string, string | undefined>();
  const after = new Map<string, string | undefined>();
  return {
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

/** Applies an edit to the files. Returns why that is not possible. */
function applyEdit(edit: Edit, site: EditedSite, files: Files): string | undefined {
  if (edit.kind === 'add-record') return addRecord(edit, site, files);
  if (edit.kind === 'delete-record') return deleteRecord(edit.record, site, files);
  const found = findRecord(edit.address, site, files);
  if ('error' in found) return found.error;
  const { path: file, text, schema, inFile } = found;
  const { address, ...rest } = edit;
  const edited = editText(
    { path: file, text },
    { ...rest, path: inFile(address.path) } as ValueChange,
    schema,
  );
  if ('error' in edited) return edited.error;
  files.write(file, edited.text);
  return undefined;
}

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
  const { locale } = own;
  for (const path of filesOfRecord(record, slug, { ...own, from: source.from })) {
    const text = files.read(path);
    const named = slug?.replace(/#\d+$/, '') ?? '';
    if (text === undefined || !`${path} ${text}`.includes(named)) continue;
    const columns = columnsFor(path, source.schema);
    const opened = openText({ path, text }, { columns });
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

/** Returns the file of a record. One that is not in the dataset may be in any file of its collection, and is probably in that of its name. */
function filesOfRecord(
  record: string,
  slug: string | undefined,
  { dataset, locale, from }: LocaleData & { readonly from: string },
): readonly string[] {
  const origin = [...dataset.origins.values()].find(({ key }) => key === record);
  if (origin) return [origin.file];
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

/** Adds a record in the style of its siblings. */
function addRecord(
  { collection: name, value }: Extract<Edit, { kind: 'add-record' }>,
  { definition, locales: [main] }: EditedSite,
  files: Files,
): string | undefined {
  if (!main) return 'The site has no data.';
  // The file of redirects may be a new one.
  const known = [
    ...main.dataset.files.values(),
    ...(name === 'redirects' ? [{ path: REDIRECTS_PATH, text: '' }] : []),
  ];
  const data = withRedirects(definition.data, known);
  const collection = findNewRecordCollection({ ...definition, data }, name);
  if ('error' in collection) return collection.error;
  const add = (known: Dataset['files']) =>
    createRecordFile({ collection, given: value, dataset: { ...main.dataset, files: known } });
  let added = add(main.dataset.files);
  if ('error' in added) return added.error;
  const { path } = added;
  const raw = files.read(path);
  const text = raw === undefined ? undefined : linesOf(raw);
  if (text !== undefined && text !== added.before)
    added = add(new Map([...main.dataset.files, [path, { path, text }]]));
  if ('error' in added) return added.error;
  files.write(path, raw === undefined ? added.text : withLines(raw, added.text));
  return undefined;
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
