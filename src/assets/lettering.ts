import { AsyncLocalStorage } from 'node:async_hooks';
import type { Font } from 'fontkit';
import type { Cache } from '../cache/cache.ts';
import { NotFoundError } from '../diagnostics/issue.ts';
import { findFont, isFont, openFont } from './fonts.ts';
import { versionsOf } from './packages.ts';
import { createSourceLog } from './sources.ts';

/** Text as outlines. It looks the same in every renderer, independent of installed fonts. */
export interface Lettering {
  /** One SVG path per line. Each starts at x = 0 with its baseline at y = 0. */
  readonly lines: readonly string[];
  /** Width of the widest line in the units of `size`. */
  readonly width: number;
}

export interface LetteringOptions {
  readonly size: number;
  readonly maxWidth: number;
}

/** Breaks a text into lines of at most `maxWidth` and returns their outlines. A single word can be wider. */
export type Letter = (text: string, options: LetteringOptions) => Lettering;

/** Version of the cached outlines. Increase it when the code below changes its output. */
const DRAWING_VERSION = 2;

/** Records the fonts that are read. A part of the log of sources, whose type needs the types of Node: templates import this module. */
interface FontLog {
  read(path: string): Uint8Array;
  digestOf(path: string): string;
  packageFile(specifier: string, folder?: string): string;
}

/** Where letters are cached, and the site whose packages fonts are taken from. */
interface LetteringContext {
  readonly cache: Cache;
  readonly root: string;
  readonly log?: FontLog;
}

/** Templates open their lettering themselves, also outside of functions, so the context cannot be an argument. */
const context = new AsyncLocalStorage<LetteringContext>();

/** Calls `work` with the cache and the site that all lettering drawn in it uses. Outside of it nothing is cached. */
export function withLettering<T>(current: LetteringContext, work: () => T): T {
  return context.run(current, work);
}

/** Calls `work` with another log for the fonts of all lettering drawn in it. */
export function logFonts<T>(log: FontLog, work: () => T): T {
  const current = context.getStore();
  return current ? context.run({ ...current, log }, work) : work();
}

/**
 * Creates a function that draws text as outlines. `file` is a font, as the path of a module of an installed package. It is opened
 * when the first text that is not cached is drawn. Throws a `NotFoundError` when the font is missing or no font.
 */
export function openLettering(file: string): Letter {
  let opened: Font | undefined;
  let openedDigest: string | undefined;
  let version: string | undefined;
  return (text, { size, maxWidth }) => {
    const { cache, root, log = createSourceLog(root) } = context.getStore() ?? {};
    const path = findFont(file, log, root);
    const digest = path && log.digestOf(path);
    version ??= versionsOf('fontkit');
    const inputs = [DRAWING_VERSION, version, digest, text, size, maxWidth];
    const cached = cache?.findText('lettering', inputs);
    if (cached !== undefined) return JSON.parse(cached) as Lettering;
    if (!opened || digest !== openedDigest)
      opened = openFontFile(file, path === undefined ? undefined : Buffer.from(log.read(path)));
    openedDigest = digest;
    const lettering = draw(opened, text, { size, maxWidth });
    cache?.put('lettering', inputs, JSON.stringify(lettering));
    return lettering;
  };
}

function openFontFile(file: string, bytes: Buffer | undefined): Font {
  if (bytes && isFont(bytes)) return openFont(bytes);
  throw new NotFoundError({ kind: 'font', asked: file });
}

function draw(font: Font, text: string, { size, maxWidth }: LetteringOptions): Lettering {
  const scale = size / font.unitsPerEm;
  const widthOf = (line: string) => font.layout(line).advanceWidth * scale;
  const lines = balance(text.split(' ').filter(Boolean), maxWidth, widthOf);
  return {
    lines: lines.map((line) => outline(font, line, scale)),
    width: Math.max(0, ...lines.map(widthOf)),
  };
}

/** Breaks words into the same number of lines as at `maxWidth`, but in the narrowest column, so that the lines have similar lengths. */
function balance(words: readonly string[], maxWidth: number, widthOf: (line: string) => number): string[] {
  const lineCount = breakLines(words, maxWidth, widthOf).length;
  let narrow = 0;
  let wide = maxWidth;
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    if (breakLines(words, middle, widthOf).length > lineCount) narrow = middle;
    else wide = middle;
  }
  return breakLines(words, wide, widthOf);
}

function breakLines(words: readonly string[], maxWidth: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const joined = `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || widthOf(joined) > maxWidth) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

function outline(font: Font, line: string, scale: number): string {
  const { glyphs, positions } = font.layout(line);
  let x = 0;
  return glyphs
    .map((glyph, i) => {
      const d = glyph.path
        .scale(scale, -scale)
        .translate(x * scale, 0)
        .toSVG();
      x += positions[i]?.xAdvance ?? 0;
      return d;
    })
    .join('')
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
