import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Pair } from 'yaml';

/** Finds the nodes of a document by path. */
export interface Nodes {
  /** The node at a path; undefined when there is none. */
  at(path: readonly PropertyKey[]): unknown;
  /** The node at a path, or the nearest one above it. */
  nearest(path: readonly PropertyKey[]): unknown;
  /** The key at the end of a path. */
  key(path: readonly PropertyKey[]): unknown;
}

/** Looks nodes up through aliases. The keys of a map are indexed when one is first asked for: a map may have very many. */
export function createNodes(doc: Document | undefined): Nodes {
  const indexes = new WeakMap<object, Map<string, Pair>>();
  const pairAt = (node: unknown, key: PropertyKey): Pair | undefined => {
    if (!isMap(node)) return undefined;
    const index = indexes.get(node) ?? indexPairs(node.items);
    indexes.set(node, index);
    return index.get(String(key));
  };
  const real = (node: unknown) => (isAlias(node) && doc ? node.resolve(doc) : node);
  const childOf = (node: unknown, key: PropertyKey): unknown => {
    const parent = real(node);
    return isSeq(parent) ? parent.items[Number(key)] : pairAt(parent, key)?.value;
  };
  const nearest = (path: readonly PropertyKey[]) => {
    let node: unknown = doc?.contents;
    for (const key of path) {
      const child = childOf(node, key);
      if (child === undefined || child === null) break;
      node = child;
    }
    return node;
  };
  return {
    at: (path) => path.reduce<unknown>(childOf, doc?.contents),
    nearest,
    key(path) {
      const last = path.at(-1);
      return last === undefined ? undefined : pairAt(nearest(path.slice(0, -1)), last)?.key;
    },
  };
}

function indexPairs(items: readonly unknown[]): Map<string, Pair> {
  const index = new Map<string, Pair>();
  for (const pair of items) {
    if (!isPair(pair) || !isScalar(pair.key)) continue;
    const key = String(pair.key.value);
    if (!index.has(key)) index.set(key, pair);
  }
  return index;
}
