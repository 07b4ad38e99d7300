import type { DataRecord, PageType } from '../core/model.ts';
import { oncePerKey } from '../core/util/lists.ts';
import { isLocated } from '../site/plan/lookups.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { joinsOf } from '../site/schema/joins.ts';
import { combinationsOf, nameOf, type PossiblePage, slugKey } from './matrix.ts';

/** A page that the site would have if its text were written. */
export interface NextPage {
  readonly type: string;
  /** The names of its records. */
  readonly names: readonly string[];
  /** From 0 to 100: the sum of its reasons. */
  readonly score: number;
  /** Why it is worth writing, the strongest first. */
  readonly reasons: readonly string[];
  /** The collection of its text, and the fields that name its records. */
  readonly collection: string;
  readonly record: Readonly<Record<string, string>>;
  /** The text of a similar page, such as `data/cells/windham.yaml:14`. */
  readonly example?: string;
}

/** At most this many pages are proposed. */
const MAX_PAGES = 200;
/** How much each reason can add to the score. */
const WEIGHTS = { people: 40, neighbors: 30, share: 30 };
/** How many neighbors of a record are looked at. */
const NEIGHBORS = 5;

/** Ranks the combinations for which nothing is written: by population, by neighbors that have the page, and by how complete row and column are. */
export function rankNextPages(site: PlannedSite): NextPage[] {
  return site.definition.pages
    .filter((type) => type.cell !== undefined && Object.keys(type.axes).length > 1)
    .flatMap((type) => rankOfType(site, type))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PAGES)
    .map((page) => ({ ...page, score: Math.round(page.score) }));
}

function rankOfType(site: PlannedSite, type: PageType): NextPage[] {
  const { dataset, definition, plan } = site;
  const axes = Object.entries(type.axes);
  const { ofCells } = joinsOf(type, definition.data);
  const combinations = combinationsOf(site, type);
  const cells = new Map(combinations.map(({ slugs, cell }) => [slugKey(type, slugs), cell]));
  const records = axes.flatMap(([, collection]) => dataset.collections[collection] ?? []);
  const mostPeople = Math.max(1, ...records.map(peopleOf));
  const shareOf = createShares(combinations);
  /** The reasons that a record of a combination gives. */
  const reasonsOf = (axis: string, record: DataRecord, slugs: Readonly<Record<string, string>>) => {
    const [name, people, share] = [nameOf(record), peopleOf(record), shareOf(record)];
    const near = isLocated(record) ? plan.lookups.nearest(type.axes[axis] ?? '', record, NEIGHBORS) : [];
    const having = near.flatMap((other) => {
      const cell = cells.get(slugKey(type, { ...slugs, [axis]: String(other.slug) }));
      return cell ? [{ name: nameOf(other), cell }] : [];
    });
    const names = having.slice(0, 3).map((one) => one.name);
    return [
      {
        points: (WEIGHTS.people * Math.log(1 + people)) / Math.log(1 + mostPeople),
        text: `${name} has ${people.toLocaleString('en-US')} inhabitants`,
      },
      {
        points: (WEIGHTS.neighbors * having.length) / Math.max(1, near.length),
        text: `${having.length} of its ${near.length} nearest neighbors ${having.length === 1 ? 'has' : 'have'} this page: ${names.join(', ')}`,
        example: having[0]?.cell,
      },
      {
        points: (WEIGHTS.share * share) / axes.length,
        text: `${Math.round(share * 100)} % of the pages of ${name} exist`,
      },
    ];
  };
  return combinations.flatMap(({ records, slugs, cell }): NextPage[] => {
    if (cell) return [];
    const reasons = Object.entries(records)
      .flatMap(([axis, record]) => reasonsOf(axis, record, slugs))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points);
    const similar = reasons.find(({ example }) => example)?.example;
    const place = similar && dataset.origins.get(similar)?.place;
    return [
      {
        type: type.id,
        collection: type.cell ?? '',
        names: Object.values(records).map(nameOf),
        score: Math.min(
          100,
          reasons.reduce((sum, { points }) => sum + points, 0),
        ),
        reasons: reasons.map(({ text }) => text),
        record: Object.fromEntries(
          Object.entries(slugs).map(([axis, slug]) => [ofCells[axis] ?? axis, slug]),
        ),
        ...(place ? { example: `${place.file}:${place.line}` } : {}),
      },
    ];
  });
}

/** Creates the function that returns the share of the combinations of a record that are written. */
function createShares(combinations: readonly PossiblePage[]): (record: DataRecord) => number {
  return oncePerKey((record) => {
    const own = combinations.filter((one) => Object.values(one.records).includes(record));
    return own.filter(({ cell }) => cell).length / own.length;
  });
}

function peopleOf({ population }: DataRecord): number {
  return typeof population === 'number' && population > 0 ? population : 0;
}
