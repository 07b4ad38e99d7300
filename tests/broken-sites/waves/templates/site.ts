import { line, waves } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const site = {
  from: 'site.yaml',
  schema: z.strictObject({ name: line(), origin: z.string(), phone: line(), waves: waves() }),
};

/** The tool library, whose waves name a page type that does not exist, and a hub. */
export default {
  ...library,
  data: { ...library.data, site },
  settings: (...[data, record]: Parameters<typeof library.settings>) => ({
    ...library.settings(data, record),
    waves: record.waves,
  }),
  pages: library.pages.map((type) => (type.id === 'home' ? { ...type, hub: { children: 'guide' } } : type)),
};
