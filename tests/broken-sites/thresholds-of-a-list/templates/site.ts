import library from '../../base/templates/library.tsx';

/** The tool library, with a list whose pages have thresholds. */
export default {
  ...library,
  pages: library.pages.map((type) =>
    type.id === 'guide'
      ? { ...type, thresholds: { ownWords: 100 }, paginate: { items: () => [], size: 1 } }
      : type,
  ),
};
