import { NotFoundError } from '../../core/diagnostics/issue.ts';
import type { DataRecord, Images, Links, Lookups } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import {
  type Dependency,
  type DependencyKey,
  dependencyKey,
  withLocale,
} from '../dependencies/dependencies.ts';
import type { Build } from './context.tsx';

/** A build that records which data is read. */
export interface Observer {
  readonly build: Build;
  /** Calls `work` and returns the dependencies recorded meanwhile. Nested calls have their own list. */
  observe<T>(work: () => T): Observed<T>;
  /** Records a dependency on a record that is passed to the page. */
  given(record: DataRecord): void;
  /** Records a link to a page that is passed to the page by its address. */
  linked(href: string): void;
  /** Whether an address was recorded as that of a page of the main locale since the current work began. */
  isLinked(address: string): boolean;
}

/** A value, and what it depends on. */
interface Observed<T> {
  readonly value: T;
  readonly dependencies: readonly Dependency[];
}

/**
 * Creates an observer. `locale` is undefined for the main locale. The site record is not a dependency: all pages are rebuilt
 * when it changes.
 */
export function observeBuild(build: Build, locale?: string): Observer {
  let current = new Set<Dependency>();
  const inLocale = oncePerKey((key: DependencyKey) => withLocale(locale, key));
  const add: Tracker['add'] = (key, other) => {
    if (other !== undefined) current.add(withLocale(other, key));
    else current.add(locale === undefined ? key : inLocale(key));
  };
  const addRecord = (record: DataRecord) => void current.add(record);
  return {
    build: withTracking(build, { add, addRecord }),
    given: addRecord,
    linked: (href) => add(href),
    isLinked: (address) => current.has(address),
    observe(work) {
      const outer = current;
      current = new Set();
      try {
        return { value: work(), dependencies: [...current] };
      } finally {
        current = outer;
      }
    },
  };
}

/** Adds to the current list of dependencies. */
interface Tracker {
  /** `locale` is that of the dependency if it is another one than that of the page. */
  add(key: DependencyKey, locale?: string): void;
  addRecord(record: DataRecord): void;
}

/** Wraps a build so that reads are recorded. */
function withTracking(build: Build, tracker: Tracker): Build {
  return {
    ...build,
    data: observeData(build.data, tracker),
    links: observeLinks(build.links, tracker),
    lookups: observeLookups(build.lookups, tracker),
    images: observeImages(build.images, tracker),
  };
}

/** Reading a collection is a dependency on all of its records. */
function observeData(data: Build['data'], { add }: Tracker): Build['data'] {
  const keyOf = oncePerKey((name: string) => dependencyKey('all', name));
  const properties = Object.entries(data).map(([name, records]) => {
    const get = () => {
      add(keyOf(name));
      return records;
    };
    return [name, { get, enumerable: true }] as const;
  });
  const known = Object.fromEntries(properties);
  return new Proxy(Object.defineProperties({}, known) as Build['data'], {
    get(target, name) {
      // Of an unknown collection, templates would only be told that there is no “map” of undefined.
      if (typeof name === 'string' && !(name in target) && !ASKED_OF_ANY.has(name))
        throw new NotFoundError({ kind: 'collection', asked: name, known: Object.keys(known) });
      return Reflect.get(target, name);
    },
  });
}

/** What JavaScript and React ask any object for. */
const ASKED_OF_ANY: ReadonlySet<string> = new Set(['then', 'toJSON', '$$typeof', 'nodeType']);

function observeLinks(links: Links, { add }: Tracker): Links {
  const keyOf = oncePerKey((path: string) => dependencyKey('address', path));
  const addAddress = (path: string) => add(keyOf(path));
  const find: Links['find'] = (type, records, options) => {
    const href = links.find(type, records, options);
    add(href ?? keyFor(type, records), options?.locale);
    return href;
  };
  return {
    ...links,
    find,
    to: (type, records, options) => find(type, records, options) ?? links.to(type, records, options),
    forPath(path) {
      addAddress(path);
      return links.forPath(path);
    },
    has(path) {
      addAddress(path);
      return links.has(path);
    },
    isUnpublished(href) {
      addAddress(href);
      return links.isUnpublished(href);
    },
  };
}

function keyFor(type: string, records: Readonly<Record<string, DataRecord>> = {}): DependencyKey {
  return dependencyKey(
    'page',
    type,
    ...Object.keys(records).flatMap((axis) => [axis, String(records[axis]?.slug)]),
  );
}

function observeLookups(lookups: Lookups, { add, addRecord }: Tracker): Lookups {
  // Nested maps: building a key for each look-up takes longer than the look-up.
  const where = oncePerKey((collection: string) =>
    oncePerKey((field: string) =>
      oncePerKey((value: string) => dependencyKey('where', collection, field, value)),
    ),
  );
  const places = oncePerKey((collection: string) => dependencyKey('places', collection));
  return {
    find(collection, slug) {
      const found = lookups.find(collection, slug);
      // A slug belongs to one record, so that the record stands for the look-up.
      if (found) addRecord(found);
      else add(where(collection)('slug')(slug));
      return found;
    },
    where(collection, field, value) {
      add(where(collection)(field)(value));
      return lookups.where(collection, field, value);
    },
    nearest(collection, to, count, accept) {
      add(places(collection));
      // Records that are rejected count as well: they may be accepted after a change.
      const seen =
        accept &&
        ((record: DataRecord) => {
          addRecord(record);
          return accept(record);
        });
      const found = lookups.nearest(collection, to, count, seen);
      for (const record of found) addRecord(record);
      return found;
    },
  };
}

function observeImages(images: Images, { add }: Tracker): Images {
  const keyOf = oncePerKey((id: string) => dependencyKey('image', id));
  return {
    get(id) {
      add(keyOf(id));
      return images.get(id);
    },
  };
}
