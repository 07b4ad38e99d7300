import { z } from 'zod';
import type { DataDefinition, Issue, Result, SourceFile } from '../../model.ts';
import { findUnreadFiles } from '../files/unread-files.ts';
import type { LoadOptions } from '../load.ts';
import { standardSiteFields } from '../schema/site-fields.ts';
import { type LoadedCollection, readCollection } from './collection.ts';

/** The site record and all collections, as they were read from their files. */
export interface Read {
  readonly site: LoadedCollection;
  readonly collections: ReadonlyMap<string, LoadedCollection>;
  /** What is wrong with the records and their files. */
  readonly issues: readonly Issue[];
  /** What files nothing reads. */
  readonly unread: readonly Issue[];
}

/** Reads the site record and all collections, and says which files nothing reads. */
export function readCollections(
  definition: DataDefinition,
  files: readonly SourceFile[],
  options: LoadOptions,
): Read {
  const site = definition.site ?? { from: 'site.yaml', schema: z.strictObject(standardSiteFields()) };
  const collections = Object.entries(definition.collections);
  const readSite = readCollection({ name: 'site', ...site, ...options, isOne: true }, files);
  const given = { ...options, isOne: false };
  const all = collections.flatMap(([name, { from, schema, valuesOf }]) =>
    // What is made of the values of another is in no file.
    valuesOf ? [] : { name, from, ...readCollection({ name, from, schema, ...given }, files) },
  );
  const { issues: unread, lacking } = findUnread(files, [
    { name: 'site', from: site.from, ...readSite },
    ...all,
  ]);
  const known = all.map((one) => ({ name: one.name, ...(lacking.has(one.name) ? withoutSome(one) : one) }));
  const ofSite = lacking.has('site') ? withoutSome(readSite) : readSite;
  return {
    site: ofSite.value,
    collections: new Map(known.map(({ name, value }) => [name, value])),
    issues: [...ofSite.issues, ...known.flatMap(({ issues }) => issues)],
    unread,
  };
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

/** A collection of which some files have other names than they should, which is told: nobody knows what is in them. */
function withoutSome({ value, issues }: Result<LoadedCollection>): Result<LoadedCollection> {
  return {
    value: { ...value, incomplete: true },
    issues: issues.filter(({ code }) => code !== 'file-missing' && code !== 'empty-collection'),
  };
}
