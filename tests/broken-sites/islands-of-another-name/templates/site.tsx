import { Island } from 'crosstown';
import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';
import { Islands, Rating } from './islands/index.tsx';

export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    sections: () => [<Island key="rating" component={Rating} props={{}} />],
  })),
  islands: Islands,
  islandsModule: 'islands/index.tsx',
} satisfies SiteDefinition;
