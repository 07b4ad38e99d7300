/**
 * Limits of a site. Sizes are in bytes after Brotli compression. A build that exceeds one fails and lists the largest
 * parts.
 */
export interface Budgets {
  /** HTML with inlined CSS: for every page, and for 95 % of the pages. */
  readonly page: number;
  readonly mostPages: number;
  readonly css: number;
  readonly react: number;
  readonly islands: number;
  readonly font: number;
  readonly fonts: number;
  /** The first image of a page. */
  readonly firstImage: number;
  /** Everything that a page loads before the browser is idle: HTML, web fonts, first image. */
  readonly beforeIdle: number;
  /** Width of a title in search results, in CSS pixels. Exceeding this limit or one of the next two is a warning. */
  readonly titleWidth: number;
  /** Length of a meta description in characters. */
  readonly description: number;
  /** Length of a heading in characters. */
  readonly heading: number;
}

/** A part of a page, to report what contributes to its size. */
export interface PagePart {
  readonly name: string;
  readonly content: string | Uint8Array;
}
