import type { Issue, Place } from '../model.ts';
import { isPlain } from './plain.ts';

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

const TOKEN = /\\([{}])|\{([^{}\n]*)\}/g;

/** Puts the values of tokens into a text. `\{` is a brace that is meant. Throws nothing: problems are returned. */
export function fillTokens(text: string, scope: TokenScope): FilledText {
  if (!/[{}]/.test(text)) return { text, problems: [] };
  const problems: TokenProblem[] = [];
  const filled = text.replace(TOKEN, (whole, escaped: string | undefined, token: string | undefined) => {
    if (escaped !== undefined) return escaped;
    const value = lookUp((token ?? '').split('.'), scope);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '' && !value.includes('{')) return value;
    problems.push({ code: problemWith(value), token: token ?? '', known: namesIn(scope) });
    return whole;
  });
  return { text: filled, problems };
}

/** Fills in a phrase of the data. Throws when a value is missing: the phrase was checked, so the template forgot it. */
export function fillPhrase(text: string, values: TokenScope): string {
  const { text: filled, problems } = fillTokens(text, values);
  const [problem] = problems;
  if (problem) throw new Error(`A template gives no value for {${problem.token}} of “${text}”.`);
  return filled;
}

function problemWith(value: unknown): TokenProblem['code'] {
  if (value === undefined || isPlain(value) || Array.isArray(value)) return 'unknown-token';
  return typeof value === 'string' && value.includes('{') ? 'nested-token' : 'empty-token';
}

/** The issue of a token, at the token itself where the source line shows it. */
export function tokenIssue(problem: TokenProblem, field: string, record: string, place: Place): Issue {
  return { code: problem.code, facts: { token: problem.token, field, record, known: problem.known }, place };
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
