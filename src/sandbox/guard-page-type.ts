import type { DataRecord, PageType, RecordContext } from '../model.ts';
import type { Call } from './call.ts';
import { namesOf } from './log.ts';
import { RETURNS } from './returns.ts';

type Part = keyof typeof RETURNS;

/** The same page type, of which no function throws or returns what it must not. */
export function guardPageType(given: PageType, call: Call): PageType {
  const { id, axes, paginate, where, updated, structuredData } = given;
  const asked = <T>(part: Part, otherwise: T) => {
    const piece = () => ({ part, owner: id });
    return { piece, shape: RETURNS[part], otherwise };
  };
  // Before there are pages it is told by the records.
  const forRecords = <T>(part: Part, context: RecordContext, otherwise: T) => {
    const recordsOf = () => Object.keys(axes).map((axis) => [axis, context[axis] as DataRecord] as const);
    const piece = () => ({ part, owner: id, records: namesOf(Object.fromEntries(recordsOf())) });
    return { piece, shape: RETURNS[part], otherwise };
  };
  const [head, sections] = [asked('head', { title: '', description: '' }), asked('sections', [])];
  const graph = asked('structuredData', []);
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
