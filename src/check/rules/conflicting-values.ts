import { hash32, hash128 } from '../../util/hash.ts';
import { isPlain } from '../../util/plain.ts';
import { detached } from '../../util/strings.ts';
import type { ReportPage } from '../facts.ts';
import { type Node, nodesIn, type OwnedBy } from './json-ld-nodes.ts';
import { wrongValuesOf } from './schema-properties.ts';

/** Finds properties of one id with different values. Lists are sets, which pages may divide. */
export interface ConflictSearch {
  note(node: Node, page: string): void;
  /** Reports all conflicts. Returns whether a page has another value than most. */
  end(report: ReportPage): (page: string, owner: OwnedBy) => boolean;
}

/** What is known of an id. Small, since pages have ids of their own. */
interface Described extends Triples {
  /** The first page. */
  readonly page: string;
}

/** Triples of the hashes of a property and its value, and the number of pages that have it: a part of an array that many ids share. */
interface Triples {
  array: Uint32Array;
  from: number;
  to: number;
}

/** A property with several values: the pages that have another one than the first, by its hash. */
interface Conflict {
  readonly id: string;
  readonly property: string;
  readonly described: Described;
  readonly others: Map<number, string[]>;
}

export function createConflictSearch(): ConflictSearch {
  const known = new Map<string, Described>();
  const conflicts = new Map<string, Conflict>();
  const store = createTripleStore();
  return {
    note(node, page) {
      const id = node['@id'];
      if (typeof id !== 'string') return;
      const key = hash128(id);
      const described = known.get(key) ?? { page, ...store([]) };
      known.set(key, described);
      const added: number[] = [];
      for (const [property, value] of Object.entries(node)) {
        if (property.startsWith('@') || Array.isArray(value)) continue;
        const [name, hash] = [hash32(property), hash32(JSON.stringify(sorted(value)))];
        const at = find(described, name);
        if (at !== -1 && described.array[at + 1] === hash) increment(described.array, at + 2);
        else if (!isSound(node, property)) continue;
        else if (at === -1) added.push(name, hash, 1);
        else {
          const conflict = conflicts.get(`${key} ${property}`) ?? createConflict(id, property, described);
          conflicts.set(`${key} ${property}`, conflict);
          const pages = conflict.others.get(hash) ?? [];
          pages.push(page);
          conflict.others.set(hash, pages);
        }
      }
      if (added.length > 0) Object.assign(described, store([...triplesOf(described), ...added]));
    },
    end(report) {
      const wrong = new Set<string>();
      for (const conflict of conflicts.values())
        for (const page of reportConflict(conflict, report))
          wrong.add(`${page} ${conflict.property} ${conflict.id}`);
      return (page, { id, property }) => wrong.has(`${page} ${property} ${id}`);
    },
  };
}

function createConflict(id: string, property: string, described: Described): Conflict {
  return { id: detached(id), property: detached(property), described, others: new Map() };
}

/** Returns the pages with a wrong value: the one that most pages have is taken for right. */
function reportConflict({ id, property, described, others }: Conflict, report: ReportPage): string[] {
  const first = described.array[find(described, hash32(property)) + 2] ?? 0;
  const usual = [...others.values()].reduce((a, b) => (b.length > a.length ? b : a));
  const isFirstUsual = first >= usual.length;
  const other = isFirstUsual ? described.page : (usual[0] ?? '');
  const different = [...others.values()].filter((pages) => isFirstUsual || pages !== usual).flat();
  const wrong = isFirstUsual ? different : [described.page, ...different];
  for (const page of wrong)
    report({
      code: 'json-ld-conflict',
      facts: { page, others: 0, id, property, other },
      group: `${id} ${property}`,
    });
  return wrong;
}

function triplesOf({ array, from, to }: Triples): Uint32Array {
  return array.subarray(from, to);
}

/** Returns the index of a property; -1 if there is none. */
function find({ array, from, to }: Triples, property: number): number {
  for (let i = from; i < to; i += 3) if (array[i] === property) return i;
  return -1;
}

function increment(array: Uint32Array, at: number): void {
  array[at] = (array[at] ?? 0) + 1;
}

/** Numbers in an array of the store. */
const STORED = 2 ** 16;

/** Creates the function that stores triples. An array for each id would take more memory than what it contains. */
function createTripleStore(): (triples: readonly number[]) => Triples {
  let array = new Uint32Array(STORED);
  let used = 0;
  return (triples) => {
    if (used + triples.length > array.length) {
      array = new Uint32Array(Math.max(STORED, triples.length));
      used = 0;
    }
    const from = used;
    array.set(triples, from);
    used += triples.length;
    return { array, from, to: used };
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
