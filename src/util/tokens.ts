import type { Issue, Place } from '../model.ts';
import { isPlain } from './plain.ts';
import { readTokens, type TokenPattern } from './token-pattern.ts';

/** What tokens may stand for: a name for each record in reach, `town` for `{town.name}`. */
export type TokenScope = Readonly<Record<string, unknown>>;

export interface FilledText {
  readonly text: string;
  readonly problems: readonly TokenProblem[];
}

export interface TokenProblem {
  readonly code: 'unknown-token' | 'empty-token' | 'nested-token';
  readonly token: string;
  readonly known: readonly string[];
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
      const value = lookUp(piece.path, scope);
      if (isFit(value)) text += value;
      else {
        problems.push(problemOf(piece.token, value, scope));
        text += `{${piece.token}}`;
      }
    }
  }
  return { text, problems };
}

/** Puts the values of tokens into a text. Throws nothing: problems are returned. */
export function fillTokens(text: string, scope: TokenScope): FilledText {
  return hasTokens(text) ? fillPattern(readTokens(text), scope) : { text, problems: [] };
}

/** Whether there is anything to fill in, or a brace that is meant. */
export function hasTokens(text: string): boolean {
  return text.includes('{') || text.includes('}');
}

/** Whether there is a value for a token in a scope. */
export function canFill(path: readonly string[], scope: TokenScope): boolean {
  return isFit(lookUp(path, scope));
}

function isFit(value: unknown): value is string | number {
  if (typeof value === 'number') return true;
  return typeof value === 'string' && value.trim() !== '' && !value.includes('{');
}

/** Fills in a phrase of the data. Throws when a value is missing: the phrase was checked, so the template forgot it. */
export function fillPhrase(text: string, values: TokenScope): string {
  const { text: filled, problems } = fillTokens(text, values);
  const [problem] = problems;
  if (problem) throw new Error(`A template gives no value for {${problem.token}} of “${text}”.`);
  return filled;
}

/** Its hint is made when it is read: of thousands of problems few are. */
function problemOf(token: string, value: unknown, scope: TokenScope): TokenProblem {
  return {
    code: problemWith(value),
    token,
    get known() {
      return namesIn(scope);
    },
  };
}

function problemWith(value: unknown): TokenProblem['code'] {
  if (value === undefined || isPlain(value) || Array.isArray(value)) return 'unknown-token';
  return typeof value === 'string' && value.includes('{') ? 'nested-token' : 'empty-token';
}

/** The issue of a token, at the token itself where the source line shows it. */
export function tokenIssue(problem: TokenProblem, spot: TextSpot, place: Place): Issue {
  const { code, token } = problem;
  if (code !== 'unknown-token') return { code, facts: { ...spot, token }, place };
  const facts = {
    ...spot,
    token,
    get known() {
      return problem.known;
    },
  };
  return { code, facts, place };
}

function lookUp(path: readonly string[], scope: unknown): unknown {
  return path.reduce<unknown>(
    (value, key) => (isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    scope,
  );
}

/** Every token that the scope offers, for hints: texts and numbers, at most two levels deep. */
function namesIn(scope: TokenScope): string[] {
  return Object.entries(scope).flatMap(([root, record]) =>
    isPlain(record) ? namesBelow(record, root, 2) : [],
  );
}

function namesBelow(record: Readonly<Record<string, unknown>>, prefix: string, levels: number): string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (typeof value === 'number') return [`${prefix}.${key}`];
    if (typeof value === 'string')
      return value.length <= 60 && !value.includes('{') ? [`${prefix}.${key}`] : [];
    return levels > 1 && isPlain(value) ? namesBelow(value, `${prefix}.${key}`, levels - 1) : [];
  });
}
