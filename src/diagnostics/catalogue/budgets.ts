import { formatBytes } from '../../util/bytes.ts';
import { errorByKind } from '../entry.ts';
import { quote } from '../words.ts';

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

/** What is too heavy for a phone on a slow line. */
export const BUDGETS = {
  'over-budget': errorByKind({
    page: (f: Weight & { path: string; parts: readonly WeighedPart[] }) => ({
      message: `The page ${f.path} (HTML with its CSS, brotli) ${weighs(f)}`,
      hint: `Make its biggest parts smaller: ${f.parts.map(({ name, size }) => `${name} ${formatBytes(size)}`).join(', ')}.`,
    }),
    styles: (f: Weight & { type: string }) => ({
      message: `The CSS of page type ${quote(f.type)} ${weighs(f)}`,
      hint: 'Use fewer different class names on its pages.',
    }),
    react: (f: Weight & { path: string }) => ({
      message: `React (${f.path}) ${weighs(f)}`,
      hint: 'Take another version of it.',
    }),
    islands: (f: Weight & { path: string }) => ({
      message: `The code of the islands (${f.path}) ${weighs(f)}`,
      hint: 'Move work from islands to sections.',
    }),
    font: (f: Weight & { path: string }) => ({
      message: `The font ${f.path} ${weighs(f)}`,
      hint: 'Take a font with simpler outlines.',
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
  }),
};

function weighs({ size, limit }: Weight): string {
  return `is ${formatBytes(size)}; the limit is ${formatBytes(limit)}.`;
}
