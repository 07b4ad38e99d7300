import type {
  CheckEntry,
  DataDefinition,
  DataRecord,
  Dataset,
  Origin,
  Result,
  SourceFile,
} from '../model.ts';
import { withDerivedCollections } from './records/derive.ts';
import { type ReadOptions, readCollections } from './records/read-collections.ts';
import type { LoadedRecord } from './records/record.ts';
import type { TextNotes } from './resolve/markdown-notes.ts';
import { resolveTexts } from './resolve/resolve-texts.ts';
import {
  type Collections,
  createReferenceCheck,
  findDuplicateSlugs,
  indexBySlug,
  publishingOf,
} from './validate/references.ts';

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
  const { site, collections, checkEntries, issues: found, unread } = read;
  const known = withDerivedCollections(definition, collections);
  const slugs = indexBySlug(known);
  const [siteRecord] = site.records;
  const duplicates = new Map(
    [...collections].map(([name, { records }]) => [name, findDuplicateSlugs(name, records)]),
  );
  const checkReferences = createReferenceCheck(slugs, known, duplicates);
  const texts = resolveTexts({ definition, site: siteRecord, collections, slugs, checkReferences });
  const all = [site, ...collections.values()];
  const issues = [
    ...found,
    ...[...duplicates].flatMap(([name, found]) => [...found, ...(texts.references.get(name) ?? [])]),
    ...texts.issues,
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

function checkEntryOf({ value, origin }: LoadedRecord): CheckEntry {
  // The schema of the file has these fields.
  return { ...(value as unknown as CheckEntry), place: origin.place };
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
