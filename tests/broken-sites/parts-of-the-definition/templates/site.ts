import library from '../../base/templates/library.tsx';

/** The tool library, with parts that are missing, of another kind, or of another name. */
export default {
  ...library,
  feed: () => [],
  styles: undefined,
  photos: ['bench.jpg'],
  data: {
    ...library.data,
    collections: { ...library.data.collections, members: { from: 'members.yaml', singular: 'member' } },
  },
  pages: library.pages.map((type) => ({ ...type, path: type.id === 'home' ? '/' : type.path })),
};
