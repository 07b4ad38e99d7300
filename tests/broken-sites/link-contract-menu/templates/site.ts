import library from '../../base/templates/library.tsx';

/** The tool library, with a link contract whose menu names a page that does not exist. */
export default {
  ...library,
  settings: (...facts: Parameters<typeof library.settings>) => ({
    ...library.settings(...facts),
    linkContract: { menu: ['/tools'], maxDepth: 3 },
  }),
};
