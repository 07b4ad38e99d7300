import { Island } from 'crosstown';
import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';
import { islands, Rating } from './islands/index.tsx';

export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    sections: () => [<Island key="rating" component={Rating} props={{ file: 'a/b' }} />],
  })),
  islands,
  islandsModule: 'islands/index.tsx',
} satisfies SiteDefinition;
