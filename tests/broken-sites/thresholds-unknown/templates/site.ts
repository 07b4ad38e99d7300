import library from '../../base/templates/library.tsx';

/** The tool library, with thresholds that are none, and with options of earlier versions. */
export default {
  ...library,
  pages: library.pages.map((type) => {
    if (type.id === 'shelf') return { ...type, thresholds: { ownWords: 0.5, similarity: 15, below: 'held' } };
    return type.id === 'tool' ? { ...type, thresholds: { ownwords: 20, published: 'noindex' } } : type;
  }),
};
