import { createElement } from 'react';
import type { OnPage, Piece } from '../issues/catalogue/template-calls.ts';
import type { DataRecord, PageType, RecordContext, ShareImage, SiteDefinition } from '../model.ts';
import { namesOf, onPage, type TemplateLog } from './log.ts';

/** Calls a function of a site, and gives something harmless in place of what it throws. */
type Call = <T>(piece: Piece & OnPage, work: () => T, otherwise: T) => T;

/**
 * The same definition, of which no function throws: what one of them does wrong is noted in the log, and the next is called
 * all the same. What comes of it must not be used before it is known that the log is empty.
 */
export function guardDefinition(given: SiteDefinition, log: TemplateLog): SiteDefinition {
  const call: Call = (piece, work, otherwise) => {
    try {
      return work();
    } catch (error) {
      log.threw(error, piece);
      return otherwise;
    }
  };
  const { checks, shareImages, photos } = given;
  return {
    ...given,
    pages: given.pages.map((type) => guardPageType(type, call)),
    settings: (data, site) => call({ part: 'settings' }, () => given.settings(data, site), {}),
    drawings: (data, site) => call({ part: 'drawings' }, () => given.drawings(data, site), []),
    feeds: (data, site) => call({ part: 'feeds' }, () => given.feeds(data, site), []),
    layout: (context) => call({ part: 'layout' }, () => given.layout(context), { before: [], after: [] }),
    ...(checks && {
      checks: (...facts) => call({ part: 'checks' }, () => checks.apply(given, facts), []),
    }),
    ...(photos && { photos: (data) => call({ part: 'photos' }, () => photos.call(given, data), []) }),
    ...(shareImages && {
      shareImages: (data, site) => {
        const draw = call(
          { part: 'shareImages' },
          () => shareImages.call(given, data, site),
          () => BLANK,
        );
        return (page) => call({ part: 'shareImages', ...onPage(page) }, () => draw(page), BLANK);
      },
    }),
  };
}

const BLANK: ShareImage = { element: createElement('svg'), width: 1, height: 1, alt: '' };

function guardPageType(given: PageType, call: Call): PageType {
  const { id, axes, where, updated, structuredData } = given;
  const piece = (part: string) => ({ part, owner: id });
  // Before there are pages it is told by the records.
  const forRecords = (part: string, context: RecordContext) => {
    const records = Object.keys(axes).map((axis) => [axis, context[axis] as DataRecord] as const);
    return { ...piece(part), records: namesOf(Object.fromEntries(records)) };
  };
  return {
    ...given,
    path: (context) => call(forRecords('path', context), () => given.path(context), '/'),
    head: (context) => call(piece('head'), () => given.head(context), { title: '', description: '' }),
    sections: (context) => call(piece('sections'), () => given.sections(context), []),
    ...(where && {
      where: (context) => call(forRecords('where', context), () => where.call(given, context), false),
    }),
    ...(updated && {
      updated: (context) =>
        call(forRecords('updated', context), () => updated.call(given, context), undefined),
    }),
    ...(structuredData && {
      structuredData: (context) =>
        call(piece('structuredData'), () => structuredData.call(given, context), []),
    }),
  };
}
