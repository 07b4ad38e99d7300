import type { Font } from 'fontkit';
import { TemplateMistake } from '../diagnostics/template-mistake.ts';
import { hashOf } from '../util/hash.ts';
import { findFont, isFont, openFont } from './font-files.ts';
import { type Kept, openKept } from './kept.ts';
import { versionsOf } from './versions.ts';

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

/** To be changed with the code below whenever it draws otherwise: letters of another style are not looked up. */
const STYLE = 1;

/** Letters are the same whoever asks for them: one store is as good as another. */
let store: Kept = openKept();
/** The site whose packages fonts are taken from. */
let site: string | undefined;

/** Looks all letters up in what a build of the site in `root` has kept, and adds those that are new. */
export function keepLetters(kept: Kept, root?: string): void {
  store = kept;
  site = root;
}

/**
 * Returns a function that draws text with a font. `file` is a module path of an installed package. The font is loaded
 * when the first new text is drawn.
 */
export function openLettering(file: string): Letter {
  let opened: Font | undefined;
  let name: string | undefined;
  const bytes = () => fontBytes(file);
  return (text, { size, maxWidth }) => {
    name ??= `${versionsOf('fontkit')} ${hashOf(bytes())}`;
    const key = ['letters', STYLE, name, text, size, maxWidth];
    const known = store.find(key);
    if (known !== undefined) return JSON.parse(known) as Lettering;
    opened ??= openFont(bytes());
    const lettering = draw(opened, text, { size, maxWidth });
    store.put(key, JSON.stringify(lettering));
    return lettering;
  };
}

/** What draws letters is called by templates: that there is no such font is their mistake. */
function fontBytes(file: string): Buffer {
  const bytes = findFont(file, site);
  if (bytes && isFont(bytes)) return bytes;
  throw new TemplateMistake({ kind: 'font', asked: file });
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

/** The narrowest column that needs no more lines than the widest one allowed: lines of like length. */
function balance(words: readonly string[], maxWidth: number, widthOf: (line: string) => number): string[] {
  const wanted = breakLines(words, maxWidth, widthOf).length;
  let narrow = 0;
  let wide = maxWidth;
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    if (breakLines(words, middle, widthOf).length > wanted) narrow = middle;
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
