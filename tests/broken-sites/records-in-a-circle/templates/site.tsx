import { createElement } from 'react';
import type { Lookups, SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

/** Each guide is followed by the guide of its tool, which is itself. The stack is full in a function of the engine. */
function trail(slug: string, lookups: Lookups): readonly unknown[] {
  const { tool } = lookups.find('guides', slug) ?? {};
  const [next] = lookups.where('guides', 'tool', String(tool));
  return next ? [slug, ...trail(String(next.slug), lookups)] : [slug];
}

export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    ...(type.id === 'guide' && {
      sections: ({ lookups }) => [
        createElement('p', { key: 'p' }, trail('sharp-chisels', lookups).join(', ')),
      ],
    }),
  })),
} satisfies SiteDefinition;
