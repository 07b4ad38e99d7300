import { dirname, join, relative } from 'node:path';
import { type Cache, createMemoryCache } from '../../core/cache/cache.ts';
import type { Issue, Place } from '../../core/model.ts';
import { CONFLICT, findMergeConflict } from '../../core/util/merge-conflict.ts';
import { BROWSER_OPTIONS } from './bundler.ts';
import { versionsOf } from './packages.ts';
import { isSystemError } from './pictures.ts';
import { createSourceLog, findMade, putMade, type SourceLog } from './sources.ts';

/** `Polyfills.None` of Tailwind, a const enum that single-file compilers cannot import. */
const NO_POLYFILLS = 0;

/** Returns minified CSS for a set of class names: the base styles and the rules of these classes. */
export type BuildStyles = (classNames: Iterable<string>) => Promise<string>;

/**
 * Prepares a Tailwind entry file. The CSS is cached with the style sheets that it was made from. Throws a `StyleError` if they cannot
 * be compiled. Sheets that no build has compiled yet are checked immediately.
 */
export async function createStyles(
  entry: string,
  cache: Cache = createMemoryCache(),
  log: SourceLog = createSourceLog(),
): Promise<BuildStyles> {
  const tools = `${versionsOf('tailwindcss')} ${versionsOf('esbuild')} ${BROWSER_OPTIONS.target} ${SPACE_OF_VARIABLES}`;
  const isValid = findMade(cache, log, 'valid-sheets', [tools, entry]) !== undefined;
  let checked = isValid ? undefined : await openCompiler(entry, log.part());
  return async (classNames) => {
    const classes = [...new Set(classNames)].sort();
    const inputs = [tools, entry, classes];
    const cached = findMade(cache, log, 'styles', inputs);
    if (cached !== undefined) return cached;
    const compiler = checked ?? (await openCompiler(entry, log.part()));
    // Use a compiler once: its output would include the classes of earlier calls.
    checked = undefined;
    const css = await minifyCss(compiler.build(classes));
    putMade(cache, compiler.log, 'valid-sheets', [tools, entry], '');
    return putMade(cache, compiler.log, 'styles', inputs, css);
  };
}

interface Compiler {
  /** The style sheets that it has read. */
  readonly log: SourceLog;
  /** Returns CSS for class names. Call it once, because Tailwind's compiler accumulates classes. */
  build(classes: string[]): string;
}

/** Reads and parses the style sheets. Omits Tailwind's fallbacks for browsers without `@property`, all older than the supported ones. */
async function openCompiler(entry: string, log: SourceLog): Promise<Compiler> {
  const { compile } = await import('tailwindcss');
  const sheets = new Map<string, string>();
  const load = async (path: string) => {
    const content = log.read(path).toString();
    sheets.set(path, content);
    const line = findMergeConflict(content);
    if (line !== undefined)
      throw new StyleError({ kind: 'broken', said: CONFLICT }, sheets, { path, line, column: 1 });
    return { path, base: dirname(path), content };
  };
  const imported = (id: string, base: string) =>
    readOrThrow(() => load(sheetPath(id, base, log)), { kind: 'import', asked: id }, sheets);
  const refused = (asked: string) => Promise.reject(new StyleError({ kind: 'module', asked }, sheets));
  const { content } = await readOrThrow(() => load(entry), { kind: 'missing' }, sheets);
  try {
    const compiler = await compile(content, {
      base: dirname(entry),
      from: entry,
      loadStylesheet: imported,
      loadModule: refused,
      polyfills: NO_POLYFILLS,
    });
    return { log, build: (classes) => compiler.build(classes) };
  } catch (error) {
    throw toStyleError(error, sheets);
  }
}

/** The space before the value of a variable, which is no part of it. Every page contains the styles. */
const SPACE_OF_VARIABLES = /(?<=[{;]--[\w-]+:) /g;

/** Minifies CSS for the supported browsers. Throws a `StyleError` for a syntax error if `path`, the file of the CSS, is given. */
export async function minifyCss(css: string, path?: string): Promise<string> {
  const esbuild = await import('esbuild');
  const { code, warnings } = await esbuild.transform(css, {
    loader: 'css',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    target: [...BROWSER_OPTIONS.target],
  });
  const warning = warnings.find(({ id }) => id === 'css-syntax-error');
  if (warning && path !== undefined) {
    const { line = 1, column = 0 } = warning.location ?? {};
    throw new StyleError({ kind: 'broken', said: warning.text }, new Map([[path, css]]), {
      path,
      line,
      column: column + 1,
    });
  }
  return code.trim().replace(SPACE_OF_VARIABLES, '');
}

/** Returns a style sheet minified, without Tailwind. Throws a `StyleError` if it is missing or invalid. */
export async function readStyles(path: string, log: SourceLog = createSourceLog()): Promise<string> {
  const sheets = new Map<string, string>();
  const css = await readOrThrow(async () => log.read(path).toString(), { kind: 'missing' }, sheets);
  return minifyCss(css, path);
}

function sheetPath(id: string, base: string, log: SourceLog): string {
  return id.startsWith('.') ? join(base, id) : log.packageFile(sheetOf(id), base);
}

function sheetOf(id: string): string {
  return id === 'tailwindcss' ? 'tailwindcss/index.css' : id.endsWith('.css') ? id : `${id}.css`;
}

/** Texts of style sheets by path. */
type Sheets = ReadonlyMap<string, string>;

/** Facts about an error in a style sheet. */
type StyleErrorFacts =
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
 * An error in a style sheet. Thrown instead of returned because it can occur in callbacks of Tailwind. `styleIssue` converts it to
 * an issue.
 */
export class StyleError extends Error {
  readonly facts: StyleErrorFacts;
  readonly position: SheetPosition | undefined;

  constructor(facts: StyleErrorFacts, sheets: Sheets, position?: SheetPosition) {
    super(facts.kind);
    this.facts = facts;
    this.position = position ?? findPosition('asked' in facts ? facts.asked : undefined, sheets);
  }
}

/** Calls `read`. Throws a `StyleError` with `facts` if a file or package is missing. */
async function readOrThrow<T>(read: () => Promise<T>, facts: StyleErrorFacts, sheets: Sheets): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) throw new StyleError(facts, sheets);
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'EISDIR', 'ENOTDIR', 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'].includes(
    code ?? '',
  );
}

/** Converts an error of Tailwind to a `StyleError`. Returns system errors unchanged. */
function toStyleError(error: unknown, sheets: Sheets): unknown {
  if (error instanceof StyleError || !(error instanceof Error) || isSystemError(error)) return error;
  // Syntax errors begin with the path, line and column.
  const [, path, line, column, said] = /^(.*?):(\d+):(\d+): ([\s\S]*)$/.exec(error.message) ?? [];
  if (path !== undefined && said !== undefined && sheets.has(path))
    return new StyleError({ kind: 'broken', said: inOneLine(said) }, sheets, {
      path,
      line: Number(line),
      column: Number(column),
    });
  const position = findPosition(/`([^`]+)`/.exec(error.message)?.[1], sheets);
  return new StyleError({ kind: 'broken', said: inOneLine(error.message) }, sheets, position);
}

function inOneLine(message: string): string {
  const [first = ''] = message.split('\n', 1);
  return first.replace(/\. (?:Are|Consider) .*$/, '').replace(/[.:\s]+$/, '');
}

/** Returns the position of a word in the style sheets if it occurs exactly once. */
function findPosition(word: string | undefined, sheets: Sheets): SheetPosition | undefined {
  if (!word) return undefined;
  const positions = [...sheets].flatMap(([path, text]): SheetPosition[] => {
    const at = text.indexOf(word);
    if (at === -1) return [];
    const before = text.slice(0, at).split('\n');
    const position = {
      path,
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
      length: word.length,
    };
    return text.includes(word, at + 1) ? [position, position] : [position];
  });
  return positions.length === 1 ? positions[0] : undefined;
}

/** Returns an error as an issue, with its position if it is in a style sheet of the site. `option` is the option of the site definition that names the style sheet `file`. */
export function styleIssue(
  { facts, position }: StyleError,
  { root, option, file }: { readonly root: string; readonly option: string; readonly file: string },
): Issue {
  const place = position && placeBelow(root, position);
  return { code: 'bad-styles', facts: { ...facts, option, file }, ...(place ? { place } : {}) };
}

function placeBelow(root: string, { path, line, column, length = 1 }: SheetPosition): Place | undefined {
  const file = relative(root, path).replaceAll('\\', '/');
  const isOwn = !file.startsWith('..') && !dirname(file).includes('node_modules');
  return isOwn ? { file, line, column, length } : undefined;
}
