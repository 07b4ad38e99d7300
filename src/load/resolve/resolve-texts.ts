import type { DataDefinition, Issue } from '../../model.ts';
import { deepFreeze } from '../../util/plain.ts';
import type { LoadedRecord } from '../records/row-reader.ts';
import { createReferenceFinder } from '../schema/find-references.ts';
import { mapTexts, textSchemaOf } from '../text/text-walk.ts';
import type { CheckReferences, Collections, SlugIndex } from '../validate/references.ts';
import { type AroundTexts, createFilling } from './fill-texts.ts';
import type { TextNotes } from './note-markdown.ts';
import { createPhraseScopes } from './phrase-scopes.ts';
import { createScopes, type FindNamed } from './token-scopes.ts';

interface Input {
  readonly definition: DataDefinition;
  readonly site: LoadedRecord | undefined;
  readonly collections: Collections;
  readonly slugs: SlugIndex;
  readonly checkReferences: CheckReferences;
}

interface Output extends TextNotes {
  /** References to records that do not exist, by collection. */
  readonly references: Map<string, Issue[]>;
}

/**
 * Goes once through every text of every record: fills in its tokens, looks its references up, and notes the addresses of
 * this site that it links to. The records are finished then, and frozen.
 */
export function resolveTexts({ definition, site, collections, slugs, ...given }: Input): Output {
  const out: Output = { issues: [], references: new Map(), links: [], images: [] };
  const phraseScope = createPhraseScopes(definition, collections);
  if (site) {
    const scopeOf = () => ({ site: site.value });
    const schemaOf = () => definition.site?.schema;
    resolveRecords([site], { scopeOf, schemaOf, phraseScope, ...given, references: out.issues }, out);
  }
  for (const [name, { records }] of collections) {
    const references: Issue[] = [];
    out.references.set(name, references);
    // Finished already where their collections are defined before this one.
    const find: FindNamed = (collection, slug) => slugs.get(collection)?.get(slug)?.value;
    const scopes = createScopes({ definition, collection: name, siteOf: () => site?.value }, find);
    resolveRecords(records, { ...scopes, phraseScope, ...given, references }, out);
  }
  return out;
}

interface ResolveOptions extends AroundTexts, Pick<Input, 'checkReferences'> {
  readonly references: Issue[];
}

function resolveRecords(records: readonly LoadedRecord[], around: ResolveOptions, out: Output): void {
  const { references, checkReferences } = around;
  const schema = textSchemaOf(records[0]?.schema);
  const { find } = createReferenceFinder(records[0]?.schema);
  for (const record of records) {
    for (const issue of find(record.written ?? record.value, checkReferences(record))) references.push(issue);
    const fill = createFilling(record, around, out);
    record.value = deepFreeze(mapTexts(record.value, schema, fill) as LoadedRecord['value']);
  }
}
