import { hash32 } from '../../util/hash.ts';
import { isPlain } from '../../util/plain.ts';
import { detached } from '../../util/strings.ts';
import type { ReportPage } from '../facts.ts';
import { createNumberLists, createTextNumbers } from '../number-lists.ts';
import { type Node, nodesIn, type OwnedBy } from './json-ld-nodes.ts';
import { wrongValuesOf } from './schema-properties.ts';

/** Finds properties of one id with different values. Lists are sets, which pages may divide. */
export interface ConflictSearch {
  note(node: Node, page: string): void;
  /** Reports all conflicts. Returns whether a page has another value than most. */
  end(report: ReportPage): (page: string, owner: OwnedBy) => boolean;
}

/** A property with several values: the pages that have another one than the first, by its hash. */
interface Conflict {
  readonly id: string;
  readonly property: string;
  /** The number of the id. */
  readonly number: number;
  readonly others: Map<number, string[]>;
}

export function createConflictSearch(): ConflictSearch {
  const things = createThings();
  const conflicts = new Map<string, Conflict>();
  return {
    note(node, page) {
      const id = node['@id'];
      if (typeof id !== 'string') return;
      const number = things.add(id, page);
      const triples = things.triplesOf(number);
      const added: number[] = [];
      for (const [property, value] of Object.entries(node)) {
        if (property.startsWith('@') || Array.isArray(value)) continue;
        const [name, hash] = [hash32(property), hash32(JSON.stringify(sorted(value)))];
        const at = find(triples, name);
        if (at !== -1 && triples[at + 1] === hash) increment(triples, at + 2);
        else if (!isSound(node, property)) continue;
        else if (at === -1) added.push(name, hash, 1);
        else {
          const key = `${number} ${property}`;
          const conflict = conflicts.get(key) ?? createConflict(id, property, number);
          conflicts.set(key, conflict);
          const pages = conflict.others.get(hash) ?? [];
          pages.push(page);
          conflict.others.set(hash, pages);
        }
      }
      if (added.length > 0) things.replace(number, [...triples, ...added]);
    },
    end(report) {
      const wrong = new Set<string>();
      for (const conflict of conflicts.values())
        for (const page of reportConflict(conflict, things, report))
          wrong.add(`${page} ${conflict.property} ${conflict.id}`);
      return (page, { id, property }) => wrong.has(`${page} ${property} ${id}`);
    },
  };
}

function createConflict(id: string, property: string, number: number): Conflict {
  return { id: detached(id), property: detached(property), number, others: new Map() };
}

/** Returns the pages with a wrong value: the one that most pages have is taken for right. */
function reportConflict(
  { id, property, number, others }: Conflict,
  things: Things,
  report: ReportPage,
): string[] {
  const triples = things.triplesOf(number);
  const firstPage = things.firstPageOf(number);
  const first = triples[find(triples, hash32(property)) + 2] ?? 0;
  const usual = [...others.values()].reduce((a, b) => (b.length > a.length ? b : a));
  const isFirstUsual = first >= usual.length;
  const other = isFirstUsual ? firstPage : (usual[0] ?? '');
  const different = [...others.values()].filter((pages) => isFirstUsual || pages !== usual).flat();
  const wrong = isFirstUsual ? different : [firstPage, ...different];
  for (const page of wrong)
    report({
      code: 'json-ld-conflict',
      facts: { page, others: 0, id, property, other },
      group: `${id} ${property}`,
    });
  return wrong;
}

/** Returns the index of a property; -1 if there is none. */
function find(triples: Uint32Array, property: number): number {
  for (let i = 0; i < triples.length; i += 3) if (triples[i] === property) return i;
  return -1;
}

function increment(array: Uint32Array, at: number): void {
  array[at] = (array[at] ?? 0) + 1;
}

/** What is known of each id, by its number. */
interface Things {
  /** Returns the number of an id that a page describes. */
  add(id: string, page: string): number;
  firstPageOf(number: number): string;
  /** Triples of the hashes of a property and its value, and the number of pages that have it. */
  triplesOf(number: number): Uint32Array;
  replace(number: number, triples: readonly number[]): void;
}

/** Pages have ids of their own, so that there are several times as many ids as pages. */
function createThings(): Things {
  const numbers = createTextNumbers();
  const lists = createNumberLists(Uint32Array);
  const none = lists.add([]);
  const firstPages: string[] = [];
  const listOf: number[] = [];
  return {
    add(id, page) {
      const number = numbers.add(id);
      firstPages[number] ??= page;
      return number;
    },
    firstPageOf: (number) => firstPages[number] ?? '',
    triplesOf: (number) => lists.at(listOf[number] ?? none),
    replace(number, triples) {
      listOf[number] = lists.add(triples);
    },
  };
}

/** Whether a property has a value that can be compared: one in a wrong format is a fault of its own. */
function isSound(node: Node, property: string): boolean {
  const wrong = [node, ...[...nodesIn(node[property])].map((found) => found.node)].flatMap((one) =>
    wrongValuesOf(one).filter((value) => one !== node || value.property === property),
  );
  return wrong.length === 0;
}

/** The value with sorted keys, so that their order makes no difference. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}
