import type { DataRecord, Images, Links, Lookups, Origins } from '../model.ts';
import { type Question, question } from '../util/questions.ts';
import type { Build } from './build-context.tsx';

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
  return { build, observe: (work) => ({ value: work(), questions: [] }), given: () => undefined };
}

/** A value, and the questions whose answers made it. */
export interface Observed<T> {
  readonly value: T;
  readonly questions: readonly Question[];
}

/** Nothing is asked twice in one list. */
type Ask = (asked: Question) => void;

/** Watches a build. The site record is not noted: all pages are made anew when it changes. */
export function observeBuild(build: Build, origins: Origins): Observer {
  let asked = new Set<Question>();
  const ask: Ask = (asking) => void asked.add(asking);
  // The same text each time: its hash is reckoned once, however often it is met.
  const known = new Map<DataRecord, Question>();
  const askRecord = (record: DataRecord) => {
    const asking = known.get(record) ?? question('record', origins.get(record)?.key ?? '');
    known.set(record, asking);
    ask(asking);
  };
  return {
    build: {
      ...build,
      data: observeData(build.data, ask),
      links: observeLinks(build.links, ask),
      lookups: observeLookups(build.lookups, ask, askRecord),
      images: observeImages(build.images, ask),
    },
    given: askRecord,
    observe(work) {
      const outer = asked;
      asked = new Set();
      try {
        return { value: work(), questions: [...asked] };
      } finally {
        asked = outer;
      }
    },
  };
}

/** Whoever takes a collection in hand may read all of it. */
function observeData(data: Build['data'], ask: Ask): Build['data'] {
  const properties = Object.entries(data).map(([name, records]) => {
    const get = () => {
      ask(question('all', name));
      return records;
    };
    return [name, { get, enumerable: true }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(properties)) as Build['data'];
}

function observeLinks(links: Links, ask: Ask): Links {
  // One text for each page that is linked to: a large site has few pages and very many links.
  const known = new Map<string, Question>();
  const askAddress = (path: string) => ask(question('address', path));
  const find: Links['find'] = (type, records) => {
    const href = links.find(type, records);
    const asking = known.get(href ?? '') ?? questionFor(type, records);
    if (href !== undefined) known.set(href, asking);
    ask(asking);
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
  };
}

function questionFor(type: string, records: Readonly<Record<string, DataRecord>> = {}): Question {
  return question(
    'page',
    type,
    ...Object.keys(records).flatMap((axis) => [axis, String(records[axis]?.slug)]),
  );
}

function observeLookups(lookups: Lookups, ask: Ask, askRecord: (record: DataRecord) => void): Lookups {
  return {
    find(collection, slug) {
      ask(question('naming', collection, 'slug', slug));
      return lookups.find(collection, slug);
    },
    naming(collection, field, value) {
      ask(question('naming', collection, field, value));
      return lookups.naming(collection, field, value);
    },
    nearest(collection, to, count, accept) {
      ask(question('places', collection));
      // What is looked at and turned down counts as well: it may be accepted another time.
      const seen =
        accept &&
        ((record: DataRecord) => {
          askRecord(record);
          return accept(record);
        });
      const found = lookups.nearest(collection, to, count, seen);
      for (const record of found) askRecord(record);
      return found;
    },
  };
}

function observeImages(images: Images, ask: Ask): Images {
  return {
    get(id) {
      ask(question('image', id));
      return images.get(id);
    },
  };
}
