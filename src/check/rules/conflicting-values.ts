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

/** What is known of an id: triples of the hashes of a property and its value, and the number of pages that have it. Small, since pages have ids of their own. */
interface Described {
  /** The first page. */
  readonly page: string;
  triples: Uint32Array;
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
  return {
    note(node, page) {
      const id = node['@id'];
      if (typeof id !== 'string') return;
      const key = hash128(id);
      const described = known.get(key) ?? { page, triples: new Uint32Array() };
      known.set(key, described);
      for (const [property, value] of Object.entries(node)) {
        if (property.startsWith('@') || Array.isArray(value)) continue;
        const [name, hash] = [hash32(property), hash32(JSON.stringify(sorted(value)))];
        const at = find(described.triples, name);
        if (at !== -1 && described.triples[at + 1] === hash) increment(described.triples, at + 2);
        else if (!isSound(node, property)) continue;
        else if (at === -1) described.triples = Uint32Array.of(...described.triples, name, hash, 1);
        else {
          const conflict = conflicts.get(`${key} ${property}`) ?? {
            ...{ id: detached(id), property: detached(property) },
            ...{ described, others: new Map() },
          };
          conflicts.set(`${key} ${property}`, conflict);
          const pages = conflict.others.get(hash);
          if (pages) pages.push(page);
          else conflict.others.set(hash, [page]);
        }
      }
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

/** Returns the pages with a wrong value: the one that most pages have is taken for right. */
function reportConflict({ id, property, described, others }: Conflict, report: ReportPage): string[] {
  const first = described.triples[find(described.triples, hash32(property)) + 2] ?? 0;
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

function find(triples: Uint32Array, property: number): number {
  for (let i = 0; i < triples.length; i += 3) if (triples[i] === property) return i;
  return -1;
}

function increment(triples: Uint32Array, at: number): void {
  triples[at] = (triples[at] ?? 0) + 1;
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
