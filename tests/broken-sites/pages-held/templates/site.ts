import library from '../../base/templates/library.tsx';

/** The tool library, with pages that say too little: those of shelves wait, those of tools are hidden from search engines. */
export default {
  ...library,
  pages: library.pages.map((type) => {
    if (type.id === 'shelf') return { ...type, thresholds: { ownWords: 20 } };
    return type.id === 'tool' ? { ...type, thresholds: { ownWords: 20, below: 'noindex' } } : type;
  }),
};
