import { hashOfRecord } from '../../../core/cache/stored-records.ts';
import type { DataDefinition, DataRecord, Issue } from '../../../core/model.ts';
import { append, oncePerKey } from '../../../core/util/lists.ts';
import { deepFreeze, isPlain } from '../../../core/util/plain.ts';
import { mapTexts, type Replace } from '../../schema/visitor.ts';
import { type FieldMeta, referenceFields } from '../../schema/zod.ts';
import { codeIn } from '../../text/markdown-content.ts';
import { findExcess } from '../../text/markdown-limits.ts';
import { pieceAt } from '../../text/place-of-piece.ts';
import { hasTokens } from '../../text/token-pattern.ts';
import {
  fillTokens,
  type SchemaOfRoot,
  type TokenProblem,
  type TokenScope,
  tokenIssue,
  withEmptyFields,
} from '../../text/tokens.ts';
import {
  type LoadedRecord,
  type NamedRecord,
  type Resolution,
  rawOf,
  type WrittenText,
} from '../records/record.ts';
import { type CheckReferences, type Collections, problemOf, type SlugIndex } from '../validate/references.ts';
import {
  type FilledIn,
  noteForeignMarkup,
  noteLinks,
  noteMarkdown,
  type TextNotes,
  type TextPosition,
} from './markdown-notes.ts';

interface Input {
  readonly definition: DataDefinition;
  /** Called for each record that was not resolved before. */
  readonly resolved?: ((record: LoadedRecord) => void) | undefined;
  readonly site: LoadedRecord | undefined;
  readonly collections: Collections;
  readonly slugs: SlugIndex;
  readonly checkReferences: CheckReferences;
}

interface Output extends TextNotes {
  /** References to records that do not exist, by collection. */
  readonly references: Map<string, Issue[]>;
}

/** Resolves all records: replaces tokens, checks references, and collects links and images. Freezes the records. */
export function resolveTexts(input: Input): Output {
  const { definition, site, collections, slugs, checkReferences, resolved } = input;
  const out: Output = { issues: [], references: new Map(), links: [], images: [] };
  const find: FindNamed = (collection, slug) => {
    const found = collection === undefined ? site : slugs.get(collection)?.get(slug);
    return found && currentOf(found);
  };
  const phraseScope = createPhraseScopes(definition, collections);
  const given = { phraseScope, find, hashOf: oncePerKey(hashOfRecord), checkReferences, resolved };
  if (site) {
    const scopeOf = () => ({ site: rawOf(site) });
    const schemaOf = () => definition.site?.schema;
    resolveRecords([site], { ...given, scopeOf, schemaOf, references: out.issues }, out);
  }
  for (const [name, { records }] of collections) {
    const references: Issue[] = [];
    out.references.set(name, references);
    // Records of collections that are defined earlier are already resolved.
    resolveRecords(records, { ...given, ...createScopes(definition, name), references }, out);
  }
  return out;
}

/** Returns a record by its slug, or the site record. */
type FindNamed = (collection: string | undefined, slug: string) => DataRecord | undefined;

/** The scopes of the tokens of a collection's texts, and where its references are reported. */
interface Around extends RecordScopes, Pick<Input, 'resolved'> {
  readonly phraseScope: PhraseScope;
  readonly find: FindNamed;
  readonly hashOf: (record: DataRecord) => string;
  readonly checkReferences: CheckReferences;
  readonly references: Issue[];
}

function resolveRecords(records: readonly LoadedRecord[], around: Around, out: Output): void {
  const { find, hashOf, checkReferences, references, resolved } = around;
  const isSame = ({ collection, slug, hash }: NamedRecord) => {
    const found = find(collection, slug);
    return (found && hashOf(found)) === hash;
  };
  for (const record of records) {
    append(
      references,
      record.references.flatMap((one) => problemOf(one, checkReferences(record)) ?? []),
    );
    const before = record.resolution;
    const isKnown = before?.named.every(isSame);
    const { value, issues, links, images } = before && isKnown ? before : resolve(record, around);
    record.value = value;
    append(out.issues, issues);
    append(out.links, links);
    append(out.images, images);
    if (!isKnown) resolved?.(record);
  }
}

/** Replaces the tokens of a record's texts, and finds what they contain. */
function resolve(record: LoadedRecord, around: Around): Resolution {
  const { scopeOf, schemaOf, phraseScope, hashOf } = around;
  const notes: TextNotes = { issues: [], links: [], images: [] };
  const named: NamedRecord[] = [];
  const written: WrittenText[] = [];
  const find: FindNamed = (collection, slug) => {
    const found = around.find(collection, slug);
    if (!named.some((one) => one.collection === collection && one.slug === slug))
      named.push({ collection, slug, hash: found && hashOf(found) });
    return found;
  };
  let own: TokenScope | undefined;
  let isOfOthers = false;
  const fillIn = (text: string, meta: FieldMeta, path: readonly PropertyKey[]): FilledIn => {
    // The tokens of phrases depend on all records of a collection.
    isOfOthers ||= meta.phrase !== undefined;
    own ??= meta.phrase ? undefined : scopeOf(record, find);
    const scope = meta.phrase ? phraseScope(meta.phrase) : (own ?? {});
    const { text: filled, problems } = fillTokens(text, scope);
    if (problems.length === 0) return { text: filled, gaps: NONE };
    // What the tokens could name is known when an issue is shown.
    isOfOthers = true;
    const meant = meta.markdown ? outsideCode(text, problems) : problems;
    const reported = withEmptyFields(meant, schemaOf)
      .filter((problem) => !isOfRefused(problem, scope))
      .slice(0, MAX_REPORTED);
    append(notes.issues, problemIssues(reported, text, { record, path }));
    return { text: filled, gaps: problems.map(({ written }) => written) };
  };
  const noted: Replace<string> = (text, { meta }, path) => {
    if (meta.pattern) return text;
    const filled = hasTokens(text) ? fillIn(text, meta, path) : { text, gaps: NONE };
    if (meta.phrase) return text;
    if (meta.markdown) return noteMarkdown(filled, { record, path }, notes);
    if (meta.link)
      noteLinks([{ target: filled.text, at: 0 }], filled, { record, path, isField: true }, notes);
    else noteForeignMarkup(filled, { record, path }, notes);
    return filled.text;
  };
  const fill: Replace<string> = (text, schema, path) => {
    const filled = noted(text, schema, path);
    if (filled !== text) written.push({ path: [...path], text });
    return filled;
  };
  const raw = rawOf(record);
  const value = deepFreeze(mapTexts(raw, record.schema.compiled, fill) as DataRecord);
  const resolution = { value, written, ...notes, named };
  record.raw = raw;
  record.resolution = isOfOthers ? undefined : resolution;
  return resolution;
}

/** Returns a record as far as it is resolved. */
function currentOf(record: LoadedRecord): DataRecord {
  return record.value ?? rawOf(record);
}

/** Limit of reported tokens per text: each of them is searched in the text. */
const MAX_REPORTED = 100;

const NONE: readonly string[] = [];

/** Returns the problems outside code, where braces have no meaning. */
function outsideCode(text: string, problems: readonly TokenProblem[]): readonly TokenProblem[] {
  // Texts beyond the limits are reported as such and not parsed.
  if (findExcess(text)) return [];
  const code = codeIn(text);
  return problems.filter(({ at }) => !code.some(([start, end]) => at >= start && at < end));
}

/** Returns the issues of a text's tokens, each with its place. */
function problemIssues(
  problems: readonly TokenProblem[],
  text: string,
  { record: { origin }, path }: TextPosition,
): Issue[] {
  const spot = { record: origin.key, field: path.map(String).join('.') };
  return problems.map((problem) =>
    tokenIssue(problem, spot, origin.locatePiece(path, pieceAt(text, problem))),
  );
}

/** Whether a token names a refused record, which has issues of its own. */
function isOfRefused({ code, token }: TokenProblem, scope: TokenScope): boolean {
  const root = token.split('.')[0] ?? '';
  return code !== 'token-form' && Object.hasOwn(scope, root) && !isPlain(scope[root]);
}

/** What the tokens of a collection's texts can name. */
interface RecordScopes {
  /** Returns the values for the tokens of a record. Called only for records with tokens. */
  readonly scopeOf: (record: LoadedRecord, find: FindNamed) => TokenScope;
  /** Returns the schema of a record in the scope. */
  readonly schemaOf: SchemaOfRoot;
}

/** Creates the scope of a collection's tokens: the site, the record itself, and the records that it names. */
function createScopes(definition: DataDefinition, collection: string): RecordScopes {
  const own = definition.collections[collection];
  const singular = own?.singular ?? collection;
  const fields = own ? referenceFields(own.schema) : [];
  return {
    scopeOf(record, find) {
      const raw = rawOf(record);
      // Getters, since few texts name these records.
      const scope: Record<string, unknown> = {};
      define(scope, 'site', () => find(undefined, ''));
      scope[singular] = raw;
      for (const { field, collection } of fields)
        define(scope, field, () => find(collection, String(raw[field])));
      return scope;
    },
    schemaOf(root) {
      if (root === 'site') return definition.site?.schema;
      const named = root === singular ? collection : fields.find(({ field }) => field === root)?.collection;
      return definition.collections[named ?? '']?.schema;
    },
  };
}

function define(scope: object, name: string, get: () => unknown): void {
  Object.defineProperty(scope, name, { get, enumerable: true, configurable: true });
}

/** Returns the values for the tokens of a phrase with these names. */
type PhraseScope = (names: readonly string[]) => TokenScope;

/**
 * Creates the scopes of phrases: for a record name, the union of the fields of all its records; for another name, a
 * plain value that only the template knows. Collections defined before the phrase's own are already resolved.
 */
function createPhraseScopes(definition: DataDefinition, collections: Collections): PhraseScope {
  const known = new Map<string, object | undefined>();
  const fieldsOf = (name: string): object | undefined => {
    if (known.has(name)) return known.get(name);
    const records = [...collections]
      .filter(([collection]) => (definition.collections[collection]?.singular ?? collection) === name)
      .flatMap((entry) => entry[1].records);
    // If all records of the name were refused, its fields are unknown.
    // Each field is that of the last record that has it. The others are not read.
    const owners = new Map<string, DataRecord>();
    for (const record of records.map(currentOf))
      for (const field of Object.keys(record)) owners.set(field, record);
    const fields = records.length
      ? Object.fromEntries([...owners].map(([field, record]) => [field, record[field]]))
      : undefined;
    known.set(name, fields);
    return fields;
  };
  const singulars = Object.entries(definition.collections).map(
    ([collection, { singular }]) => singular ?? collection,
  );
  const isRecord = (name: string) => singulars.includes(name);
  return (names) =>
    Object.fromEntries(names.map((name) => [name, isRecord(name) ? fieldsOf(name) : `(${name})`]));
}
