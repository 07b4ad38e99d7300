import library from '../../base/templates/library.tsx';

/** The tool library, none of whose guides are to be shown. */
export default {
  ...library,
  pages: library.pages.map((type) => (type.id === 'guide' ? { ...type, where: () => false } : type)),
};
