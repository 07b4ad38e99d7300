import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from '../util/hash.ts';
import { type Kept, openKept } from './kept.ts';
import { packageFile } from './package-file.ts';
import { BROWSER_OPTIONS } from './react-chunk.ts';
import { faultIn, lookFor, SheetFault, type Sheets } from './sheet-faults.ts';
import { versionsOf } from './versions.ts';

/** `Polyfills.None` of Tailwind, a const enum that single-file compilers cannot import. */
const NO_POLYFILLS = 0;

/** Makes the CSS for a set of class names: the base styles and what those classes need, no more. */
export type BuildStyles = (classNames: Iterable<string>) => Promise<string>;

/**
 * Prepares a Tailwind entry file. Which sheets it imports is known from the last time: when the text of all of them is
 * as it was, so is what was compiled from them. Throws a `SheetFault` where sheets cannot be compiled: those that no build has
 * compiled are tried at once.
 */
export async function createStyles(entry: string, kept: Kept = openKept()): Promise<BuildStyles> {
  const tools = `${versionsOf('tailwindcss')} ${versionsOf('esbuild')} ${BROWSER_OPTIONS.target}`;
  const paths = ['sheets', tools, entry];
  const before = await readSheets(JSON.parse(kept.find(paths) ?? '[]') as string[]);
  const soundOf = (sheets: Sheets) => ['sound', tools, hashesOf(sheets)];
  let tried = kept.find(soundOf(before)) ? undefined : await openSheets(entry);
  const compile = async (classes: string[]) => {
    const opened = tried ?? (await openSheets(entry));
    // What was compiled is in what the next one would give.
    tried = undefined;
    return { css: await minifyCss(opened.build(classes)), sheets: opened.sheets };
  };
  return async (classNames) => {
    const classes = [...new Set(classNames)].sort();
    const keyOf = (sheets: Sheets) => ['styles', tools, hashesOf(sheets), classes];
    const known = kept.find(keyOf(before));
    if (known !== undefined) return known;
    const { css, sheets } = await compile(classes);
    kept.put(paths, JSON.stringify([...sheets.keys()]));
    kept.put(soundOf(sheets), 'yes');
    return kept.put(keyOf(sheets), css);
  };
}

/** In an order of their own: Tailwind reads several at a time. */
function hashesOf(sheets: Sheets): string[] {
  return [...sheets].map(([path, text]) => `${path} ${hashOf(text)}`).sort();
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
