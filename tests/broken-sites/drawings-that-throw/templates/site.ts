import type { SiteDefinition } from 'crosstown';
import { createElement } from 'react';
import library from '../../base/templates/library.tsx';

const Saw = ({ teeth }: { readonly teeth: number }) =>
  createElement('svg', {}, createElement('path', { d: 'M0 0h1'.repeat(teeth) }));

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
  drawings: () => [drawing('tool', -1), drawing('saw', 3)],
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
