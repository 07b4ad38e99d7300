declare module 'subset-font' {
  /** Subsets a font to the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly keepFeatures: readonly string[] },
  ): Promise<Buffer>;
}

declare module 'wawoff2/decompress.js' {
  /** Decodes a WOFF2 font. */
  export default function decompress(font: Uint8Array): Promise<Uint8Array>;
}

declare module 'wawoff2/build/decompress_binding.js' {
  /** Decodes a WOFF2 font, or returns false if it is damaged. Works after its WebAssembly is compiled. */
  const binding: { decompress(font: Uint8Array): Uint8Array | false };
  export default binding;
}

declare module 'woff2sfnt-sfnt2woff' {
  /** Decodes a WOFF font. */
  const converter: { toSfnt(font: Uint8Array): Uint8Array };
  export default converter;
}
