import type { WeighedPart } from '../../diagnostics/catalogue/pages.ts';
import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Budgets, Issue, PagePart } from '../../model.ts';
import type { Heavy } from './suspects.ts';
import { brotliSize } from './weights.ts';

/** An issue when a size is over its limit. */
export function over(facts: Facts<'over-budget'> & { readonly size: number }): Issue[] {
  return facts.size > facts.limit ? [{ code: 'over-budget', facts }] : [];
}

/** The heaviest parts of a page. Parts are weighed one by one, so that together they exceed the page. */
export async function heaviestOf(parts: readonly PagePart[]): Promise<readonly WeighedPart[]> {
  const sized = await Promise.all(
    parts
      .filter(({ content }) => content.length > 0)
      .map(async ({ name, content }) => ({ name, size: await brotliSize(content) })),
  );
  return sized.sort((a, b) => b.size - a.size).slice(0, 4);
}

/** Scripts and fonts that are too heavy or too many. */
export function assetIssues(sizes: ReadonlyMap<string, number>, limits: Budgets): Issue[] {
  const found = [...sizes].flatMap(([path, size]) => {
    if (path.startsWith('/assets/react-')) return over({ kind: 'react', path, size, limit: limits.react });
    if (path.startsWith('/assets/islands-'))
      return over({ kind: 'islands', path, size, limit: limits.islands });
    return path.endsWith('.woff2') ? over({ kind: 'font', path, size, limit: limits.font }) : [];
  });
  const count = fontsAmong(sizes).length;
  if (count <= limits.fonts) return found;
  return [...found, { code: 'over-budget', facts: { kind: 'fonts', count, limit: limits.fonts } }];
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
  const worst = heaviest ? { path: heaviest.page.path } : {};
  return [
    ...images.flatMap(({ src, path, size }) =>
      over({ kind: 'first-image', path, image: src, size, limit: limits.firstImage }),
    ),
    ...over({ kind: 'before-idle', ...worst, size: early, limit: limits.beforeIdle }),
  ];
}

function fontsAmong(sizes: ReadonlyMap<string, number>): [string, number][] {
  return [...sizes].filter(([path]) => path.endsWith('.woff2'));
}
