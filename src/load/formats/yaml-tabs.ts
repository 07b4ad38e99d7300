import type { YAMLError } from 'yaml';
import { endOfLine, startOfLine } from './yaml-lines.ts';

/** Tabs that stand where YAML wants blanks: where the first is, and how many lines are indented with them. */
export interface TabIndent {
  readonly start: number;
  readonly end: number;
  readonly lines: number;
}

/**
 * The first tab in an indentation that the parser stumbles over. YAML indents with blanks alone
 * (https://yaml.org/spec/1.2.2/#61-indentation-spaces); a tab within a text, before a comment or between brackets is fine.
 */
export function findTabIndent(errors: readonly YAMLError[], text: string): TabIndent | undefined {
  for (const error of errors) {
    const tab = tabBehind(error, text);
    if (tab) return tab;
  }
  return undefined;
}

/** What the parser found before the first tab: all else may follow from it. */
export function foundBefore({ start }: TabIndent, errors: readonly YAMLError[], text: string): YAMLError[] {
  const line = startOfLine(text, start);
  return errors.filter(({ pos: [, end] }) => end < line);
}

function tabBehind({ code, pos: [start] }: YAMLError, text: string): TabIndent | undefined {
  if (code === 'BAD_SCALAR_START' || code === 'BAD_ALIAS') return undefined;
  // Of a text that is not carried on, the parser misses the end before it meets the tab.
  const line = text[start] === '\n' ? start + 1 : startOfLine(text, start);
  const [indent = '', before = ''] = INDENT.exec(text.slice(line, endOfLine(text, line))) ?? [];
  const end = line + indent.length;
  if (indent === '' || start > end || (before.includes('-') && code !== 'TAB_AS_INDENT')) return undefined;
  return { start: line + before.length, end, lines: countLines(text, line) };
}

/** An indentation with a tab in it, before something that is no comment. A hyphen and a tab indent what is behind them. */
const INDENT = /^( *(?:- +)*-?)\t\s*(?=[^\s#])/;

/** A hyphen and a tab before a single value do no harm. */
const HARMLESS = /^ *(?:- +)*-\t\s*(?!- )(?:(?!:\s|:$).)*$/;

/** A key or a hyphen whose text stands on the lines below, which may hold tabs. */
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
