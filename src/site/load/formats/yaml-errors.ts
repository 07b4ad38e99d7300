import { type Document, isCollection, type YAMLError } from 'yaml';
import type { Facts } from '../../../core/diagnostics/catalog.ts';
import type { Issue } from '../../../core/model.ts';
import { isTypographic } from '../../../core/util/typographic.ts';
import { characterName } from '../../../core/util/visible.ts';
import type { Placer } from './document.ts';
import { endOfGroup, endOfLine, endOfNeighbors, neighborAbove, startOfLine } from './yaml-lines.ts';

/** A document that cannot be parsed, its text, and how to turn offsets into places. */
interface Source {
  readonly text: string;
  readonly place: Placer;
}

/**
 * Explains the syntax errors of a document: the first of each line, as the others follow from it, and the first tab in an
 * indentation with the number of such lines.
 */
export function findSyntaxIssues(doc: Document, { text, place }: Source): Issue[] {
  const errors = fewPerLine([...doc.errors, ...doc.warnings.filter(isUnknownTag)], text);
  const isBracketed = isCollection(doc.contents) && doc.contents.flow === true;
  const blank = findOddBlanks(errors, text);
  if (blank) return [{ code: 'syntax', facts: blank.facts, place: place(blank.at, blank.at + 1) }];
  const tab = isBracketed ? undefined : findTabIndent(errors, text);
  const found = new Map<number, Issue>();
  let followsUntil = 0;
  for (const error of causesAmong(tab ? errorsBefore(tab, errors, text) : errors)) {
    if (error.pos[0] < followsUntil) continue;
    const { facts, span, until } = explain(error, text, errors);
    followsUntil = until;
    const where = place(...span);
    if (!found.has(where.line)) found.set(where.line, { code: 'syntax', facts, place: where });
  }
  if (!tab) return [...found.values()];
  const { start, end, lines } = tab;
  return [...found.values(), { code: 'syntax', facts: { kind: 'tab', lines }, place: place(start, end) }];
}

/** A character that looks like a space, or like nothing, where YAML needs a space: in an indentation, or behind a colon or hyphen. */
const ODD_BLANK = /^([ \t]*(?:- *)?|[^\n"'#]*?:)(?![ \t\n\r])([\s\p{Cf}])/gmu;

/** Finds the first of these characters in lines with errors. All errors of the document may follow from them. */
function findOddBlanks(errors: readonly YAMLError[], text: string) {
  const lines = new Set(errors.map(({ pos: [start] }) => startOfLine(text, start)));
  const found = lines.size > 0 ? [...text.matchAll(ODD_BLANK)].filter(({ index }) => lines.has(index)) : [];
  const [first] = found;
  if (!first) return undefined;
  const [, before = '', character = ''] = first;
  const facts = { kind: 'blank', name: characterName(character), lines: found.length } as const;
  return { facts, at: first.index + before.length };
}

const MAX_ERRORS_PER_LINE = 20;

/** Returns the first errors of each line. To explain an error takes the time to read its line. */
function fewPerLine(errors: readonly YAMLError[], text: string): readonly YAMLError[] {
  let [begin, end, count] = [0, -1, 0];
  return errors.filter(({ pos: [start] }) => {
    if (start < begin || start > end)
      [begin, end, count] = [startOfLine(text, start), endOfLine(text, start), 0];
    count += 1;
    return count <= MAX_ERRORS_PER_LINE;
  });
}

/** The parser ignores unknown tags such as `!new` in `!new tool`, which is meant as text. */
function isUnknownTag({ code }: YAMLError): boolean {
  return code === 'TAG_RESOLVE_FAILED';
}

/** Omits what the parser reports after it has lost the structure of the document. */
function causesAmong(errors: readonly YAMLError[]): readonly YAMLError[] {
  return errors.filter(({ message }, i) => i === 0 || !message.includes(' in YAML stream'));
}

/** A syntax error, its offsets, and the offset up to which other errors follow from it. */
interface Explained {
  readonly facts: Facts<'syntax'>;
  readonly span: readonly [number, number];
  readonly until: number;
}

/** Turns an error of the parser into facts of the catalog. `others` are all errors of the document. */
function explain(error: YAMLError, text: string, others: readonly YAMLError[]): Explained {
  const facts = factsOf(error, text, others);
  const [start] = error.pos;
  const span = spanOf(error, text);
  switch (facts.kind) {
    case 'no-key':
      return { facts, span, ...findColonError(text, start), until: endOfGroup(text, start) };
    case 'runs-on':
      return { facts, span, until: endOfGroup(text, start) };
    case 'indentation': {
      const above = neighborAbove(text, start);
      const cause = above === undefined ? undefined : findColonError(text, above);
      return { facts, span, ...cause, until: endOfNeighbors(text, start) };
    }
    default:
      return { facts, span, until: start };
  }
}

/** Returns the offsets of an error. Where an end is missing, these are the offsets of the start. */
function spanOf({ code, message, pos }: YAMLError, text: string): readonly [number, number] {
  const [start, end] = pos;
  const [, quotation] = /^Missing closing (["'])/.exec(message) ?? [];
  const opening = quotation
    ? openingQuotation(text, start, quotation === '"' ? ['"', '\\'] : ["'", "'"])
    : code === 'BAD_INDENT' && message.startsWith('Flow')
      ? openingBracket(text, start)
      : -1;
  return opening < 0 ? [start, end] : [opening, opening + 1];
}

/** Returns the offset of the last bracket before `end` that is not closed; -1 if there is none. */
function openingBracket(text: string, end: number): number {
  let closed = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (text[at] === ']' || text[at] === '}') closed += 1;
    if (text[at] !== '[' && text[at] !== '{') continue;
    if (closed === 0) return at;
    closed -= 1;
  }
  return -1;
}

function factsOf(error: YAMLError, text: string, others: readonly YAMLError[]): Facts<'syntax'> {
  const [start] = error.pos;
  const said = sentenceOf(error.message);
  switch (error.code) {
    case 'BAD_INDENT':
      return { kind: said.startsWith('Flow') ? 'open-bracket' : 'indentation' };
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (!said.startsWith('Nested')) return { kind: 'indentation' };
      if (isTypographic(text.charAt(start)))
        return { kind: 'typographic', language: 'YAML', mark: text.charAt(start) };
      return { kind: others.some((other) => runsOnFrom(other, start)) ? 'runs-on' : 'colon' };
    case 'MULTILINE_IMPLICIT_KEY':
      return { kind: misreadKey(text, start, others) };
    case 'BLOCK_IN_FLOW':
      return { kind: 'no-comma' };
    case 'MISSING_CHAR':
      return missingCharacter(said);
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
      return { kind: 'first-character', character: text.charAt(start) };
    case 'TAG_RESOLVE_FAILED':
      return { kind: 'first-character', character: '!' };
    case 'BAD_DQ_ESCAPE':
      return { kind: 'escape', written: /\\.*$/.exec(said)?.[0] ?? '\\' };
    case 'UNEXPECTED_TOKEN':
      return unexpected(said, { begins: startsLine(text, start), others });
    case 'MULTIPLE_DOCS':
      return { kind: 'second-document' };
    default:
      return { kind: 'other', said };
  }
}

function startsLine(text: string, index: number): boolean {
  return index === 0 || text[index - 1] === '\n';
}

function runsOnFrom({ code, pos }: YAMLError, start: number): boolean {
  return code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === start;
}

/** Classifies a line among keys that is no key. In brackets, it is a value without a comma behind it. */
function misreadKey(
  text: string,
  start: number,
  others: readonly YAMLError[],
): 'no-comma' | 'hyphen' | 'no-key' {
  if (others.some(({ code, pos }) => code === 'BLOCK_IN_FLOW' && pos[0] === start)) return 'no-comma';
  return /^-\s/.test(text.slice(start, start + 2)) ? 'hyphen' : 'no-key';
}

function unexpected(
  said: string,
  { begins, others }: { readonly begins: boolean; readonly others: readonly YAMLError[] },
): Facts<'syntax'> {
  if (said.endsWith('at node end')) return { kind: begins ? 'no-hyphen' : 'behind-value' };
  const [, marker] = /^Block scalar header includes extra characters: ([|>])/.exec(said) ?? [];
  if (marker) return { kind: 'first-character', character: marker };
  if (said.startsWith('Unexpected block-seq-ind')) return { kind: 'first-character', character: '-' };
  return others.some(({ code }) => code === 'BLOCK_IN_FLOW') ? { kind: 'no-comma' } : { kind: 'other', said };
}

function missingCharacter(said: string): Facts<'syntax'> {
  if (said.startsWith('Missing closing')) return { kind: 'open-quotation' };
  if (said.startsWith('Missing ,')) return { kind: 'no-comma' };
  if (said.startsWith('Implicit map keys')) return { kind: 'no-key' };
  return said.startsWith('Sequence item') ? { kind: 'no-hyphen' } : { kind: 'other', said };
}

/** Removes the place and the source line, which the parser adds to its message and the report shows anyway. */
function sentenceOf(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '');
}

/** Tabs in indentations: the offsets of the first one, and the number of lines with them. */
interface TabIndent {
  readonly start: number;
  readonly end: number;
  readonly lines: number;
}

/**
 * Finds the first tab in an indentation that causes an error. YAML indents with blanks alone
 * (https://yaml.org/spec/1.2.2/#61-indentation-spaces); a tab within a text, before a comment or between brackets is fine.
 */
function findTabIndent(errors: readonly YAMLError[], text: string): TabIndent | undefined {
  for (const error of errors) {
    const tab = tabBehind(error, text);
    if (tab) return tab;
  }
  return undefined;
}

/** Returns the errors before the first tab; all others may follow from it. */
function errorsBefore({ start }: TabIndent, errors: readonly YAMLError[], text: string): YAMLError[] {
  const line = startOfLine(text, start);
  return errors.filter(({ pos: [, end] }) => end < line);
}

function tabBehind({ code, pos: [start] }: YAMLError, text: string): TabIndent | undefined {
  if (code === 'BAD_SCALAR_START' || code === 'BAD_ALIAS') return undefined;
  // The parser reports the end of an unfinished text before the tab on the next line.
  const line = text[start] === '\n' ? start + 1 : startOfLine(text, start);
  const [indent = '', before = ''] = INDENT.exec(text.slice(line, endOfLine(text, line))) ?? [];
  const end = line + indent.length;
  if (indent === '' || start > end || (before.includes('-') && code !== 'TAB_AS_INDENT')) return undefined;
  return { start: line + before.length, end, lines: countLines(text, line) };
}

/** An indentation with a tab, before anything but a comment. A hyphen and a tab indent what follows. */
const INDENT = /^( *(?:- +)*-?)\t\s*(?=[^\s#])/;

/** A hyphen and a tab before a single value are valid. */
const HARMLESS = /^ *(?:- +)*-\t\s*(?!- )(?:(?!:\s|:$).)*$/;

/** A key or a hyphen whose block text is on the lines below, which may contain tabs. */
const OPENS_TEXT = /[:-]\s+[|>][-+\d]*\s*(?:#.*)?$/;

function countLines(text: string, start: number): number {
  let count = 0;
  let textIsDeeperThan = Number.POSITIVE_INFINITY;
  for (const line of text.slice(start).split('\n')) {
    const blanks = line.length - line.replace(/^ +/, '').length;
    if (line.trim() === '' || blanks > textIsDeeperThan) continue;
    textIsDeeperThan = OPENS_TEXT.test(line) ? blanks : Number.POSITIVE_INFINITY;
    if (INDENT.test(line) && !HARMLESS.test(line)) count += 1;
  }
  return count;
}

/** A colon or a blank that is missing in a line, and its offsets. */
interface ColonError {
  readonly facts: Facts<'syntax'>;
  readonly span: readonly [number, number];
}

/** Longer values are shortened in messages. */
const MAX_SHOWN = 40;

/** A key at the start of a line, and the rest of the line. */
const KEY = /^("[^"\n]*"|'[^'\n]*'|[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*)([^\n]*)/u;

/** Finds what is missing in the line at an offset, which should be a key: its colon, or the blank behind it. */
function findColonError(text: string, start: number): ColonError | undefined {
  const [, key, behind = ''] = KEY.exec(text.slice(start, endOfLine(text, start))) ?? [];
  if (key === undefined) return undefined;
  const end = start + key.length;
  const rest = withoutComment(behind);
  // A URL is no key.
  if (rest.startsWith('://')) return undefined;
  if (/^:\S/.test(rest)) {
    const facts = { kind: 'no-blank', key: bare(key), line: `${key}: ${shorten(rest.slice(1))}` } as const;
    return { facts, span: [end, end + 1] };
  }
  if (!/^(?:\s|[=：]|$)/.test(rest)) return undefined;
  // Also an equals sign, or the full-width colon of East Asian keyboards.
  const value = rest.replace(/^\s*[=：]?\s*/, '');
  const isGroup = value === '' && hasLinesBelow(text, start);
  const line = isGroup ? `${key}:` : `${key}: ${shorten(value) || '…'}`;
  const mayCarryOn = !isGroup && isBelowText(text, start);
  return { facts: { kind: 'no-colon', key: bare(key), line, mayCarryOn }, span: [start, end] };
}

function bare(key: string): string {
  return key.replace(/^["']|["']$/g, '');
}

function withoutComment(line: string): string {
  return line.replace(/\s#.*$/, '').trimEnd();
}

function shorten(value: string): string {
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value;
}

/** Whether the next line is indented deeper, or starts a list item. */
function hasLinesBelow(text: string, start: number): boolean {
  const column = start - startOfLine(text, start);
  const [, blanks = '', hyphen = ''] = /^\n( *)(- )?/.exec(text.slice(endOfLine(text, start))) ?? [];
  return blanks.length > column || (hyphen !== '' && blanks.length === column);
}

/** Whether the line may continue the text of the line above it. */
function isBelowText(text: string, start: number): boolean {
  const line = startOfLine(text, start);
  const above = text.slice(startOfLine(text, line - 1), line).trim();
  return text.slice(line, start).trim() === '' && /[^:]$/.test(above) && !/^(?:#|---)/.test(above);
}

/**
 * Returns the offset of the quotation mark that opens the unfinished text around `end`; -1 if there is none. A mark within the text
 * has `escaping` before it: a backslash, or the same mark.
 */
function openingQuotation(
  text: string,
  end: number,
  [mark, escaping]: readonly [mark: string, escaping: string],
): number {
  let at = text.lastIndexOf(mark, end - 1);
  while (at > 0 && text[at - 1] === escaping) at = text.lastIndexOf(mark, at - 2);
  return at;
}
