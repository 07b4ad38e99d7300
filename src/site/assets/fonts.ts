import { type Cache, createMemoryCache } from '../../core/cache/cache.ts';
import type { FontDefinition, Issue, SiteFile } from '../../core/model.ts';
import { digestOf, hashOf } from '../../core/util/hash.ts';
import { versionsOf } from './packages.ts';
import { isSystemError } from './pictures.ts';
import { type Font, loadFontReader, shaperVersion } from './shaper.ts';
import { createSourceLog, type SourceLog } from './sources.ts';

interface PreparedFonts {
  readonly files: readonly SiteFile[];
  /** `@font-face` rules, placed before the other styles of each page. */
  readonly css: string;
  /** URLs that pages preload. */
  readonly preload: readonly string[];
  /** Fonts whose files are missing or invalid. */
  readonly issues: readonly Issue[];
}

const ASCII = charactersFrom(32, 126);
const TYPOGRAPHIC = '‘’“”–…©·×é';
/** Letters and signs of European languages: Latin-1, Latin Extended-A, and quotation marks. */
const LATIN = `${charactersFrom(0xa1, 0x17f)}‚„‹›€`;

/** Returns the characters that headings in some languages have. A font contains those of them that it has. */
function charactersOf(languages: readonly string[]): string {
  const isEnglish = languages.every((language) => /^en(?:-|$)/i.test(language));
  return ASCII + TYPOGRAPHIC + (isEnglish ? '' : LATIN);
}

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join('');
}

/**
 * The OpenType features to keep: kerning and what positions and localizes characters. Others add glyphs; the ligatures alone
 * are a tenth of a font. Source: https://learn.microsoft.com/typography/opentype/spec/featurelist
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl'];

/**
 * Subsets each web font to the characters that headings use and to kerning, and declares a local fallback font with the same metrics, so that
 * the layout does not shift when the web font has loaded. Fonts are files of packages that are installed for the site in `root`.
 */
export async function prepareFonts(
  fonts: readonly FontDefinition[],
  cache: Cache = createMemoryCache(),
  { root, log = createSourceLog(root), base = '', languages = [] }: Partial<FontContext> = {},
): Promise<PreparedFonts> {
  const made = await Promise.all(
    fonts.map((font) => prepareOrReport(font, cache, { root, log, base, languages })),
  );
  const prepared = made.filter((one) => 'css' in one);
  return {
    issues: made.filter((one) => 'code' in one),
    files: prepared.map(({ file }) => file),
    css: prepared.map(({ css }) => css).join(''),
    preload: prepared.map(({ file }) => `${base}/${file.path}`),
  };
}

/** Where font files are looked for. */
interface FontContext {
  readonly root: string | undefined;
  readonly log: SourceLog;
  /** The path that the site is below. */
  readonly base: string;
  /** The languages of the site. */
  readonly languages: readonly string[];
}

async function prepareOrReport(font: FontDefinition, cache: Cache, context: FontContext) {
  const { root, log } = context;
  const { family, file } = font;
  const path = findFont(file, log, root);
  const createIssue = (kind: 'missing' | 'broken'): Issue => ({
    code: 'bad-font',
    facts: { kind, family, file },
  });
  if (path === undefined) return createIssue('missing');
  const bytes = log.read(path);
  if (!isFont(bytes)) return createIssue('broken');
  try {
    return await prepareFont(font, bytes, cache, context);
  } catch (error) {
    if (isSystemError(error)) throw error;
    return createIssue('broken');
  }
}

async function prepareFont(
  font: FontDefinition,
  bytes: Buffer,
  cache: Cache,
  { base, languages }: FontContext,
): Promise<{ file: SiteFile; css: string }> {
  const content = await subset(bytes, font.characters ?? charactersOf(languages), cache);
  const path = `assets/${font.family.toLowerCase().replaceAll(' ', '-')}-${hashOf(content)}.woff2`;
  const face = `@font-face{font-family:${named(font.family)};font-weight:${font.weight};font-display:swap;src:url(${base}/${path})format("woff2")}`;
  return { file: { path, content }, css: face + (await createFallback(font, bytes, cache)) };
}

async function subset(font: Buffer, characters: string, cache: Cache): Promise<Uint8Array> {
  const tools = versionsOf('subset-font', 'harfbuzzjs', 'fontverter');
  const inputs = [tools, digestOf(font), characters, ...FEATURES];
  const cached = cache.find('font-subset', inputs);
  if (cached) return cached;
  const { default: subsetFont } = await import('subset-font');
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES } as const;
  return cache.put('font-subset', inputs, await subsetFont(font, characters, options));
}

async function createFallback(font: FontDefinition, bytes: Buffer, cache: Cache): Promise<string> {
  const { averageWidth, local } = font.fallback;
  const source = [shaperVersion(), digestOf(bytes), JSON.stringify(FREQUENCIES)];
  const inputs = [...source, averageWidth, named(`${font.family} Fallback`), font.weight, local];
  const cached = cache.findText('font-fallback', inputs);
  if (cached !== undefined) return cached;
  const openFont = await loadFontReader();
  return cache.put('font-fallback', inputs, writeFallbackFace(font, openFont(bytes)));
}

/**
 * Returns the `@font-face` rule of a local font named `<family> Fallback` with the average width and the line metrics of the web font.
 * Source: https://developer.chrome.com/blog/font-fallbacks
 */
function writeFallbackFace({ family, weight, fallback }: FontDefinition, font: Font): string {
  const scale = averageWidth(font) / fallback.averageWidth;
  const percent = (value: number) => `${Number(((value / font.unitsPerEm / scale) * 100).toFixed(2))}%`;
  const { ascender, descender, lineGap } = font.extents;
  const sources = fallback.local.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:${named(`${family} Fallback`)};font-weight:${weight};src:${sources};size-adjust:${(scale * 100).toFixed(2)}%;ascent-override:${percent(ascender)};descent-override:${percent(-descender)};line-gap-override:${percent(lineGap)}}`;
}

/** Returns the name of a font as CSS: without quotes if each of its words is an identifier. Every page contains it. */
function named(family: string): string {
  return /^[a-z][\w-]*(?: [a-z][\w-]*)*$/i.test(family) ? family : `"${family}"`;
}

/** Frequencies of letters and the space in English text, per thousand characters. */
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

/** Returns the average advance width of a character of English text, in em. */
function averageWidth(font: Font): number {
  let sum = 0;
  let total = 0;
  for (const [character, frequency] of Object.entries(FREQUENCIES)) {
    sum += font.advanceOf(character.charCodeAt(0)) * frequency;
    total += frequency;
  }
  return sum / total / font.unitsPerEm;
}

/** Signatures of font files, collections excluded. Source: https://learn.microsoft.com/typography/opentype/spec/otff and https://www.w3.org/TR/WOFF2/ */
const SIGNATURES = ['wOF2', 'wOFF', 'OTTO', 'true', '\0\u0001\0\0'];

/** Returns whether bytes have the signature of a font file. */
export function isFont(bytes: Buffer): boolean {
  return SIGNATURES.includes(bytes.toString('latin1', 0, 4));
}

/** Returns the path of a font file, a module of a package that is installed for the site in `root` or for the engine. Undefined if it is missing. */
export function findFont(
  file: string,
  log: Pick<SourceLog, 'packageFile'>,
  root?: string,
): string | undefined {
  try {
    return log.packageFile(file, root);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^(?:MODULE_NOT_FOUND|ENOENT|EISDIR|ENOTDIR|ERR_)/.test(code)) return undefined;
    throw error;
  }
}
