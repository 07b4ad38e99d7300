import { createElement } from 'react';
import type { CodePiece, OnPage } from '../diagnostics/code-pieces.ts';
import type {
  DataRecord,
  NeededFacts,
  PageType,
  RecordContext,
  ShareImage,
  SiteDefinition,
} from '../model.ts';
import { RETURN_SHAPES, SHARE_IMAGE_SHAPE, type Shape } from './return-shapes.ts';
import { pageFacts, recordNames, type TemplateLog } from './template-issues.ts';
import { describeValue, ignoreRejection, isPromise } from './template-values.ts';

/**
 * Wraps the functions of a site definition. When one throws or returns a value of the wrong shape, an issue is added to the
 * log and a valid value is returned, so that the other functions are called too. The results must only be used if the log
 * is empty.
 */
export function guardDefinition(given: SiteDefinition, log: TemplateLog): SiteDefinition {
  const call = createGuardedCall(log);
  const { checks, shareImages, photos } = given;
  return {
    ...given,
    pages: given.pages.map((type) => guardPageType(type, call)),
    settings: (data, site) => call(siteFunction('settings', {}), () => given.settings(data, site)),
    drawings: (data, site) => call(siteFunction('drawings', []), () => given.drawings(data, site)),
    feeds: (data, site) => call(siteFunction('feeds', []), () => given.feeds(data, site)),
    layout: (context) => call(LAYOUT, () => given.layout(context)),
    ...(checks && {
      checks: (...facts) => call(siteFunction('checks', []), () => checks.apply(given, facts)),
    }),
    ...(photos && { photos: (data) => call(siteFunction('photos', []), () => photos.call(given, data)) }),
    ...(shareImages && {
      shareImages: (data, site) => {
        const draw = call(
          siteFunction('shareImages', () => BLANK_IMAGE),
          () => shareImages.call(given, data, site),
        );
        return (page) => {
          const piece = () => ({ part: 'shareImages', ...pageFacts(page) });
          return call({ piece, shape: SHARE_IMAGE_SHAPE, fallback: BLANK_IMAGE }, () => draw(page));
        };
      },
    }),
  };
}

type Part = keyof typeof RETURN_SHAPES;

function siteFunction<T>(part: Part, fallback: T): GuardedFunction<T> {
  return { piece: () => ({ part }), shape: RETURN_SHAPES[part], fallback };
}

/** Created once, because it is called for each page. */
const LAYOUT = siteFunction('layout', { before: [], after: [] });
const BLANK_IMAGE: ShareImage = { element: createElement('svg'), width: 1, height: 1, alt: '' };

function guardPageType(given: PageType, call: GuardedCall): PageType {
  const { paginate, where, updated, structuredData, thresholds } = given;
  const { forPage, forRecords } = guardsOf(given);
  const [head, sections] = [forPage('head', { title: '', description: '' }), forPage('sections', [])];
  const graph = forPage('structuredData', []);
  const guardFacts = (facts: NeededFacts): NeededFacts => {
    const of = (context: RecordContext) => call(forRecords('facts', context, {}), () => facts.of(context));
    return { ...facts, of };
  };
  return {
    ...given,
    path: (context) => call(forRecords('path', context, '/'), () => given.path(context)),
    head: (context) => call(head, () => given.head(context)),
    sections: (context) => call(sections, () => given.sections(context)),
    ...(paginate && {
      paginate: {
        ...paginate,
        items: (context) => call(forRecords('items', context, []), () => paginate.items(context)),
      },
    }),
    ...(thresholds?.facts && { thresholds: { ...thresholds, facts: guardFacts(thresholds.facts) } }),
    ...(where && {
      where: (context) => call(forRecords('where', context, false), () => where.call(given, context)),
    }),
    ...(updated && {
      updated: (context) =>
        call(forRecords('updated', context, undefined), () => updated.call(given, context)),
    }),
    ...(structuredData && {
      structuredData: (context) => call(graph, () => structuredData.call(given, context)),
    }),
  };
}

/** Creates the guards of the functions of a page type. Those that are called before there are pages name the records in issues. */
function guardsOf({ id, axes }: PageType) {
  return {
    forPage: <T>(part: Part, fallback: T): GuardedFunction<T> => {
      const piece = () => ({ part, owner: id });
      return { piece, shape: RETURN_SHAPES[part], fallback };
    },
    forRecords: <T>(part: Part, context: RecordContext, fallback: T): GuardedFunction<T> => {
      const recordsOf = () => Object.keys(axes).map((axis) => [axis, context[axis] as DataRecord] as const);
      const piece = () => ({ part, owner: id, records: recordNames(Object.fromEntries(recordsOf())) });
      return { piece, shape: RETURN_SHAPES[part], fallback };
    },
  };
}

/** A function of a site: its name in issues, the shape of what it must return, and what is returned in place of that. */
interface GuardedFunction<T> {
  readonly piece: () => CodePiece & OnPage;
  readonly shape: Shape;
  readonly fallback: T;
}

type GuardedCall = <T>(guarded: GuardedFunction<T>, work: () => T) => T;

function createGuardedCall(log: TemplateLog): GuardedCall {
  return ({ piece, shape, fallback }, work) => {
    try {
      const value = log.during(piece, work);
      const mismatch = shape(value);
      if (!mismatch) return value;
      if (isPromise(value)) ignoreRejection(value);
      const { at, wanted } = mismatch;
      const found = describeValue(mismatch.value);
      log.add({ code: 'template-returns', facts: { ...piece(), at, wanted, found } });
    } catch (error) {
      log.addThrown(error, piece());
    }
    return fallback;
  };
}
