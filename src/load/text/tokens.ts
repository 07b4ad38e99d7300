import type { Issue, Place } from '../../model.ts';
import { readTokens, type Token, type TokenPattern } from './token-pattern.ts';
import { isFit, lookUp, problemWith, type TokenProblem, type TokenScope } from './token-problems.ts';

export type { TokenProblem, TokenScope } from './token-problems.ts';

export interface FilledText {
  readonly text: string;
  readonly problems: readonly TokenProblem[];
}

/** A text of a record: what the record, or the page that it is filled in for, is called, and the path of its field. */
interface TextSpot {
  readonly record: string;
  readonly field: string;
}

/** Puts the values of tokens into a text that was read before. Throws nothing: problems are returned. */
export function fillPattern(pattern: TokenPattern, scope: TokenScope): FilledText {
  const problems: TokenProblem[] = [];
  let text = '';
  for (const piece of pattern) {
    if (typeof piece === 'string') text += piece;
    else {
      const value = valueFor(piece, scope);
      const problem = value === undefined ? problemWith(piece, scope) : undefined;
      if (problem) problems.push(problem);
      text += value ?? piece.written;
    }
  }
  return { text, problems };
}

/** Puts the values of tokens into a text. Throws nothing: problems are returned. */
export function fillTokens(text: string, scope: TokenScope): FilledText {
  const filled = fillSoundTokens(text, scope);
  return filled === undefined ? fillPattern(readTokens(text), scope) : { text: filled, problems: NONE };
}

const NONE: readonly TokenProblem[] = [];

/** The short way, for a text all of whose braces are those of tokens that have a value; undefined for any other. */
function fillSoundTokens(text: string, scope: TokenScope): string | undefined {
  if (!hasTokens(text)) return text;
  if (text.includes('\\')) return undefined;
  let filled = '';
  let at = 0;
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', at)) {
    const end = text.indexOf('}', at);
    if (end < open) return undefined;
    const token = text.slice(open + 1, end);
    const value = token.includes('\n') || token.includes('{') ? undefined : lookUp(token.split('.'), scope);
    if (!isFit(value)) return undefined;
    filled += text.slice(at, open) + value;
    at = end + 1;
  }
  return text.includes('}', at) ? undefined : filled + text.slice(at);
}

/** Whether there is anything to fill in, or a brace that is meant. */
export function hasTokens(text: string): boolean {
  return text.includes('{') || text.includes('}');
}

/** Whether anything is wrong with a token in a scope. */
export function hasProblem(token: Token, scope: TokenScope): boolean {
  return valueFor(token, scope) === undefined && problemWith(token, scope) !== undefined;
}

function valueFor({ form, path }: Token, scope: TokenScope): string | number | undefined {
  const value = form ? undefined : lookUp(path, scope);
  return isFit(value) ? value : undefined;
}

/**
 * Replaces the tokens of a phrase. Throws if a value is missing: the phrase was checked, so the template has omitted
 * it.
 */
export function fillPhrase(text: string, values: TokenScope): string {
  const { text: filled, problems } = fillTokens(text, values);
  const [problem] = problems;
  if (problem) throw new Error(`A template gives no value for {${problem.token}} of “${text}”.`);
  return filled;
}

/** The issue of a token. `place` is that of the token itself where the source line shows it. */
export function tokenIssue(problem: TokenProblem, spot: TextSpot, place: Place): Issue {
  const { code, token } = problem;
  if (code === 'empty-token' || code === 'nested-token')
    return { code, facts: { ...spot, token }, place: place };
  const about = {
    ...spot,
    token,
    get known() {
      return problem.known;
    },
  };
  if (problem.code !== 'token-form') return { code: 'unknown-token', facts: about, place: place };
  const { kind, written } = problem;
  return { code: 'token-form', facts: Object.assign(about, { kind, written }), place: place };
}
