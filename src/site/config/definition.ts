import { type ZodType, z } from 'zod';
import type { Owner } from '../../core/diagnostics/catalog/site.ts';
import type {
  DataDefinition,
  Hub,
  Issue,
  Nearby,
  PageType,
  SiteDefinition,
  Thresholds,
} from '../../core/model.ts';
import { isPlain } from '../../core/util/plain.ts';
import { joinsOf } from '../schema/joins.ts';
import { referencesIn } from '../schema/zod.ts';
import { checkHubs } from './hubs.ts';
import { expected, findMismatches, type Mismatch } from './mismatches.ts';

/**
 * Checks the definition of a site, before its data is read. Reports all parts that are missing, unknown or of the wrong type;
 * if there are none, names that do not exist or are not unique.
 */
export function checkDefinition(definition: SiteDefinition): Issue[] {
  const { error } = SITE.safeParse(definition);
  if (!error) return checkNames(definition);
  return findMismatches(error.issues, SITE, definition).map((misfit) => partIssue(misfit, definition));
}

function partIssue({ path, facts }: Mismatch, definition: SiteDefinition): Issue {
  return { code: 'site-part', facts: { ...ownerAndPart(path, definition), ...facts } };
}

/** The part with its owner: a page type, a collection, or the site. */
function ownerAndPart(
  path: readonly PropertyKey[],
  definition: SiteDefinition,
): Owner & { readonly part: string } {
  const [part, index, ...rest] = path.map(String);
  if (part === 'pages' && rest.length > 0)
    return { type: nameOf(definition.pages, Number(index)), part: rest.join('.') };
  const [collection = '', ...below] = rest;
  if (part === 'data' && index === 'collections' && below.length > 0)
    return { collection, part: below.join('.') };
  return { part: path.map(String).join('.') };
}

/** The id of a page type, or its number in the list. */
function nameOf(pages: readonly unknown[], index: number): string {
  const type = pages[index];
  return isPlain(type) && typeof type.id === 'string' && type.id ? type.id : `number ${index + 1}`;
}

/** Checks for names that do not exist, are reserved, or are not unique. */
function checkNames(definition: SiteDefinition): Issue[] {
  const { data, pages } = definition;
  return [
    ...unknownCollections(definition),
    ...duplicateTypes(pages),
    ...pages.flatMap(reservedAxes),
    ...pages.flatMap(thresholdsOfLists),
    ...pages.flatMap((type) => unclearJoins(type, data)),
    ...checkHubs(definition),
    ...pages.flatMap(axisOfNearby),
  ];
}

/** Reports names of collections that do not exist. */
function unknownCollections({ data, pages, copy }: SiteDefinition): Issue[] {
  const known = Object.keys(data.collections);
  const check = (name: string | undefined, issue: (no: NoCollection) => Issue): Issue[] =>
    name === undefined || known.includes(name) ? [] : [issue({ name, known })];
  const code = 'unknown-collection';
  return [
    ...check(copy, (no) => ({ code, facts: { kind: 'copy', ...no } })),
    ...pages.flatMap(({ id: type, axes, cell }) => [
      ...Object.entries(axes).flatMap(([axis, name]) =>
        check(name, (no) => ({ code, facts: { kind: 'axis', type, axis, ...no } })),
      ),
      ...check(cell, (no) => ({ code, facts: { kind: 'cell', type, ...no } })),
    ]),
    ...referencesOf(data).flatMap(({ name, ...spot }) =>
      check(name, (no) => ({ code, facts: { kind: 'reference', ...spot, ...no } })),
    ),
  ];
}

interface NoCollection {
  readonly name: string;
  readonly known: readonly string[];
}

/** The references of schemas to collections. */
function referencesOf({ site, collections }: DataDefinition) {
  const sources = [...(site ? [['site', site] as const] : []), ...Object.entries(collections)];
  return sources.flatMap(([owner, { schema }]) =>
    referencesIn(schema).map(({ collection, path }) => ({ owner, field: path.join('.'), name: collection })),
  );
}

function duplicateTypes(pages: readonly PageType[]): Issue[] {
  const ids = pages.map(({ id }) => id);
  const twice = new Set(ids.filter((id, i) => ids.indexOf(id) !== i));
  return [...twice].map((type) => ({ code: 'duplicate-page-type', facts: { type } }));
}

/** The names of values that the functions of all page types receive. */
const RESERVED = ['site', 'data', 'lookups', 'cell', 'page', 'links', 'images', 'copy', 'pagination'];

function reservedAxes({ id, axes }: PageType): Issue[] {
  return Object.keys(axes)
    .filter((axis) => RESERVED.includes(axis))
    .map((axis) => ({ code: 'reserved-axis', facts: { type: id, axis } }));
}

function axisOfNearby({ id, axes, nearby }: PageType): Issue[] {
  if (!nearby || Object.hasOwn(axes, nearby.axis)) return [];
  return [{ code: 'bad-nearby', facts: { type: id, axis: nearby.axis, known: Object.keys(axes) } }];
}

/** The pages of a list have the texts of other pages. */
function thresholdsOfLists({ id, thresholds, paginate }: PageType): Issue[] {
  return thresholds && paginate ? [{ code: 'thresholds-of-list', facts: { type: id } }] : [];
}

function unclearJoins(type: PageType, data: DataDefinition): Issue[] {
  return joinsOf(type, data).unclear.map(({ axis, collection, fields }) => ({
    code: 'unclear-axis',
    facts: { type: type.id, axis, collection, fields },
  }));
}

/** A schema for each part. */
type PartsOf<T> = Readonly<Record<keyof T, ZodType>>;

const text = () => z.string(expected('text')).min(1, expected('text'));
const yes = () => z.boolean(expected('boolean'));
/** A number of bytes; infinity means no limit. */
const limit = () =>
  z.custom((value) => typeof value === 'number' && !Number.isNaN(value), expected('number'));
const call = () => z.custom((value) => typeof value === 'function', expected('function'));
/** A count of at least one. */
const count = () => z.int(expected('count')).min(1, expected('count'));
const schema = () => z.custom((value) => value instanceof z.ZodType, expected('schema'));

const SOURCE = { from: text(), schema: schema() };
const VALUES = z.strictObject({ collection: text(), field: text() }, expected('group'));

const DATA = z.strictObject(
  {
    site: z.strictObject(SOURCE, expected('source')).optional(),
    collections: z.record(
      z.string(),
      z.strictObject(
        {
          from: z.string(expected('text')),
          schema: schema(),
          singular: text().optional(),
          scheduled: yes().optional(),
          source: z
            .union(
              [
                z.strictObject({ url: text(), token: text().optional() }),
                z.strictObject({ command: z.array(text()).min(1) }),
              ],
              expected('record-source'),
            )
            .optional(),
          valuesOf: VALUES.optional(),
        },
        expected('source'),
      ),
      expected('collections'),
    ),
  } satisfies PartsOf<DataDefinition>,
  expected('data'),
);

const THRESHOLDS = z.strictObject(
  {
    facts: z.strictObject({ of: call(), least: count().optional() }, expected('needed-facts')).optional(),
    ownWords: count().optional(),
    similarity: z
      .number(expected('share-of-text'))
      .min(0, expected('share-of-text'))
      .max(1, expected('share-of-text'))
      .optional(),
  } satisfies PartsOf<Thresholds>,
  expected('thresholds'),
);

const HUB = z.strictObject(
  {
    children: z.union([text(), z.array(text()).min(1)], expected('children')),
    minimum: count().optional(),
    pageSize: count().optional(),
    letters: yes().optional(),
  } satisfies PartsOf<Hub>,
  expected('hub'),
);

const PAGE_TYPE = z.strictObject(
  {
    id: text(),
    axes: z.record(z.string(), text(), expected('axes')),
    cell: text().optional(),
    paginate: z.strictObject({ items: call(), size: count() }, expected('paginate')).optional(),
    hub: HUB.optional(),
    nearby: z
      .strictObject(
        { axis: text(), count: count().optional(), linksIn: count().optional() } satisfies PartsOf<Nearby>,
        expected('nearby'),
      )
      .optional(),
    where: call().optional(),
    path: call(),
    aliases: z.array(text(), expected('texts')).optional(),
    noindex: yes().optional(),
    thresholds: THRESHOLDS.optional(),
    share: z.enum(['page', 'type'], expected('share')).optional(),
    updated: call().optional(),
    head: call(),
    structuredData: call().optional(),
    sections: call(),
  } satisfies PartsOf<PageType>,
  expected('page-type'),
);

/** What React marks as components besides functions: `memo`, `forwardRef` and `lazy`. Elements are marked, too. */
const COMPONENTS = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) => Symbol.for(name));

function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' || (isPlain(value) && COMPONENTS.some((mark) => value.$$typeof === mark))
  );
}

const FALLBACK = z.looseObject(
  {
    local: z.array(text(), expected('texts')),
    averageWidth: z.number(expected('number')).positive(expected('number')),
  },
  expected('group'),
);
const FONT = z.looseObject(
  {
    family: text(),
    file: text(),
    weight: z.number(expected('number')),
    characters: text().optional(),
    fallback: FALLBACK,
  },
  expected('font'),
);

/** The schema of a site definition that has its defaults. The results of functions are checked when these are called. */
const SITE = z.strictObject(
  {
    data: DATA,
    pages: z.array(PAGE_TYPE, expected('page-types')),
    copy: text().optional(),
    settings: call(),
    checks: call().optional(),
    drawings: call(),
    shareImages: call().optional(),
    photos: call().optional(),
    fonts: z.array(FONT, expected('fonts')).optional(),
    budgets: z.record(z.string(), limit(), expected('group')).optional(),
    feeds: call(),
    layout: call(),
    styles: text().optional(),
    printStyles: text().optional(),
    scriptStyles: text().optional(),
    islandsModule: text().optional(),
    islands: z.record(z.string(), z.custom(isComponent, expected('component')), expected('islands')),
    inputs: z
      .strictObject(
        {
          env: z.array(text(), expected('texts')).optional(),
          files: z.array(text(), expected('texts')).optional(),
        },
        expected('group'),
      )
      .optional(),
  } satisfies PartsOf<SiteDefinition>,
  expected('site'),
);
