import type { MissingInJson } from '../../diagnostics/catalogue/syntax.ts';
import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Issue } from '../../diagnostics/issue.ts';
import { findHiddenEscapes } from '../../util/control-characters.ts';
import { indexOfTypographic, isTypographic } from '../../util/typographic.ts';

/** Something that a JSON file must not contain, and its offsets in the text. */
export interface JsonError {
  readonly finding: Issue<'syntax' | 'file-unreadable'>;
  readonly span: JsonSpan;
}

/** Offsets in a text; the end is exclusive. */
export type JsonSpan = readonly [start: number, end: number];

/**
 * Parses a text as one JSON value (RFC 8259). Beyond the standard, refuses duplicate keys, `__proto__`, infinite numbers, escaped
 * control characters and more than 64 levels. Parsing ends at the first syntax error, which is then the only error.
 */
export function parseJsonText(text: string): { value: unknown; errors: readonly JsonError[] } {
  const parser = new JsonParser(text, 0);
  try {
    parser.skipBlanks();
    const value = parser.readValue();
    parser.skipBlanks();
    if (parser.at < text.length) throw syntaxError({ kind: 'late-end' }, [parser.at]);
    const { errors } = parser;
    return { value: errors.length ? undefined : value, errors };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { value: undefined, errors: [withCause(error.error, text)] };
  }
}

/** The offsets of an entry of an array or object, and those of its key if it has one. */
interface JsonEntry {
  readonly span: JsonSpan;
  readonly keySpan?: JsonSpan | undefined;
}

/** Finds the value behind an offset: where it starts and ends, and where its direct entries are. */
export function findEntries(
  text: string,
  offset: number,
): { start: number; end: number; entries: ReadonlyMap<PropertyKey, JsonEntry> } {
  const entries = new Map<PropertyKey, JsonEntry>();
  const parser = new JsonParser(text, offset, entries);
  parser.skipBlanks();
  const start = parser.at;
  try {
    parser.readValue();
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
  }
  return { start, end: parser.at, entries };
}

const MAX_DEPTH = 64;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** Thrown and caught in this file: parsing cannot go on. */
class JsonSyntaxError extends Error {
  readonly error: JsonError;

  constructor(error: JsonError) {
    super(error.finding.facts.kind);
    this.error = error;
  }
}

/** Recursive-descent parser. `at` is the offset of the next character. */
class JsonParser {
  readonly errors: JsonError[] = [];
  at: number;
  private readonly text: string;
  private depth = 0;
  /** Collects the entries of the outermost value. With it no values are kept, so that large files can be scanned. */
  private readonly entries: Map<PropertyKey, JsonEntry> | undefined;

  constructor(text: string, at: number, entries?: Map<PropertyKey, JsonEntry>) {
    this.text = text;
    this.at = at;
    this.entries = entries;
  }

  readValue(): unknown {
    const first = this.text.charCodeAt(this.at);
    if (first === QUOTE) return this.readString(!this.entries);
    if (first !== OPEN_BRACKET && first !== OPEN_BRACE) return this.readWord();
    if (this.depth >= MAX_DEPTH)
      throw new JsonSyntaxError(refusal({ kind: 'too-deep', levels: MAX_DEPTH }, [this.at, this.at + 1]));
    this.depth += 1;
    const value = first === OPEN_BRACKET ? this.readArray() : this.readObject();
    this.depth -= 1;
    return value;
  }

  skipBlanks(): void {
    while (isBlank(this.text.charCodeAt(this.at))) this.at += 1;
  }

  private readArray(): unknown[] {
    const list: unknown[] = [];
    for (let i = 0; this.hasNext(i === 0, CLOSE_BRACKET); i += 1) {
      const value = this.readEntry(i);
      if (!this.entries) list.push(value);
    }
    return list;
  }

  private readObject(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    for (let isFirst = true; this.hasNext(isFirst, CLOSE_BRACE); isFirst = false) {
      const start = this.at;
      const key = this.readKey(object);
      const keySpan = [start, this.at] as const;
      this.readColon();
      const value = this.readEntry(key, keySpan);
      // Assigning `__proto__` would set the prototype; the key is refused.
      if (!this.entries && key !== '__proto__') object[key] = value;
    }
    return object;
  }

  /** Whether another entry follows. Moves past the opening character or the comma before it, or past the closing character. */
  private hasNext(isFirst: boolean, close: number): boolean {
    const { text } = this;
    if (isFirst) this.at += 1;
    this.skipBlanks();
    if (text.charCodeAt(this.at) === close) {
      this.at += 1;
      return false;
    }
    if (isFirst) return true;
    if (text.charCodeAt(this.at) !== COMMA)
      throw missing(close === CLOSE_BRACE ? 'comma or }' : 'comma or ]', text, this.at);
    const comma = this.at;
    this.at += 1;
    this.skipBlanks();
    if (text.charCodeAt(this.at) === close) throw syntaxError({ kind: 'last-comma' }, [comma]);
    return true;
  }

  private readEntry(key: PropertyKey, keySpan?: JsonSpan): unknown {
    const start = this.at;
    const value = this.readValue();
    if (this.depth === 1) this.entries?.set(key, { span: [start, this.at], keySpan });
    return value;
  }

  private readKey(object: Readonly<Record<string, unknown>>): string {
    const { text, at: start, errors } = this;
    if (text.charCodeAt(start) !== QUOTE) throw missing('key', text, start);
    const key = this.readString(true);
    const span = [start, this.at] as const;
    if (Object.hasOwn(object, key))
      errors.push(syntax({ kind: 'duplicate-key', language: 'JSON', key }, span));
    if (key === '__proto__') errors.push(refusal({ kind: 'reserved-key', key }, span));
    return key;
  }

  private readColon(): void {
    this.skipBlanks();
    if (this.text.charCodeAt(this.at) !== COLON) throw missing('colon', this.text, this.at);
    this.at += 1;
    this.skipBlanks();
  }

  /** Returns an empty text unless `isWanted`. */
  private readString(isWanted: boolean): string {
    const { text, at: start } = this;
    const end = endOfString(text, start + 1);
    this.at = end;
    if (!isWanted) return '';
    // The value is a copy: a slice would keep the whole file in memory.
    const value = end > text.length ? undefined : unquote(text.slice(start, end));
    if (value === undefined) throw stringError(text, start);
    if (value.length < end - start - 2) this.checkEscapes(text.slice(start + 1, end - 1), start + 1);
    return value;
  }

  private checkEscapes(written: string, start: number): void {
    if (!/\\[bfu]/.test(written)) return;
    for (const { index, name, code } of findHiddenEscapes(written, ESCAPE, readEscape)) {
      const at = start + index;
      this.errors.push(refusal({ kind: 'written-character', name, written: code }, [at, at + code.length]));
    }
  }

  /** Reads a number, true, false or null. */
  private readWord(): unknown {
    const { text, at: start } = this;
    this.at = endOfWord(text, start);
    const word = text.slice(start, this.at);
    if (word === '') throw missing('value', text, start);
    if (WORDS.has(word)) return WORDS.get(word);
    const span = [start, this.at] as const;
    if (!NUMBER.test(word)) throw syntaxError({ kind: 'no-value', written: word.slice(0, 40) }, span);
    const number = Number(word);
    if (!Number.isFinite(number)) this.errors.push(refusal({ kind: 'not-finite', written: word }, span));
    return number;
  }
}

const WORDS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** An escape, or two that make one character. */
const ESCAPE =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;

function readEscape(code: string): string {
  return JSON.parse(`"${code}"`) as string;
}

function unquote(written: string): string | undefined {
  try {
    return JSON.parse(written) as string;
  } catch {
    return undefined;
  }
}

function stringError(text: string, start: number): JsonSyntaxError {
  const end = endOfString(text, start + 1);
  const written = text.slice(start + 1, end - 1);
  if (end > text.length || /[\n\r]/.test(written)) return syntaxError({ kind: 'open-text' }, [start]);
  // A backslash that begins no escape remains, or a tab.
  const odd = written.replace(ESCAPE, (one) => ' '.repeat(one.length)).search(/[\\\t]/);
  return syntaxError({ kind: 'bare-backslash' }, [start + 1 + Math.max(0, odd)]);
}

/** Returns the offset behind the closing quotation mark; one behind the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length + 1 : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

function endOfWord(text: string, start: number): number {
  const end = /[\s,:\]}]/g;
  end.lastIndex = start;
  return end.exec(text)?.index ?? text.length;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function missing(what: MissingInJson, text: string, at: number): JsonSyntaxError {
  return at < text.length
    ? syntaxError({ kind: 'missing', missing: what }, [at])
    : syntaxError({ kind: 'early-end', missing: what }, [Math.max(0, text.trimEnd().length - 1)]);
}

function syntaxError(
  facts: Facts<'syntax'>,
  [start, end = start + 1]: readonly [number, number?],
): JsonSyntaxError {
  return new JsonSyntaxError(syntax(facts, [start, end]));
}

function syntax(facts: Facts<'syntax'>, span: JsonSpan): JsonError {
  return { finding: { code: 'syntax', facts }, span };
}

function refusal(facts: Facts<'file-unreadable'>, span: JsonSpan): JsonError {
  return { finding: { code: 'file-unreadable', facts }, span };
}

/** Replaces a syntax error by the typographic quotation mark that causes it, if there is one. */
function withCause(error: JsonError, text: string): JsonError {
  const at = error.finding.code === 'syntax' ? findTypographic(text, error.span[0]) : undefined;
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
