import { reference, text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const [home, tool] = library.pages;

/** The tool library, with names that stand for nothing, or for two things. */
export default {
  ...library,
  copy: 'wording',
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      moves: {
        from: 'moves.yaml',
        singular: 'move',
        schema: z.strictObject({
          from: reference('branches'),
          to: reference('branches'),
          tool: reference('tool'),
          text: text(),
        }),
      },
    },
  },
  pages: [
    ...library.pages,
    tool,
    { ...home, id: 'loans', axes: { site: 'branches', member: 'member' } },
    { ...home, id: 'moves', axes: { branch: 'branches' }, cell: 'moves' },
    { ...home, id: 'repairs', axes: { tool: 'tools' }, cell: 'repair' },
  ],
};
