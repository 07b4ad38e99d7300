import type { DataDefinition, DataRecord } from '../../model.ts';
import { referenceFields } from '../schema/schema-parts.ts';
import type { AroundTexts } from './fill-texts.ts';

/** A collection, and the site whose record its texts may name. */
interface Asked {
  readonly definition: DataDefinition;
  readonly collection: string;
  siteOf(): DataRecord | undefined;
}

/** Gives a record that another one names. */
export type FindNamed = (collection: string, slug: string) => DataRecord | undefined;

/** What the tokens of the records of a collection may name: the site, the record itself, and those that it names. */
export function createScopes(
  { definition, collection, siteOf }: Asked,
  find: FindNamed,
): Pick<AroundTexts, 'scopeOf' | 'schemaOf'> {
  const own = definition.collections[collection];
  const one = own?.one ?? collection;
  const fields = own ? referenceFields(own.schema) : [];
  return {
    scopeOf({ value }) {
      // Looked up when a text names them: most do not.
      const scope = define({}, 'site', siteOf);
      scope[one] = value;
      for (const { field, collection } of fields)
        define(scope, field, () => find(collection, String(value[field])));
      return scope;
    },
    schemaOf(root) {
      if (root === 'site') return definition.site?.schema;
      const named = root === one ? collection : fields.find(({ field }) => field === root)?.collection;
      return definition.collections[named ?? '']?.schema;
    },
  };
}

function define(scope: Record<string, unknown>, name: string, get: () => unknown): Record<string, unknown> {
  return Object.defineProperty(scope, name, { get, enumerable: true, configurable: true });
}
