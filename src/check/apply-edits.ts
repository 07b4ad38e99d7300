import { isUtf8 } from 'node:buffer';
import type { TextEdit } from '../model.ts';
import { createMoves } from '../pages/redirects.ts';
import type { PlannedSite } from '../plan-site.ts';

/** The files that texts are replaced in, by their path relative to the root of the site. */
export interface EditedFiles {
  /** Returns the bytes of a file; undefined if it does not exist. */
  read(path: string): Buffer | undefined;
  /** Replaces a file, completely or not at all. */
  write(path: string, content: Buffer): void;
}

/** What was written, and what was left because the file has another text at the place. */
export interface EditResult {
  readonly applied: readonly TextEdit[];
  readonly refused: readonly TextEdit[];
}

/**
 * Replaces texts in data files, and leaves every other byte as it is. A text is replaced only if it is at its place as expected, once and not
 * as a part of a longer address.
 */
export function applyEdits(edits: readonly TextEdit[], files: EditedFiles): EditResult {
  const byFile = new Map<string, Map<string, TextEdit>>();
  for (const edit of edits) {
    const { file, line, column } = edit.place;
    const ofFile = byFile.get(file) ?? new Map<string, TextEdit>();
    byFile.set(file, ofFile);
    // Records of all locales may be in one file.
    ofFile.set(`${line}:${column} ${edit.from}`, edit);
  }
  const results = [...byFile].map(([path, ofFile]) => editFile(path, [...ofFile.values()], files));
  return {
    applied: results.flatMap(({ applied }) => applied),
    refused: results.flatMap(({ refused }) => refused),
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly edit: TextEdit;
}

function editFile(path: string, edits: readonly TextEdit[], files: EditedFiles): EditResult {
  const bytes = path.startsWith('data/') ? files.read(path) : undefined;
  if (!bytes || !isUtf8(bytes)) return { applied: [], refused: edits };
  const text = bytes.toString();
  const starts = lineStartsOf(text);
  const spans = edits
    .flatMap((edit) => spanOf(edit, text, starts) ?? [])
    .sort((a, b) => a.start - b.start)
    .filter(({ start }, i, all) => start >= (all[i - 1]?.end ?? 0));
  if (spans.length === 0) return { applied: [], refused: edits };
  let [content, at] = ['', 0];
  for (const { start, end, edit } of spans) {
    content += text.slice(at, start) + edit.to;
    at = end;
  }
  files.write(path, Buffer.from(content + text.slice(at)));
  const applied = new Set(spans.map(({ edit }) => edit));
  return { applied: [...applied], refused: edits.filter((edit) => !applied.has(edit)) };
}

/** The start of each line, as the loader divides them: it accepts the line ends of all systems, and a byte-order mark. */
function lineStartsOf(text: string): readonly number[] {
  const end = text.includes('\n') ? '\n' : '\r';
  const starts = [text.startsWith('\uFEFF') ? 1 : 0];
  for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1)) starts.push(at + 1);
  return starts;
}

/** Addresses that YAML, JSON, CSV and Markdown write as they are, with and without quotation marks. */
const PLAIN = /^(?:\/|https?:\/\/)[\w/.~?=&%#:@+$!*-]*(?<![:.?!])$/;

/** Signs of an address: the text is a part of a longer one. */
const BEFORE = /[\w/.~?=&%#:@+$!*-]$/;
const AFTER = /^(?:[\w/~?=&%#@+$*-]|[.:!]\w)/;

/** Returns where the text is, or undefined if it is not there as expected. */
function spanOf(edit: TextEdit, text: string, starts: readonly number[]): Span | undefined {
  const { place, from, to } = edit;
  const lineStart = starts[place.line - 1];
  if (lineStart === undefined || from === '' || !PLAIN.test(to)) return undefined;
  const first = lineStart + place.column - 1;
  const written = text.slice(first, first + place.length);
  const at = written.indexOf(from);
  if (at === -1 || written.indexOf(from, at + 1) !== -1) return undefined;
  const [start, end] = [first + at, first + at + from.length];
  const isPart = BEFORE.test(text.slice(lineStart, start)) || AFTER.test(text.slice(end, end + 2));
  return isPart ? undefined : { start, end, edit };
}

/**
 * Finds links in texts of the data that name the site with its whole address, and a page that has moved. Links by their path alone
 * are errors of the plan.
 */
export function findMovedLinks({ plan }: Pick<PlannedSite, 'plan'>): TextEdit[] {
  const paths = new Set(plan.pages.map(({ path }) => path));
  return plan.locales.flatMap(({ dataset, settings: { origin, redirects } }) => {
    const movedTo = createMoves(redirects, paths);
    return (dataset.absoluteLinks ?? []).flatMap((link): TextEdit[] => {
      const { target } = link;
      const to = target.startsWith(`${origin}/`) ? movedTo(target.slice(origin.length)) : undefined;
      if (to === undefined) return [];
      return [{ place: link.place(), from: target, to: to.startsWith('/') ? origin + to : to }];
    });
  });
}
