import type { MissingInJson } from '../../diagnostics/catalogue/syntax.ts';
import type { Facts, Finding } from '../../diagnostics/catalogue.ts';
import { findHiddenEscapes } from '../../util/control-characters.ts';
import { findTypographic } from './json-quotation.ts';
import { endOfString, endOfWord, skipBlanks } from './json-scan.ts';

/** Something that a JSON file must not have, and where it stands in the text. */
export interface JsonFault {
  readonly finding: Finding<'syntax' | 'file-unreadable'>;
  readonly span: Span;
}

type Span = readonly [start: number, end: number];

/** How deep lists and groups may be nested. */
export const MAX_DEPTH = 64;

/** What ends the reading. It is thrown and caught in here, so that no reader has to ask whether there was one. */
class Stop extends Error {
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(fault.finding.facts.kind);
    this.fault = fault;
  }
}

/** Reads a text by the rules of JSON (RFC 8259), slowly and closely: its faults, or the one that cannot be read over. */
export function checkJson(text: string): readonly JsonFault[] {
  const faults: JsonFault[] = [];
  try {
    const end = skipBlanks(text, readValue({ text, faults, depth: 0 }, skipBlanks(text, 0)));
    if (end < text.length) throw wrong({ kind: 'late-end' }, [end]);
  } catch (error) {
    if (error instanceof Stop) return [causeOf(error.fault, text)];
    throw error;
  }
  return faults;
}

/** A typographic quotation mark explains what is missing, or has no end, behind it. */
function causeOf(fault: JsonFault, text: string): JsonFault {
  const at = fault.finding.code === 'syntax' ? findTypographic(text, fault.span[0]) : undefined;
  if (at === undefined) return fault;
  return slip({ kind: 'typographic', language: 'JSON', mark: text.charAt(at) }, [at, at + 1]);
}

interface Reader {
  readonly text: string;
  readonly faults: JsonFault[];
  readonly depth: number;
}

/** Reads the value that starts here. Gives the index behind it, as all readers do. */
function readValue(reader: Reader, at: number): number {
  const first = reader.text[at];
  if (first === '{' || first === '[') return readContainer(reader, at);
  return first === '"' ? readString(reader, at) : readWord(reader, at);
}

function readContainer({ text, faults, depth }: Reader, start: number): number {
  if (depth >= MAX_DEPTH)
    throw new Stop(refusal({ kind: 'too-deep', levels: MAX_DEPTH }, [start, start + 1]));
  const inner = { text, faults, depth: depth + 1 };
  const keys = text[start] === '{' ? new Set<string>() : undefined;
  const close = keys ? ('}' as const) : (']' as const);
  let at = skipBlanks(text, start + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = skipBlanks(text, readValue(inner, keys ? readKey(inner, at, keys) : at));
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') throw missing(`comma or ${close}`, text, at);
    at = skipBlanks(text, at + 1);
    if (text[at] === close) throw wrong({ kind: 'last-comma' }, [text.lastIndexOf(',', at)]);
  }
}

function readKey(reader: Reader, start: number, keys: Set<string>): number {
  const { text, faults } = reader;
  if (text[start] !== '"') throw missing('key', text, start);
  const end = readString(reader, start);
  const key = JSON.parse(text.slice(start, end)) as string;
  const span = [start, end] as const;
  if (keys.has(key)) faults.push(slip({ kind: 'duplicate-key', language: 'JSON', key }, span));
  if (key === '__proto__') faults.push(refusal({ kind: 'reserved-key', key }, span));
  keys.add(key);
  const colon = skipBlanks(text, end);
  if (text[colon] !== ':') throw missing('colon', text, colon);
  return skipBlanks(text, colon + 1);
}

/** An escape, or two that make one character. */
const ESCAPE =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;

function readString({ text, faults }: Reader, start: number): number {
  const end = endOfString(text, start + 1);
  const written = text.slice(start + 1, end - 1);
  if (end > text.length || /[\n\r]/.test(written)) throw wrong({ kind: 'open-text' }, [start]);
  // A backslash that begins no escape is left over.
  const odd = /[\\\t]/.exec(written.replace(ESCAPE, (one) => ' '.repeat(one.length)));
  if (odd) throw wrong({ kind: 'bare-backslash' }, [start + 1 + odd.index]);
  for (const { index, name, code } of findHiddenEscapes(written, ESCAPE, readEscape)) {
    const at = start + 1 + index;
    faults.push(refusal({ kind: 'written-character', name, written: code }, [at, at + code.length]));
  }
  return end;
}

function readEscape(code: string): string {
  return JSON.parse(`"${code}"`) as string;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** A number, true, false or null. */
function readWord({ text, faults }: Reader, start: number): number {
  const end = endOfWord(text, start);
  const word = text.slice(start, end);
  if (word === '') throw missing('value', text, start);
  if (NUMBER.test(word)) {
    if (Number.isFinite(Number(word))) return end;
    faults.push(refusal({ kind: 'not-finite', written: word }, [start, end]));
  } else if (!['true', 'false', 'null'].includes(word)) {
    throw wrong({ kind: 'no-value', written: word.slice(0, 40) }, [start, end]);
  }
  return end;
}

function missing(what: MissingInJson, text: string, at: number): Stop {
  return at < text.length
    ? wrong({ kind: 'missing', missing: what }, [at])
    : wrong({ kind: 'early-end', missing: what }, [Math.max(0, text.trimEnd().length - 1)]);
}

function wrong(facts: Facts<'syntax'>, [start, end = start + 1]: readonly [number, number?]): Stop {
  return new Stop(slip(facts, [start, end]));
}

function slip(facts: Facts<'syntax'>, span: Span): JsonFault {
  return { finding: { code: 'syntax', facts }, span };
}

function refusal(facts: Facts<'file-unreadable'>, span: Span): JsonFault {
  return { finding: { code: 'file-unreadable', facts }, span };
}
