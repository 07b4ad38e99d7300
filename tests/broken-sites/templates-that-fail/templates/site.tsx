import type { PageContext, SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';
import { Chain, Hours, Later, Lent, Old, Shelves, Tide, Twice } from './sections.tsx';

type Sections = (context: PageContext) => readonly React.ReactElement[];

/** What is on the pages of each type, and fails. */
const SECTIONS: Readonly<Record<string, Sections>> = {
  home: () => [
    <Chain key="chain" />,
    <Twice key="twice" left={3} />,
    <Later key="later" />,
    <Tide key="tide" />,
  ],
  tool: ({ tool }) => [
    <Lent key="lent" tool={tool as { readonly slug: string }} />,
    <Old key="old" />,
    <Hours key="hours" days={undefined} />,
  ],
  shelf: ({ cell }) => [<Shelves key="shelves" texts={[String(cell?.text)]} />],
};

/** The tool library, whose pages cannot be made. */
export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    sections: SECTIONS[type.id] ?? type.sections,
    ...(type.id === 'guide' && {
      head: ({ guide }) => ({ title: titleOf(guide).text.trim(), description: '' }),
      structuredData: ({ guide }) => stepsOf(guide).map(() => ({ '@type': 'HowToStep' })),
    }),
  })),
  layout: ({ page }) => {
    if (page.path === '/tools/post-digger') throw new Error(`No layout for ${page.path}`);
    return { before: [], after: [] };
  },
} satisfies SiteDefinition;

function titleOf(guide: unknown) {
  return (guide as { readonly title: { readonly text: string } }).title;
}

function stepsOf(guide: unknown) {
  return (guide as { readonly steps: readonly object[] }).steps;
}
