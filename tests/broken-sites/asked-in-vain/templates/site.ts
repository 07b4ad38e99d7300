import { Island } from 'crosstown';
import { createElement } from 'react';
import type { PageContext } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

const Calendar = ({ days }: { readonly days: number }) => createElement('p', {}, days);

const SECTIONS: Readonly<Record<string, (context: PageContext) => readonly React.ReactElement[]>> = {
  home: ({ links }) => [createElement('a', { key: 'a', href: links.to('tols') })],
  tool: ({ images }) => [createElement('img', { key: 'img', src: images.get('saw').src })],
  guide: ({ links }) => [createElement('a', { key: 'a', href: links.to('tool', { tool: { slug: 'saw' } }) })],
  shelf: ({ links, branch }) => [
    (branch as { readonly slug: string }).slug === 'mill-hill'
      ? // It is a draft.
        createElement('a', { key: 'a', href: links.to('tool', { tool: { slug: 'plane' } }) })
      : createElement(Island<{ days: number }>, { key: 'island', component: Calendar, props: { days: 3 } }),
  ],
};

const HEADS: Readonly<Record<string, (context: PageContext) => { title: string; description: string }>> = {
  home: ({ data }) => ({ title: `${data.tool?.length} tools`, description: '' }),
  guide: ({ lookups }) => ({ title: String(lookups.find('guide', 'sharp-chisels')?.title), description: '' }),
  shelf: ({ lookups }) => ({ title: `${lookups.where('shelves', 'tools', 'saw').length}`, description: '' }),
};

/** The tool library, whose templates ask for what there is not. */
export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    sections: SECTIONS[type.id] ?? type.sections,
    head: HEADS[type.id] ?? type.head,
  })),
};
