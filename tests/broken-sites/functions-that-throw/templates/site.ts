import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

const PRICES: Readonly<Record<string, { readonly cents: number }>> = { 'belt-sander': { cents: 300 } };

/** What a tool costs a day; nobody has said it for all. */
function centsFor(tool: unknown): number {
  const { slug } = tool as { readonly slug: string };
  // @ts-expect-error There may be none.
  return PRICES[slug].cents;
}

/** The tool library, whose functions throw before there are any pages. */
export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    ...(type.id === 'tool' && {
      path: ({ tool }) => `/tools/${centsFor(tool)}`,
      updated: ({ site }) => new Date(String(site.founded)).toISOString(),
    }),
    ...(type.id === 'shelf' && {
      where: ({ branch }) => {
        throw `no hours of ${(branch as { readonly slug: string }).slug}`;
      },
    }),
  })),
  settings: (_, site) => ({ name: JSON.parse(String(site.name)) }),
  checks: ({ tools = [] }) => tools.map((tool) => (tool.lent as { readonly late: never }).late),
  // @ts-expect-error There may be none.
  feeds: ({ news }) => news.map(() => ({ path: 'news.xml', title: 'News', pageType: 'tool', axis: 'tool' })),
  photos: ({ branches = [] }) => {
    throw new RangeError(`There are photos of ${branches.length - 1} branches.\nOne is missing.`);
  },
} satisfies SiteDefinition;
