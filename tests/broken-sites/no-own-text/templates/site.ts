import library from '../../base/templates/library.tsx';

const shelf = library.pages.find(({ id }) => id === 'shelf');

/** The tool library, with pages for every guide in every branch besides. */
export default {
  ...library,
  copy: undefined,
  pages: [
    ...library.pages.map((type) => ({
      ...type,
      head: ({ page }: { page: { path: string } }) => ({ title: page.path, description: '' }),
      sections: () => [],
    })),
    {
      ...shelf,
      id: 'guide-in-branch',
      axes: { guide: 'guides', branch: 'branches' },
      cell: undefined,
      path: ({ branch, guide }: Record<'branch' | 'guide', { slug: string }>) =>
        `/all/${branch.slug}/${guide.slug}`,
      head: ({ page }: { page: { path: string } }) => ({ title: page.path, description: '' }),
      sections: () => [],
    },
  ],
};
