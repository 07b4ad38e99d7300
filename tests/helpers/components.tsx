import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BuildProvider } from '../../src/site/render/context.tsx';
import { createErrorAttribution } from '../../src/site/templates/attribute.ts';
import { createTemplateLog } from '../../src/site/templates/template-issues.ts';
import { elementsIn, nodesOf } from './html.ts';
import { anyImage } from './samples.ts';

const none = () => {
  throw new Error('Nothing is asked for here.');
};

const log = createTemplateLog(createErrorAttribution('.'));

const build = {
  site: {},
  data: {},
  images: anyImage,
  links: {
    base: '',
    origin: 'https://lantern.example',
    to: none,
    find: none,
    absolute: none,
    forPath: none,
    has: none,
    isUnpublished: none,
  },
  lookups: { find: none, where: none, nearest: none },
};

/** The HTML of a component on a site that has an image for every id. */
export function htmlOf(element: ReactElement): string {
  return renderToStaticMarkup(
    <BuildProvider value={{ build, language: 'en-US', islands: {}, calls: [], log }}>
      {element}
    </BuildProvider>,
  );
}

/** The elements of some HTML, in the order in which they begin. */
export function elementsOf(html: string) {
  return nodesOf(html).flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));
}
