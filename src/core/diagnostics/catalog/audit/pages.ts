import { formatBytes } from '../../../util/bytes.ts';
import { auditByKind } from '../../entry.ts';
import { type OnPages, pagesOf, quote } from '../../words.ts';

/** A text of a page that is too long, and how long it may be. */
export interface TooLong extends OnPages {
  readonly text: string;
  readonly size: number;
  readonly limit: number;
}

/** Something that is fetched from another host, or sent there. */
export interface Foreign extends OnPages {
  readonly host: string;
}

/** What something weighs and what it may weigh, in bytes as they travel. */
export interface Weight {
  readonly size: number;
  readonly limit: number;
}

/** A part of a page and its bytes. */
export interface WeighedPart {
  readonly name: string;
  readonly size: number;
}

/** What a build finds on each page that it writes, and in the files that pages load. */
export const AUDIT_PAGES = {
  // No error: a site may have reasons for longer texts.
  'too-long': auditByKind(
    'warning',
    {
      finds: 'titles, descriptions and headings that are too long (“budgets” of the site)',
      why: 'Search results truncate titles and descriptions, and a long heading fills the screen of a phone.',
      source: 'https://developers.google.com/search/docs/appearance/title-link',
      fix: 'Shorten the text, or the values of its tokens.',
    },
    {
      title: (f: TooLong) => ({
        message: `The title of ${pagesOf(f)} is ${f.size} pixels wide; search results truncate it after ${f.limit}: ${quote(f.text)}.`,
        hint: 'Shorten it, or the values of its tokens.',
      }),
      description: (f: TooLong) => ({
        message: `The description of ${pagesOf(f)} has ${f.size} characters; search results show about ${f.limit}: ${quote(f.text)}.`,
        hint: 'Shorten it, or the values of its tokens.',
      }),
      heading: (f: TooLong) => ({
        message: `The heading of ${pagesOf(f)} has ${f.size} characters: ${quote(f.text)}.`,
        hint: `Shorten it to ${f.limit}, or shorten the values of its tokens.`,
      }),
    },
  ),

  'blocked-host': auditByKind(
    'error',
    {
      finds: 'forms, scripts, images and frames of other hosts that “hosts” in the settings does not list',
      why: 'The Content-Security-Policy of the site blocks them.',
      source: 'https://developer.mozilla.org/docs/Web/HTTP/Guides/CSP',
      fix: 'Add the host to “hosts” in the settings, or serve the file from the site.',
    },
    {
      form: (f: Foreign) => ({
        message: `On ${pagesOf(f)} a form is sent to ${f.host}, which the site’s Content-Security-Policy blocks.`,
        hint: `Add “${f.host}” to “hosts.form” in the settings.`,
      }),
      connect: (f: Foreign) => ({
        message: `On ${pagesOf(f)} an island sends its form to ${f.host}, which the site’s Content-Security-Policy blocks for scripts.`,
        hint: `Add “${f.host}” to “hosts.connect” in the settings.`,
      }),
      script: (f: Foreign) => ({
        message: `On ${pagesOf(f)} a script comes from ${f.host}, which the site’s Content-Security-Policy blocks.`,
        hint: `Add “${f.host}” to “hosts.script” in the settings, or serve the script from the site.`,
      }),
      image: (f: Foreign) => ({
        message: `On ${pagesOf(f)} an image comes from ${f.host}, which the site’s Content-Security-Policy blocks.`,
        hint: `Add “${f.host}” to “hosts.image” in the settings, or add the image to the site.`,
      }),
      other: (f: Foreign & { tag: string }) => ({
        message: `On ${pagesOf(f)} the element ${quote(f.tag)} comes from ${f.host}, which the site’s Content-Security-Policy blocks.`,
        hint: 'Serve it from the site, or link to it: from other hosts the policy allows only scripts, images and forms, if the settings list the host.',
      }),
    },
  ),

  'over-budget': auditByKind(
    'error',
    {
      finds: 'pages, styles, scripts, fonts and first images that are too heavy (“budgets” of the site)',
      why: 'On a phone with a slow line the page takes long to appear.',
      source: 'https://web.dev/articles/performance-budgets-101',
      fix: 'Make the largest parts smaller, which the message names.',
    },
    {
      page: (f: Weight & { path: string; parts: readonly WeighedPart[] }) => ({
        message: `The page ${f.path} (HTML with its CSS, brotli) ${weighs(f)}`,
        hint: `Make its biggest parts smaller: ${f.parts.map(({ name, size }) => `${name} ${formatBytes(size)}`).join(', ')}.`,
      }),
      styles: (f: Weight & { type: string }) => ({
        message: `The CSS of page type ${quote(f.type)} ${weighs(f)}`,
        hint: 'Use fewer different class names on its pages.',
      }),
      start: (f: Weight & { path: string }) => ({
        message: `The script of all pages (${f.path}) ${weighs(f)}`,
        hint: 'Do less in “start” of the islands module, or make an island of what few pages need.',
      }),
      islands: (f: Weight & { path: string }) => ({
        message: `The code of the islands (${f.path}) ${weighs(f)}`,
        hint: 'Move work from islands to sections.',
      }),
      react: (f: Weight & { path: string }) => ({
        message: `React (${f.path}) ${weighs(f)}`,
        hint: 'Use another version of it.',
      }),
      font: (f: Weight & { path: string }) => ({
        message: `The font ${f.path} ${weighs(f)}`,
        hint: 'Use a font with simpler outlines.',
      }),
      fonts: (f: { count: number; limit: number }) => ({
        message: `The number of web fonts is ${f.count}; the limit is ${f.limit}.`,
        hint: 'Use fewer of them.',
      }),
      'first-image': (f: Weight & { path: string; image: string }) => ({
        message: `The first image of ${f.path} (${f.image}) ${weighs(f)}`,
        hint: 'Draw it with fewer shapes, or export the photo smaller.',
      }),
      'before-idle': (f: Weight & { path?: string }) => ({
        message: `What a page fetches before the browser is idle (worst case${f.path === undefined ? '' : `: ${f.path}`}) ${weighs(f)}`,
        hint: 'HTML, web fonts and the first image count: make the largest of them smaller.',
      }),
    },
  ),
};

function weighs({ size, limit }: Weight): string {
  return `is ${formatBytes(size)}; the limit is ${formatBytes(limit)}.`;
}
