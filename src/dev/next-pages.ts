import { joinsOf } from '../load/schema/joins.ts';
import type { DataRecord, Lookups, PageType } from '../model.ts';
import { createCellNames, possibleCombinations } from '../plan/expand.ts';
import { isLocated } from '../plan/lookups.ts';
import type { PlannedSite } from '../plan-site.ts';
import { nameOf } from './matrix.ts';

/** A page that the site would have if its text were written. */
export interface NextPage {
  readonly type: string;
  /** The names of its records. */
  readonly names: readonly string[];
  /** From 0 to 100: the sum of its reasons. */
  readonly score: number;
  /** Why it is worth writing, the strongest first. */
  readonly reasons: readonly string[];
  /** The files of the collection that its text belongs to. */
  readonly files: string;
  /** The fields that name its records. */
  readonly record: Readonly<Record<string, string>>;
  /** The same as YAML. */
  readonly yaml: string;
  /** The text of a similar page, such as `data/cells/windham.yaml:14`. */
  readonly example?: string;
}

/** At most this many pages are proposed. */
const MAX_PAGES = 200;

/** Ranks the combinations for which nothing is written: by population, by neighbors that have the page, and by how complete row and column are. */
export function rankNextPages(site: PlannedSite): NextPage[] {
  return site.definition.pages
    .filter((type) => type.cell !== undefined && Object.keys(type.axes).length > 1)
    .flatMap((type) => rankOfType(site, type))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PAGES);
}

type Records = Readonly<Record<string, DataRecord>>;

interface Known {
  readonly axes: readonly string[];
  /** The cells that are written, by the slugs of their records. */
  readonly written: ReadonlyMap<string, DataRecord>;
  /** By axis and slug: the share of its combinations that are written. */
  readonly shares: ReadonlyMap<string, number>;
  readonly lookups: Lookups;
  readonly mostPeople: number;
}

function rankOfType(site: PlannedSite, type: PageType): NextPage[] {
  const { definition, dataset, plan } = site;
  const joined = { type, joins: joinsOf(type, definition.data) };
  const axes = Object.keys(type.axes);
  const namesOf = createCellNames(joined, dataset);
  const cells = dataset.collections[type.cell ?? ''] ?? [];
  const written = new Map(cells.map((cell) => [keyOf(axes, (axis) => namesOf(cell)[axis]), cell]));
  const possible = possibleCombinations(joined, dataset);
  const hidden = new Set(
    site.unpublished.pages
      .filter((one) => one.type === type.id)
      .map((one) => keyOf(axes, (axis) => one.slugs[axis])),
  );
  const mostPeople = Math.max(
    1,
    ...axes.flatMap((axis) => (dataset.collections[type.axes[axis] ?? ''] ?? []).map(peopleOf)),
  );
  const known = {
    axes,
    written,
    shares: sharesOf(possible, axes, written),
    lookups: plan.lookups,
    mostPeople,
  };
  const files = `data/${definition.data.collections[type.cell ?? '']?.from ?? ''}`;
  const placeOf = (cell: DataRecord | undefined) => {
    const place = cell && dataset.origins.get(cell)?.place;
    return place ? { example: `${place.file}:${place.line}` } : {};
  };
  const ranked = possible.flatMap((records) => {
    const key = keyOf(axes, (axis) => records[axis]?.slug);
    return written.has(key) || hidden.has(key) ? [] : [{ records, ...weigh(type, records, known) }];
  });
  return ranked
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PAGES)
    .map((page) => describeNext(page, { type, axes, files, fields: joined.joins.ofCells, placeOf }));
}

interface Description {
  readonly type: PageType;
  readonly axes: readonly string[];
  readonly files: string;
  /** By axis: the field of a cell that names its record. */
  readonly fields: Readonly<Record<string, string>>;
  readonly placeOf: (cell: DataRecord | undefined) => Pick<NextPage, 'example'>;
}

function describeNext(
  { records, score, reasons, example }: Weighed & { readonly records: Records },
  { type, axes, files, fields, placeOf }: Description,
): NextPage {
  const named = axes.map((axis) => [fields[axis] ?? axis, String(records[axis]?.slug)] as const);
  return {
    type: type.id,
    names: axes.map((axis) => nameOf(records[axis] ?? {})),
    score: Math.round(score),
    reasons,
    files,
    record: Object.fromEntries(named),
    yaml: named.map(([field, slug]) => `${field}: ${slug}`).join('\n'),
    ...placeOf(example),
  };
}

function keyOf(axes: readonly string[], slugOf: (axis: string) => unknown): string {
  return axes.map((axis) => String(slugOf(axis))).join('\n');
}

function sharesOf(
  possible: readonly Records[],
  axes: readonly string[],
  written: Known['written'],
): ReadonlyMap<string, number> {
  const counts = new Map<string, { all: number; written: number }>();
  for (const records of possible) {
    const isWritten = written.has(keyOf(axes, (axis) => records[axis]?.slug));
    for (const axis of axes) {
      const key = `${axis}\n${String(records[axis]?.slug)}`;
      const count = counts.get(key) ?? { all: 0, written: 0 };
      counts.set(key, count);
      count.all += 1;
      if (isWritten) count.written += 1;
    }
  }
  return new Map([...counts].map(([key, count]) => [key, count.written / count.all]));
}

function peopleOf({ population }: DataRecord): number {
  return typeof population === 'number' && population > 0 ? population : 0;
}

/** How much each reason can add to the score. */
const WEIGHTS = { people: 40, neighbors: 30, share: 30 };
/** How many neighbors of a record are looked at. */
const NEIGHBORS = 5;

interface Weighed {
  readonly score: number;
  readonly reasons: readonly string[];
  readonly example: DataRecord | undefined;
}

function weigh(type: PageType, records: Records, known: Known): Weighed {
  const ofAxes = known.axes.flatMap((axis) => {
    const record = records[axis];
    return record
      ? [
          ...peopleReason(record, known),
          ...neighborReason(type, axis, records, known),
          ...shareReason(axis, record, known),
        ]
      : [];
  });
  const reasons = ofAxes.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  return {
    score: Math.min(
      100,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons: reasons.map(({ text }) => text),
    example: reasons.find(({ example }) => example)?.example,
  };
}

interface Reason {
  readonly points: number;
  readonly text: string;
  readonly example?: DataRecord | undefined;
}

function peopleReason(record: DataRecord, { mostPeople }: Known): Reason[] {
  const people = peopleOf(record);
  if (people === 0) return [];
  const points = (WEIGHTS.people * Math.log(1 + people)) / Math.log(1 + mostPeople);
  return [{ points, text: `${nameOf(record)} has ${people.toLocaleString('en-US')} inhabitants` }];
}

function neighborReason(
  type: PageType,
  axis: string,
  records: Records,
  { axes, written, lookups }: Known,
): Reason[] {
  const record = records[axis];
  if (!record || !isLocated(record)) return [];
  const near = lookups.nearest(type.axes[axis] ?? '', record, NEIGHBORS);
  const cells = near.flatMap((other) => {
    const cell = written.get(keyOf(axes, (name) => (name === axis ? other : records[name])?.slug));
    return cell ? [{ other, cell }] : [];
  });
  if (cells.length === 0) return [];
  const names = cells
    .slice(0, 3)
    .map(({ other }) => nameOf(other))
    .join(', ');
  return [
    {
      points: (WEIGHTS.neighbors * cells.length) / near.length,
      text: `${cells.length} of its ${near.length} nearest neighbors ${cells.length === 1 ? 'has' : 'have'} this page: ${names}`,
      example: cells[0]?.cell,
    },
  ];
}

function shareReason(axis: string, record: DataRecord, { axes, shares }: Known): Reason[] {
  const share = shares.get(`${axis}\n${String(record.slug)}`) ?? 0;
  const points = (WEIGHTS.share * share) / axes.length;
  return [{ points, text: `${Math.round(share * 100)} % of the pages of ${nameOf(record)} exist` }];
}
