import type { YAMLError } from 'yaml';
import type { Facts } from '../../diagnostics/catalogue.ts';
import { openingQuotation } from '../../util/opening-quotation.ts';
import { isTypographic } from '../../util/typographic.ts';
import { findColonSlip } from './yaml-colons.ts';
import { endOfGroup, endOfNeighbours, neighbourAbove } from './yaml-lines.ts';

type Slip = Facts<'syntax'>;

/** A slip, where it stands in the text, and how far everything follows from it. */
interface PlacedSlip {
  readonly facts: Slip;
  readonly span: readonly [number, number];
  readonly until: number;
}

/** What the parser complains of, but for what it meets after it has lost the thread. */
export function causesAmong(errors: readonly YAMLError[]): readonly YAMLError[] {
  return errors.filter(({ message }, i) => i === 0 || !message.includes(' in YAML stream'));
}

/** What the parser complains of, as a slip that the catalogue has words for. `others` is all that it complains of. */
export function slipOf(error: YAMLError, text: string, others: readonly YAMLError[]): PlacedSlip {
  const facts = factsOf(error, text, others);
  const [start] = error.pos;
  const span = spanOf(error, text);
  switch (facts.kind) {
    case 'no-key':
      return { facts, span, ...findColonSlip(text, start), until: endOfGroup(text, start) };
    case 'runs-on':
      return { facts, span, until: endOfGroup(text, start) };
    case 'indentation': {
      const above = neighbourAbove(text, start);
      const cause = above === undefined ? undefined : findColonSlip(text, above);
      return { facts, span, ...cause, until: endOfNeighbours(text, start) };
    }
    default:
      return { facts, span, until: start };
  }
}

/** Where a slip stands in the text. The parser misses the end of a text or a list; people look for where it began. */
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

/** The last bracket before `end` that is not closed. */
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

function factsOf(error: YAMLError, text: string, others: readonly YAMLError[]): Slip {
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

/** What is among keys and none of them. Between brackets it is a value that no comma ends. */
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
): Slip {
  if (said.endsWith('at node end')) return { kind: begins ? 'no-hyphen' : 'behind-value' };
  const [, marker] = /^Block scalar header includes extra characters: ([|>])/.exec(said) ?? [];
  if (marker) return { kind: 'first-character', character: marker };
  if (said.startsWith('Unexpected block-seq-ind')) return { kind: 'first-character', character: '-' };
  return others.some(({ code }) => code === 'BLOCK_IN_FLOW') ? { kind: 'no-comma' } : { kind: 'other', said };
}

function missingCharacter(said: string): Slip {
  if (said.startsWith('Missing closing')) return { kind: 'open-quotation' };
  if (said.startsWith('Missing ,')) return { kind: 'no-comma' };
  if (said.startsWith('Implicit map keys')) return { kind: 'no-key' };
  return said.startsWith('Sequence item') ? { kind: 'no-hyphen' } : { kind: 'other', said };
}

/** The parser adds the place and the source line to its message; the report shows them anyway. */
function sentenceOf(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '');
}
