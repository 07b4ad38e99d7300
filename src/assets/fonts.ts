import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import type { FontDefinition, SiteFile } from '../model.ts';
import { hashOf } from '../util/hash.ts';

export interface PreparedFonts {
  readonly files: readonly SiteFile[];
  /** @font-face rules, for the start of every page's styles. */
  readonly css: string;
  /** Addresses that pages fetch early. */
  readonly preload: readonly string[];
}

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const TYPOGRAPHIC = '‘’“”–…©·×é';

/**
 * Cuts each web font down to the characters that headings use, and sets a local font to the same measures, so
 * that nothing moves when the web font arrives.
 */
export async function prepareFonts(fonts: readonly FontDefinition[]): Promise<PreparedFonts> {
  const prepared = await Promise.all(fonts.map(prepareFont));
  return {
    files: prepared.map(({ file }) => file),
    css: prepared.map(({ css }) => css).join(''),
    preload: prepared.map(({ file }) => `/${file.path}`),
  };
}

async function prepareFont(font: FontDefinition): Promise<{ file: SiteFile; css: string }> {
  const bytes = readFont(font.file);
  const content = await subsetFont(bytes, ASCII + TYPOGRAPHIC, { targetFormat: 'woff2' });
  const path = `assets/${font.family.toLowerCase().replaceAll(' ', '-')}-${hashOf(content)}.woff2`;
  const face = `@font-face{font-family:"${font.family}";font-weight:${font.weight};font-display:swap;src:url(/${path})format("woff2")}`;
  return { file: { path, content }, css: face + fallbackFace(font, openFont(bytes)) };
}

/**
 * A local font under the name `<family> Fallback`, scaled to the web font's average width, with its line measures.
 * Source: https://developer.chrome.com/blog/font-fallbacks
 */
function fallbackFace({ family, weight, fallback }: FontDefinition, font: fontkit.Font): string {
  const scale = averageWidth(font) / fallback.averageWidth;
  const percent = (value: number) => `${((value / font.unitsPerEm / scale) * 100).toFixed(2)}%`;
  const sources = fallback.local.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${family} Fallback";font-weight:${weight};src:${sources};size-adjust:${(scale * 100).toFixed(2)}%;ascent-override:${percent(font.ascent)};descent-override:${percent(-font.descent)};line-gap-override:${percent(font.lineGap)}}`;
}

/** How often letters and the blank occur in English text, per thousand. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  ' ': 180,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  i: 57,
  n: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 20,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
};

/** Average advance of a character of English text, in em. */
function averageWidth(font: fontkit.Font): number {
  let sum = 0;
  let total = 0;
  for (const [character, frequency] of Object.entries(FREQUENCIES)) {
    sum += font.glyphForCodePoint(character.charCodeAt(0)).advanceWidth * frequency;
    total += frequency;
  }
  return sum / total / font.unitsPerEm;
}

/** The bytes of a font file, named as a module of an installed package. */
export function readFont(specifier: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(specifier));
}

/** A font of its own, not a collection of several. */
export function openFont(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes);
  if (font.type === 'TTC' || font.type === 'DFont')
    throw new Error('A font collection cannot be used as a web font.');
  return font as fontkit.Font;
}
