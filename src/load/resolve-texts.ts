import type { DataDefinition, Issue } from '../model.ts';
import { type SchemaOfRoot, withEmptyFields } from '../util/empty-tokens.ts';
import { pieceAt } from '../util/place-of-piece.ts';
import { deepFreeze, isPlain } from '../util/plain.ts';
import { referenceFields } from '../util/schema-parts.ts';
import type { FieldMeta } from '../util/schema-walk.ts';
import { mapTexts, type ReplaceText, textSchemaOf } from '../util/text-walk.ts';
import { fillTokens, hasTokens, type TokenProblem, type TokenScope, tokenIssue } from '../util/tokens.ts';
import { createReferenceFinder } from './find-references.ts';
import { outsideCode } from './markdown-code.ts';
import { markdownTargets } from './markdown-targets.ts';
import { createPhraseScopes, type PhraseScope } from './phrase-scopes.ts';
import type { CheckReferences, Collections, SlugIndex } from './references.ts';
import type { LoadedRecord } from './row-reader.ts';
import { TextLink } from './text-link.ts';

interface Input {
  readonly definition: DataDefinition;
  readonly site: LoadedRecord | undefined;
  readonly collections: Collections;
  readonly slugs: SlugIndex;
  readonly checkReferences: CheckReferences;
}

interface Output {
  readonly issues: Issue[];
  /** References to records that do not exist, by collection. */
  readonly references: Map<string, Issue[]>;
  readonly links: TextLink[];
}

/**
 * Goes once through every text of every record: fills in its tokens, looks its references up, and notes the addresses of
 * this site that it links to. The records are finished then, and frozen.
 */
export function resolveTexts({ definition, site, collections, slugs, checkReferences }: Input): Output {
  const out: Output = { issues: [], references: new Map(), links: [] };
  const phraseScope = createPhraseScopes(definition, collections);
  if (site) {
    const scopeOf = () => ({ site: site.value });
    const schemaOf = () => definition.site?.schema;
    resolveRecords([site], { scopeOf, schemaOf, phraseScope, checkReferences, references: out.issues }, out);
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
    resolveRecords(records, { scopeOf, schemaOf, phraseScope, checkReferences, references }, out);
  }
  return out;
}

interface Around {
  /** What the tokens of a record may name. Few records have any, so it is put together when one is met. */
  readonly scopeOf: (record: LoadedRecord) => TokenScope;
  /** The schemas of these. */
  readonly schemaOf: SchemaOfRoot;
  readonly phraseScope: PhraseScope;
  readonly checkReferences: CheckReferences;
  readonly references: Issue[];
}

function resolveRecords(records: readonly LoadedRecord[], around: Around, out: Output): void {
  const { references, checkReferences } = around;
  const schema = textSchemaOf(records[0]?.schema);
  const { find } = createReferenceFinder(records[0]?.schema);
  for (const record of records) {
    for (const issue of find(record.written ?? record.value, checkReferences(record))) references.push(issue);
    record.value = deepFreeze(
      mapTexts(record.value, schema, createReplacing(record, around, out)),
    ) as LoadedRecord['value'];
  }
}

function createReplacing(record: LoadedRecord, around: Around, out: Output): ReplaceText {
  const { scopeOf, schemaOf, phraseScope } = around;
  let scope: TokenScope | undefined;
  const ownScope = () => {
    scope ??= scopeOf(record);
    return scope;
  };
  const fill = (text: string, meta: FieldMeta, path: readonly PropertyKey[]) => {
    const scope = meta.phrase ? phraseScope(meta.phrase) : ownScope();
    const { text: filled, problems } = fillTokens(text, scope);
    if (problems.length) {
      const meant = meta.markdown ? outsideCode(text, problems) : problems;
      const told = withEmptyFields(meant, schemaOf).filter((problem) => !isBlameless(problem, scope));
      out.issues.push(...problemIssues(told, text, { record, path }));
    }
    return filled;
  };
  return (text, meta, path) => {
    const isWording = meta.pattern || !hasTokens(text);
    const filled = isWording ? text : fill(text, meta, path);
    if (meta.pattern || meta.phrase) return text;
    if (meta.markdown) noteLinks(markdownTargets(filled), { record, path }, out);
    else if (meta.link) noteLinks([text], { record, path }, out);
    return filled;
  };
}

/** A value in a record. */
interface Spot {
  readonly record: LoadedRecord;
  readonly path: readonly PropertyKey[];
}

function noteLinks(targets: readonly string[], { record, path }: Spot, out: Output): void {
  const at = targets.length ? [...path] : path;
  for (const target of targets) out.links.push(new TextLink(target, record.origin, at));
}

/** The problems of a text with its tokens, each at its place. */
function problemIssues(
  problems: readonly TokenProblem[],
  text: string,
  { record: { origin }, path }: Spot,
): Issue[] {
  const spot = { record: origin.key, field: path.map(String).join('.') };
  return problems.map((problem) =>
    tokenIssue(problem, spot, origin.locatePiece(path, pieceAt(text, problem))),
  );
}

/** A token of a record that was refused: that record has its own issues. */
function isBlameless({ code, token }: TokenProblem, scope: TokenScope): boolean {
  const root = token.split('.')[0] ?? '';
  return code !== 'token-form' && Object.hasOwn(scope, root) && !isPlain(scope[root]);
}
