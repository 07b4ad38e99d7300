import type { Issue } from '../../model.ts';
import { append } from '../../util/append.ts';
import { pieceAt } from '../../util/place-of-piece.ts';
import { isPlain } from '../../util/plain.ts';
import type { LoadedRecord } from '../records/row-reader.ts';
import type { FieldMeta } from '../schema/schema-walk.ts';
import { type SchemaOfRoot, withEmptyFields } from '../text/empty-tokens.ts';
import { findExcess } from '../text/markdown-limits.ts';
import { codeIn } from '../text/markdown-nodes.ts';
import type { ReplaceText } from '../text/text-walk.ts';
import { fillTokens, hasTokens, type TokenProblem, type TokenScope, tokenIssue } from '../text/tokens.ts';
import {
  type FilledIn,
  noteLinks,
  noteMarkdown,
  type TextNotes,
  type TextPosition,
} from './note-markdown.ts';
import type { PhraseScope } from './phrase-scopes.ts';

/** What the texts of the records of a collection may name. */
export interface AroundTexts {
  /** What the tokens of a record may name. Few records have any, so it is put together when one is met. */
  readonly scopeOf: (record: LoadedRecord) => TokenScope;
  /** The schemas of these. */
  readonly schemaOf: SchemaOfRoot;
  readonly phraseScope: PhraseScope;
}

/** Makes the function that fills in the tokens of a record's texts, and takes note of what is in them. */
export function createFilling(record: LoadedRecord, around: AroundTexts, out: TextNotes): ReplaceText {
  const { scopeOf, schemaOf, phraseScope } = around;
  let own: TokenScope | undefined;
  const fill = (text: string, meta: FieldMeta, path: readonly PropertyKey[]): FilledIn => {
    own ??= meta.phrase ? undefined : scopeOf(record);
    const scope = meta.phrase ? phraseScope(meta.phrase) : (own ?? {});
    const { text: filled, problems } = fillTokens(text, scope);
    if (problems.length === 0) return { text: filled, gaps: NONE };
    const meant = meta.markdown ? outsideCode(text, problems) : problems;
    const told = withEmptyFields(meant, schemaOf)
      .filter((problem) => !isBlameless(problem, scope))
      .slice(0, MOST_TOLD);
    append(out.issues, problemIssues(told, text, { record, path }));
    return { text: filled, gaps: problems.map(({ written }) => written) };
  };
  return (text, meta, path) => {
    if (meta.pattern) return text;
    const filled = hasTokens(text) ? fill(text, meta, path) : { text, gaps: NONE };
    if (meta.phrase) return text;
    if (meta.markdown) return noteMarkdown(filled, { record, path }, out);
    if (meta.link)
      noteLinks([{ target: filled.text, at: 0 }], filled, [{ record, path, isField: true }, out]);
    return filled.text;
  };
}

/** Of one text so many are told: each is looked for in the text, to say where it stands. */
const MOST_TOLD = 100;

const NONE: readonly string[] = [];

/** In the code of a Markdown text braces are what they are. */
function outsideCode(text: string, problems: readonly TokenProblem[]): readonly TokenProblem[] {
  // What has too much of something is told for that, and not read.
  if (findExcess(text)) return [];
  const code = codeIn(text);
  return problems.filter(({ at }) => !code.some(([start, end]) => at >= start && at < end));
}

/** The problems of a text with its tokens, each at its place. */
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

/** A token of a record that was refused: that record has its own issues. */
function isBlameless({ code, token }: TokenProblem, scope: TokenScope): boolean {
  const root = token.split('.')[0] ?? '';
  return code !== 'token-form' && Object.hasOwn(scope, root) && !isPlain(scope[root]);
}
