/** Limits of a site. Weights are in bytes after brotli: a build over one fails and says what weighs most. */
export interface Budgets {
  /** HTML with its inlined CSS: for any page, and for 95 % of them. */
  readonly page: number;
  readonly mostPages: number;
  readonly css: number;
  readonly react: number;
  readonly islands: number;
  readonly font: number;
  readonly fonts: number;
  /** The image that a page shows first. */
  readonly firstImage: number;
  /** All that a page fetches before the browser is idle: HTML, web fonts, first image. */
  readonly beforeIdle: number;
  /** How wide a title may be in search results, in CSS pixels. What is longer is told as a warning, as with the next two. */
  readonly titleWidth: number;
  /** So many characters may a description have; */
  readonly description: number;
  /** and so many a heading. */
  readonly heading: number;
}

/** A part of a page, for saying what it is that weighs. */
export interface PagePart {
  readonly name: string;
  readonly content: string | Uint8Array;
}
