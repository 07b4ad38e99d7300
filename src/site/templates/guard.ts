import { createElement } from 'react';
import type { CodePiece, OnPage } from '../../core/diagnostics/code-pieces.ts';
import type {
  DataRecord,
  PageContext,
  PageType,
  RecordContext,
  ShareImage,
  SiteDefinition,
} from '../../core/model.ts';
import { RETURN_SHAPES, SHARE_IMAGE_SHAPE, type Shape } from './return-shapes.ts';
import { pageFacts, recordNames, type TemplateLog } from './template-issues.ts';
import { describeValue, ignoreRejection, isPromise } from './template-values.ts';

/**
 * Wraps the functions of a site definition. When one throws or returns a value of the wrong shape, an issue is added to the
 * log and a valid value is returned, so that the other functions are called too. The results must only be used if the log
 * is empty.
 */
export function guardDefinition(given: SiteDefinition, log: TemplateLog): SiteDefinition {
  const { checks, shareImages, photos } = given;
  const guard = <A extends unknown[], R>(part: Part, work: (...args: A) => R, fallback: unknown) =>
    guarded<A, R>(
      log,
      () => ({ part }),
      RETURN_SHAPES[part],
      fallback,
      (...args) => work.apply(given, args),
      work,
    );
  return {
    ...given,
    pages: given.pages.map((type) => guardPageType(type, log)),
    settings: guard('settings', given.settings, {}),
    drawings: guard('drawings', given.drawings, []),
    feeds: guard('feeds', given.feeds, []),
    layout: guard('layout', given.layout, { before: [], after: [] }),
    ...(checks && { checks: guard('checks', checks, []) }),
    ...(photos && { photos: guard('photos', photos, []) }),
    ...(shareImages && {
      shareImages: (...args) => {
        const draw = guard('shareImages', shareImages, () => BLANK_IMAGE)(...args);
        return (page) => {
          const piece = () => ({ part: 'shareImages', ...pageFacts(page) });
          return guarded(log, piece, SHARE_IMAGE_SHAPE, BLANK_IMAGE, draw)(page);
        };
      },
    }),
  };
}

type Part = keyof typeof RETURN_SHAPES;

const BLANK_IMAGE: ShareImage = { element: createElement('svg'), width: 1, height: 1, alt: '' };

function guardPageType(given: PageType, log: TemplateLog): PageType {
  const { id, axes, paginate, where, updated, structuredData, thresholds } = given;
  const forPage = <R>(part: Part, work: (context: PageContext) => R, fallback: unknown) =>
    guarded<[PageContext], R>(
      log,
      () => ({ part, owner: id }),
      RETURN_SHAPES[part],
      fallback,
      (context) => work.call(given, context),
      work,
    );
  /** For functions that are called before there are pages: issues name the records. */
  const forRecords =
    <C extends RecordContext, R>(part: Part, work: (context: C) => R, fallback: unknown) =>
    (context: C) => {
      const recordsOf = () => Object.keys(axes).map((axis) => [axis, context[axis] as DataRecord] as const);
      const piece = () => ({ part, owner: id, records: recordNames(Object.fromEntries(recordsOf())) });
      const call = () => work.call(given, context);
      return guarded<[], R>(log, piece, RETURN_SHAPES[part], fallback, call, work)();
    };
  const facts = thresholds?.facts;
  return {
    ...given,
    path: forRecords('path', given.path, '/'),
    head: forPage('head', given.head, { title: '', description: '' }),
    sections: forPage('sections', given.sections, []),
    ...(paginate && {
      paginate: { ...paginate, items: forRecords('items', (context) => paginate.items(context), []) },
    }),
    ...(facts && {
      thresholds: {
        ...thresholds,
        facts: { ...facts, of: forRecords('facts', (context) => facts.of(context), {}) },
      },
    }),
    ...(where && { where: forRecords('where', where, false) }),
    ...(updated && { updated: forRecords('updated', updated, undefined) }),
    ...(structuredData && { structuredData: forPage('structuredData', structuredData, []) }),
  };
}

/**
 * Guards a function of a site: `piece` is its name in issues, `shape` that of what it must return, and `fallback` what is returned in
 * place of anything else. `written` is the function as the site wrote it, where `work` is another.
 */
function guarded<A extends unknown[], R>(
  log: TemplateLog,
  piece: () => CodePiece & OnPage,
  shape: Shape,
  fallback: unknown,
  work: (...args: A) => R,
  written: unknown = work,
): (...args: A) => R {
  return (...args) => {
    try {
      const value = log.during(piece, () => work(...args));
      const mismatch = shape(value);
      if (!mismatch) return value;
      if (isPromise(value)) ignoreRejection(value);
      const { at, wanted } = mismatch;
      const found = describeValue(mismatch.value);
      const facts = { ...piece(), at, wanted, found };
      log.addAt({ code: 'template-returns', facts }, written, facts.part);
    } catch (error) {
      log.addThrown(error, piece());
    }
    return fallback as R;
  };
}
