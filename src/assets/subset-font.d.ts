declare module 'subset-font' {
  /** Subsets a font to the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly keepFeatures: readonly string[] },
  ): Promise<Buffer>;
}
