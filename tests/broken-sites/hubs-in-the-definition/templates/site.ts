import { reference, slug } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const [home, tool, shelf] = library.pages;

const moves = {
  from: 'moves.yaml',
  singular: 'move',
  schema: z.strictObject({ slug: slug(), from: reference('branches'), to: reference('branches') }),
};

/** The tool library, with hubs that list what does not exist, does not belong to them, or is above them. */
export default {
  ...library,
  data: { ...library.data, collections: { ...library.data.collections, moves } },
  pages: [
    { ...home, hub: { children: ['brench'], minimum: 2 } },
    tool,
    { ...shelf, hub: { children: 'shelf' } },
    { ...home, id: 'move', axes: { move: 'moves' }, nearby: { axis: 'town' } },
    { ...home, id: 'branch', axes: { branch: 'branches' }, hub: { children: ['move', 'tool'] } },
    {
      ...home,
      id: 'guide',
      axes: { guide: 'guides' },
      hub: { children: 'tool' },
      paginate: { items: () => [], size: 3 },
    },
  ],
};
