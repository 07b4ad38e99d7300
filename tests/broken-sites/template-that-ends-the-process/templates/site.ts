import { exit } from 'node:process';
import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

/** The tool library, one of whose pages is too much for it. */
export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    head: (context) => (type.id === 'tool' ? exit(0) : type.head(context)),
  })),
} satisfies SiteDefinition;
