import { endOfLine, startOfLine } from '../../site/load/formats/yaml-lines.ts';

/* Changes of lists and groups in a text: what is between their entries, and comments, stay. */

/** A part of a text and what it becomes. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Offsets of an entry; the end is exclusive, and before the comment behind it. */
export interface Entry {
  readonly start: number;
  readonly end: number;
}

/** The entries of a list or group: in brackets, or in lines of their own. */
export interface Entries {
  readonly text: string;
  readonly entries: readonly Entry[];
  /** The offsets between the brackets. */
  readonly inside?: Entry;
  /** Whether lines that begin with a number sign are comments. */
  readonly hasComments: boolean;
}

/** Returns a text with the replaced part. */
export function spliced(text: string, splice: Splice): string {
  return text.slice(0, splice.start) + splice.text + text.slice(splice.end);
}

/** Returns the part in which two texts differ. */
export function spliceBetween(before: string, after: string): Splice {
  const shorter = Math.min(before.length, after.length);
  let [start, behind] = [0, 0];
  while (start < shorter && before[start] === after[start]) start += 1;
  while (behind < shorter - start && before.at(-behind - 1) === after.at(-behind - 1)) behind += 1;
  return { start, end: before.length - behind, text: after.slice(start, after.length - behind) };
}

/** Adds an entry at an index. In lines, those below the first one of `added` have their indentation. */
export function insertEntry(list: Entries, index: number, added: string): Splice {
  const { text, entries, inside } = list;
  const [first] = entries;
  const before = entries[index - 1];
  if (inside && !first) {
    const padding = text.charAt(inside.start - 1) === '{' ? ' ' : '';
    return { ...inside, text: `${padding}${added}${padding}` };
  }
  if (!first) return { start: text.length, end: text.length, text: `${added}\n` };
  const gap = inside ? gapInBrackets(list) : gapOfLines(list);
  if (!before) {
    const start = inside ? first.start : ownStart(list, 0);
    return { start, end: start, text: `${added}${gap}` };
  }
  const end = inside ? before.end : endOfLine(text, before.end);
  return { start: end, end, text: `${gap}${added}` };
}

/** Removes an entry that is not the only one. Blank lines above it go too. Of several results the first valid one is meant. */
export function removeEntry(list: Entries, index: number): readonly Splice[] {
  const { text, entries, inside } = list;
  const start = inside ? (entries[index]?.start ?? 0) : ownStart(list, index);
  const before = entries[index - 1];
  if (!before) {
    const behind = inside ? (entries[1]?.start ?? inside.end) : startOfText(text, ownEnd(list, 0));
    return [{ start, end: behind, text: '' }];
  }
  const end = ownEnd(list, index);
  if (inside) return [{ start: before.end, end, text: '' }];
  const lineAbove = startOfLine(text, start) - 1;
  return [text.slice(0, start).trimEnd().length, lineAbove].map((from) => ({ start: from, end, text: '' }));
}

/** Moves an entry with its comments. What is between entries stays there. */
export function moveEntry(list: Entries, from: number, to: number): Splice {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const spans = list.entries.map((entry, i): Entry => {
    if (list.inside) return entry;
    return { start: ownStart(list, i), end: ownEnd(list, i) };
  });
  const texts = spans.map(({ start, end }) => list.text.slice(start, end));
  texts.splice(to, 0, ...texts.splice(from, 1));
  const moved = spans.slice(low, high + 1).map(({ end }, i) => {
    const next = spans[low + i + 1]?.start ?? end;
    return `${texts[low + i]}${low + i < high ? list.text.slice(end, next) : ''}`;
  });
  return { start: spans[low]?.start ?? 0, end: spans[high]?.end ?? 0, text: moved.join('') };
}

/** What is between two entries in brackets: a comma, and blanks or a line break. */
function gapInBrackets({ text, entries, inside, hasComments }: Entries): string {
  const [first, second] = entries;
  const between = second && first ? text.slice(first.end, second.start) : '';
  if (/^\s*,\s*$/.test(between)) return between;
  const opening = text.slice(inside?.start, first?.start);
  if (/^\s*\n\s*$/.test(opening)) return `,${opening}`;
  return hasComments || /\s/.test(text.slice(inside?.start, inside?.end)) ? ', ' : ',';
}

/** A line break, a blank line if entries are separated by one, and the indentation. */
function gapOfLines(list: Entries): string {
  const { text, entries } = list;
  const [first, second] = entries;
  if (!first) return '\n';
  const between = second ? text.slice(ownEnd(list, 0), ownStart(list, 1)) : '';
  const column = first.start - startOfLine(text, first.start);
  return `\n${/\n[ \t]*\n/.test(between) ? '\n' : ''}${' '.repeat(column)}`;
}

/** The end of the last line of an entry, with the comment behind it. */
function ownEnd({ text, entries, inside }: Entries, index: number): number {
  const end = entries[index]?.end ?? 0;
  return inside ? end : endOfLine(text, end);
}

/**
 * The start of an entry with the comments directly above it. Those above the first one are for the whole list, unless other entries have
 * comments too.
 */
function ownStart(list: Entries, index: number): number {
  const { entries } = list;
  const start = commentsAbove(list, index);
  if (index > 0 || start === entries[0]?.start) return start;
  const isOwn = entries.some((entry, i) => i > 0 && commentsAbove(list, i) < entry.start);
  return isOwn ? start : (entries[0]?.start ?? 0);
}

function commentsAbove({ text, entries, hasComments }: Entries, index: number): number {
  const { start } = entries[index] ?? { start: 0 };
  const limit = entries[index - 1]?.end ?? -1;
  let found = start;
  let line = startOfLine(text, start);
  if (!hasComments || text.slice(line, start).trim() !== '') return found;
  while (line > 0) {
    const above = startOfLine(text, line - 1);
    const comment = /^[ \t]*(?=#(?! yaml-language-server))/.exec(text.slice(above, line));
    if (!comment || above <= limit) return found;
    found = above + comment[0].length;
    line = above;
  }
  return found;
}

function startOfText(text: string, from: number): number {
  const found = text.slice(from).search(/\S/);
  return found === -1 ? text.length : from + found;
}
