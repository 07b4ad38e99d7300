import type { Scalar } from 'yaml';
import { textFaultOf } from '../../site/schema/faulty-text.ts';

/** A scalar of a YAML text that gets another value. */
export interface WrittenScalar {
  readonly type: Scalar.Type | undefined;
  /** Its part of the file; empty for a value that is not there yet. That of a block ends before its last line break. */
  readonly source: string;
  /** The column of its key or hyphen. */
  readonly column: number;
  readonly isInBrackets: boolean;
  /** Whether texts of the file are rather in single quotation marks. */
  readonly usesSingle: boolean;
}

/** Returns how a value may be written, the best first: in the style of the one before. Some of these have another meaning in YAML. */
export function scalarTexts(value: unknown, was: WrittenScalar): readonly string[] {
  const comment = headerOf(was)[1] ?? '';
  if (typeof value !== 'string') return [String(value) + comment];
  const flow = flowTexts(value, was).map((text) => text + comment);
  const block = was.isInBrackets ? [] : blockTexts(value, was);
  const isBlock = was.type === 'BLOCK_LITERAL' || was.type === 'BLOCK_FOLDED';
  return isBlock || (value.includes('\n') && !/\\n/.test(was.source))
    ? [...block, ...flow]
    : [...flow, ...block];
}

/** In one line, or several if it was in several. */
function flowTexts(value: string, { type, source, usesSingle }: WrittenScalar): string[] {
  const double = JSON.stringify(value);
  const single = value.includes('\n') ? [] : [`'${value.replaceAll("'", "''")}'`];
  // A word that is not read as a text without quotation marks, such as “null”, is meant in these.
  const plain = value.includes('\n') || textFaultOf(value, 'YAML') ? [] : [value];
  const isSingle = /["\\]/.test(value) ? !value.includes("'") : usesSingle && !value.includes("'");
  const quoted = isSingle ? [...single, double] : [double, ...single];
  const all =
    type === 'QUOTE_DOUBLE'
      ? [double]
      : type === 'QUOTE_SINGLE'
        ? [...single, double]
        : [...plain, ...quoted];
  return all.flatMap((text) => [...linesLike(source, text, type), text]);
}

/** Breaks a text into lines like those of another one, if that has several. */
function linesLike(source: string, text: string, type: Scalar.Type | undefined): string[] {
  const [first = '', ...others] = source.split('\n');
  if (others.length === 0 || type?.startsWith('BLOCK')) return [];
  const indent = indentOf(others);
  const lines = [first, ...others.map((line) => line.trim())];
  return [breakLike(text, lines, Math.max(...lines.map(({ length }) => length))).join(`\n${indent}`)];
}

/** Returns the lines of a text that another one has too, and those between them with about the same width. */
function breakLike(text: string, old: readonly string[], width: number): string[] {
  let rest = text;
  let [above, below] = [0, old.length];
  for (; above < below && rest.startsWith(`${old[above]} `); above += 1)
    rest = rest.slice((old[above]?.length ?? 0) + 1);
  for (; above < below && ` ${rest}`.endsWith(` ${old[below - 1]}`); below -= 1)
    rest = rest.slice(0, -(old[below - 1]?.length ?? 0) - 1);
  return [...old.slice(0, above), ...(rest === '' ? [] : wrap(rest, width)), ...old.slice(below)];
}

const MIN_WIDTH = 40;

/** Texts may be broken at a single blank. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > Math.max(width, MIN_WIDTH)) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function indentOf(lines: readonly string[]): string {
  return /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? '';
}

/** A folded text below its key if it was one, then a literal one. */
function blockTexts(value: string, was: WrittenScalar): string[] {
  const body = value.replace(/\n+$/, '');
  if (body === '') return [];
  const trailing = value.length - body.length;
  const [, comment = ''] = headerOf(was);
  const [, ...lines] = was.type?.startsWith('BLOCK') ? was.source.split('\n') : [''];
  const own = indentOf(lines).length;
  const indent = Math.max(own, was.column + 1) === own ? own : was.column + 2;
  const indicator = /^\n* /.test(body) ? String(indent - was.column) : '';
  const chomping = trailing === 0 ? '-' : trailing === 1 ? '' : '+';
  const block = (sign: string, content: readonly string[]) =>
    [
      `${sign}${indicator}${chomping}${comment}`,
      ...content.map((line) => (line === '' ? '' : ' '.repeat(indent) + line)),
      ...Array.from({ length: Math.max(0, trailing - 1) }, () => ''),
    ].join('\n');
  const literal = block('|', body.split('\n'));
  return was.type === 'BLOCK_FOLDED'
    ? [
        block(
          '>',
          fold(
            body,
            lines.map((line) => line.slice(indent)),
          ),
        ),
        literal,
      ]
    : [literal];
}

/** The width of a text that had one line. */
const LINE_WIDTH = 96;

/** Returns the lines of a folded text, in which a line break is a blank, like those of another one. Lines that begin with a blank stay as they are. */
function fold(text: string, old: readonly string[]): string[] {
  const isIndented = (line: string | undefined) => /^[ \t]/.test(line ?? '');
  const longest = Math.max(...old.map(({ length }) => length), 0);
  const width = old.length > 1 ? longest : Math.max(longest, LINE_WIDTH);
  const paragraphs = old.join('\n').split(/\n{2,}/);
  const given = text.split('\n').filter((line) => line !== '');
  const lines: string[] = [];
  let before: string | undefined;
  for (const line of text.split('\n')) {
    if (line === '') lines.push('');
    else {
      if (before !== undefined && !isIndented(before) && !isIndented(line)) lines.push('');
      const like =
        given.length === paragraphs.length ? paragraphs[given.indexOf(line)]?.split('\n') : undefined;
      lines.push(...(isIndented(line) ? [line] : breakLike(line, like ?? [], width)));
      before = line;
    }
  }
  return lines;
}

/** The header of a block, and the comment behind it. */
function headerOf({ source, type }: WrittenScalar): readonly string[] {
  return (type?.startsWith('BLOCK') && /^[|>][-+\d]*([ \t]+#[^\n]*)?/.exec(source)) || [];
}
