import { z } from 'zod';
import type {
  DataDefinition,
  DataRecord,
  Dataset,
  Issue,
  Locale,
  Origin,
  Result,
  SourceFile,
} from '../model.ts';
import { type LoadedCollection, readCollection } from './collection.ts';
import { publishingOf } from './publishing.ts';
import { type Collections, createReferenceCheck, findDuplicateSlugs, indexBySlug } from './references.ts';
import { resolveTexts } from './resolve-texts.ts';
import type { LoadedRecord } from './row-reader.ts';
import { standardSiteFields } from './site-fields.ts';

/**
 * Turns data files into a dataset: parsed, validated, references checked, tokens filled in, frozen.
 * All mistakes of all files come back together; with any error the value must not be used. A site of several languages is
 * loaded once in each.
 */
export function loadDataset(
  definition: DataDefinition,
  files: readonly SourceFile[],
  locale?: Locale,
): Result<Dataset> {
  const siteSource = { name: 'site', ...(definition.site ?? standardSite()), locale, isOne: true };
  const site = readCollection(siteSource, files);
  const read = Object.entries(definition.collections).map(([name, { from, schema }]) => {
    return [name, readCollection({ name, from, schema, locale, isOne: false }, files)] as const;
  });
  const collections = new Map(read.map(([name, { value }]) => [name, value]));
  const slugs = indexBySlug(collections);
  const [siteRecord] = site.value.records;
  const checkReferences = createReferenceCheck(slugs, collections);
  const duplicates = new Map(
    [...collections].map(([name, { records }]) => [name, findDuplicateSlugs(name, records)]),
  );
  const texts = resolveTexts({ definition, site: siteRecord, collections, slugs, checkReferences });
  const all = [site.value, ...collections.values()];
  const issues = [
    ...site.issues,
    ...read.flatMap(([, result]) => result.issues),
    ...[...duplicates].flatMap(([name, found]) => [...found, ...(texts.references.get(name) ?? [])]),
    ...texts.issues,
    ...findUnusedFiles(files, all),
  ];
  const refused = all.some(({ incomplete }) => incomplete)
    ? 'unknown'
    : new Set(all.flatMap((one) => [...one.refused]));
  return {
    value: {
      ...assemble(collections, { files, site: siteRecord, texts, refused }),
      publishing: publishingOf(all.flatMap(({ records }) => records)),
    },
    issues,
  };
}

function standardSite() {
  return { from: 'site.yaml', schema: z.strictObject(standardSiteFields()) };
}

/** Files below data/ that nothing reads: most often a folder whose name has a slip in it. */
function findUnusedFiles(files: readonly SourceFile[], read: readonly LoadedCollection[]): Issue[] {
  const used = new Set(read.flatMap((collection) => collection.files));
  const known = [...new Set([...used].map((path) => path.split('/').slice(0, -1).join('/')))];
  return files
    .filter(({ path, unread }) => !unread && !used.has(path) && !/(^|\/)README\.md$/.test(path))
    .map(({ path }): Issue => {
      const folder = path.split('/').slice(0, -1).join('/');
      const facts = { path, folder, known: known.filter((other) => other !== folder) };
      return { code: 'unused-file', facts, place: { file: path, line: 1, column: 1, length: 1 } };
    });
}

interface Parts {
  readonly files: readonly SourceFile[];
  readonly site: LoadedRecord | undefined;
  readonly texts: Pick<Dataset, 'links' | 'images'>;
  readonly refused: Dataset['refused'];
}

/** Remembers where each of the finished records came from. */
function assemble(loaded: Collections, { files, site, texts, refused }: Parts): Dataset {
  const origins = new Map<object, Origin>();
  const finish = ({ value, origin }: LoadedRecord): DataRecord => {
    origins.set(value, origin);
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
    files: new Map(files.map((file) => [file.path, file])),
  };
}
