import { z } from 'zod';
import type { DataDefinition, Issue, Locale, Result, SourceFile } from '../../model.ts';
import { findUnreadFiles } from '../files/unread-files.ts';
import { CHECKS_FILE, checkEntrySchema } from '../schema/check-entries.ts';
import { standardSiteFields } from '../schema/site-fields.ts';
import { type FileResults, type LoadedCollection, readCollection } from './collection.ts';
import type { LoadedRecord } from './record.ts';

/** The site record and all collections as they were read, before tokens and references are resolved. */
export interface ReadData {
  readonly site: LoadedCollection;
  readonly collections: ReadonlyMap<string, LoadedCollection>;
  /** Findings of `check` that are accepted, or have another severity. */
  readonly checkEntries: readonly LoadedRecord[];
  /** Issues of records and their files. */
  readonly issues: readonly Issue[];
  /** Issues of files that no collection reads. */
  readonly unread: readonly Issue[];
}

export interface ReadOptions {
  /** The locale to read, if the site has several. */
  readonly locale?: Locale | undefined;
  readonly known?: FileResults | undefined;
}

/** Reads the site record and all collections, and reports files that no collection reads. */
export function readCollections(
  definition: DataDefinition,
  files: readonly SourceFile[],
  { locale, known: before }: ReadOptions,
): ReadData {
  const site = definition.site ?? { from: 'site.yaml', schema: z.strictObject(standardSiteFields()) };
  const collections = Object.entries(definition.collections);
  const readSite = readCollection({ name: 'site', ...site, locale, isOne: true }, files, before);
  const all = collections.flatMap(([name, { from, schema, singular, valuesOf }]) =>
    // Collections made of values of others have no files.
    valuesOf
      ? []
      : { name, from, ...readCollection({ name, from, schema, singular, locale }, files, before) },
  );
  const checks = readCheckEntries(definition, files);
  const { issues: unread, lacking } = findUnread(files, [
    { name: 'site', from: site.from, ...readSite },
    ...all,
    ...checks,
  ]);
  const known = all.map((one) => ({ name: one.name, ...(lacking.has(one.name) ? asIncomplete(one) : one) }));
  const ofSite = lacking.has('site') ? asIncomplete(readSite) : readSite;
  return {
    site: ofSite.value,
    collections: new Map(known.map(({ name, value }) => [name, value])),
    checkEntries: checks.flatMap(({ value }) => value.records),
    issues: [...ofSite.issues, ...[...known, ...checks].flatMap(({ issues }) => issues)],
    unread,
  };
}

/** Reads `data/checks.yaml`, if it is there and the site has no collection of this name. */
function readCheckEntries({ collections }: DataDefinition, files: readonly SourceFile[]): Source[] {
  const isThere = files.some(({ path }) => path === `data/${CHECKS_FILE}`);
  if (!isThere || Object.hasOwn(collections, 'checks')) return [];
  const wanted = { name: 'checks', from: CHECKS_FILE, schema: checkEntrySchema() };
  return [{ ...wanted, ...readCollection(wanted, files) }];
}

interface Source extends Result<LoadedCollection> {
  readonly name: string;
  readonly from: string;
}

function findUnread(files: readonly SourceFile[], sources: readonly Source[]) {
  const used = new Set(sources.flatMap(({ value }) => value.files));
  const unread = files.flatMap((file) => (used.has(file.path) || file.unread === 'broken' ? [] : file.path));
  const readers = sources.map(({ name, from, value }) => ({ name, from, hasFiles: value.files.length > 0 }));
  return findUnreadFiles(unread, readers, used);
}

/** Marks a collection with misnamed files as incomplete. The names are reported instead of missing files. */
function asIncomplete({ value, issues }: Result<LoadedCollection>): Result<LoadedCollection> {
  return {
    value: { ...value, incomplete: true },
    issues: issues.filter(({ code }) => code !== 'file-missing' && code !== 'empty-collection'),
  };
}
