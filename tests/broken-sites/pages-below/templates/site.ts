import library from '../../base/templates/library.tsx';

/** The tool library, with pages that were published and say too little. */
export default {
  ...library,
  pages: library.pages.map((type) =>
    type.id === 'tool' ? { ...type, thresholds: { ownWords: 20, similarity: 0.15 } } : type,
  ),
};
