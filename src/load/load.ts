import type {
  DataDefinition,
  DataRecord,
  Dataset,
  InternalLink,
  Issue,
  Origin,
  Result,
  SourceFile,
} from '../model.ts';
import { deepFreeze } from '../util/plain.ts';
import { type LoadedRecord, readCollection } from './collection.ts';
import { checkReferences, findDuplicateSlugs, indexBySlug } from './references.ts';
import { resolveTexts } from './resolve-texts.ts';

/**
 * Turns data files into a dataset: parsed, validated, references checked, tokens filled in, frozen.
 * All mistakes of all files come back together; with any error the value must not be used.
 */
export function loadDataset(definition: DataDefinition, files: readonly SourceFile[]): Result<Dataset> {
  const issues: Issue[] = [];
  const read = (name: string, from: string, schema: DataDefinition['site']['schema']) => {
    const result = readCollection({ name, from, schema }, files);
    issues.push(...result.issues);
    return result.value;
  };
  const [site] = read('site', definition.site.from, definition.site.schema);
  const collections = Object.entries(definition.collections).map(
    ([name, { from, schema }]) => [name, read(name, from, schema)] as const,
  );
  const loaded = new Map(collections);
  const slugs = indexBySlug(loaded);
  for (const [name, records] of loaded) {
    issues.push(...findDuplicateSlugs(name, records), ...checkReferences(records, slugs, loaded));
  }
  const texts = resolveTexts({ definition, site, collections: loaded, slugs });
  issues.push(...texts.issues);
  return { value: assemble(texts.value, loaded, { files, site, links: texts.links }), issues };
}

interface Parts {
  readonly files: readonly SourceFile[];
  readonly site: LoadedRecord | undefined;
  readonly links: readonly InternalLink[];
}

/** Freezes the finished records and remembers where each came from. */
function assemble(
  values: ReadonlyMap<LoadedRecord, DataRecord>,
  loaded: ReadonlyMap<string, readonly LoadedRecord[]>,
  { files, site, links }: Parts,
): Dataset {
  const origins = new Map<object, Origin>();
  const finish = (record: LoadedRecord): DataRecord => {
    const value = deepFreeze(values.get(record) ?? record.value);
    origins.set(value, record.origin);
    return value;
  };
  const collections = [...loaded].map(
    ([name, records]) => [name, Object.freeze(records.map(finish))] as const,
  );
  return {
    site: site ? finish(site) : {},
    collections: Object.freeze(Object.fromEntries(collections)),
    origins,
    links,
    files: new Map(files.map((file) => [file.path, file])),
  };
}
