import { Parser } from 'htmlparser2';
import { kindOfField } from '../../core/cache/stored-records.ts';
import type { DataRecord, PagePlan } from '../../core/model.ts';
import { unescapeMarkup } from '../../core/util/escape.ts';
import { isInSample, oncePerKey } from '../../core/util/lists.ts';
import { isFilled } from '../../core/util/plain.ts';
import { partsOfUses, type Uses } from '../dependencies/uses.ts';

/** The styles and scripts that the pages of a type need. */
interface TypeUsage {
  readonly classes: Set<string>;
  readonly islands: Set<string>;
  /** The distinct uses of their fragments. */
  readonly uses: Set<Uses>;
}

/** Collects what pages use while they are rendered. */
export interface UsageLog {
  note(type: string, uses: Iterable<Uses>): void;
  readonly types: ReadonlyMap<string, TypeUsage>;
  /** Returns the number of distinct classes and islands over all types. It only grows. */
  size(): number;
}

/** Creates an empty log. */
export function createUsageLog(): UsageLog {
  const types = new Map<string, TypeUsage>();
  return {
    types,
    size: () => [...types.values()].reduce((sum, type) => sum + type.classes.size + type.islands.size, 0),
    note(type, uses) {
      const noted = types.get(type) ?? { classes: new Set(), islands: new Set(), uses: new Set() };
      types.set(type, noted);
      for (const used of uses) {
        if (noted.uses.has(used)) continue;
        noted.uses.add(used);
        const { classes, islands } = partsOfUses(used);
        for (const name of classes.flatMap(classNamesIn)) noted.classes.add(name);
        for (const name of islands) noted.islands.add(name);
      }
    },
  };
}

/** Pages of a type in the sampling pass, before its styles are compiled. */
const SAMPLE = 400;
/** Pages in the sample with the same kind of records. */
const OF_A_KIND = 3;

/** Returns pages of every type, spread evenly over the plan: all of a small site, some of a large one, and some of those with other data than most. */
export function sampleOf(pages: readonly PagePlan[], most = SAMPLE): PagePlan[] {
  const counts = countByType(pages);
  const kindOf = tellKinds(pages);
  const met = new Map<string, number>();
  const next = (key: string) => {
    const before = met.get(key) ?? 0;
    met.set(key, before + 1);
    return before;
  };
  return pages.filter((page) => {
    const { id } = page.type;
    if (isInSample(next(id), most / (counts.get(id) ?? 0))) return true;
    // At most as many again, for sites in which each page is of a kind of its own.
    return next(`${id} ${kindOf(page)}`) < OF_A_KIND && next(`${id} rare`) < most;
  });
}

/** Returns the kind of a page: which fields of its records are filled. Sections that few pages have usually depend on that: a town with photos, or with villages.
 */
function tellKinds(pages: readonly PagePlan[]): (page: PagePlan) => string {
  const typesOf = new Map<DataRecord, Set<string>>();
  for (const { type, records } of pages)
    for (const record of Object.values(records)) {
      const types = typesOf.get(record) ?? new Set();
      typesOf.set(record, types.add(type.id));
    }
  const kindOf = oncePerKey((record: DataRecord) =>
    [...filledFields(record), ...(typesOf.get(record) ?? [])].join(' '),
  );
  return ({ records, cell }) => [...Object.values(records), ...(cell ? [cell] : [])].map(kindOf).join(', ');
}

function filledFields(record: DataRecord): string[] {
  return Object.keys(record).filter((name) => {
    const kind = kindOfField(record, name);
    return kind === 'text' || kind === 'filled' || isFilled(record[name]);
  });
}

/** Counts the pages of each type, by its id. */
export function countByType(pages: readonly PagePlan[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of pages) counts.set(type.id, (counts.get(type.id) ?? 0) + 1);
  return counts;
}

/** The start of a class attribute. */
export const CLASS = ' class="';

/**
 * Returns the distinct values of class attributes in HTML, as written. What only looks like one, in text or in another attribute, is
 * skipped: authors could write into the style sheet with it.
 */
export function classValuesIn(html: string): string[] {
  if (!html.includes(' class=')) return [];
  const values = new Set<string>();
  const onattribute = (name: string, value: string) => {
    if (name === 'class') values.add(value);
  };
  new Parser({ onattribute }, { decodeEntities: false }).end(html);
  return [...values];
}

/** Returns the class names in the value of a class attribute. */
export function classNamesIn(value: string): string[] {
  return unescapeMarkup(value).split(/\s+/).filter(Boolean);
}
