import type { DataDefinition, DataRecord, Issue } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import type { FieldMeta } from '../util/schema-walk.ts';
import { mapTexts, type TextSchema, textSchemaOf } from '../util/text-walk.ts';
import { fillTokens, hasTokens, type TokenProblem, type TokenScope, tokenIssue } from '../util/tokens.ts';
import type { LoadedRecord } from './collection.ts';
import { markdownTargets } from './markdown-targets.ts';
import { createPhraseScopes, type PhraseScope } from './phrase-scopes.ts';
import { type CheckReference, type Collections, referenceFields, type SlugIndex } from './references.ts';
import { TextLink } from './text-link.ts';

interface Input {
  readonly definition: DataDefinition;
  readonly site: LoadedRecord | undefined;
  readonly collections: Collections;
  readonly slugs: SlugIndex;
  readonly checkReference: CheckReference;
}

interface Output {
  readonly value: Map<LoadedRecord, DataRecord>;
  readonly issues: Issue[];
  /** References to records that do not exist, by collection. */
  readonly references: Map<string, Issue[]>;
  readonly links: TextLink[];
}

/**
 * Goes once through every text of every record: fills in its tokens, looks its references up, and notes the addresses of
 * this site that it links to.
 */
export function resolveTexts(input: Input): Output {
  const { definition, site, collections, slugs } = input;
  const out: Output = { value: new Map(), issues: [], references: new Map(), links: [] };
  const phraseScope = createPhraseScopes(definition, collections, out.value);
  const scopes = { phraseScope, checkReference: () => undefined, references: [] };
  if (site)
    resolveRecord(site, { ...scopes, scope: { site: site.value }, schema: textSchemaOf(site.schema) }, out);
  const siteValue = site && out.value.get(site);
  for (const [name, { records }] of collections) {
    const one = definition.collections[name]?.one ?? name;
    const fields = records[0] ? referenceFields(records[0].schema) : [];
    const schema = textSchemaOf(records[0]?.schema);
    const references: Issue[] = [];
    out.references.set(name, references);
    for (const record of records) {
      const scope: Record<string, unknown> = { site: siteValue, [one]: record.value };
      for (const { field, collection } of fields) {
        const other = slugs.get(collection)?.get(String(record.value[field]));
        // Finished already where its collection is defined before this one.
        scope[field] = other && (out.value.get(other) ?? other.value);
      }
      resolveRecord(record, { ...input, references, phraseScope, scope, schema }, out);
    }
  }
  return out;
}

interface Scopes {
  readonly schema: TextSchema;
  readonly scope: TokenScope;
  readonly phraseScope: PhraseScope;
  readonly checkReference: CheckReference;
  readonly references: Issue[];
}

function resolveRecord(record: LoadedRecord, scopes: Scopes, out: Output): void {
  const { phraseScope, checkReference, references } = scopes;
  const replace = (text: string, meta: FieldMeta, path: readonly PropertyKey[]) => {
    if (meta.reference !== undefined) {
      const issue = checkReference(text, meta.reference, { record, path });
      if (issue) references.push(issue);
    }
    const isWording = meta.pattern || !hasTokens(text);
    const filled = isWording ? text : fill(text, meta.phrase ? phraseScope(meta.phrase) : scopes.scope, path);
    if (meta.pattern || meta.phrase) return text;
    for (const target of meta.markdown ? markdownTargets(filled) : meta.link ? [text] : [])
      out.links.push(new TextLink(target, record.origin, [...path]));
    return filled;
  };
  const fill = (text: string, scope: TokenScope, path: readonly PropertyKey[]) => {
    const { text: filled, problems } = fillTokens(text, scope);
    out.issues.push(...problemIssues(problems, scope, { record, path }));
    return filled;
  };
  out.value.set(record, mapTexts(record.value, scopes.schema, replace) as DataRecord);
}

/** The problems of a text with its tokens, each at its place. */
function problemIssues(
  problems: readonly TokenProblem[],
  scope: TokenScope,
  { record: { origin }, path }: { record: LoadedRecord; path: readonly PropertyKey[] },
): Issue[] {
  const field = `“${path.map(String).join('.')}”`;
  const met = new Map<string, number>();
  return problems.flatMap((problem) => {
    const nth = met.get(problem.token) ?? 0;
    met.set(problem.token, nth + 1);
    if (isBlameless(problem.token, scope)) return [];
    const place = origin.locatePiece(path, { piece: `{${problem.token}}`, nth });
    return [tokenIssue(problem, field, origin.key, place)];
  });
}

/** A token of a record that was refused: that record has its own issues. */
function isBlameless(token: string, scope: TokenScope): boolean {
  const root = token.split('.')[0] ?? '';
  return Object.hasOwn(scope, root) && !isPlain(scope[root]);
}
