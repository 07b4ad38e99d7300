import library from '../../base/templates/library.tsx';

const [home] = library.pages;

const TITLE = { title: 'Tools', description: 'Tools to borrow.' };

/** The tool library, with branches that list too few tools: one of them was published. */
export default {
  ...library,
  copy: undefined,
  pages: [
    { ...home, head: () => TITLE, sections: () => [], hub: { children: 'branch' } },
    {
      ...home,
      id: 'branch',
      axes: { branch: 'branches' },
      path: ({ branch }: { readonly branch?: { readonly slug: string } }) => `/branches/${branch?.slug}`,
      head: () => TITLE,
      sections: () => [],
      hub: { children: 'tool', minimum: 2 },
    },
    ...library.pages
      .filter(({ id }) => id === 'tool')
      .map((type) => ({ ...type, head: () => TITLE, sections: () => [] })),
  ],
};
