import type { ReactElement } from 'react';
import type { PagePart, PagePlan } from '../model.ts';
import type { Describe } from './describe.ts';
import type { InlineCode } from './document.ts';
import type { RenderSection } from './fragments.tsx';

/** Tells what a page is made of, for saying what weighs most. */
export type TellParts = (page: PagePlan, inline: InlineCode) => readonly PagePart[];

/** Makes each part of a page once more: few pages are asked for. */
export function createPartTeller(describe: Describe, renderSection: RenderSection): TellParts {
  const partOf = (element: ReactElement): PagePart => ({
    name: nameOf(element),
    content: renderSection(element).html.join(''),
  });
  return (page, { css }) => {
    const { before, sections, after, jsonLd } = describe(page);
    return [
      { name: 'CSS', content: css },
      { name: 'structured data', content: jsonLd },
      ...[...before, ...sections, ...after].map(partOf),
    ];
  };
}

function nameOf({ type }: ReactElement): string {
  return typeof type === 'function' ? type.name : String(type);
}
