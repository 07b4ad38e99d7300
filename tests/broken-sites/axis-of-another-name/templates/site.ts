import library from '../../base/templates/library.tsx';

/** The tool library, with one axis that its cells name otherwise. */
export default {
  ...library,
  pages: library.pages.map((type) =>
    type.cell ? { ...type, axes: { shop: 'branches', tool: 'tools' } } : type,
  ),
};
