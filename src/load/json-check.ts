import { findControlCharacter } from '../util/control-characters.ts';
import { endOfString, endOfWord, skipBlanks } from './json-scan.ts';

/** Something that a JSON file must not have, and where it stands in the text. */
export interface JsonFault {
  readonly kind: 'syntax' | 'twice' | 'refused';
  readonly reason: string;
  readonly advice: string;
  readonly span: Span;
}

type Span = readonly [start: number, end: number];

/** How deep lists and groups may be nested. */
export const MAX_DEPTH = 64;

/** What ends the reading. It is thrown and caught in here, so that no reader has to ask whether there was one. */
class Stop extends Error {
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(fault.reason);
    this.fault = fault;
  }
}

/** Reads a text by the rules of JSON (RFC 8259), slowly and closely: its faults, or the one that cannot be read over. */
export function checkJson(text: string): readonly JsonFault[] {
  const faults: JsonFault[] = [];
  try {
    const end = skipBlanks(text, readValue({ text, faults, depth: 0 }, skipBlanks(text, 0)));
    if (end < text.length)
      throw wrong('There is more text behind its end', 'Delete what is too much.', [end]);
  } catch (error) {
    if (error instanceof Stop) return [error.fault];
    throw error;
  }
  return faults;
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
    throw new Stop(
      refusal(`it is nested over ${MAX_DEPTH} levels deep`, 'Make it flatter.', [start, start + 1]),
    );
  const inner = { text, faults, depth: depth + 1 };
  const keys = text[start] === '{' ? new Set<string>() : undefined;
  const close = keys ? '}' : ']';
  let at = skipBlanks(text, start + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = skipBlanks(text, readValue(inner, keys ? readKey(inner, at, keys) : at));
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') throw missing(`A comma or ${close}`, text, at);
    at = skipBlanks(text, at + 1);
    if (text[at] === close)
      throw wrong('There is a comma behind the last entry', 'Delete that comma.', [
        text.lastIndexOf(',', at),
      ]);
  }
}

function readKey(reader: Reader, start: number, keys: Set<string>): number {
  const { text, faults } = reader;
  if (text[start] !== '"') throw missing('A key in double quotation marks', text, start);
  const end = readString(reader, start);
  const key = JSON.parse(text.slice(start, end)) as string;
  const advice = 'Delete one of the two, or give it another name.';
  if (keys.has(key))
    faults.push({ kind: 'twice', reason: 'Map keys must be unique', advice, span: [start, end] });
  if (key === '__proto__')
    faults.push(refusal('the key __proto__ is not allowed', 'Choose another name.', [start, end]));
  keys.add(key);
  const colon = skipBlanks(text, end);
  if (text[colon] !== ':') throw missing('A colon', text, colon);
  return skipBlanks(text, colon + 1);
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;

function readString({ text, faults }: Reader, start: number): number {
  const end = endOfString(text, start + 1);
  const written = text.slice(start + 1, end - 1);
  if (end > text.length || /[\n\r]/.test(written))
    throw wrong(
      'This text has no end on its line',
      'Close it with a quotation mark; write a new line as \\n.',
      [start],
    );
  // A backslash that begins no escape is left over.
  const odd = /[\\\t]/.exec(written.replace(ESCAPE, (one) => ' '.repeat(one.length)));
  if (odd)
    throw wrong('A text holds a tab or a single backslash', 'Write a tab as \\t and a backslash as \\\\.', [
      start + 1 + odd.index,
    ]);
  const control = findControlCharacter(written.replace(ESCAPE, (one) => JSON.parse(`"${one}"`) as string));
  if (control) {
    const reason = `it holds the invisible control character ${control.name}`;
    faults.push(refusal(reason, 'Delete that character.', [start, end]));
  }
  return end;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** A number, true, false or null. */
function readWord({ text, faults }: Reader, start: number): number {
  const end = endOfWord(text, start);
  const word = text.slice(start, end);
  if (word === '') throw missing('A value', text, start);
  if (NUMBER.test(word)) {
    if (Number.isFinite(Number(word))) return end;
    faults.push(
      refusal(`${word} is not a number that a page can show`, 'Write a finite number.', [start, end]),
    );
  } else if (!['true', 'false', 'null'].includes(word)) {
    const advice = 'Put quotation marks around a text; write a number plainly, without + or leading zeros.';
    throw wrong(`“${word.slice(0, 40)}” is no value`, advice, [start, end]);
  }
  return end;
}

function missing(what: string, text: string, at: number): Stop {
  return at < text.length
    ? wrong(`${what} is missing`, 'Put it before this place.', [at])
    : wrong('The file ends too early', `${what} is missing at its end.`, [
        Math.max(0, text.trimEnd().length - 1),
      ]);
}

function wrong(reason: string, advice: string, [start, end = start + 1]: readonly [number, number?]): Stop {
  return new Stop({ kind: 'syntax', reason, advice, span: [start, end] });
}

function refusal(reason: string, advice: string, span: Span): JsonFault {
  return { kind: 'refused', reason, advice, span };
}
