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

/** A property of an id: the pages by value, as JSON. The value that was found first is the first one. */
interface Property {
  readonly id: string;
  readonly property: string;
  readonly pages: Map<string, string[]>;
}

export function createConflictSearch(): ConflictSearch {
  const known = new Map<string, Property>();
  return {
    note(node, page) {
      const id = node['@id'];
      if (typeof id !== 'string') return;
      for (const [property, value] of Object.entries(node)) {
        if (property.startsWith('@') || Array.isArray(value)) continue;
        const key = `${property} ${id}`;
        const text = JSON.stringify(sorted(value));
        const { pages } = known.get(key) ?? {};
        const same = pages?.get(text);
        if (same) same.push(page);
        else if (!isSound(node, property)) continue;
        else if (pages) pages.set(detached(text), [page]);
        else
          known.set(detached(key), {
            id: detached(id),
            property: detached(property),
            pages: new Map([[detached(text), [page]]]),
          });
      }
    },
    end(report) {
      const wrong = new Set<string>();
      for (const found of known.values())
        for (const page of reportConflict(found, report)) wrong.add(`${page} ${found.property} ${found.id}`);
      return (page, { id, property }) => wrong.has(`${page} ${property} ${id}`);
    },
  };
}

/** Returns the pages with a wrong value: the one that most pages have is taken for right. */
function reportConflict({ id, property, pages }: Property, report: ReportPage): string[] {
  const values = [...pages.values()];
  if (values.length === 1) return [];
  const usual = values.reduce((a, b) => (b.length > a.length ? b : a));
  const [other = ''] = usual;
  const wrong = values.filter((value) => value !== usual).flat();
  for (const page of wrong)
    report({
      code: 'json-ld-conflict',
      facts: { page, others: 0, id, property, other },
      group: `${id} ${property}`,
    });
  return wrong;
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
