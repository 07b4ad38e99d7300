import { type ZodType, z } from 'zod';
import type { DataDefinition, PageType, SiteDefinition } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import { must } from './misfits.ts';

/* What the parts of a site's definition have to be. Of functions nothing is known until they are called. */

/** A schema for each part. */
type PartsOf<T> = Readonly<Record<keyof T, ZodType>>;

const text = () => z.string(must('text')).min(1, must('text'));
const yes = () => z.boolean(must('boolean'));
/** A number in bytes; infinite where there is to be no limit. */
const limit = () => z.custom((value) => typeof value === 'number' && !Number.isNaN(value), must('number'));
const call = () => z.custom((value) => typeof value === 'function', must('function'));
/** How many of something, at least one. */
const count = () => z.int(must('count')).min(1, must('count'));
const schema = () => z.custom((value) => value instanceof z.ZodType, must('schema'));

const SOURCE = { from: text(), schema: schema() };
const VALUES = z.strictObject({ collection: text(), field: text() }, must('group'));

const DATA = z.strictObject(
  {
    site: z.strictObject(SOURCE, must('source')).optional(),
    collections: z.record(
      z.string(),
      z.strictObject(
        {
          from: z.string(must('text')),
          schema: schema(),
          one: text().optional(),
          scheduled: yes().optional(),
          valuesOf: VALUES.optional(),
        },
        must('source'),
      ),
      must('collections'),
    ),
  } satisfies PartsOf<DataDefinition>,
  must('data'),
);

const PAGE_TYPE = z.strictObject(
  {
    id: text(),
    axes: z.record(z.string(), text(), must('axes')),
    cell: text().optional(),
    paginate: z.strictObject({ items: call(), size: count() }, must('paginate')).optional(),
    where: call().optional(),
    path: call(),
    aliases: z.array(text(), must('texts')).optional(),
    noindex: yes().optional(),
    share: z.enum(['page', 'type'], must('share')).optional(),
    updated: call().optional(),
    head: call(),
    structuredData: call().optional(),
    sections: call(),
  } satisfies PartsOf<PageType>,
  must('page-type'),
);

const FALLBACK = z.looseObject(
  { local: z.array(text(), must('texts')), averageWidth: z.number(must('number')).positive(must('number')) },
  must('group'),
);
const FONT = z.looseObject(
  { family: text(), file: text(), weight: z.number(must('number')), fallback: FALLBACK },
  must('font'),
);

/** The definition of a site, with its defaults filled in. */
export const SITE = z.strictObject(
  {
    data: DATA,
    pages: z.array(PAGE_TYPE, must('page-types')),
    copy: text().optional(),
    settings: call(),
    checks: call().optional(),
    drawings: call(),
    shareImages: call().optional(),
    photos: call().optional(),
    fonts: z.array(FONT, must('fonts')).optional(),
    budgets: z.record(z.string(), limit(), must('group')).optional(),
    feeds: call(),
    layout: call(),
    styles: text().optional(),
    printStyles: text().optional(),
    islandsModule: text().optional(),
    // A component may be an object too, as React.memo makes one.
    islands: z.record(
      z.string(),
      z.custom((value) => typeof value === 'function' || isPlain(value), must('component')),
      must('islands'),
    ),
  } satisfies PartsOf<SiteDefinition>,
  must('site'),
);
