import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { create, Font } from 'fontkit';
import { type Cache, createMemoryCache } from '../cache/cache.ts';
import type { FontDefinition, Issue, SiteFile } from '../model.ts';
import { digestOf, hashOf } from '../util/hash.ts';
import { packageFile, versionsOf } from './packages.ts';
import { isOfSystem } from './pictures.ts';

interface PreparedFonts {
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
  cache: Cache = createMemoryCache(),
  root?: string,
): Promise<PreparedFonts> {
  const made = await Promise.all(fonts.map((font) => tryFont(font, cache, root)));
  const prepared = made.filter((one) => 'css' in one);
  return {
    issues: made.filter((one) => 'code' in one),
    files: prepared.map(({ file }) => file),
    css: prepared.map(({ css }) => css).join(''),
    preload: prepared.map(({ file }) => `/${file.path}`),
  };
}

async function tryFont(font: FontDefinition, cache: Cache, root?: string) {
  const { family, file } = font;
  const bytes = findFont(file, root);
  const fault = (kind: 'missing' | 'broken'): Issue => ({ code: 'bad-font', facts: { kind, family, file } });
  if (!bytes) return fault('missing');
  if (!isFont(bytes)) return fault('broken');
  try {
    return await prepareFont(font, bytes, cache);
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return fault('broken');
  }
}

async function prepareFont(
  font: FontDefinition,
  bytes: Buffer,
  cache: Cache,
): Promise<{ file: SiteFile; css: string }> {
  const content = await subsetOf(bytes, cache);
  const path = `assets/${font.family.toLowerCase().replaceAll(' ', '-')}-${hashOf(content)}.woff2`;
  const face = `@font-face{font-family:"${font.family}";font-weight:${font.weight};font-display:swap;src:url(/${path})format("woff2")}`;
  return { file: { path, content }, css: face + fallbackOf(font, bytes, cache) };
}

async function subsetOf(font: Buffer, cache: Cache): Promise<Uint8Array> {
  const characters = ASCII + TYPOGRAPHIC;
  const tools = versionsOf('subset-font', 'harfbuzzjs', 'fontverter');
  const inputs = [tools, digestOf(font), characters];
  const cached = cache.find('font-subset', inputs);
  if (cached) return cached;
  const { default: subsetFont } = await import('subset-font');
  return cache.put('font-subset', inputs, await subsetFont(font, characters, { targetFormat: 'woff2' }));
}

function fallbackOf(font: FontDefinition, bytes: Buffer, cache: Cache): string {
  const { averageWidth, local } = font.fallback;
  const frequencies = JSON.stringify(FREQUENCIES);
  const source = [versionsOf('fontkit'), digestOf(bytes), frequencies];
  const inputs = [...source, averageWidth, font.family, font.weight, local];
  return (
    cache.findText('font-fallback', inputs) ??
    cache.put('font-fallback', inputs, fallbackFace(font, openFont(bytes)))
  );
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

const fromHere = createRequire(import.meta.url);

/** The bytes of a font file, named as a module of an installed package, of the site in `root` or of the engine. */
export function readFont(specifier: string, root?: string): Buffer {
  return readFileSync(packageFile(specifier, root));
}

/** A font of its own, not a collection of several. Loads fontkit at once: letters are drawn while React renders. */
export function openFont(bytes: Buffer): Font {
  const fontkit = fromHere('fontkit') as { readonly create: typeof create };
  const font = fontkit.create(bytes);
  if (font.type === 'TTC' || font.type === 'DFont')
    throw new Error('A font collection cannot be used as a web font.');
  return font as Font;
}

/** How the files of single fonts begin. Source: https://learn.microsoft.com/typography/opentype/spec/otff and https://www.w3.org/TR/WOFF2/ */
const SIGNATURES = ['wOF2', 'wOFF', 'OTTO', 'true', '\0\u0001\0\0'];

/** Whether these are the bytes of a font. */
export function isFont(bytes: Buffer): boolean {
  return SIGNATURES.includes(bytes.toString('latin1', 0, 4));
}

/** The bytes of a font file; undefined when it is not there. */
export function findFont(file: string, root?: string): Buffer | undefined {
  try {
    return readFont(file, root);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^(?:MODULE_NOT_FOUND|ENOENT|EISDIR|ENOTDIR|ERR_)/.test(code)) return undefined;
    throw error;
  }
}
