import { createElement } from 'react';
import type { PageContext } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

const [home] = library.pages;
const TITLE = { title: 'Tools', description: 'Tools to borrow.' };

/** The tool library, with branches that list too few tools, and a template that links to one of them. */
export default {
  ...library,
  copy: undefined,
  pages: [
    {
      ...home,
      head: () => TITLE,
      sections: ({ links }: PageContext) => [
        createElement('a', { key: 'a', href: links.to('branch', { branch: { slug: 'mill-hill' } }) }),
      ],
      hub: { children: 'branch' },
    },
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
