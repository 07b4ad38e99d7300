import type { FewEntries } from '../../core/diagnostics/catalog/hubs.ts';
import type {
  DataDefinition,
  DataRecord,
  HubEntry,
  Issue,
  Listing,
  Lookups,
  PagePlan,
  PageType,
  SitePlan,
} from '../../core/model.ts';
import { childrenOf, nameOfRecord } from '../../core/pages/hubs.ts';
import { groupBy, oncePerKey } from '../../core/util/lists.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import { type HubJoins, hubJoinsOf } from '../schema/hub-joins.ts';
import { joinsOf } from '../schema/joins.ts';

/** What hubs are planned from. */
export interface HubOptions {
  readonly types: readonly PageType[];
  readonly data: DataDefinition;
  readonly lookups: Pick<Lookups, 'find'>;
  /** Whether the page at a path must stay although it has few entries: it was published. */
  readonly isKept: (path: string) => boolean;
}

/** The hubs of a site in one locale. */
export interface PlannedHubs {
  /** Returns what a hub lists, in the order of the names. */
  entriesOf(page: PagePlan): readonly HubEntry[];
  /** Returns where a page is listed. */
  listingOf(page: PagePlan): Listing | undefined;
  /** Hubs that are unpublished, since they have too few entries. */
  readonly unpublished: ReadonlyMap<PagePlan, FewEntries>;
  /** Hubs with too few entries that have a page all the same. */
  readonly kept: readonly FewEntries[];
}

/**
 * Decides which pages each hub lists, from the lowest hubs to the highest. A hub with fewer entries than its type requires is unpublished: its
 * entries belong to the hubs above it, as do pages whose hub has no page for another reason. `pages` are the first pages of all
 * lists.
 */
export function planHubs(pages: readonly PagePlan[], options: HubOptions): PlannedHubs {
  const types = options.types.filter((type) => type.hub);
  const byType = groupBy(pages, ({ type }) => type.id);
  const placed: Placed = { byType, loose: new Map(), lists: new Map(), small: new Map(), into: new Map() };
  for (const type of childrenFirst(types)) placeChildren(type, placed, options);
  return finish(placed, types, options);
}

/** Returns hubs in an order in which each comes after those that it lists. */
function childrenFirst(hubs: readonly PageType[]): PageType[] {
  const ordered = new Set<PageType>();
  const add = (type: PageType) => {
    for (const child of childrenOf(type)) {
      const below = hubs.find(({ id }) => id === child);
      if (below && !ordered.has(below)) add(below);
    }
    ordered.add(type);
  };
  for (const type of hubs) add(type);
  return [...ordered];
}

type Records = Readonly<Record<string, DataRecord | undefined>>;

/** A page that needs a place in a hub. */
interface Candidate {
  readonly page: PagePlan;
  /** As which page it is placed: itself, or the unpublished hub that would list it. */
  readonly type: PageType;
  readonly records: Records;
  /** The position in the site of the first hub on its way. */
  readonly rank: number;
  /** Whether it is an unpublished hub, of which only the place is of interest. */
  readonly isUnpublished: boolean;
}

/** What was placed so far. */
interface Placed {
  readonly byType: ReadonlyMap<string, readonly PagePlan[]>;
  /** Pages without a place in a hub of a type, by its id. */
  readonly loose: Map<string, readonly Candidate[]>;
  /** What hubs list. */
  readonly lists: Map<PagePlan, readonly Candidate[]>;
  /** Hubs with too few entries, and how many they have. */
  readonly small: Map<PagePlan, { readonly entries: number; readonly isKept: boolean }>;
  /** The hubs that list the entries of unpublished ones. */
  readonly into: Map<PagePlan, PagePlan>;
}

/** Places the pages that hubs of a type list, and those that have no place in the hubs below. */
function placeChildren(type: PageType, placed: Placed, options: HubOptions): void {
  const { types, isKept } = options;
  const isListed = types.some((other) => childrenOf(other).includes(type.id));
  const minimum = isListed ? (type.hub?.minimum ?? 0) : 0;
  const recordsFor = createRecordsFor(type, options);
  const axes = Object.keys(type.axes);
  const found = candidatesOf(type, placed, types.indexOf(type)).map((candidate) => ({
    ...candidate,
    type,
    records: recordsFor(candidate),
  }));
  const groups = groupBy(found, ({ records }) => hubKey(axes, records));
  for (const page of placed.byType.get(type.id) ?? []) {
    const all = groups.get(hubKey(axes, page.records)) ?? [];
    const entries = all.filter(({ isUnpublished }) => !isUnpublished);
    if (entries.length < minimum) {
      placed.small.set(page, { entries: entries.length, isKept: isKept(page.path) });
      if (!isKept(page.path)) continue;
    }
    placed.lists.set(page, entries);
    for (const one of all)
      if (one.isUnpublished && !placed.into.has(one.page)) placed.into.set(one.page, page);
    groups.delete(hubKey(axes, page.records));
  }
  placed.loose.set(type.id, [...groups.values()].flat());
}

/** The pages of the types that a hub lists, and those that have no place in the hubs of these types; each page once. */
function candidatesOf(type: PageType, placed: Placed, rank: number): Candidate[] {
  const { byType, small, loose } = placed;
  const isUnpublished = (page: PagePlan) => small.get(page)?.isKept === false;
  const found = childrenOf(type).flatMap((id) => [
    ...(byType.get(id) ?? []).map(
      (page): Candidate => ({
        page,
        type: page.type,
        records: page.records,
        rank,
        isUnpublished: isUnpublished(page),
      }),
    ),
    ...(loose.get(id) ?? []),
  ]);
  return [...new Map([...found].reverse().map((one) => [one.page, one])).values()].reverse();
}

/** Creates the function that returns the records of the hub that would list a candidate; without those that it does not name. */
function createRecordsFor(
  hub: PageType,
  { data, lookups }: Pick<HubOptions, 'data' | 'lookups'>,
): (candidate: Candidate) => Records {
  const joinsFor = oncePerKey((type: PageType): HubJoins => hubJoinsOf(type, hub, data));
  return ({ type, records }) => {
    const found = joinsFor(type);
    const joins = found.kind === 'found' ? found.joins : {};
    const named = Object.entries(joins).map(([axis, { axis: first, references }]) => {
      let record = records[first];
      for (const { field, collection } of references) {
        const slug = record?.[field];
        record = typeof slug === 'string' ? lookups.find(collection, slug) : undefined;
      }
      return [axis, record] as const;
    });
    return Object.fromEntries(named);
  };
}

/** Returns undefined if a record is missing. */
function hubKey(axes: readonly string[], records: Records): string | undefined {
  const slugs = axes.map((axis) => records[axis]?.slug);
  return slugs.includes(undefined) ? undefined : slugs.join('\n');
}

function finish(placed: Placed, types: readonly PageType[], { data }: HubOptions): PlannedHubs {
  const namesOf = createNames(data);
  const entries = new Map<PagePlan, readonly HubEntry[]>();
  const listings = new Map<PagePlan, Listing & { readonly rank: number }>();
  const hubsOf = new Map<PagePlan, PagePlan[]>();
  for (const type of types)
    for (const hub of placed.byType.get(type.id) ?? []) {
      const list = placed.lists.get(hub) ?? [];
      const named = nameEntries(hub, list, namesOf);
      entries.set(hub, sortEntries(named.map(({ entry }) => entry)));
      for (const { candidate, entry } of named) {
        const { page, rank } = candidate;
        const hubs = hubsOf.get(page) ?? [];
        hubsOf.set(page, hubs);
        hubs.push(hub);
        if (rank < (listings.get(page)?.rank ?? Number.POSITIVE_INFINITY))
          listings.set(page, { hub, name: entry.name, hubs, rank });
      }
    }
  return {
    entriesOf: (page) => entries.get(page) ?? [],
    listingOf: (page) => listings.get(page),
    unpublished: new Map(smallHubs(placed, false)),
    kept: smallHubs(placed, true).map(([, hub]) => hub),
  };
}

/** The hubs with too few entries that keep their page, or those that do not. */
function smallHubs({ small, into }: Placed, areKept: boolean): (readonly [PagePlan, FewEntries])[] {
  return [...small].flatMap(([page, { entries, isKept }]) => {
    if (isKept !== areKept) return [];
    const { path, type } = page;
    const above = into.get(page)?.path;
    const minimum = type.hub?.minimum ?? 0;
    const hub = { path, type: type.id, entries, minimum, ...(above === undefined ? {} : { into: above }) };
    return [[page, hub] as const];
  });
}

/** The names of the records of a page that are not those of its hub. */
interface Names {
  readonly all: readonly string[];
  /** Without records that another of them names: of a county and its town the town alone. */
  readonly own: readonly string[];
}

function createNames(data: DataDefinition): (hub: PagePlan, page: PagePlan) => Names {
  const joinsFor = oncePerKey((type: PageType) => joinsOf(type, data).between);
  return (hub, { type, records }) => {
    const isOfHub = (axis: string) =>
      Object.entries(hub.type.axes).some(
        ([other, collection]) =>
          collection === type.axes[axis] && hub.records[other]?.slug === records[axis]?.slug,
      );
    const axes = Object.keys(type.axes);
    const left = axes.filter((axis) => !isOfHub(axis));
    const differing = left.length > 0 ? left : axes;
    const isNamed = (axis: string) =>
      joinsFor(type).some(
        (join) =>
          join.other === axis &&
          differing.includes(join.axis) &&
          records[join.axis]?.[join.field] === records[axis]?.slug,
      );
    const namesAt = (list: readonly string[]) => list.map((axis) => nameOfRecord(records[axis]));
    return {
      all: namesAt([...differing].reverse()),
      own: namesAt(differing.filter((axis) => !isNamed(axis))),
    };
  };
}

interface NamedCandidate {
  readonly candidate: Candidate;
  readonly entry: HubEntry;
}

/** Returns the entries of a hub with their names. Where several would have the same name, such as two towns, the names of all their records are used. */
function nameEntries(
  hub: PagePlan,
  candidates: readonly Candidate[],
  namesOf: (hub: PagePlan, page: PagePlan) => Names,
): NamedCandidate[] {
  const named = candidates.map((candidate) => ({ candidate, names: namesOf(hub, candidate.page) }));
  const short = ({ own }: Names) => own.join(', ');
  const same = groupBy(named, ({ names }) => short(names));
  return named.map(({ candidate, names }) => {
    const { type, href, records } = candidate.page;
    const isUnique = same.get(short(names))?.length === 1;
    const name = (isUnique ? short(names) : names.all.join(', ')) || type.id;
    const slugs = Object.keys(type.axes).map((axis) => [axis, String(records[axis]?.slug)] as const);
    const entry = { href, name, letter: letterOf(name), type: type.id, slugs: Object.fromEntries(slugs) };
    return { candidate, entry };
  });
}

/** Without accents and capitals, so that É is at E. */
function plainName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(plainName(name))?.[0].toUpperCase() ?? '#';
}

function sortEntries(entries: readonly HubEntry[]): HubEntry[] {
  const keyed = entries.map((entry) => ({ entry, key: plainName(entry.name) }));
  return keyed
    .sort(
      (a, b) =>
        compareCodeUnits(a.entry.letter, b.entry.letter) ||
        compareCodeUnits(a.key, b.key) ||
        compareCodeUnits(a.entry.href, b.entry.href),
    )
    .map(({ entry }) => entry);
}

/** Reports hubs that keep their page although they have too few entries, once for each page type. */
export function keptHubIssues({ keptHubs }: SitePlan): Issue[] {
  const byType = groupBy(keptHubs, ({ type }) => type);
  return [...byType.values()].flatMap((hubs): Issue[] => {
    const [first] = hubs;
    return first ? [{ code: 'hub-kept', facts: { ...first, count: hubs.length } }] : [];
  });
}
