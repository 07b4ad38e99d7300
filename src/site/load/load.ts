import type {
  CheckEntry,
  DataDefinition,
  DataRecord,
  Dataset,
  Issue,
  Locale,
  Origin,
  Result,
  SourceFile,
} from '../../core/model.ts';
import { SAMPLES_PATH } from '../../core/pages/paths.ts';
import { CHECKS_FILE, checkEntrySchema } from '../schema/check-entries.ts';
import { siteRecordOf } from '../schema/site-fields.ts';
import { findUnreadFiles } from './files/unread-files.ts';
import { type LoadedCollection, readCollection } from './records/collection.ts';
import { withDerivedCollections } from './records/derive.ts';
import { leaveOutDrafts } from './records/draft-gaps.ts';
import type { KnownResults } from './records/file-results.ts';
import { type LoadedRecord, rawOf } from './records/record.ts';
import type { TextNotes } from './resolve/markdown-notes.ts';
import { resolveTexts } from './resolve/resolve-texts.ts';
import { findMarked } from './validate/marks.ts';
import {
  type Collections,
  createReferenceCheck,
  findDuplicateSlugs,
  indexBySlug,
  publishingOf,
} from './validate/references.ts';
import { countryOf } from './validate/telephones.ts';

/**
 * Turns data files into a dataset: parsed, validated, references checked, tokens filled in, frozen. Returns the issues of all files;
 * with any error the value must not be used. A site with several locales is loaded once for each.
 */
export function loadDataset(
  definition: DataDefinition,
  files: readonly SourceFile[],
  options: ReadOptions = {},
): Result<Dataset> {
  const read = readCollections(definition, files, options);
  const { site, checkEntries, unread } = read;
  const { collections, issues: ofDrafts } = leaveOutDrafts(definition, read.collections);
  const found = [...read.issues, ...ofDrafts];
  const known = withDerivedCollections(definition, collections);
  const slugs = indexBySlug(known);
  const [siteRecord] = site.records;
  const duplicates = new Map(
    [...collections].map(([name, { records }]) => [name, findDuplicateSlugs(name, records)]),
  );
  const checkReferences = createReferenceCheck(slugs, known, duplicates);
  const resolved = options.known?.resolved;
  const texts = resolveTexts({ definition, site: siteRecord, collections, slugs, checkReferences, resolved });
  const all = [site, ...collections.values()];
  const issues = [
    ...found,
    ...[...duplicates].flatMap(([name, found]) => [...found, ...(texts.references.get(name) ?? [])]),
    ...texts.issues,
    ...findMarked(all.flatMap(({ records }) => records)),
    ...unread,
  ];
  const refused = all.some(({ incomplete }) => incomplete)
    ? 'unknown'
    : new Set(all.flatMap((one) => [...one.refused]));
  return {
    value: {
      ...assemble(collections, { files, site: siteRecord, texts, refused }),
      ...(checkEntries.length > 0 ? { checkEntries: checkEntries.map(checkEntryOf) } : {}),
      publishing: publishingOf(all.flatMap(({ records }) => records)),
    },
    issues,
  };
}

function checkEntryOf(record: LoadedRecord): CheckEntry {
  // The schema of the file has these fields.
  return { ...(rawOf(record) as unknown as CheckEntry), place: record.origin.place };
}

interface Parts {
  readonly files: readonly SourceFile[];
  readonly site: LoadedRecord | undefined;
  readonly texts: Pick<TextNotes, 'links' | 'images'>;
  readonly refused: Dataset['refused'];
}

/** Creates the dataset, with the origin of each record. */
function assemble(loaded: Collections, { files, site, texts, refused }: Parts): Dataset {
  const origins = new Map<object, Origin>();
  const draftsWithGaps = new Set<Origin>();
  const finish = ({ value, origin, hasGaps }: LoadedRecord): DataRecord => {
    if (!value) throw new Error('A record is not resolved.');
    origins.set(value, origin);
    if (hasGaps) draftsWithGaps.add(origin);
    return value;
  };
  const collections = [...loaded].map(
    ([name, { records }]) => [name, Object.freeze(records.map(finish))] as const,
  );
  return {
    site: site ? finish(site) : {},
    collections: Object.freeze(Object.fromEntries(collections)),
    origins,
    links: texts.links,
    images: texts.images,
    refused,
    ...(draftsWithGaps.size > 0 ? { draftsWithGaps } : {}),
    files: new Map(files.map((file) => [file.path, file])),
  };
}

/** The site record and all collections as they were read, before tokens and references are resolved. */
interface ReadData {
  readonly site: LoadedCollection;
  readonly collections: ReadonlyMap<string, LoadedCollection>;
  /** Findings of `check` that are accepted, or have another severity. */
  readonly checkEntries: readonly LoadedRecord[];
  /** Issues of records and their files. */
  readonly issues: readonly Issue[];
  /** Issues of files that no collection reads. */
  readonly unread: readonly Issue[];
}

interface ReadOptions {
  /** The locale to read, if the site has several. */
  readonly locale?: Locale | undefined;
  readonly known?: KnownResults | undefined;
}

/** Reads the site record and all collections, and reports files that no collection reads. */
function readCollections(
  definition: DataDefinition,
  files: readonly SourceFile[],
  { locale, known: before }: ReadOptions,
): ReadData {
  const site = siteRecordOf(definition);
  const collections = Object.entries(definition.collections);
  const readSite = readCollection({ name: 'site', ...site, locale, isOne: true }, files, before);
  const [siteRecord] = readSite.value.records;
  // Of a site record with errors it is not known.
  const country = siteRecord ? countryOf(rawOf(siteRecord)) : readSite.issues.length > 0 ? '' : undefined;
  const all = collections.flatMap(([name, { from, schema, singular, valuesOf }]) =>
    // Collections that are created from values of other collections have no files.
    valuesOf
      ? []
      : { name, from, ...readCollection({ name, from, schema, singular, locale, country }, files, before) },
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
  const unread = files.flatMap(({ path, unread }) =>
    used.has(path) || path === SAMPLES_PATH || unread === 'broken' ? [] : path,
  );
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
