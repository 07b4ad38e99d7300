import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'yaml';
import { hasErrors } from '../../core/diagnostics/issue.ts';
import { findControlCharacter } from '../../core/util/control-characters.ts';
import { isPlain } from '../../core/util/plain.ts';
import { decodeText, openBytes } from '../../site/load/files/read-files.ts';
import { parseForEdits } from '../../site/load/formats/formats.ts';
import { partsOfMarkdown } from '../../site/load/formats/markdown-file.ts';
import { createCsvWriter } from './csv-writer.ts';
import { type Splice, spliceBetween, spliced } from './entries.ts';
import { createJsonWriter } from './json-writer.ts';
import { changed, stepsOf, type ValueChange, whyImpossible } from './value-changes.ts';
import { aliasesIn, changeYaml } from './yaml-writer.ts';

/** A data file as it is on the disk: with its byte-order mark and its line ends. */
export interface RawFile {
  readonly path: string;
  readonly text: string;
}

/** What the schema of the records of a file tells. */
export interface FileSchema {
  /** The columns that a table may have. */
  readonly columns?: readonly string[] | undefined;
  /** Returns the keys of the group at a path, in their order. */
  readonly keysAt?: (path: readonly PropertyKey[]) => readonly string[];
}

/** A text, or the reason why there is none. */
export type Edited = { readonly text: string } | { readonly error: string };

/**
 * Changes a value in the text of a data file. All other text stays. The result is parsed: the value is as wanted, and all others are the
 * same. Otherwise returns the reason.
 */
export function editText(file: RawFile, change: ValueChange, schema: FileSchema = {}): Edited {
  const opened = openText(file, schema);
  if ('error' in opened) return opened;
  const steps = stepsIn(file.path, change, opened);
  if (typeof steps === 'string') return { error: steps };
  let state: State = { ...file, opened };
  for (const step of steps) {
    const next = takeStep(state, step, schema);
    if (typeof next === 'string') return { error: next };
    state = next;
  }
  return { text: state.text };
}

/** A change, and what the schema of its record tells. */
export interface RecordChange {
  readonly change: ValueChange;
  readonly schema: FileSchema;
}

/**
 * Makes many changes of a file, as `editText` makes each. Those that do not depend on one another are made at once, since the whole file
 * is parsed each time. Returns the reasons of those that are not possible, by their index.
 */
export function editTexts(
  file: RawFile,
  changes: readonly RecordChange[],
): { readonly text: string; readonly errors: readonly (string | undefined)[] } {
  const [first] = changes;
  if (!first) return { text: file.text, errors: [] };
  if (changes.length === 1) {
    const edited = editText(file, first.change, first.schema);
    return 'error' in edited
      ? { text: file.text, errors: [edited.error] }
      : { ...edited, errors: [undefined] };
  }
  const text = editTogether(file, changes, first.schema);
  if (text !== undefined) return { text, errors: changes.map(() => undefined) };
  const middle = Math.ceil(changes.length / 2);
  const before = editTexts(file, changes.slice(0, middle));
  const after = editTexts({ ...file, text: before.text }, changes.slice(middle));
  return { text: after.text, errors: [...before.errors, ...after.errors] };
}

/** Returns undefined if the changes depend on one another, or one is not possible. */
function editTogether(
  file: RawFile,
  changes: readonly RecordChange[],
  { columns }: FileSchema,
): string | undefined {
  const { path, text: raw } = file;
  const opened = openText(file, { columns });
  const hasMixedLineEnds = raw.includes('\r') && /[^\r]\n/.test(raw);
  if ('error' in opened || hasMixedLineEnds) return undefined;
  const write = createWriter(path, opened, columns);
  const count = Array.isArray(opened.value) ? opened.value.length : 0;
  const splices: RankedSplice[] = [];
  let { value } = opened;
  for (const { change, schema } of changes) {
    const steps = stepsIn(path, change, { ...opened, value });
    if (typeof steps === 'string') return undefined;
    for (const step of steps) {
      // Records are added behind those that the text has.
      const isAdded = step.kind === 'insert' && step.path.length === 1 && Number(step.path[0]) > count;
      const found = write(isAdded ? { ...step, path: [count] } : step, schema);
      if (typeof found === 'string' || !found[0] || whyImpossible(value, step)) return undefined;
      const isRanked = step.kind === 'set' && !/\.jsonl?$/.test(path);
      const keys = isRanked ? schema.keysAt?.(step.path.slice(0, -1)) : undefined;
      splices.push({ ...found[0], rank: keys?.indexOf(String(step.path.at(-1))) ?? 0 });
      value = changed(value, step, path);
    }
  }
  const spliced = splicedAll(opened.source, splices);
  const text = spliced && withLines(raw, spliced);
  const read = text === undefined ? undefined : openText({ path, text }, { columns });
  return read && !('error' in read) && isDeepStrictEqual(read.value, value) ? text : undefined;
}

/** Of several new keys at the same place, the order is that of the schema, in JSON that of the changes. */
interface RankedSplice extends Splice {
  readonly rank: number;
}

/** Replaces parts of a text; undefined if they overlap. */
function splicedAll(text: string, splices: readonly RankedSplice[]): string | undefined {
  const pieces: string[] = [];
  let from = 0;
  const inOrder = splices.toSorted((a, b) => a.start - b.start || a.rank - b.rank);
  for (const { start, end, text: piece } of inOrder) {
    if (start < from) return undefined;
    pieces.push(text.slice(from, start), piece);
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

/** Returns the steps of a change, or why it is not possible. */
function stepsIn(path: string, change: ValueChange, opened: Opened): readonly ValueChange[] | string {
  const wanted = 'value' in change ? { ...change, value: asWritten(change.value, path) } : change;
  const control = findControlCharacter('value' in wanted ? String(wanted.value) : '');
  if (control) return `The text contains the invisible control character ${control.name}.`;
  return path.endsWith('.csv') ? [wanted] : stepsOf(withLayout(wanted, opened, path), opened.value);
}

interface Opened {
  /** The text with line breaks of one character. */
  readonly source: string;
  readonly value: unknown;
  readonly document?: Document | undefined;
}

interface State extends RawFile {
  readonly opened: Opened;
}

/** Opens the text of a data file. Returns the reason if it cannot be changed. */
export function openText(
  { path, text }: RawFile,
  { columns }: FileSchema,
): Opened | { readonly error: string } {
  const { file } = openBytes(path, Buffer.from(text));
  const { value, issues, document } = parseForEdits(file, columns);
  return file.unread || value === undefined || hasErrors(issues)
    ? { error: `${path} has errors. Correct them in the file first: they are on the terminal.` }
    : { source: file.text, value, document };
}

/** Returns a value as it is read from a file: without what is undefined, and of a table as texts, without empty ones. */
function asWritten(value: unknown, path: string): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value), (_, one: unknown) => {
    if (!path.endsWith('.csv') || Array.isArray(one)) return one;
    if (isPlain(one)) return Object.keys(one).length === 0 ? undefined : one;
    return one === null || one === '' ? undefined : String(one);
  });
}

/** The blank lines around a Markdown text stay. */
function withLayout(change: ValueChange, { value }: Opened, path: string): ValueChange {
  if (change.kind !== 'set' || !path.endsWith('.md')) return change;
  const before = String((value as { readonly body?: unknown }).body ?? '');
  const [above, below] =
    before.trim() === '' ? ['\n', '\n'] : [/^\n*/, /\n*$/].map((one) => one.exec(before)?.[0]);
  const around = (body: unknown) => {
    const text = String(body ?? '').replace(/^\n+|\n+$/g, '');
    return text === '' ? '' : `${above}${text}${below}`;
  };
  if (change.path[0] === 'body') return { ...change, value: around(change.value) };
  return change.path.length === 0 && isPlain(change.value)
    ? { ...change, value: { ...change.value, body: around(change.value.body) } }
    : change;
}

/** Takes the first of the possible ways that leads to the wanted value. */
function takeStep({ path, text, opened }: State, step: ValueChange, schema: FileSchema): State | string {
  const splices =
    whyImpossible(opened.value, step) ?? createWriter(path, opened, schema.columns)(step, schema);
  if (typeof splices === 'string') return splices;
  const wanted = changed(opened.value, step, path);
  for (const splice of splices) {
    const next = { path, text: splicedRaw(text, splice) };
    const read = openText(next, schema);
    if (!('error' in read) && isDeepStrictEqual(read.value, wanted)) return { ...next, opened: read };
  }
  return 'This change is not possible here without changing other lines. Change it in the file.';
}

/** Creates the function that returns how a value of a text is changed, the best way first, or why it cannot be. */
function createWriter(path: string, { source: text, document }: Opened, columns: FileSchema['columns']) {
  if (path.endsWith('.csv')) return createCsvWriter(text, columns);
  if (/\.jsonl?$/.test(path)) return createJsonWriter(text, path.endsWith('l'));
  const { to, body } = path.endsWith('.md') ? partsOfMarkdown(text) : { to: text.length, body: 0 };
  const source = document && { text: text.slice(0, to), document, aliases: aliasesIn(document) };
  return (step: ValueChange, { keysAt = () => [] }: FileSchema): readonly Splice[] | string => {
    if (path.endsWith('.md') && step.path[0] === 'body') {
      const fence = text.charAt(body - 1) === '\n' ? '' : '\n';
      return [{ start: body, end: text.length, text: `${fence}${'value' in step ? step.value : ''}` }];
    }
    return source ? changeYaml({ ...source, keysAt }, step) : [];
  };
}

/** Returns the text of a file without byte-order mark, and with line breaks of one character. */
export function linesOf(raw: string): string {
  return decodeText(Buffer.from(raw)) ?? '';
}

/** Returns a file with another text, whose line breaks are of one character: what both have in common stays. */
export function withLines(raw: string, text: string): string {
  return splicedRaw(raw, spliceBetween(linesOf(raw), text));
}

/** Returns a file with the replaced part of its text, of which it keeps the line ends. */
function splicedRaw(raw: string, { start, end, text }: Splice): string {
  const [lineEnd = '\n'] = /\r\n|\n/.exec(raw) ?? /\r/.exec(raw) ?? [];
  const splice = { start: rawOffset(raw, start), end: rawOffset(raw, end) };
  return spliced(raw, { ...splice, text: text.replaceAll('\n', lineEnd) });
}

/** Returns the offset in a file of an offset in its text, which has no byte-order mark, and line breaks of one character. */
function rawOffset(raw: string, offset: number): number {
  let found = offset + (raw.startsWith('\uFEFF') ? 1 : 0);
  for (let at = raw.indexOf('\r\n'); at !== -1 && at < found; at = raw.indexOf('\r\n', at + 2)) found += 1;
  return found;
}
