import type { DataDefinition, DataRecord, InternalLink, Issue } from '../model.ts';
import { placeOfPiece } from '../util/place-of-piece.ts';
import { isPlain } from '../util/plain.ts';
import type { FieldMeta } from '../util/schema-walk.ts';
import { mapTexts, type TextSchema, textSchemaOf } from '../util/text-walk.ts';
import { fillTokens, type TokenScope, tokenIssue } from '../util/tokens.ts';
import type { LoadedRecord } from './collection.ts';
import { markdownTargets } from './markdown-targets.ts';
import { type Collections, referenceFields, type SlugIndex } from './references.ts';

interface Input {
  readonly definition: DataDefinition;
  readonly site: LoadedRecord | undefined;
  readonly collections: Collections;
  readonly slugs: SlugIndex;
}

interface Output {
  readonly value: Map<LoadedRecord, DataRecord>;
  readonly issues: Issue[];
  readonly links: InternalLink[];
}

/** Fills in the tokens of every text of every record, and notes the addresses of this site that texts link to. */
export function resolveTexts(input: Input): Output {
  const { definition, site, collections, slugs } = input;
  const out: Output = { value: new Map(), issues: [], links: [] };
  const phraseScope = createPhraseScopes(input, out);
  if (site)
    resolveRecord(site, { scope: { site: site.value }, phraseScope, schema: textSchemaOf(site.schema) }, out);
  const siteValue = site && out.value.get(site);
  for (const [name, { records }] of collections) {
    const one = definition.collections[name]?.one ?? name;
    const references = records[0] ? referenceFields(records[0].schema) : [];
    const schema = textSchemaOf(records[0]?.schema);
    for (const record of records) {
      const named = references.map(({ field, collection }) => {
        const other = slugs.get(collection)?.get(String(record.value[field]));
        // Finished already where its collection is defined before this one.
        return [field, other && (out.value.get(other) ?? other.value)];
      });
      const scope = { site: siteValue, [one]: record.value, ...Object.fromEntries(named) };
      resolveRecord(record, { scope, phraseScope, schema }, out);
    }
  }
  return out;
}

interface Scopes {
  readonly schema: TextSchema;
  readonly scope: TokenScope;
  phraseScope(names: readonly string[]): TokenScope;
}

function resolveRecord(record: LoadedRecord, { schema, scope: own, phraseScope }: Scopes, out: Output): void {
  const replace = (text: string, meta: FieldMeta, path: readonly PropertyKey[]) => {
    if (meta.pattern) return text;
    const field = `“${path.map(String).join('.')}”`;
    const scope = meta.phrase ? phraseScope(meta.phrase) : own;
    const { text: filled, problems } = fillTokens(text, scope);
    const at = (piece: string, nth: number) =>
      placeOfPiece(record.origin.locate(path), record.source.file.text, { piece, nth });
    const met = new Map<string, number>();
    for (const problem of problems) {
      const nth = met.get(problem.token) ?? 0;
      met.set(problem.token, nth + 1);
      if (isBlameless(problem.token, scope)) continue;
      out.issues.push(tokenIssue(problem, field, record.origin.key, at(`{${problem.token}}`, nth)));
    }
    for (const target of meta.markdown ? markdownTargets(filled) : meta.link ? [text] : []) {
      out.links.push({ target, field: `${field} of ${record.origin.key}`, place: () => at(target, 0) });
    }
    return meta.phrase ? text : filled;
  };
  out.value.set(record, mapTexts(record.value, schema, replace) as DataRecord);
}

/**
 * What the tokens of a phrase may name: all that the records of that name hold, each with the value of some record,
 * or a plain value that only the template knows. Collections that are defined before the phrase's own are finished.
 */
function createPhraseScopes({ definition, collections }: Input, out: Output): Scopes['phraseScope'] {
  const known = new Map<string, object | undefined>();
  const fieldsOf = (name: string): object | undefined => {
    if (known.has(name)) return known.get(name);
    const records = [...collections]
      .filter(([collection]) => definition.collections[collection]?.one === name)
      .flatMap((entry) => entry[1].records);
    // Where all records of the name were refused nobody knows what it holds.
    const fields = records.length
      ? Object.assign({}, ...records.map((record) => out.value.get(record) ?? record.value))
      : undefined;
    known.set(name, fields);
    return fields;
  };
  const isRecord = (name: string) => Object.values(definition.collections).some(({ one }) => one === name);
  return (names) =>
    Object.fromEntries(names.map((name) => [name, isRecord(name) ? fieldsOf(name) : `(${name})`]));
}

/** A token of a record that was refused: that record has its own issues. */
function isBlameless(token: string, scope: TokenScope): boolean {
  const root = token.split('.')[0] ?? '';
  return Object.hasOwn(scope, root) && !isPlain(scope[root]);
}
