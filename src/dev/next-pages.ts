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
  /** The fields that name its records. */
  readonly record: Readonly<Record<string, string>>;
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
    .slice(0, MAX_PAGES)
    .map((page) => ({ ...page, score: Math.round(page.score) }));
}

type Records = Readonly<Record<string, DataRecord>>;

function rankOfType(site: PlannedSite, type: PageType): NextPage[] {
  const { definition, dataset } = site;
  const joined = { type, joins: joinsOf(type, definition.data) };
  const axes = Object.keys(type.axes);
  const keyOf = (slugOf: (axis: string) => unknown) => axes.map((axis) => String(slugOf(axis))).join('\n');
  const namesOf = createCellNames(joined, dataset);
  const cells = dataset.collections[type.cell ?? ''] ?? [];
  const written = new Map(cells.map((cell) => [keyOf((axis) => namesOf(cell)[axis]), cell]));
  const hidden = site.unpublished.pages.filter((one) => one.type === type.id);
  const later = new Set(hidden.map(({ slugs }) => keyOf((axis) => slugs[axis])));
  const cellOf = (records: Records) => written.get(keyOf((axis) => records[axis]?.slug));
  const possible = possibleCombinations(joined, dataset);
  const weigh = createScale(site, type, { possible, cellOf });
  return possible.flatMap((records): NextPage[] => {
    if (cellOf(records) || later.has(keyOf((axis) => records[axis]?.slug))) return [];
    const named = axes.map(
      (axis) => [joined.joins.ofCells[axis] ?? axis, String(records[axis]?.slug)] as const,
    );
    return [
      {
        ...{ type: type.id, ...weigh(records) },
        names: axes.map((axis) => nameOf(records[axis] ?? {})),
        record: Object.fromEntries(named),
      },
    ];
  });
}

interface Written {
  readonly possible: readonly Records[];
  /** Returns the text of a combination, if it is written. */
  cellOf(records: Records): DataRecord | undefined;
}

interface Reason {
  readonly points: number;
  readonly text: string;
  readonly example?: DataRecord | undefined;
}

/** How much each reason can add to the score. */
const WEIGHTS = { people: 40, neighbors: 30, share: 30 };
/** How many neighbors of a record are looked at. */
const NEIGHBORS = 5;

/** Creates the function that says why a combination is worth writing. */
function createScale(site: PlannedSite, type: PageType, written: Written) {
  const { dataset } = site;
  const axes = Object.keys(type.axes);
  const records = Object.values(type.axes).flatMap((collection) => dataset.collections[collection] ?? []);
  const mostPeople = records.reduce((most, record) => Math.max(most, peopleOf(record)), 1);
  const known = { ...written, type, lookups: site.plan.lookups, mostPeople, shareOf: countShares(written) };
  return (combination: Records): Pick<NextPage, 'score' | 'reasons' | 'example'> => {
    const all = axes.flatMap((axis) => reasonsOf(axis, combination, known));
    const reasons = all.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
    const similar = reasons.find(({ example }) => example)?.example;
    const place = similar && dataset.origins.get(similar)?.place;
    const sum = reasons.reduce((points, reason) => points + reason.points, 0);
    return {
      score: Math.min(100, sum),
      reasons: reasons.map(({ text }) => text),
      ...(place ? { example: `${place.file}:${place.line}` } : {}),
    };
  };
}

interface Known extends Written {
  readonly type: PageType;
  readonly lookups: Lookups;
  readonly mostPeople: number;
  /** The share of the combinations of a record that are written. */
  shareOf(record: DataRecord): number;
}

/** The reasons that a record of a combination gives. */
function reasonsOf(axis: string, combination: Records, known: Known): Reason[] {
  const { axes } = known.type;
  const record = combination[axis] ?? {};
  const name = nameOf(record);
  const [people, share] = [peopleOf(record), known.shareOf(record)];
  const near = isLocated(record) ? known.lookups.nearest(axes[axis] ?? '', record, NEIGHBORS) : [];
  const having = near.flatMap((other) => {
    const cell = known.cellOf({ ...combination, [axis]: other });
    return cell ? [{ name: nameOf(other), cell }] : [];
  });
  const names = having.slice(0, 3).map((one) => one.name);
  return [
    {
      points: (WEIGHTS.people * Math.log(1 + people)) / Math.log(1 + known.mostPeople),
      text: `${name} has ${people.toLocaleString('en-US')} inhabitants`,
    },
    {
      points: (WEIGHTS.neighbors * having.length) / Math.max(1, near.length),
      text: `${having.length} of its ${near.length} nearest neighbors ${having.length === 1 ? 'has' : 'have'} this page: ${names.join(', ')}`,
      example: having[0]?.cell,
    },
    {
      points: (WEIGHTS.share * share) / Object.keys(axes).length,
      text: `${Math.round(share * 100)} % of the pages of ${name} exist`,
    },
  ];
}

function peopleOf({ population }: DataRecord): number {
  return typeof population === 'number' && population > 0 ? population : 0;
}

/** Returns the function that says which share of the combinations of a record is written. */
function countShares({ possible, cellOf }: Written): Known['shareOf'] {
  const counts = new Map<DataRecord, { all: number; written: number }>();
  for (const records of possible) {
    const isWritten = cellOf(records) !== undefined;
    for (const record of Object.values(records)) {
      const count = counts.get(record) ?? { all: 0, written: 0 };
      counts.set(record, { all: count.all + 1, written: count.written + Number(isWritten) });
    }
  }
  return (record) => {
    const { all = 1, written = 0 } = counts.get(record) ?? {};
    return written / all;
  };
}
