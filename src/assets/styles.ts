import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Cache, createMemoryCache } from '../cache/cache.ts';
import type { Issue, Place } from '../model.ts';
import { packageFile, versionsOf } from './packages.ts';
import { isOfSystem } from './pictures.ts';
import { BROWSER_OPTIONS } from './scripts.ts';

/** `Polyfills.None` of Tailwind, a const enum that single-file compilers cannot import. */
const NO_POLYFILLS = 0;

/** Makes the CSS for a set of class names: the base styles and what those classes need, no more. */
export type BuildStyles = (classNames: Iterable<string>) => Promise<string>;

/**
 * Prepares a Tailwind entry file. Which sheets it imports is known from the last time: when the text of all of them is
 * as it was, so is what was compiled from them. Throws a `SheetFault` where sheets cannot be compiled: those that no build has
 * compiled are tried at once.
 */
export async function createStyles(entry: string, cache: Cache = createMemoryCache()): Promise<BuildStyles> {
  const tools = `${versionsOf('tailwindcss')} ${versionsOf('esbuild')} ${BROWSER_OPTIONS.target}`;
  const before = await readSheets(
    JSON.parse(cache.findText('sheet-paths', [tools, entry]) ?? '[]') as string[],
  );
  const isSound = cache.find('sound-sheets', [tools, hashesOf(before)]) !== undefined;
  let tried = isSound ? undefined : await openSheets(entry);
  const compile = async (classes: string[]) => {
    const opened = tried ?? (await openSheets(entry));
    // What was compiled is in what the next one would give.
    tried = undefined;
    return { css: await minifyCss(opened.build(classes)), sheets: opened.sheets };
  };
  return async (classNames) => {
    const classes = [...new Set(classNames)].sort();
    const inputsOf = (sheets: Sheets) => [tools, hashesOf(sheets), classes];
    const cached = cache.findText('styles', inputsOf(before));
    if (cached !== undefined) return cached;
    const { css, sheets } = await compile(classes);
    cache.put('sheet-paths', [tools, entry], JSON.stringify([...sheets.keys()]));
    cache.put('sound-sheets', [tools, hashesOf(sheets)], '');
    return cache.put('styles', inputsOf(sheets), css);
  };
}

/** In an order of their own: Tailwind reads several at a time. */
function hashesOf(sheets: Sheets): string[] {
  return [...sheets].map(([path, text]) => `${path} ${text}`).sort();
}

/** A sheet that is gone is like one with another text. */
async function readSheets(paths: readonly string[]): Promise<Sheets> {
  const entries = paths.map(async (path) => [path, await readFile(path, 'utf8').catch(() => '')] as const);
  return new Map(await Promise.all(entries));
}

interface Opened {
  readonly sheets: Sheets;
  /** Makes CSS, once: Tailwind's compiler accumulates. */
  build(classes: string[]): string;
}

/** Reads and parses the sheets. Tailwind's fallbacks for browsers without @property are left out: those are older than the ones we build for. */
async function openSheets(entry: string): Promise<Opened> {
  const { compile } = await import('tailwindcss');
  const sheets = new Map<string, string>();
  const load = async (path: string) => {
    const content = await readFile(path, 'utf8');
    sheets.set(path, content);
    return { path, base: dirname(path), content };
  };
  const imported = (id: string, base: string) =>
    lookFor(() => load(sheetPath(id, base)), { kind: 'import', asked: id }, sheets);
  const refused = (asked: string) => Promise.reject(new SheetFault({ kind: 'module', asked }, sheets));
  const { content } = await lookFor(() => load(entry), { kind: 'missing' }, sheets);
  try {
    const compiler = await compile(content, {
      base: dirname(entry),
      from: entry,
      loadStylesheet: imported,
      loadModule: refused,
      polyfills: NO_POLYFILLS,
    });
    return { sheets, build: (classes) => compiler.build(classes) };
  } catch (error) {
    throw faultIn(error, sheets);
  }
}

/** Minified CSS for the browsers that the islands are built for. Of a sheet that is not compiled before, `path` is where it stands. */
export async function minifyCss(css: string, path?: string): Promise<string> {
  const esbuild = await import('esbuild');
  const { code, warnings } = await esbuild.transform(css, {
    loader: 'css',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    target: [...BROWSER_OPTIONS.target],
  });
  const slip = warnings.find(({ id }) => id === 'css-syntax-error');
  if (slip && path !== undefined) {
    const { line = 1, column = 0 } = slip.location ?? {};
    throw new SheetFault({ kind: 'broken', said: slip.text }, new Map([[path, css]]), {
      path,
      line,
      column: column + 1,
    });
  }
  return code.trim();
}

/** A style sheet as it is written but for blanks, for paper. Throws a `SheetFault` where it is not there, or broken. */
export async function readStyles(path: string): Promise<string> {
  const sheets = new Map<string, string>();
  const css = await lookFor(() => readFile(path, 'utf8'), { kind: 'missing' }, sheets);
  return minifyCss(css, path);
}

function sheetPath(id: string, base: string): string {
  return id.startsWith('.') ? join(base, id) : packageFile(sheetOf(id), base);
}

function sheetOf(id: string): string {
  return id === 'tailwindcss' ? 'tailwindcss/index.css' : id.endsWith('.css') ? id : `${id}.css`;
}

/** Text of style sheets by path. */
type Sheets = ReadonlyMap<string, string>;

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
async function lookFor<T>(read: () => Promise<T>, fault: Fault, sheets: Sheets): Promise<T> {
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
function faultIn(error: unknown, sheets: Sheets): unknown {
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
