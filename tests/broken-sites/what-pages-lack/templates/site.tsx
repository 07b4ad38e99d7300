// @ts-nocheck The types say that these pages have no such records.
import { createElement } from 'react';
import library from '../../base/templates/library.tsx';

/** What functions of page types take from their context, and what is not in it. */
const SECTIONS = {
  home: { sections: ({ copy, guide }) => [createElement('p', { key: 'p' }, guide.title, copy.title)] },
  tool: {
    sections: (context) => {
      const { tool, branch } = context;
      return [createElement('p', { key: 'p' }, tool.name, branch.name)];
    },
  },
  shelf: {
    sections: ({ links }) => [
      createElement('a', { key: 'a', href: links.to('tool', { tool: 'belt-sander' }) }, 'Sander'),
    ],
  },
  // Without its note, which is no record of the page.
  guide: {
    sections: ({ guide }) => {
      const { note } = guide;
      return [createElement('p', { key: 'p' }, note.length)];
    },
  },
};

export default {
  ...library,
  pages: library.pages.map((type) => ({ ...type, ...SECTIONS[type.id] })),
};
