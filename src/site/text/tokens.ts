import type { ZodType } from 'zod';
import { kindOfField } from '../../core/cache/stored-records.ts';
import { editDistance } from '../../core/diagnostics/nearest-word.ts';
import type { Issue, Place } from '../../core/model.ts';
import { isPlain } from '../../core/util/plain.ts';
import { isList, schemaAt, shapeOf } from '../schema/zod.ts';
import { hasTokens, readTokens, type Token, type TokenPattern } from './token-pattern.ts';

interface FilledText {
  readonly text: string;
  readonly problems: readonly TokenProblem[];
}

/** The record or page of a text, and the path of the field. */
interface TextSpot {
  readonly record: string;
  readonly field: string;
}

/** Replaces the tokens of a parsed text. Returns problems and never throws. */
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

/** Replaces the tokens of a text. Returns problems and never throws. */
export function fillTokens(text: string, scope: TokenScope): FilledText {
  return hasTokens(text) ? fillPattern(readTokens(text), scope) : { text, problems: [] };
}

/** Whether a token can be replaced. */
export function hasValue(token: Token, scope: TokenScope): boolean {
  const [root = '', field = '', ...others] = token.path;
  const record = scope[root];
  // All pages of a site are checked, and long texts are not in memory.
  const isKnown =
    !token.form && others.length === 0 && isPlain(record) && kindOfField(record, field) === 'text';
  return isKnown || valueFor(token, scope) !== undefined;
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
  if (problem) throw new TypeError(`There is no value for {${problem.token}} of “${text}”.`);
  return filled;
}

/** Returns the issue of a token at `place`. */
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

/** Values for tokens, by the name of each record: `town` for `{town.name}`. */
export type TokenScope = Readonly<Record<string, unknown>>;

/** A token that cannot be replaced. */
export type TokenProblem = ValueProblem | FormProblem;

interface Problem extends Pick<Token, 'token' | 'written' | 'at'> {
  /** All tokens that are available in the scope. */
  readonly known: readonly string[];
}

interface ValueProblem extends Problem {
  readonly code: 'unknown-token' | 'empty-token' | 'nested-token';
}

interface FormProblem extends Problem {
  readonly code: 'token-form';
  readonly kind: TokenFault;
}

/** A malformed token: its braces, or a name of more than one value. */
type TokenFault = 'doubled' | 'unclosed' | 'unopened' | 'blanks' | 'group';

type ProblemCode = ValueProblem['code'] | TokenFault;

/** Returns the problem of a token without a value; undefined for braces that are text. */
function problemWith(token: Token, scope: TokenScope): TokenProblem | undefined {
  const fault = faultOf(token, scope);
  if (fault === undefined) return undefined;
  const about = {
    token: token.token.trim(),
    written: token.written,
    at: token.at,
    // A getter, since few of many problems are reported.
    get known() {
      return namesInScope(scope);
    },
  };
  return isOfValue(fault)
    ? Object.assign(about, { code: fault })
    : Object.assign(about, { code: 'token-form' as const, kind: fault });
}

function isOfValue(fault: ProblemCode): fault is ValueProblem['code'] {
  return fault === 'unknown-token' || fault === 'empty-token' || fault === 'nested-token';
}

function faultOf({ token, form }: Token, scope: TokenScope): ProblemCode | undefined {
  const named = token.trim();
  const [root = ''] = named.split('.');
  if (form === 'unclosed') return isNear(root, scope) ? form : undefined;
  if (form === 'unopened') return Object.hasOwn(scope, root) ? form : undefined;
  const value = lookUp(named.split('.'), scope);
  if (value === undefined && !looksLikeToken(named, scope)) return undefined;
  if (form && named !== '') return form;
  return faultOfValue(value) ?? 'blanks';
}

function faultOfValue(value: unknown): ProblemCode | undefined {
  if (value === undefined) return 'unknown-token';
  if (isPlain(value) || Array.isArray(value)) return 'group';
  if (typeof value === 'string' && value.includes('{')) return 'nested-token';
  return isFit(value) ? undefined : 'empty-token';
}

/** Whether a value can replace a token. */
function isFit(value: unknown): value is string | number {
  if (typeof value === 'number') return true;
  return typeof value === 'string' && value.trim() !== '' && !value.includes('{');
}

/** Returns the value at the keys of a token. */
function lookUp(path: readonly string[], scope: unknown): unknown {
  let value = scope;
  for (const key of path) value = isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** Signs between braces in programs, styles, data and other generators, but not in names. */
const CODE = /[:;=()[\]<>\\]|^["'`%#.]/;
const LETTER = /\p{L}/u;
const FIRST_NAME = /^([\p{L}_$][\p{L}\p{N}_$-]*)(?![\p{L}\p{N}_$-]|\s*:\s)/u;

/** Whether a token was probably intended: words, nothing, or the name of a record. */
function looksLikeToken(named: string, scope: TokenScope): boolean {
  const [, first] = FIRST_NAME.exec(named) ?? [];
  if (first !== undefined && Object.hasOwn(scope, first)) return true;
  return named === '' || (LETTER.test(named) && !CODE.test(named));
}

/** Whether a name is that of a record, or differs by one typing error. */
function isNear(root: string, scope: TokenScope): boolean {
  if (Object.hasOwn(scope, root)) return true;
  return (
    root.length > 2 &&
    Object.keys(scope).some(
      (name) => Math.abs(name.length - root.length) < 2 && editDistance(root, name, 1) < 2,
    )
  );
}

/** Returns the tokens that a scope offers, for hints: texts and numbers, at most two levels deep. */
export function namesInScope(scope: TokenScope): string[] {
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

/** Returns the schema of the record that a token starts with: of a town for `{town.name}`. */
export type SchemaOfRoot = (root: string) => ZodType | undefined;

/** Marks tokens of optional fields without a value as empty instead of unknown. */
export function withEmptyFields(problems: readonly TokenProblem[], schemaOf: SchemaOfRoot): TokenProblem[] {
  return problems.map((problem) => {
    const { code, token, written, at } = problem;
    return code === 'unknown-token' && isTextField(token, schemaOf)
      ? { code: 'empty-token', token, written, at, known: [] }
      : problem;
  });
}

function isTextField(token: string, schemaOf: SchemaOfRoot): boolean {
  const [root = '', ...path] = token.split('.');
  const schema = schemaOf(root);
  const field = schema && path.length > 0 ? schemaAt(schema, path) : undefined;
  return field !== undefined && !shapeOf(field) && !isList(field);
}
