import { openLettering } from 'crosstown';
import { createElement } from 'react';
import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

const Saw = ({ teeth }: { readonly teeth: number }) =>
  createElement('svg', {}, createElement('path', { d: 'M0 0h1'.repeat(teeth) }));

const Sign = ({ words }: { readonly words: string }) =>
  createElement('path', {
    d: openLettering('no-such-font/bold.woff2')(words, { size: 9, maxWidth: 99 }).lines[0],
  });

const drawing = (id: string, teeth: number) => ({
  id,
  element: createElement(Saw, { teeth }),
  width: 32,
  height: 32,
  alt: '',
});

/** The tool library, whose drawings cannot be drawn. */
export default {
  ...library,
  drawings: () => [
    drawing('tool', -1),
    drawing('saw', 3),
    { ...drawing('sign', 1), element: createElement(Sign, { words: 'Tools' }) },
  ],
  shareImages:
    () =>
    ({ path, copy }) => ({
      element: createElement('svg'),
      width: widthOf(copy.subtitle),
      height: 1,
      alt: path,
    }),
} satisfies SiteDefinition;

function widthOf(text: unknown): number {
  return (text as string).length * 8;
}
