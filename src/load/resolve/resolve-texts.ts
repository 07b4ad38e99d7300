import type { DataDefinition, Issue } from '../../model.ts';
import { append } from '../../util/lists.ts';
import { deepFreeze, isPlain } from '../../util/plain.ts';
import type { FilledText, LoadedRecord, Resolution } from '../records/loaded-record.ts';
import { mapTexts, type Replace } from '../schema/visitor.ts';
import type { FieldMeta } from '../schema/zod.ts';
import { codeIn } from '../text/markdown-content.ts';
import { findExcess } from '../text/markdown-limits.ts';
import { pieceAt } from '../text/place-of-piece.ts';
import {
  fillTokens,
  hasTokens,
  type TokenProblem,
  type TokenScope,
  tokenIssue,
  withEmptyFields,
} from '../text/tokens.ts';
import type { CheckReferences, Collections, SlugIndex } from '../validate/references.ts';
import {
  type FilledIn,
  noteLinks,
  noteMarkdown,
  type TextNotes,
  type TextPosition,
} from './markdown-notes.ts';
import { createPhraseScopes, createScopes, type PhraseScope, type RecordScopes } from './scopes.ts';
import { createUseTracker, type UseTracker } from './use-tracker.ts';

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

/** Resolves all records: replaces tokens, checks references, and collects links and images. Freezes the records. */
export function resolveTexts({ definition, site, collections, ...given }: Input): Output {
  const out: Output = { issues: [], references: new Map(), links: [], images: [] };
  const phraseScope = createPhraseScopes(definition, collections);
  const tracker = createUseTracker({ site, ...given });
  if (site) {
    const scopeOf = () => ({ site: site.value });
    const schemaOf = () => definition.site?.schema;
    resolveRecords([site], { scopeOf, schemaOf, phraseScope, tracker, references: out.issues }, out);
  }
  for (const [name, { records }] of collections) {
    const references: Issue[] = [];
    out.references.set(name, references);
    // Records of collections that are defined earlier are already resolved.
    const scopes = createScopes({ definition, collection: name, siteOf: tracker.siteOf }, tracker.find);
    resolveRecords(records, { ...scopes, phraseScope, tracker, references }, out);
  }
  return out;
}

interface ResolveOptions extends AroundTexts {
  readonly tracker: UseTracker;
  readonly references: Issue[];
}

function resolveRecords(records: readonly LoadedRecord[], around: ResolveOptions, out: Output): void {
  const { references, tracker } = around;
  for (const record of records) {
    const known = tracker.findResolution(record);
    if (known) {
      addNotes(out, known);
      record.value = known.value;
      if (record.kept) record.kept.resolution = known;
      continue;
    }
    const { compiled, references: finder } = record.schema;
    const wrong = finder.find(record.written ?? record.value, tracker.checkReferences(record));
    append(references, wrong);
    const notes: TextNotes = { issues: [], links: [], images: [] };
    const { fill, filled, usesPhrases } = createFilling(record, around, notes);
    record.value = deepFreeze(mapTexts(record.value, compiled, fill) as LoadedRecord['value']);
    addNotes(out, notes);
    append(out.issues, notes.issues);
    const uses = tracker.take();
    const isKept = wrong.length + notes.issues.length === 0 && !usesPhrases();
    if (!record.kept) continue;
    record.kept.filled = filled;
    if (isKept) record.kept.resolution = { ...notes, value: record.value, uses };
  }
}

type Found = Pick<Resolution, 'links' | 'images'>;

function addNotes(out: Output, { links, images }: Found): void {
  append(out.links, links);
  append(out.images, images);
}

/** The scopes of the tokens of a collection's texts. */
interface AroundTexts extends RecordScopes {
  readonly phraseScope: PhraseScope;
}

interface Filling {
  readonly fill: Replace<string>;
  /** The texts that were replaced so far. */
  readonly filled: readonly FilledText[];
  /** Whether a text was a phrase, whose tokens depend on all records of a collection. */
  usesPhrases(): boolean;
}

/** Creates the function that replaces the tokens of a record's texts and collects links and images. */
function createFilling(record: LoadedRecord, around: AroundTexts, out: TextNotes): Filling {
  const { scopeOf, schemaOf, phraseScope } = around;
  let own: TokenScope | undefined;
  let hasPhrases = false;
  const replaced: FilledText[] = [];
  const fillIn = (text: string, meta: FieldMeta, path: readonly PropertyKey[]): FilledIn => {
    hasPhrases ||= meta.phrase !== undefined;
    own ??= meta.phrase ? undefined : scopeOf(record);
    const scope = meta.phrase ? phraseScope(meta.phrase) : (own ?? {});
    const { text: filled, problems } = fillTokens(text, scope);
    if (problems.length === 0) return { text: filled, gaps: NONE };
    const meant = meta.markdown ? outsideCode(text, problems) : problems;
    const reported = withEmptyFields(meant, schemaOf)
      .filter((problem) => !isOfRefused(problem, scope))
      .slice(0, MAX_REPORTED);
    append(out.issues, problemIssues(reported, text, { record, path }));
    return { text: filled, gaps: problems.map(({ written }) => written) };
  };
  const textFor: Replace<string> = (text, { meta }, path) => {
    if (meta.pattern) return text;
    const filled = hasTokens(text) ? fillIn(text, meta, path) : { text, gaps: NONE };
    if (meta.phrase) return text;
    if (meta.markdown) return noteMarkdown(filled, { record, path }, out);
    if (meta.link)
      noteLinks([{ target: filled.text, at: 0 }], filled, [{ record, path, isField: true }, out]);
    return filled.text;
  };
  const fill: Replace<string> = (text, schema, path) => {
    const filled = textFor(text, schema, path);
    if (filled !== text) replaced.push({ path: [...path], text });
    return filled;
  };
  return { fill, filled: replaced, usesPhrases: () => hasPhrases };
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
