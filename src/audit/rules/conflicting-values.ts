import { isPlain } from '../../core/util/plain.ts';
import type { ReportPage } from '../facts.ts';
import { type Node, nodesIn, type OwnedBy } from './json-ld-nodes.ts';
import { wrongValuesOf } from './schema-properties.ts';

/** Finds properties of one id with different values. Lists are sets, which pages may divide. */
export interface ConflictSearch {
  /** Pages in several languages say the same in different words. */
  note(node: Node, page: string, language?: string): void;
  /** Reports all conflicts. Returns whether a page has another value than most. */
  end(report: ReportPage): (page: string, owner: OwnedBy) => boolean;
}

export function createConflictSearch(): ConflictSearch {
  /** Id, property and language as JSON → value as JSON → pages. The value that was found first is the first one. */
  const known = new Map<string, Map<string, string[]>>();
  return {
    note(node, page, language) {
      const id = node['@id'];
      if (typeof id !== 'string') return;
      for (const [property, value] of Object.entries(node)) {
        if (property.startsWith('@') || Array.isArray(value)) continue;
        const [key, text] = [JSON.stringify([id, property, language]), JSON.stringify(sorted(value))];
        const values = known.get(key) ?? new Map<string, string[]>();
        const same = values.get(text);
        if (same) same.push(page);
        else if (isSound(node, property)) {
          known.set(key, values);
          values.set(text, [page]);
        }
      }
    },
    end(report) {
      const wrong = new Set<string>();
      for (const [key, values] of known) {
        if (values.size === 1) continue;
        const [id = '', property = ''] = JSON.parse(key) as string[];
        // The value that most pages have is taken for right.
        const all = [...values.values()];
        const usual = all.reduce((a, b) => (b.length > a.length ? b : a));
        const [other = ''] = usual;
        for (const page of all.filter((pages) => pages !== usual).flat()) {
          wrong.add(`${page} ${property} ${id}`);
          const facts = { page, others: 0, id, property, other };
          report({ code: 'json-ld-conflict', facts, group: `${id} ${property}` });
        }
      }
      return (page, { id, property }) => wrong.has(`${page} ${property} ${id}`);
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
