import type { DataDefinition, Issue } from '../model.ts';
import { deepFreeze } from '../util/plain.ts';
import { referenceFields } from '../util/schema-parts.ts';
import { mapTexts, textSchemaOf } from '../util/text-walk.ts';
import { type AroundTexts, createFilling } from './fill-texts.ts';
import { createReferenceFinder } from './find-references.ts';
import type { TextNotes } from './note-markdown.ts';
import { createPhraseScopes } from './phrase-scopes.ts';
import type { CheckReferences, Collections, SlugIndex } from './references.ts';
import { restOf } from './resting.ts';
import type { LoadedRecord } from './row-reader.ts';
import type { Shelf } from './shelf.ts';

interface Input {
  readonly definition: DataDefinition;
  readonly site: LoadedRecord | undefined;
  readonly collections: Collections;
  readonly slugs: SlugIndex;
  readonly checkReferences: CheckReferences;
  /** Where records lie whose long values are not in memory. */
  readonly shelf?: Shelf | undefined;
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
    const one = definition.collections[name]?.one ?? name;
    const references: Issue[] = [];
    out.references.set(name, references);
    const fields = records[0] ? referenceFields(records[0].schema) : [];
    const scopeOf = ({ value }: LoadedRecord) => {
      const scope: Record<string, unknown> = { site: site?.value, [one]: value };
      // Finished already where their collections are defined before this one.
      for (const { field, collection } of fields)
        scope[field] = slugs.get(collection)?.get(String(value[field]))?.value;
      return scope;
    };
    const schemaOf = (root: string) => {
      if (root === 'site') return definition.site?.schema;
      const collection = root === one ? name : fields.find(({ field }) => field === root)?.collection;
      return definition.collections[collection ?? '']?.schema;
    };
    const open = records.filter(({ isFinished }) => !isFinished);
    resolveRecords(open, { scopeOf, schemaOf, phraseScope, ...given, references }, out);
  }
  return out;
}

interface Around extends AroundTexts, Pick<Input, 'checkReferences' | 'shelf'> {
  readonly references: Issue[];
}

function resolveRecords(records: readonly LoadedRecord[], around: Around, out: Output): void {
  const { references, checkReferences, shelf } = around;
  const schema = textSchemaOf(records[0]?.schema);
  const { find } = createReferenceFinder(records[0]?.schema);
  for (const record of records) {
    for (const issue of find(record.written ?? record.value, checkReferences(record))) references.push(issue);
    const before = record.value;
    const value = mapTexts(before, schema, createFilling(record, around, out)) as LoadedRecord['value'];
    // One that was at rest and has changed is laid aside once more.
    const isMoved = value !== before && restOf(before) !== undefined;
    record.value = deepFreeze((isMoved && shelf?.rest(value)) || value);
  }
}
