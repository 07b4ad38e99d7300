import { findEntries, findLines } from '../../site/load/formats/json.ts';
import { startOfLine } from '../../site/load/formats/yaml-lines.ts';
import { type Entries, type Entry, insertEntry, moveEntry, removeEntry, type Splice } from './entries.ts';
import type { ValueChange } from './value-changes.ts';

/**
 * Creates the function that returns how a value of valid JSON is changed, or why it cannot be. In JSON Lines, the first key of a path is
 * the index of the line.
 */
export function createJsonWriter(text: string, isLines: boolean) {
  const whole = isLines ? linesOf(text) : entriesAt(text, 0);
  return (change: ValueChange): readonly Splice[] | string => {
    const path = change.path.slice(0, -1);
    const key = change.path.at(-1) ?? '';
    let list = whole;
    for (const inner of path) {
      const entry = list.entries[list.keys.indexOf(String(inner))];
      if (!entry || !/[[{]/.test(text.charAt(entry.value))) return 'There is no list or group at this place.';
      list = entriesAt(text, entry.value);
    }
    const index = list.keys.indexOf(String(key));
    const entry = list.entries[index];
    if (change.kind === 'move') return [moveEntry(list, index, change.to)];
    if (change.kind === 'remove' || change.value === undefined)
      return list.entries.length > 1
        ? removeEntry(list, index)
        : [{ ...(list.inside ?? wholeOf(text)), text: '' }];
    const { value } = change;
    if (change.kind === 'set' && entry)
      return [{ start: entry.value, end: entry.end, text: jsonLike(value, entry, { text, isLines }) }];
    const like = list.entries.at(-1) ?? { ...wholeOf(text), value: 0 };
    const added = jsonLike(value, like, { text, isLines });
    if (!list.inside || text.charAt(list.inside.start - 1) === '[')
      return [insertEntry(list, Number(key), added)];
    const colon = /^":\S/.test(text.slice((list.entries[0]?.start ?? 0) + String(list.keys[0]).length + 1))
      ? ':'
      : ': ';
    return [insertEntry(list, list.entries.length, `${JSON.stringify(key)}${colon}${added}`)];
  };
}

/** An entry and the start of its value, which is behind the key. */
interface JsonEntry extends Entry {
  readonly value: number;
}

interface JsonEntryList extends Entries {
  readonly entries: readonly JsonEntry[];
  readonly keys: readonly string[];
}

function entriesAt(text: string, start: number): JsonEntryList {
  const { span, entries } = findEntries(text, start);
  return {
    text,
    inside: { start: span[0] + 1, end: span[1] - 1 },
    hasComments: false,
    keys: [...entries.keys()].map(String),
    entries: [...entries.values()].map(({ span: [value, end], keySpan }) => ({
      ...{ start: keySpan?.[0] ?? value, end, value },
    })),
  };
}

function linesOf(text: string): JsonEntryList {
  const entries = findLines(text).map(([start, end]) => {
    const value = start + text.slice(start, end).search(/\S/);
    return { start: value, end: start + text.slice(start, end).trimEnd().length, value };
  });
  return { text, hasComments: false, keys: entries.map((_, i) => String(i)), entries };
}

function wholeOf(text: string): Entry {
  return { start: 0, end: text.length };
}

interface JsonSource {
  readonly text: string;
  readonly isLines: boolean;
}

/** Returns JSON in the style of an entry: in one line with or without blanks, or in several with the indentation of the file. */
function jsonLike(value: unknown, like: JsonEntry, { text, isLines }: JsonSource): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const written = text.slice(like.value, like.end);
  const unit = /^([ \t]+)\S/m.exec(text)?.[1];
  if (isLines || unit === undefined || (/^[[{]/.test(written) && !written.includes('\n')))
    return /[:,] /.test(written)
      ? JSON.stringify(value, null, 1).replace(/\n */g, ' ')
      : JSON.stringify(value);
  const line = startOfLine(text, like.start);
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
  return JSON.stringify(value, null, unit).replaceAll('\n', `\n${indent}`);
}
