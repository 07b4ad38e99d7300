import { editDistance } from '../../diagnostics/nearest-word.ts';
import { isPlain } from '../../util/plain.ts';
import type { Token } from './token-pattern.ts';

/** What tokens may stand for: a name for each record in reach, `town` for `{town.name}`. */
export type TokenScope = Readonly<Record<string, unknown>>;

/** A token that nothing can be put in place of. */
export type TokenProblem = ValueProblem | FormProblem;

interface Problem extends Pick<Token, 'token' | 'written' | 'at'> {
  /** All that could be named here. */
  readonly known: readonly string[];
}

interface ValueProblem extends Problem {
  readonly code: 'unknown-token' | 'empty-token' | 'nested-token';
}

interface FormProblem extends Problem {
  readonly code: 'token-form';
  readonly kind: TokenFault;
}

/** What is wrong with how a token is written: with its braces, or that it names more than one value. */
type TokenFault = 'doubled' | 'unclosed' | 'unopened' | 'blanks' | 'group';

type Fault = ValueProblem['code'] | TokenFault;

/** What is wrong with a token that has no value here; undefined for braces that are text. */
export function problemWith(token: Token, scope: TokenScope): TokenProblem | undefined {
  const fault = faultOf(token, scope);
  if (fault === undefined) return undefined;
  const about = {
    token: token.token.trim(),
    written: token.written,
    at: token.at,
    // Made when it is read: of thousands of problems few are.
    get known() {
      return namesIn(scope);
    },
  };
  return isOfValue(fault)
    ? Object.assign(about, { code: fault })
    : Object.assign(about, { code: 'token-form' as const, kind: fault });
}

function isOfValue(fault: Fault): fault is ValueProblem['code'] {
  return fault === 'unknown-token' || fault === 'empty-token' || fault === 'nested-token';
}

function faultOf({ token, form }: Token, scope: TokenScope): Fault | undefined {
  const named = token.trim();
  const [root = ''] = named.split('.');
  if (form === 'unclosed') return isNear(root, scope) ? form : undefined;
  if (form === 'unopened') return Object.hasOwn(scope, root) ? form : undefined;
  const value = lookUp(named.split('.'), scope);
  if (value === undefined && !looksLikeToken(named, scope)) return undefined;
  if (form && named !== '') return form;
  return faultOfValue(value) ?? 'blanks';
}

function faultOfValue(value: unknown): Fault | undefined {
  if (value === undefined) return 'unknown-token';
  if (isPlain(value) || Array.isArray(value)) return 'group';
  if (typeof value === 'string' && value.includes('{')) return 'nested-token';
  return isFit(value) ? undefined : 'empty-token';
}

/** Whether something can be put into a text. */
export function isFit(value: unknown): value is string | number {
  if (typeof value === 'number') return true;
  return typeof value === 'string' && value.trim() !== '' && !value.includes('{');
}

/** What the keys of a token lead to. */
export function lookUp(path: readonly string[], scope: unknown): unknown {
  let value = scope;
  for (const key of path) value = isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** What stands between braces in programs, styles and data, and in no name. */
const CODE = /[:;=()[\]<>\\]|^["'`]/;
const LETTER = /\p{L}/u;
const FIRST_NAME = /^([\p{L}_$][\p{L}\p{N}_$-]*)(?![\p{L}\p{N}_$-]|\s*:\s)/u;

/** Whether a token may have been meant: words, nothing at all, or what begins with the name of a record. */
function looksLikeToken(named: string, scope: TokenScope): boolean {
  const [, first] = FIRST_NAME.exec(named) ?? [];
  if (first !== undefined && Object.hasOwn(scope, first)) return true;
  return named === '' || (LETTER.test(named) && !CODE.test(named));
}

/** Whether a name is that of a record, or has one slip of the hand. */
function isNear(root: string, scope: TokenScope): boolean {
  if (Object.hasOwn(scope, root)) return true;
  return (
    root.length > 2 &&
    Object.keys(scope).some(
      (name) => Math.abs(name.length - root.length) < 2 && editDistance(root, name, 1) < 2,
    )
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
