import library from '../../base/templates/library.tsx';

const guide = library.pages.filter(({ id }) => id === 'guide');

/** The tool library, with page types that nobody has written words for. */
export default {
  ...library,
  pages: [
    ...library.pages,
    ...guide.map((type) => ({ ...type, id: 'print', path: () => '/guides/sharp-chisels/print' })),
  ],
};
