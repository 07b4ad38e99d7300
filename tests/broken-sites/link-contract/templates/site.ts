import { line, linkContract } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const [home] = library.pages;
const TITLE = { title: 'Tools', description: 'Tools to borrow.' };
const site = {
  from: 'site.yaml',
  schema: z.strictObject({ name: line(), origin: z.string(), phone: line(), linkContract: linkContract() }),
};

/** The tool library, whose hubs do not keep what the site promises: guides are far, shelves are in no hub, tools are in one. */
export default {
  ...library,
  data: { ...library.data, site },
  copy: undefined,
  settings: (...[data, record]: Parameters<typeof library.settings>) => ({
    ...library.settings(data, record),
    linkContract: record.linkContract,
  }),
  pages: [
    { ...home, head: () => TITLE, sections: () => [], hub: { children: 'tool' } },
    ...library.pages
      .filter(({ id }) => id !== 'home')
      .map((type) => ({
        ...type,
        head: () => TITLE,
        sections: () => [],
        ...(type.id === 'tool' ? { hub: { children: 'guide' } } : {}),
        ...(type.id === 'guide' ? { nearby: { axis: 'guide' } } : {}),
      })),
  ],
};
