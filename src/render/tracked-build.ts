import { type Dependency, type DependencyKey, dependencyKey } from '../dependencies/dependencies.ts';
import { createInterner, type Interner } from '../dependencies/interner.ts';
import type { DataRecord, Images, Links, Lookups } from '../model.ts';
import { oncePerKey } from '../util/once-per-key.ts';
import type { Build } from './context.tsx';

/** A build that records which data is read. */
export interface Observer {
  readonly build: Build;
  /** Calls `work` and returns the dependencies recorded meanwhile. Nested calls have their own list. */
  observe<T>(work: () => T): Observed<T>;
  /** Records a dependency on a record that is passed to the page. */
  given(record: DataRecord): void;
}

/** Creates an observer that records nothing, for builds without a manifest. */
export function createBlindObserver(build: Build): Observer {
  return {
    build,
    observe: (work) => ({ value: work(), dependencies: [] }),
    given: () => undefined,
  };
}

/** A value, and the numbers of the dependencies that it was made from. */
interface Observed<T> {
  readonly value: T;
  readonly dependencies: readonly number[];
}

/** Creates an observer. The site record is not a dependency: all pages are rebuilt when it changes. */
export function observeBuild(build: Build, dependencies: Interner<Dependency> = createInterner()): Observer {
  let asked = new Set<number>();
  const add = (number: number) => void asked.add(number);
  const addRecord = (record: DataRecord) => add(dependencies(record));
  return {
    build: noted(build, { add, dependencies, addRecord }),
    given: addRecord,
    observe(work) {
      const outer = asked;
      asked = new Set();
      try {
        return { value: work(), dependencies: [...asked] };
      } finally {
        asked = outer;
      }
    },
  };
}

/** The current list of dependencies. */
interface Notes {
  /** Adds a dependency once. */
  add(number: number): void;
  addRecord(record: DataRecord): void;
  readonly dependencies: Interner<Dependency>;
}

/** Wraps a build so that reads are recorded. */
function noted(build: Build, notes: Notes): Build {
  return {
    ...build,
    data: observeData(build.data, notes),
    links: observeLinks(build.links, notes),
    lookups: observeLookups(build.lookups, notes),
    images: observeImages(build.images, notes),
  };
}

/** Reading a collection is a dependency on all of its records. */
function observeData(data: Build['data'], { add, dependencies }: Notes): Build['data'] {
  const numberOf = oncePerKey((name: string) => dependencies(dependencyKey('all', name)));
  const properties = Object.entries(data).map(([name, records]) => {
    const get = () => {
      add(numberOf(name));
      return records;
    };
    return [name, { get, enumerable: true }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(properties)) as Build['data'];
}

function observeLinks(links: Links, { add, dependencies }: Notes): Links {
  const numberOf = oncePerKey((path: string) => dependencies(dependencyKey('address', path)));
  const askAddress = (path: string) => add(numberOf(path));
  const find: Links['find'] = (type, records) => {
    const href = links.find(type, records);
    add(dependencies(href ?? keyFor(type, records)));
    return href;
  };
  return {
    ...links,
    find,
    to: (type, records) => find(type, records) ?? links.to(type, records),
    forPath(path) {
      askAddress(path);
      return links.forPath(path);
    },
    has(path) {
      askAddress(path);
      return links.has(path);
    },
    waits(href) {
      askAddress(href);
      return links.waits(href);
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

function observeLookups(lookups: Lookups, { add, dependencies, addRecord }: Notes): Lookups {
  // Nested maps: building a dependency's text for each look-up takes longer than the look-up.
  const naming = oncePerKey((collection: string) =>
    oncePerKey((field: string) =>
      oncePerKey((value: string) => dependencies(dependencyKey('naming', collection, field, value))),
    ),
  );
  const places = oncePerKey((collection: string) => dependencies(dependencyKey('places', collection)));
  return {
    find(collection, slug) {
      add(naming(collection)('slug')(slug));
      return lookups.find(collection, slug);
    },
    naming(collection, field, value) {
      add(naming(collection)(field)(value));
      return lookups.naming(collection, field, value);
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

function observeImages(images: Images, { add, dependencies }: Notes): Images {
  const numberOf = oncePerKey((id: string) => dependencies(dependencyKey('image', id)));
  return {
    get(id) {
      add(numberOf(id));
      return images.get(id);
    },
  };
}
