import library from '../../base/templates/library.tsx';

/** The tool library, with pages that say too little. */
export default {
  ...library,
  pages: library.pages.map((type) =>
    type.id === 'shelf' || type.id === 'tool' ? { ...type, thresholds: { ownWords: 20 } } : type,
  ),
};
