import { versionsOf } from './packages.ts';

/** A glyph of a shaped text: its outline and how far it moves the next one, in units of the font. */
interface PlacedGlyph {
  readonly outline: readonly OutlineStep[];
  readonly advance: number;
}

/** A command of an SVG path with absolute coordinates; y grows upward. */
interface OutlineStep {
  readonly type: string;
  readonly values: readonly number[];
}

/** An opened font. All numbers are in its units. */
export interface Font {
  readonly unitsPerEm: number;
  /** Distances from the baseline; the descender is negative. */
  readonly extents: { readonly ascender: number; readonly descender: number; readonly lineGap: number };
  advanceOf(codePoint: number): number;
  /** Substitutes and positions the glyphs of a text with the font's default features. */
  shape(text: string): PlacedGlyph[];
}

/** Opens a font of any format that `isFont` accepts. Throws if it is damaged. */
type OpenFont = (bytes: Uint8Array) => Font;

/** Opens fonts while React renders, each once. It is loaded when that is needed, which takes a tenth of a second. */
export interface Shaper {
  /** The versions of its packages, for cache keys. */
  readonly version: string;
  /** Whether a font was to be opened before the shaper was loaded. */
  readonly isMissed: boolean;
  load(): Promise<void>;
  /** Opens the font with this digest. Throws if the shaper is not loaded. */
  open(digest: string, read: () => Uint8Array): Font;
}

/** Creates a shaper that is not loaded. */
export function createShaper(): Shaper {
  const fonts = new Map<string, Font>();
  let openFont: OpenFont | undefined;
  let isMissed = false;
  return {
    version: shaperVersion(),
    get isMissed() {
      return isMissed;
    },
    async load() {
      openFont = await loadFontReader();
      isMissed = false;
    },
    open(digest, read) {
      isMissed = openFont === undefined;
      if (!openFont) throw new Error('The shaper is not loaded.');
      const font = fonts.get(digest) ?? openFont(read());
      fonts.set(digest, font);
      return font;
    },
  };
}

/** The version of the package that measures and draws letters, for cache keys. */
export function shaperVersion(): string {
  return versionsOf('harfbuzzjs');
}

/** Loads HarfBuzz and the decoders of web fonts. Their WebAssembly is compiled asynchronously; after that, fonts are opened synchronously. */
export async function loadFontReader(): Promise<OpenFont> {
  const [harfbuzz, { default: decompress }, { default: woff2 }, { default: woff }] = await Promise.all([
    import('harfbuzzjs'),
    import('wawoff2/decompress.js'),
    import('wawoff2/build/decompress_binding.js'),
    import('woff2sfnt-sfnt2woff'),
  ]);
  // Only this function waits for the WebAssembly of the module below it.
  await decompress(Buffer.alloc(0)).catch(() => undefined);
  return (bytes) => {
    const signature = String.fromCharCode(...bytes.subarray(0, 4));
    const decoded = signature === 'wOF2' ? woff2.decompress(bytes) : bytes;
    if (decoded === false) throw new Error('The WOFF2 font is damaged.');
    return fontFrom(signature === 'wOFF' ? woff.toSfnt(bytes) : decoded, harfbuzz);
  };
}

function fontFrom(bytes: Uint8Array, { Blob, Buffer, Face, Font, shape }: typeof import('harfbuzzjs')): Font {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  return {
    unitsPerEm: face.upem,
    extents: font.hExtents(),
    advanceOf: (codePoint) => font.glyphHAdvance(font.nominalGlyph(codePoint) ?? 0),
    shape(text) {
      const buffer = new Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint: glyph }, i) => ({
        outline: font.glyphToJson(glyph),
        advance: positions[i]?.xAdvance ?? 0,
      }));
    },
  };
}
