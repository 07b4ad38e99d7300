import type { Font } from 'fontkit';
import type { FontDefinition, Issue, SiteFile } from '../model.ts';
import { hashOf } from '../util/hash.ts';
import { findFont, isFont, openFont } from './font-files.ts';
import { type Kept, openKept } from './kept.ts';
import { isOfSystem } from './of-system.ts';
import { versionsOf } from './versions.ts';

export interface PreparedFonts {
  readonly files: readonly SiteFile[];
  /** @font-face rules, for the start of every page's styles. */
  readonly css: string;
  /** Addresses that pages fetch early. */
  readonly preload: readonly string[];
  /** Fonts whose files are not there, or are none. */
  readonly issues: readonly Issue[];
}

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const TYPOGRAPHIC = '‘’“”–…©·×é';

/**
 * Cuts each web font down to the characters that headings use, and sets a local font to the same measures, so
 * that nothing moves when the web font arrives. Fonts are files of packages, found from the folder of the site.
 */
export async function prepareFonts(
  fonts: readonly FontDefinition[],
  kept: Kept = openKept(),
  root?: string,
): Promise<PreparedFonts> {
  const made = await Promise.all(fonts.map((font) => tryFont(font, kept, root)));
  const prepared = made.filter((one) => 'css' in one);
  return {
    issues: made.filter((one) => 'code' in one),
    files: prepared.map(({ file }) => file),
    css: prepared.map(({ css }) => css).join(''),
    preload: prepared.map(({ file }) => `/${file.path}`),
  };
}

async function tryFont(font: FontDefinition, kept: Kept, root?: string) {
  const { family, file } = font;
  const bytes = findFont(file, root);
  const fault = (kind: 'missing' | 'broken'): Issue => ({ code: 'bad-font', facts: { kind, family, file } });
  if (!bytes) return fault('missing');
  if (!isFont(bytes)) return fault('broken');
  try {
    return await prepareFont(font, bytes, kept);
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return fault('broken');
  }
}

async function prepareFont(
  font: FontDefinition,
  bytes: Buffer,
  kept: Kept,
): Promise<{ file: SiteFile; css: string }> {
  const content = await subsetOf(bytes, kept);
  const path = `assets/${font.family.toLowerCase().replaceAll(' ', '-')}-${hashOf(content)}.woff2`;
  const face = `@font-face{font-family:"${font.family}";font-weight:${font.weight};font-display:swap;src:url(/${path})format("woff2")}`;
  return { file: { path, content }, css: face + fallbackOf(font, bytes, kept) };
}

async function subsetOf(font: Buffer, kept: Kept): Promise<Buffer> {
  const characters = ASCII + TYPOGRAPHIC;
  const tools = versionsOf('subset-font', 'harfbuzzjs', 'fontverter');
  const key = ['woff2', tools, hashOf(font), characters];
  const known = kept.find(key);
  if (known !== undefined) return Buffer.from(known, 'base64');
  const { default: subsetFont } = await import('subset-font');
  const subset = await subsetFont(font, characters, { targetFormat: 'woff2' });
  kept.put(key, subset.toString('base64'));
  return subset;
}

function fallbackOf(font: FontDefinition, bytes: Buffer, kept: Kept): string {
  const { averageWidth, local } = font.fallback;
  const frequencies = JSON.stringify(FREQUENCIES);
  const made = ['fallback', versionsOf('fontkit'), hashOf(bytes), frequencies, averageWidth];
  const key = [...made, font.family, font.weight, local];
  return kept.find(key) ?? kept.put(key, fallbackFace(font, openFont(bytes)));
}

/**
 * A local font under the name `<family> Fallback`, scaled to the web font's average width, with its line measures.
 * Source: https://developer.chrome.com/blog/font-fallbacks
 */
function fallbackFace({ family, weight, fallback }: FontDefinition, font: Font): string {
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
function averageWidth(font: Font): number {
  let sum = 0;
  let total = 0;
  for (const [character, frequency] of Object.entries(FREQUENCIES)) {
    sum += font.glyphForCodePoint(character.charCodeAt(0)).advanceWidth * frequency;
    total += frequency;
  }
  return sum / total / font.unitsPerEm;
}
