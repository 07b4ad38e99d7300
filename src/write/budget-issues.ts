import type { Budgets, Issue, PagePart } from '../model.ts';
import { formatBytes } from '../util/bytes.ts';
import type { Heavy } from './suspects.ts';
import { brotliSize } from './weights.ts';

/** An issue when a size is over its limit. */
export function over(subject: string, size: number, limit: number, advice: string): Issue[] {
  if (size <= limit) return [];
  return [
    { code: 'over-budget', facts: { subject, figure: formatBytes(size), limit: formatBytes(limit), advice } },
  ];
}

/** The heaviest parts of a page, in words. Parts are weighed one by one, so that together they exceed the page. */
export async function contributors(parts: readonly PagePart[]): Promise<string> {
  const sized = await Promise.all(
    parts.map(async ({ name, content }) => ({ name, size: await brotliSize(content) })),
  );
  const heaviest = sized.sort((a, b) => b.size - a.size).slice(0, 4);
  return `The biggest parts: ${heaviest.map(({ name, size }) => `${name} ${formatBytes(size)}`).join(', ')}.`;
}

/** Scripts and fonts that are too heavy or too many. */
export function assetIssues(sizes: ReadonlyMap<string, number>, limits: Budgets): Issue[] {
  const found = [...sizes].flatMap(([path, size]) => {
    if (path.startsWith('/assets/react-'))
      return over(`React (${path})`, size, limits.react, 'Take another version of it.');
    if (path.startsWith('/assets/islands-'))
      return over(`The islands (${path})`, size, limits.islands, 'Move work from islands to sections.');
    if (path.endsWith('.woff2'))
      return over(`The font ${path}`, size, limits.font, 'Take a font with simpler outlines.');
    return [];
  });
  const fonts = fontsAmong(sizes).length;
  if (fonts <= limits.fonts) return found;
  const facts = {
    subject: 'The number of web fonts',
    figure: fonts,
    limit: limits.fonts,
    advice: 'Use fewer of them.',
  };
  return [...found, { code: 'over-budget', facts }];
}

interface Early {
  /** The heaviest page over the limit for most, if there is one. */
  readonly heaviest: Heavy | undefined;
  /** Address of an image -> path of the first page that begins with it. */
  readonly firstImages: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, number>;
}

/** What pages fetch before the browser is idle. The sum is taken for the worst case: heaviest page, heaviest image. */
export function earlyIssues({ heaviest, firstImages, sizes }: Early, limits: Budgets): Issue[] {
  const images = [...firstImages].map(([src, path]) => ({ src, path, size: sizes.get(src) ?? 0 }));
  const html = heaviest?.size ?? limits.mostPages;
  const fonts = fontsAmong(sizes).reduce((sum, [, size]) => sum + size, 0);
  const early = html + fonts + Math.max(0, ...images.map(({ size }) => size));
  const subject = `What a page fetches before the browser is idle (worst case${heaviest ? `: ${heaviest.page.path}` : ''})`;
  return [
    ...images.flatMap(({ src, path, size }) =>
      over(
        `The first image of ${path} (${src})`,
        size,
        limits.firstImage,
        'Draw it with fewer shapes, or export the photo smaller.',
      ),
    ),
    ...over(subject, early, limits.beforeIdle, 'HTML, web fonts and the first image count.'),
  ];
}

function fontsAmong(sizes: ReadonlyMap<string, number>): [string, number][] {
  return [...sizes].filter(([path]) => path.endsWith('.woff2'));
}
