import { type Dependency, type DependencyKey, dependencyKey } from '../dependencies/dependencies.ts';
import { createInterner, type Interner } from '../dependencies/interner.ts';
import type { DataRecord, Images, Links, Lookups } from '../model.ts';
import { oncePerKey } from '../util/once-per-key.ts';
import type { Build } from './context.tsx';

/** Gives what a build gives, and takes note of what is asked of it. */
export interface Observer {
  readonly build: Build;
  /** Does some work, and says what was asked meanwhile; work within work has its own list. */
  observe<T>(work: () => T): Observed<T>;
  /** Takes note of a record that was given unasked. */
  given(record: DataRecord): void;
}

/** An observer that takes note of nothing, for builds that remember nothing. */
export function createBlindObserver(build: Build): Observer {
  return {
    build,
    observe: (work) => ({ value: work(), dependencies: [] }),
    given: () => undefined,
  };
}

/** A value, and the numbers of the questions whose answers made it. */
interface Observed<T> {
  readonly value: T;
  readonly dependencies: readonly number[];
}

/** Watches a build. The site record is not noted: all pages are made anew when it changes. */
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

/** Where it is noted what was asked. */
interface Notes {
  /** Nothing is asked twice in one list. */
  add(number: number): void;
  addRecord(record: DataRecord): void;
  readonly dependencies: Interner<Dependency>;
}

/** The same build, of which all that is asked is noted. */
function noted(build: Build, notes: Notes): Build {
  return {
    ...build,
    data: observeData(build.data, notes),
    links: observeLinks(build.links, notes),
    lookups: observeLookups(build.lookups, notes),
    images: observeImages(build.images, notes),
  };
}

/** Whoever takes a collection in hand may read all of it. */
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
  // By one name after the other: to put a question into words for each look-up takes longer than to answer it.
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
      // What is looked at and turned down counts as well: it may be accepted another time.
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
