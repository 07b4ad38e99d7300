import type { DataRecord, Nearby, PagePlan } from '../../core/model.ts';
import { groupBy } from '../../core/util/lists.ts';
import { sortedBy } from '../../core/util/order.ts';
import { distanceMiles, indexPlaces, isLocated, type Located } from './lookups.ts';

/** The number of lists that each place is in, unless a page type says otherwise. */
const LINKS_IN = 3;

/** The number of places in a list, unless a page type says otherwise. */
const COUNT = 6;

/**
 * Returns the pages that each page of types with `nearby` links to: pages of the same type and the same other records whose places are near.
 * Pages without coordinates have none.
 */
export function planNearby(pages: Iterable<PagePlan>): (page: PagePlan) => readonly PagePlan[] | undefined {
  const found = new Map<PagePlan, readonly PagePlan[]>();
  // Services that are offered in the same towns have the same lists.
  const listsOf = new Map<string, readonly (readonly number[])[]>();
  for (const [type, ofType] of groupBy(pages, (page) => page.type)) {
    const { nearby } = type;
    if (!nearby) continue;
    const others = Object.keys(type.axes).filter((axis) => axis !== nearby.axis);
    const groups = groupBy(ofType, ({ records }) => others.map((axis) => records[axis]?.slug).join('\n'));
    for (const group of groups.values()) {
      const placed = sortedBy(group, ({ records }) => String(records[nearby.axis]?.slug));
      const members = placed.filter(({ records }) => isLocated(records[nearby.axis] ?? {}));
      const places = members.map(({ records }) => records[nearby.axis] as DataRecord & Located);
      const key = `${type.id}\n${places.map(({ slug }) => slug).join('\n')}`;
      const lists = listsOf.get(key) ?? nearbyLists(places, nearby);
      listsOf.set(key, lists);
      for (const [i, page] of members.entries())
        found.set(page, lists[i]?.flatMap((n) => members[n] ?? []) ?? []);
    }
  }
  return (page) => found.get(page);
}

/**
 * Returns for each place the numbers of those that its page lists, nearest first: the `count` nearest ones, and places that would be in
 * too few lists. So each place is in at least `linksIn` lists, if there are as many others. Places must be sorted by slug.
 */
export function nearbyLists(
  places: readonly Located[],
  { count = COUNT, linksIn = LINKS_IN }: Pick<Nearby, 'count' | 'linksIn'>,
): readonly (readonly number[])[] {
  const find = indexPlaces(places);
  const numbers = new Map(places.map((place, i) => [place, i]));
  const numberOf = (place: Located) => numbers.get(place) ?? 0;
  const lists = places.map((place) => new Set(find(place, count).map(numberOf)));
  const listed = new Uint32Array(places.length);
  for (const list of lists) for (const n of list) listed[n] = (listed[n] ?? 0) + 1;
  const least = Math.min(linksIn, places.length - 1);
  for (const [i, place] of places.entries()) {
    const missing = least - (listed[i] ?? 0);
    if (missing <= 0) continue;
    const lacksIt = (other: Located) => lists[numberOf(other)]?.has(i) === false;
    // Where many places are at one point, the longer lists are shared between them.
    const hasRoom = (other: Located) => (lists[numberOf(other)]?.size ?? 0) < count + linksIn;
    const near = find(place, missing, (other) => lacksIt(other) && hasRoom(other));
    const hosts = near.length === missing ? near : find(place, missing, lacksIt);
    for (const host of hosts) lists[numberOf(host)]?.add(i);
  }
  return lists.map((list, i) => sortByDistance([...list], i, places));
}

function sortByDistance(list: number[], from: number, places: readonly Located[]): number[] {
  const start = places[from];
  if (!start) return list;
  const milesTo = new Map(list.map((n) => [n, distanceMiles(start, places[n] ?? start)]));
  return list.sort((a, b) => (milesTo.get(a) ?? 0) - (milesTo.get(b) ?? 0) || a - b);
}
