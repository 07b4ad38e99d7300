import type { DataDefinition, DataRecord } from '../../model.ts';
import type { LoadedRecord } from '../records/loaded-record.ts';
import { referenceFields } from '../schema/zod.ts';
import type { SchemaOfRoot, TokenScope } from '../text/tokens.ts';
import type { Collections } from '../validate/references.ts';

/** A collection, and the site record that its texts may name. */
interface ScopeSource {
  readonly definition: DataDefinition;
  readonly collection: string;
  siteOf(): DataRecord | undefined;
}

/** What the tokens of a collection's texts can name. */
export interface RecordScopes {
  /** Returns the values for the tokens of a record. Called only for records with tokens. */
  readonly scopeOf: (record: LoadedRecord) => TokenScope;
  /** Returns the schema of a record in the scope. */
  readonly schemaOf: SchemaOfRoot;
}

/** Returns a record by its slug. */
export type FindNamed = (collection: string, slug: string) => DataRecord | undefined;

/** Creates the scope of a collection's tokens: the site, the record itself, and the records that it names. */
export function createScopes({ definition, collection, siteOf }: ScopeSource, find: FindNamed): RecordScopes {
  const own = definition.collections[collection];
  const singular = own?.singular ?? collection;
  const fields = own ? referenceFields(own.schema) : [];
  return {
    scopeOf({ value }) {
      // Getters, since few texts name these records.
      const scope = define({}, 'site', siteOf);
      scope[singular] = value;
      for (const { field, collection } of fields)
        define(scope, field, () => find(collection, String(value[field])));
      return scope;
    },
    schemaOf(root) {
      if (root === 'site') return definition.site?.schema;
      const named = root === singular ? collection : fields.find(({ field }) => field === root)?.collection;
      return definition.collections[named ?? '']?.schema;
    },
  };
}

function define(scope: Record<string, unknown>, name: string, get: () => unknown): Record<string, unknown> {
  return Object.defineProperty(scope, name, { get, enumerable: true, configurable: true });
}

/** Returns the values for the tokens of a phrase with these names. */
export type PhraseScope = (names: readonly string[]) => TokenScope;

/**
 * Creates the scopes of phrases: for a record name, the union of the fields of all its records; for another name, a
 * plain value that only the template knows. Collections defined before the phrase's own are already resolved.
 */
export function createPhraseScopes(definition: DataDefinition, collections: Collections): PhraseScope {
  const known = new Map<string, object | undefined>();
  const fieldsOf = (name: string): object | undefined => {
    if (known.has(name)) return known.get(name);
    const records = [...collections]
      .filter(([collection]) => (definition.collections[collection]?.singular ?? collection) === name)
      .flatMap((entry) => entry[1].records);
    // If all records of the name were refused, its fields are unknown.
    const fields = records.length ? {} : undefined;
    if (fields) for (const record of records) Object.assign(fields, record.value);
    known.set(name, fields);
    return fields;
  };
  const ones = Object.entries(definition.collections).map(
    ([collection, { singular: one }]) => one ?? collection,
  );
  const isRecord = (name: string) => ones.includes(name);
  return (names) =>
    Object.fromEntries(names.map((name) => [name, isRecord(name) ? fieldsOf(name) : `(${name})`]));
}
