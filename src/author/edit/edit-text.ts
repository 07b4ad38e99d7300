import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'yaml';
import { hasErrors } from '../../core/diagnostics/issue.ts';
import { findControlCharacter } from '../../core/util/control-characters.ts';
import { isPlain } from '../../core/util/plain.ts';
import { decodeText, openBytes } from '../../site/load/files/read-files.ts';
import { parseForEdits } from '../../site/load/formats/formats.ts';
import { partsOfMarkdown } from '../../site/load/formats/markdown-file.ts';
import { changeCsv } from './csv-writer.ts';
import { type Splice, spliceBetween, spliced } from './entries.ts';
import { changeJson } from './json-writer.ts';
import { changed, stepsOf, type ValueChange } from './value-changes.ts';
import { changeYaml } from './yaml-writer.ts';

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
  const wanted = 'value' in change ? { ...change, value: asWritten(change.value, file.path) } : change;
  const control = findControlCharacter('value' in wanted ? String(wanted.value) : '');
  if (control) return { error: `The text contains the invisible control character ${control.name}.` };
  const isTable = file.path.endsWith('.csv');
  let state: State = { ...file, opened };
  for (const step of isTable ? [wanted] : stepsOf(withLayout(wanted, opened, file.path), opened.value)) {
    const next = takeStep(state, step, schema);
    if (typeof next === 'string') return { error: next };
    state = next;
  }
  return { text: state.text };
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
  const splices = splicesFor(path, opened, step, schema);
  if (typeof splices === 'string') return splices;
  const wanted = changed(opened.value, step, path);
  for (const splice of splices) {
    const next = { path, text: splicedRaw(text, splice) };
    const read = openText(next, schema);
    if (!('error' in read) && isDeepStrictEqual(read.value, wanted)) return { ...next, opened: read };
  }
  return 'This change is not possible here without changing other lines. Change it in the file.';
}

function splicesFor(
  path: string,
  { source: text, document }: Opened,
  step: ValueChange,
  { columns, keysAt = () => [] }: FileSchema,
): readonly Splice[] | string {
  if (path.endsWith('.csv')) return changeCsv(text, columns, step);
  if (/\.jsonl?$/.test(path)) return changeJson(text, path.endsWith('l'), step);
  const { to, body } = path.endsWith('.md') ? partsOfMarkdown(text) : { to: text.length, body: 0 };
  if (path.endsWith('.md') && step.path[0] === 'body') {
    const fence = text.charAt(body - 1) === '\n' ? '' : '\n';
    return [{ start: body, end: text.length, text: `${fence}${'value' in step ? step.value : ''}` }];
  }
  return document ? changeYaml({ text: text.slice(0, to), document, keysAt }, step) : [];
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
