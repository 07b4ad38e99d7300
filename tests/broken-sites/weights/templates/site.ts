import { createElement } from 'react';
import library from '../../base/templates/library.tsx';

/** Words that hardly become smaller on their way. */
const long = Array.from({ length: 2000 }, (_, i) => ((i * i * 7919) % 999_983).toString(36)).join(' ');

/** The tool library, for phones on a very slow line. */
export default {
  ...library,
  budgets: { page: 3000, mostPages: 3000, css: 20, firstImage: 50, beforeIdle: 4000 },
  pages: library.pages.map((type): typeof type => ({
    ...type,
    head: (context) => ({ ...type.head(context), preload: type.id === 'home' ? ['tool'] : [] }),
    sections: (context) =>
      type.id === 'guide' ? [createElement('p', { key: 'long' }, long)] : type.sections(context),
  })),
};
