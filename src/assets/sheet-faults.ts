import { dirname, relative } from 'node:path';
import type { Issue, Place } from '../model.ts';
import { isOfSystem } from './of-system.ts';

/** Text of style sheets by path. */
export type Sheets = ReadonlyMap<string, string>;

/** What can be wrong with style sheets. */
type Fault =
  | { readonly kind: 'missing' }
  | { readonly kind: 'import' | 'module'; readonly asked: string }
  | { readonly kind: 'broken'; readonly said: string };

interface SheetPosition {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly length?: number;
}

/**
 * What is wrong with a style sheet. It is thrown since it is met within Tailwind, which passes on nothing but what is thrown;
 * `sheetIssue` makes a finding of it.
 */
export class SheetFault extends Error {
  readonly fault: Fault;
  readonly spot: SheetPosition | undefined;

  constructor(fault: Fault, sheets: Sheets, spot?: SheetPosition) {
    super(fault.kind);
    this.fault = fault;
    this.spot = spot ?? spotOf('asked' in fault ? fault.asked : undefined, sheets);
  }
}

/** Reads what may not be there. */
export async function lookFor<T>(read: () => Promise<T>, fault: Fault, sheets: Sheets): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isAbsent(error)) throw new SheetFault(fault, sheets);
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'EISDIR', 'ENOTDIR', 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'].includes(
    code ?? '',
  );
}

/** What Tailwind has thrown: our own, or what it says of the sheets. What comes of the system is thrown on. */
export function faultIn(error: unknown, sheets: Sheets): unknown {
  if (error instanceof SheetFault || !(error instanceof Error) || isOfSystem(error)) return error;
  // With the path, line and column of the sheet before it where it does not follow its grammar.
  const [, path, line, column, said] = /^(.*?):(\d+):(\d+): ([\s\S]*)$/.exec(error.message) ?? [];
  if (path !== undefined && said !== undefined && sheets.has(path))
    return new SheetFault({ kind: 'broken', said: inOneLine(said) }, sheets, {
      path,
      line: Number(line),
      column: Number(column),
    });
  const spot = spotOf(/`([^`]+)`/.exec(error.message)?.[1], sheets);
  return new SheetFault({ kind: 'broken', said: inOneLine(error.message) }, sheets, spot);
}

function inOneLine(message: string): string {
  const [first = ''] = message.split('\n', 1);
  return first.replace(/\. (?:Are|Consider) .*$/, '').replace(/[.:\s]+$/, '');
}

/** Where a word stands in the sheets, if in one place alone. */
function spotOf(word: string | undefined, sheets: Sheets): SheetPosition | undefined {
  if (!word) return undefined;
  const spots = [...sheets].flatMap(([path, text]): SheetPosition[] => {
    const at = text.indexOf(word);
    if (at === -1) return [];
    const before = text.slice(0, at).split('\n');
    const spot = { path, line: before.length, column: (before.at(-1) ?? '').length + 1, length: word.length };
    return text.includes(word, at + 1) ? [spot, spot] : [spot];
  });
  return spots.length === 1 ? spots[0] : undefined;
}

/** The finding: at its place in a sheet of the site, else with the option of the definition that names the sheet. */
export function sheetIssue(
  { fault, spot }: SheetFault,
  { root, option, file }: { readonly root: string; readonly option: string; readonly file: string },
): Issue {
  const place = spot && placeBelow(root, spot);
  return { code: 'bad-styles', facts: { ...fault, option, file }, ...(place ? { place } : {}) };
}

function placeBelow(root: string, { path, line, column, length = 1 }: SheetPosition): Place | undefined {
  const file = relative(root, path).replaceAll('\\', '/');
  const isOwn = !file.startsWith('..') && !dirname(file).includes('node_modules');
  return isOwn ? { file, line, column, length } : undefined;
}
