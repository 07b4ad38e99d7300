import type { Facts } from '../../diagnostics/catalogue.ts';
import { endOfLine, startOfLine } from './yaml-lines.ts';

/** A slip in a line of YAML, and where it stands in the text. */
interface ColonSlip {
  readonly facts: Facts<'syntax'>;
  readonly span: readonly [number, number];
}

/** So much of a value is repeated when it is said how to write its line. */
const SHOWN = 40;

/** A key at the beginning of a line, and what is behind it. */
const KEY = /^("[^"\n]*"|'[^'\n]*'|[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*)([^\n]*)/u;

/** What a line lacks that starts here, among lines of keys, and is not read as one: its colon, or the blank behind it. */
export function findColonSlip(text: string, start: number): ColonSlip | undefined {
  const [, key, behind = ''] = KEY.exec(text.slice(start, endOfLine(text, start))) ?? [];
  if (key === undefined) return undefined;
  const end = start + key.length;
  const rest = withoutComment(behind);
  // The address of a page is no key.
  if (rest.startsWith('://')) return undefined;
  if (/^:\S/.test(rest)) {
    const facts = { kind: 'no-blank', key: bare(key), line: `${key}: ${shorten(rest.slice(1))}` } as const;
    return { facts, span: [end, end + 1] };
  }
  if (!/^(?:\s|[=：]|$)/.test(rest)) return undefined;
  // Some write an equals sign, or the wide colon of another keyboard.
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
  return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
}

/** Whether the line that follows is indented deeper, or starts an entry. */
function hasLinesBelow(text: string, start: number): boolean {
  const column = start - startOfLine(text, start);
  const [, blanks = '', hyphen = ''] = /^\n( *)(- )?/.exec(text.slice(endOfLine(text, start))) ?? [];
  return blanks.length > column || (hyphen !== '' && blanks.length === column);
}

/** Whether the line may be meant to carry on the one above it. */
function isBelowText(text: string, start: number): boolean {
  const line = startOfLine(text, start);
  const above = text.slice(startOfLine(text, line - 1), line).trim();
  return text.slice(line, start).trim() === '' && /[^:]$/.test(above) && !/^(?:#|---)/.test(above);
}
