import { AsyncLocalStorage } from 'node:async_hooks';
import type { Cache } from '../../core/cache/cache.ts';
import { NotFoundError } from '../../core/diagnostics/issue.ts';
import { findFont, isFont } from './fonts.ts';
import type { Font, Shaper } from './shaper.ts';

/** Text as outlines. It looks the same in every renderer, independent of installed fonts. */
export interface Lettering {
  /** One SVG path per line. Each starts at x = 0 with its baseline at y = 0. */
  readonly lines: readonly string[];
  /** Width of the widest line in the units of `size`. */
  readonly width: number;
}

interface LetteringOptions {
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
export interface LetteringContext {
  readonly cache: Cache;
  readonly root: string;
  readonly log: FontLog;
  readonly shaper: Shaper;
}

/** Templates open their lettering themselves, also outside of functions, so the context cannot be an argument. */
const context = new AsyncLocalStorage<LetteringContext>();

/** Calls `work` with the context of all lettering drawn in it. Its shaper must be loaded, or all letters cached. */
export function withLettering<T>(current: LetteringContext, work: () => T): T {
  return context.run(current, work);
}

/** Like `withLettering`. Loads the shaper, and calls `work` again, if it draws letters that are not cached. */
export async function loadingLettering<T>(current: LetteringContext, work: () => T): Promise<T> {
  const { shaper } = current;
  try {
    const done = withLettering(current, work);
    if (!shaper.isMissed) return done;
  } catch (error) {
    if (!shaper.isMissed) throw error;
  }
  await shaper.load();
  return withLettering(current, work);
}

/**
 * Creates a function that draws text as outlines, in drawings and share images. `file` is a font, as the path of a module of an installed
 * package. It is opened when the first text that is not cached is drawn. Throws a `NotFoundError` when the font is missing or no font.
 */
export function openLettering(file: string): Letter {
  return (text, options) => {
    const current = context.getStore();
    if (!current) throw new Error('Letters can be drawn only in drawings and share images.');
    const { cache, root, log, shaper } = current;
    const path = findFont(file, log, root);
    if (path === undefined) throw new NotFoundError({ kind: 'font', asked: file });
    const digest = log.digestOf(path);
    const inputs = [DRAWING_VERSION, shaper.version, digest, text, options.size, options.maxWidth];
    const cached = cache.findText('lettering', inputs);
    if (cached !== undefined) return JSON.parse(cached) as Lettering;
    const font = shaper.open(digest, () => {
      const bytes = Buffer.from(log.read(path));
      if (isFont(bytes)) return bytes;
      throw new NotFoundError({ kind: 'font', asked: file });
    });
    const lettering = draw(font, text, options);
    cache.put('lettering', inputs, JSON.stringify(lettering));
    return lettering;
  };
}

function draw(font: Font, text: string, { size, maxWidth }: LetteringOptions): Lettering {
  const scale = size / font.unitsPerEm;
  const widthOf = (line: string) => font.shape(line).reduce((sum, { advance }) => sum + advance, 0) * scale;
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

/** Returns an SVG path with one decimal, which is a tenth of a pixel at the size of the drawing. */
function outline(font: Font, line: string, scale: number): string {
  const round = (value: number) => Math.round(Math.round(value * 100) / 10) / 10;
  let [path, start, x] = ['', '', 0];
  for (const { outline, advance } of font.shape(line)) {
    for (const [i, { type, values }] of outline.entries()) {
      const point = values
        .map((value, j) => round(j % 2 ? value * -scale : value * scale + x * scale))
        .join(' ');
      if (type === 'M') start = point;
      // “Z” draws the last line of a contour.
      if (type !== 'L' || point !== start || outline[i + 1]?.type !== 'Z') path += type + point;
    }
    x += advance;
  }
  return path;
}
