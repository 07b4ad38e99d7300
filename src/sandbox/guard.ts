import { createElement } from 'react';
import type { ShareImage, SiteDefinition } from '../model.ts';
import { createCall } from './call.ts';
import { guardPageType } from './guard-page-type.ts';
import { onPage, type TemplateLog } from './log.ts';
import { RETURNS, SHARE_IMAGE } from './returns.ts';

/**
 * The same definition, of which no function throws or returns what it must not: what one of them does wrong is noted in the
 * log, and the next is called all the same. What comes of it must not be used before it is known that the log is empty.
 */
export function guardDefinition(given: SiteDefinition, log: TemplateLog): SiteDefinition {
  const call = createCall(log);
  const { checks, shareImages, photos } = given;
  return {
    ...given,
    pages: given.pages.map((type) => guardPageType(type, call)),
    settings: (data, site) => call(asked('settings', {}), () => given.settings(data, site)),
    drawings: (data, site) => call(asked('drawings', []), () => given.drawings(data, site)),
    feeds: (data, site) => call(asked('feeds', []), () => given.feeds(data, site)),
    layout: (context) => call(LAYOUT, () => given.layout(context)),
    ...(checks && {
      checks: (...facts) => call(asked('checks', []), () => checks.apply(given, facts)),
    }),
    ...(photos && { photos: (data) => call(asked('photos', []), () => photos.call(given, data)) }),
    ...(shareImages && {
      shareImages: (data, site) => {
        const draw = call(
          asked('shareImages', () => BLANK),
          () => shareImages.call(given, data, site),
        );
        return (page) => {
          const piece = () => ({ part: 'shareImages', ...onPage(page) });
          return call({ piece, shape: SHARE_IMAGE, otherwise: BLANK }, () => draw(page));
        };
      },
    }),
  };
}

function asked<T>(part: keyof typeof RETURNS, otherwise: T) {
  return { piece: () => ({ part }), shape: RETURNS[part], otherwise };
}

/** It is asked for each page. */
const LAYOUT = asked('layout', { before: [], after: [] });
const BLANK: ShareImage = { element: createElement('svg'), width: 1, height: 1, alt: '' };
