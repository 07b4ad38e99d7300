import library from '../../base/templates/library.tsx';

const PATHS: Readonly<Record<string, (typeof library.pages)[number]['path']>> = {
  shelf: () => '/shelves',
  tool: ({ tool }) => `/tools/${(tool as { name: string }).name}`,
  guide: () => `/guides/${'sharp-chisels-and-'.repeat(12)}planes`,
};

/** The tool library, with page types that give addresses which cannot be. */
export default {
  ...library,
  pages: library.pages.map((type) => ({ ...type, path: PATHS[type.id] ?? type.path })),
};
