import type { MissingInJson } from '../../../core/diagnostics/catalog/syntax.ts';
import type { Facts } from '../../../core/diagnostics/catalog.ts';
import type { Issue } from '../../../core/diagnostics/issue.ts';
import { findHiddenEscapes } from '../../../core/util/control-characters.ts';
import { indexOfTypographic, isTypographic } from '../../../core/util/typographic.ts';

/** Something that a JSON file must not contain, and its offsets in the text. */
export interface JsonError {
  readonly finding: Issue<'syntax' | 'file-unreadable'>;
  readonly span: JsonSpan;
}

/** Offsets in a text; the end is exclusive. */
export type JsonSpan = readonly [start: number, end: number];

/** The tokens of valid JSON that may be refused: brackets, texts (with a colon if they are keys), and numbers that may be infinite. */
const REFUSABLE = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]|-?[\d.]+[eE]\+?\d+|-?\d{309}[\d.]*/gs;

const MAX_DEPTH = 64;

/** Finds what valid JSON must not contain: duplicate keys, `__proto__`, infinite numbers, escaped control characters and more than 64 levels. */
export function findRefused(text: string): JsonError[] {
  const errors: JsonError[] = [];
  /** The keys of each open object; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  for (const { 0: token, 1: quoted, 2: colon, index: start } of text.matchAll(REFUSABLE)) {
    const span = [start, start + (quoted ?? token).length] as const;
    if (quoted !== undefined) {
      if (quoted.includes('\\')) errors.push(...findEscapes(quoted, start));
      const keys = colon === undefined ? undefined : open.at(-1);
      if (keys) errors.push(...findRefusedKey(unquoted(quoted), keys, span));
    } else if (token === '{' || token === '[') {
      if (open.length === MAX_DEPTH) return [refusal({ kind: 'too-deep', levels: MAX_DEPTH }, span)];
      open.push(token === '{' ? new Set() : undefined);
    } else if (token === '}' || token === ']') open.pop();
    else if (!Number.isFinite(Number(token)))
      errors.push(refusal({ kind: 'not-finite', written: token }, span));
  }
  return errors;
}

/** Returns the text of a token. */
export function unquoted(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
}

function findRefusedKey(key: string, keys: Set<string>, span: JsonSpan): JsonError[] {
  const errors: JsonError[] = [];
  if (keys.has(key)) errors.push(syntax({ kind: 'duplicate-key', language: 'JSON', key }, span));
  if (key === '__proto__') errors.push(refusal({ kind: 'reserved-key', key }, span));
  keys.add(key);
  return errors;
}

/** An escape, or two that make one character. */
const ESCAPE =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;

function findEscapes(token: string, start: number): JsonError[] {
  if (!/\\[bfu]/.test(token)) return [];
  const read = (code: string) => JSON.parse(`"${code}"`) as string;
  return findHiddenEscapes(token, ESCAPE, read).map(({ index, name, code }) => {
    const at = start + index;
    return refusal({ kind: 'written-character', name, written: code }, [at, at + code.length]);
  });
}

/** What comes next in a text. `first` is an entry or the end of a list or group. */
type Next = 'value' | 'key' | 'colon' | 'first' | 'separator' | 'end';

/** Finds the first syntax error of a text that is not valid JSON (RFC 8259). */
export function findSyntaxError(text: string): JsonError {
  const closers: string[] = [];
  let next: Next = 'value';
  let comma = -1;
  for (let at = skipBlanks(text, 0); ; at = skipBlanks(text, at)) {
    const closer = closers.at(-1) ?? '';
    const character = text.charAt(at);
    const isOpening = character === '[' || character === '{';
    if (next === 'end') return withCause(syntax({ kind: 'late-end' }, [at, at + 1]), text);
    if (character !== '' && character === closer && next !== 'colon') {
      if (next !== 'first' && next !== 'separator')
        return comma === -1 ? missing('value', text, at) : syntax({ kind: 'last-comma' }, [comma, comma + 1]);
      closers.pop();
      next = closers.length > 0 ? 'separator' : 'end';
      at += 1;
      continue;
    }
    if (next === 'first') next = closer === '}' ? 'key' : 'value';
    const error = findErrorAt(text, at, { next, closer });
    if (error) return withCause(error, text);
    if (next === 'value' && isOpening) closers.push(character === '[' ? ']' : '}');
    comma = next === 'separator' ? at : -1;
    at = next === 'key' || (next === 'value' && !isOpening) ? endOfScalar(text, at) : at + 1;
    next = followerOf(next, { closer, isOpening });
  }
}

interface State {
  readonly next: Next;
  readonly closer: string;
}

function followerOf(next: Next, { closer, isOpening }: Omit<State, 'next'> & { isOpening: boolean }): Next {
  if (next === 'separator') return closer === '}' ? 'key' : 'value';
  if (next === 'key') return 'colon';
  if (next === 'colon') return 'value';
  if (isOpening) return 'first';
  return closer === '' ? 'end' : 'separator';
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Returns the error at an offset where something else is expected. */
function findErrorAt(text: string, at: number, { next, closer }: State): JsonError | undefined {
  const character = text.charAt(at);
  if (next === 'separator')
    return character === ',' ? undefined : missing(closer === '}' ? 'comma or }' : 'comma or ]', text, at);
  if (next === 'colon') return character === ':' ? undefined : missing('colon', text, at);
  if (character === '"') return findStringError(text, at);
  if (next === 'key') return missing('key', text, at);
  if (character === '[' || character === '{') return undefined;
  const word = text.slice(at, endOfScalar(text, at));
  if (word === '') return missing('value', text, at);
  if (NUMBER.test(word) || ['true', 'false', 'null'].includes(word)) return undefined;
  return syntax({ kind: 'no-value', written: word.slice(0, 40) }, [at, at + word.length]);
}

function findStringError(text: string, start: number): JsonError | undefined {
  const end = endOfScalar(text, start);
  const written = text.slice(start + 1, end - 1);
  if (end > text.length || /[\n\r]/.test(written)) return syntax({ kind: 'open-text' }, [start, start + 1]);
  // A backslash that begins no escape remains, or a control character.
  const others = written.replace(ESCAPE, (one) => ' '.repeat(one.length)).split('');
  const odd = others.findIndex((character) => character === '\\' || character < ' ');
  return odd === -1 ? undefined : syntax({ kind: 'bare-backslash' }, [start + 1 + odd, start + 2 + odd]);
}

/** Returns the offset behind a text or a word; one behind the end of the file for a text that is not closed. */
function endOfScalar(text: string, start: number): number {
  const scalar = text[start] === '"' ? /"[^"\\]*(?:\\.[^"\\]*)*\\?("|$)/sy : /[^\s,:\]}]*/y;
  scalar.lastIndex = start;
  const [found = '', close] = scalar.exec(text) ?? [];
  return start + found.length + (close === '' ? 1 : 0);
}

function skipBlanks(text: string, start: number): number {
  const blanks = /[ \t\r\n]*/y;
  blanks.lastIndex = start;
  return start + (blanks.exec(text)?.[0].length ?? 0);
}

function missing(what: MissingInJson, text: string, at: number): JsonError {
  const last = Math.max(0, text.trimEnd().length - 1);
  return at < text.length
    ? syntax({ kind: 'missing', missing: what }, [at, at + 1])
    : syntax({ kind: 'early-end', missing: what }, [last, last + 1]);
}

function syntax(facts: Facts<'syntax'>, span: JsonSpan): JsonError {
  return { finding: { code: 'syntax', facts }, span };
}

function refusal(facts: Facts<'file-unreadable'>, span: JsonSpan): JsonError {
  return { finding: { code: 'file-unreadable', facts }, span };
}

/** Replaces a syntax error by the typographic quotation mark that causes it, if there is one. */
function withCause(error: JsonError, text: string): JsonError {
  const at = findTypographic(text, error.span[0]);
  if (at === undefined) return error;
  return syntax({ kind: 'typographic', language: 'JSON', mark: text.charAt(at) }, [at, at + 1]);
}

function findTypographic(text: string, at: number): number | undefined {
  if (isTypographic(text.charAt(at))) return at;
  // A text without an end on its line.
  if (text[at] === '"') return findClosingMark(text, at + 1, /\n|$/g);
  // A text that ends at the quotation mark that should open the next one.
  const isBehindText = /[\p{L}\p{N}_]/u.test(text.charAt(at)) && text[at - 1] === '"';
  return isBehindText ? findClosingMark(text, text.lastIndexOf('"', at - 2) + 1, /"/g) : undefined;
}

/** Finds the first typographic mark of the text that starts at an offset, if that text should end there. */
function findClosingMark(text: string, start: number, end: RegExp): number | undefined {
  end.lastIndex = start;
  const written = text.slice(start, end.exec(text)?.index);
  const at = indexOfTypographic(written);
  return at !== -1 && /^.\s*(?:[,:}\]]|$)/.test(written.slice(at)) ? start + at : undefined;
}
