import type { DataDefinition } from '../../model.ts';
import type { TokenScope } from '../text/tokens.ts';
import type { Collections } from '../validate/references.ts';

/** What the tokens of a phrase stand for that may use these names. */
export type PhraseScope = (names: readonly string[]) => TokenScope;

/**
 * What the tokens of a phrase may name: all that the records of that name hold, each with the value of some record,
 * or a plain value that only the template knows. Collections that are defined before the phrase's own are finished.
 */
export function createPhraseScopes(definition: DataDefinition, collections: Collections): PhraseScope {
  const known = new Map<string, object | undefined>();
  const fieldsOf = (name: string): object | undefined => {
    if (known.has(name)) return known.get(name);
    const records = [...collections]
      .filter(([collection]) => (definition.collections[collection]?.one ?? collection) === name)
      .flatMap((entry) => entry[1].records);
    // Where all records of the name were refused nobody knows what it holds.
    const fields = records.length ? {} : undefined;
    if (fields) for (const record of records) Object.assign(fields, record.value);
    known.set(name, fields);
    return fields;
  };
  const ones = Object.entries(definition.collections).map(([collection, { one }]) => one ?? collection);
  const isRecord = (name: string) => ones.includes(name);
  return (names) =>
    Object.fromEntries(names.map((name) => [name, isRecord(name) ? fieldsOf(name) : `(${name})`]));
}
