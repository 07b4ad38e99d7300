import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from '../util/hash.ts';
import { type Kept, openKept } from './kept.ts';
import { packageFile } from './package-file.ts';
import { BROWSER_OPTIONS } from './react-chunk.ts';
import { versionsOf } from './versions.ts';

/** `Polyfills.None` of Tailwind, a const enum that single-file compilers cannot import. */
const NO_POLYFILLS = 0;

/** Makes the CSS for a set of class names: the base styles and what those classes need, no more. */
export type BuildStyles = (classNames: Iterable<string>) => Promise<string>;

/** Text of style sheets by path. */
type Sheets = ReadonlyMap<string, string>;

/**
 * Prepares a Tailwind entry file. Which sheets it imports is known from the last time: when the text of all of them is
 * as it was, so is what was compiled from them.
 */
export async function createStyles(entry: string, kept: Kept = openKept()): Promise<BuildStyles> {
  const tools = `${versionsOf('tailwindcss')} ${versionsOf('esbuild')} ${BROWSER_OPTIONS.target}`;
  const paths = ['sheets', tools, entry];
  const before = await readSheets(JSON.parse(kept.find(paths) ?? '[]') as string[]);
  return async (classNames) => {
    const classes = [...new Set(classNames)].sort();
    const keyOf = (sheets: Sheets) => ['styles', tools, hashesOf(sheets), classes];
    const known = kept.find(keyOf(before));
    if (known !== undefined) return known;
    const { css, sheets } = await compileStyles(entry, classes);
    kept.put(paths, JSON.stringify([...sheets.keys()]));
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

/**
 * Each call compiles anew, since Tailwind's compiler accumulates. Its fallbacks for browsers without @property are left
 * out: those are older than the ones we build for.
 */
async function compileStyles(entry: string, classes: string[]): Promise<{ css: string; sheets: Sheets }> {
  const { compile } = await import('tailwindcss');
  const sheets = new Map<string, string>();
  const load = async (path: string) => {
    const content = await readFile(path, 'utf8');
    sheets.set(path, content);
    return { path, base: dirname(path), content };
  };
  const { content } = await load(entry);
  const compiler = await compile(content, {
    base: dirname(entry),
    from: entry,
    loadStylesheet: (id, base) => load(sheetPath(id, base)),
    polyfills: NO_POLYFILLS,
  });
  return { css: await minifyCss(compiler.build(classes)), sheets };
}

/** Minified CSS for the browsers that the islands are built for. */
export async function minifyCss(css: string): Promise<string> {
  const esbuild = await import('esbuild');
  const { code } = await esbuild.transform(css, {
    loader: 'css',
    minify: true,
    legalComments: 'none',
    target: [...BROWSER_OPTIONS.target],
  });
  return code.trim();
}

function sheetPath(id: string, base: string): string {
  return id.startsWith('.') ? join(base, id) : packageFile(sheetOf(id), base);
}

function sheetOf(id: string): string {
  return id === 'tailwindcss' ? 'tailwindcss/index.css' : id.endsWith('.css') ? id : `${id}.css`;
}
