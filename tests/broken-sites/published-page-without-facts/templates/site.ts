import library from '../../base/templates/library.tsx';

/** The tool library, with a published page that lacks a fact. */
export default {
  ...library,
  pages: library.pages.map((type) =>
    type.id === 'tool'
      ? {
          ...type,
          thresholds: {
            facts: { of: ({ tool }: { tool: { deposit?: string } }) => ({ deposit: tool.deposit }) },
          },
        }
      : type,
  ),
};
