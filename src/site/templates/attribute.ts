import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NotFoundError } from '../../core/diagnostics/issue.ts';
import type { Place } from '../../core/model.ts';
import { type CodePosition, createSourceMaps } from './source-maps.ts';

/** An error that the code of a site has thrown. */
export interface AttributedError {
  /** `TypeError: no walk`, in one line. */
  readonly message: string;
  /** Positions in the files of the site, the innermost first: `templates/hero.tsx:14:9`. */
  readonly frames: readonly string[];
  /** The innermost position. */
  readonly place?: Place;
  /** Returns the place of the first `word` from there on, or else that of the innermost position. */
  placeOf(word: string): Place | undefined;
  /** Returns the place of a word in the page type with this id, in the file of the innermost position. */
  placeInType(id: string, word: string): Place | undefined;
  /** The name of the function there; empty if it has none. */
  readonly name: string;
  /** The name of the innermost component. */
  readonly component?: string;
  /** What was taken from the context of a page, or from useSite, and is undefined, so that reading a property of it failed. */
  readonly lacking?: string;
  /** Whether functions called one another until the stack was full. */
  readonly isStackOverflow: boolean;
}

/**
 * Attributes an error to the code of a site; returns undefined for an error of the engine. With `isCalled` the error comes
 * from a call of that code. Otherwise its stack has to show that.
 */
export type ErrorAttribution = (error: unknown, isCalled?: boolean) => AttributedError | undefined;

/**
 * Creates the function that distinguishes errors of templates from errors of the engine. The owner of the innermost frame
 * decides. Frames of Node, React and other packages do not count, nor those of the kit: they process what they are given.
 * This folder is the boundary between engine and templates: an error below it comes from templates, even if these only
 * passed a value. So does a TypeError in a function of the engine that templates call, such as `distanceMiles`: it got a wrong value.
 */
export function createErrorAttribution(root: string): ErrorAttribution {
  const sourceOf = createSourceMaps();
  let templates: string | undefined;
  return (error, isCalled = false) => {
    templates ??= templatesOf(root);
    const [folder, base] = [templates, dirname(templates)];
    const frames = parseFrames(error).map((frame) => {
      const source = { ...frame, ...sourceOf(frame) };
      const path = withBackslashes(source.path, base);
      return { ...source, path, owner: ownerOf(path, folder, base) };
    });
    const { owner: first, called } = findThrower(error, frames);
    if (first === 'engine' || (first === undefined && !isCalled)) return undefined;
    const own = frames.filter(({ owner }) => owner === 'site');
    const component = own.map(({ name }) => name).find((name) => /^\p{Lu}/u.test(name));
    const all = own.map((frame) => placeOf(frame, base));
    const places = isStackOverflow(error) ? repeatedIn(all) : all;
    const lacking = own[0] && frames[0] === own[0] && isOfUndefined(error) ? lackingAt(own[0]) : undefined;
    return {
      message: oneLineMessage(error) + (called ? ` in ${called}` : ''),
      frames: [...new Set(places.map(positionOf))],
      ...(places[0] ? { place: places[0] } : {}),
      placeOf: (word) => (own[0] ? placeOfWord(own[0], word, base) : undefined),
      placeInType: (id, word) => (own[0] ? placeInType(own[0].path, { id, word }, base) : undefined),
      name: own[0]?.name ?? '',
      ...(component === undefined ? {} : { component }),
      ...(lacking === undefined ? {} : { lacking }),
      isStackOverflow: isStackOverflow(error),
    };
  };
}

/** In the paths of source maps, esbuild replaces backslashes, which file names outside of Windows may contain. */
function withBackslashes(path: string, base: string): string {
  const written = base.replaceAll('\\', '/');
  return path.startsWith(`${written}/`) ? base + path.slice(written.length) : path;
}

/** The owner of the code that has thrown an error, and the function of the engine that it called with a wrong value. */
function findThrower(
  error: unknown,
  all: readonly (Frame & { readonly owner: Owner })[],
): { readonly owner: Owner | undefined; readonly called?: string } {
  const frames = all.filter(({ owner }) => owner !== 'package');
  const [inner] = frames;
  if (inner?.owner !== 'engine') return { owner: inner?.owner };
  const at = frames.findIndex(({ owner }) => owner !== 'engine');
  const caller = frames[at]?.owner;
  // The engine throws a NotFoundError, but the templates passed the unknown name.
  if (error instanceof NotFoundError) return { owner: caller };
  // Functions of templates that call each other endlessly may fill the stack in a function of the engine that they call.
  if (isStackOverflow(error) && caller === 'site') return { owner: caller };
  const isGiven = error instanceof TypeError && caller === 'site';
  return isGiven ? { owner: caller, called: frames[at - 1]?.name ?? '' } : { owner: 'engine' };
}

function positionOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/**
 * Returns the places that are more than once on a full stack, in an order that is always the same: there functions call one another. Where
 * the stack happened to be full differs from run to run.
 */
function repeatedIn(places: readonly Place[]): readonly Place[] {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(positionOf(place), (counts.get(positionOf(place)) ?? 0) + 1);
  const repeated = places.filter((place) => (counts.get(positionOf(place)) ?? 0) > 1);
  return repeated.length === 0
    ? places
    : repeated.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}

const MAX_LENGTH = 200;

function oneLineMessage(error: unknown): string {
  const words = (error instanceof Error ? `${error.name}: ${error.message}` : printValue(error))
    .replace(/\s+/g, ' ')
    .replace(/[.:\s]+$/, '');
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words;
}

/** Prints a value other than an error: JavaScript can throw any. */
function printValue(value: unknown): string {
  try {
    return (typeof value === 'object' ? JSON.stringify(value) : undefined) ?? String(value);
  } catch {
    return 'a value that cannot be shown';
  }
}

/** The owner of a file. The boundary is this folder, which calls the templates. */
type Owner = 'site' | 'engine' | 'boundary' | 'package';

/** The folder of a site's templates, with symbolic links resolved. */
function templatesOf(root: string): string {
  const folder = join(root, 'templates');
  return existsSync(folder) ? realpathSync(folder) : folder;
}

const HOME = join(import.meta.dirname, '../../..');
const IN_PACKAGE = `${sep}node_modules${sep}`;

/** Returns the owner of a file. Files elsewhere that are in no package belong to the site, which may itself be below `node_modules`. */
function ownerOf(path: string, templates: string, base: string): Owner {
  if (isBelow(path, templates)) return 'site';
  const folder = ['src', 'lib'].map((name) => join(HOME, name)).find((folder) => isBelow(path, folder));
  const start = isBelow(path, base) ? base.length : 0;
  if (folder === undefined) return path.includes(IN_PACKAGE, start) ? 'package' : 'site';
  const own = relative(folder, path).split(sep).join('/');
  if (own.startsWith('kit/')) return 'package';
  return own.startsWith('site/templates/') ? 'boundary' : 'engine';
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

/** Converts a position for issues. Its length is that of the name there. */
function placeOf({ path, line, column }: CodePosition, base: string): Place {
  const text = existsSync(path) ? readFileSync(path, 'utf8').split('\n')[line - 1] : undefined;
  const [name = ''] = /^[\w$]*/.exec(text?.slice(column - 1) ?? '') ?? [];
  const file = relative(base, path).split(sep).join('/');
  return { file, line, column, length: Math.max(1, name.length) };
}

/** Returns the place of a word at or behind a position; in its line also before it. Otherwise that of the position. */
function placeOfWord(at: CodePosition, word: string, base: string): Place {
  const lines = existsSync(at.path) ? readFileSync(at.path, 'utf8').split('\n') : [];
  const isWord = new RegExp(`(?<![\\w$.-])${word.replace(/\W/g, '\\$&')}(?![\\w$-])`);
  const index = word === '' ? -1 : lines.slice(at.line - 1).findIndex((line) => isWord.test(line));
  if (index === -1) return placeOf(at, base);
  const line = at.line + index;
  return placeOf({ path: at.path, line, column: (lines[line - 1] ?? '').search(isWord) + 1 }, base);
}

function isOfUndefined(error: unknown): boolean {
  return error instanceof TypeError && error.message.startsWith('Cannot read properties of undefined');
}

/** The functions of page types whose first argument is a context. */
const OF_CONTEXT = '(?:sections|head|path|where|updated|structuredData|items|of)';

/** Returns the variable whose property is read at a position, if it was taken from a context or from useSite above it. */
function lackingAt({ path, line, column }: CodePosition): string | undefined {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const [, name] = /([\w$]+)\.$/.exec((lines[line - 1] ?? '').slice(0, column - 1)) ?? [];
  if (name === undefined) return undefined;
  const taken = `\\{[^{}]*(?<![\\w$.:]|: )${name.replace(/\$/g, '\\$')}(?![\\w$:])[^{}]*\\}`;
  const ways = [
    `${taken} = (?:context\\b|useSite\\()`,
    `\\b${OF_CONTEXT}(?:: (?:async )?)?\\(\\(?${taken}\\) ?(?:=>|\\{)`,
  ];
  return ways.some((way) => new RegExp(way).test(lines.slice(0, line).join('\n'))) ? name : undefined;
}

/** Returns the place of a word between the id of a page type and that of the next one in a file. */
function placeInType(
  path: string,
  { id, word }: { readonly id: string; readonly word: string },
  base: string,
): Place | undefined {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const isId = (line: string) => /^\s*id: /.test(line);
  const start = lines.findIndex((line) => isId(line) && /['"](.*)['"]/.exec(line)?.[1] === id);
  if (start === -1) return undefined;
  const next = lines.findIndex((line, i) => i > start && isId(line));
  const end = next === -1 ? lines.length : next;
  const at = { path, line: start + 1, column: 1 };
  const found = placeOfWord(at, word, base);
  return found.line <= end && found.length === word.length ? found : undefined;
}

/** A line of a stack trace: the name of a function, if it has one, and the position in it. */
interface Frame {
  readonly name: string;
  readonly path: string;
  /** Line and column start at 1. */
  readonly line: number;
  readonly column: number;
}

/** `at Hero (file:///site/templates/hero.tsx:3:9)`, or only the URL if the function has no name. */
const FRAME = /^\s+at (?:(.+) \()?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).*?):(\d+):(\d+)\)?$/;

/** The frames of an error that are in files, the innermost first; none for a value other than an error. */
export function parseFrames(error: unknown): readonly Frame[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { stack, message } = error;
  const afterMessage = stack.indexOf(message) + message.length;
  return stack
    .slice(stack.includes(message) ? afterMessage : 0)
    .split('\n')
    .flatMap((text): Frame[] => {
      const [, name = '', address = '', line, column] = FRAME.exec(text) ?? [];
      if (!address) return [];
      return [
        { name: functionName(name), path: pathOfModule(address), line: Number(line), column: Number(column) },
      ];
    });
}

/** Converts the address of a module to its path. */
function pathOfModule(address: string): string {
  return address.startsWith('file:') ? fileURLToPath(address) : address;
}

/** Strips `Object.sections [as sections]`, `new Chart` and `async load` to the name of the function. */
function functionName(name: string): string {
  return name
    .replace(/ \[as .*\]$/, '')
    .replace(/^(?:async|new) /, '')
    .replace(/^.*\./, '');
}
