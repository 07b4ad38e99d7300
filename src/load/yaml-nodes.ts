import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Pair } from 'yaml';

/** The node at a path, or the nearest one above it. */
export function nearestNode(doc: Document | undefined, path: readonly PropertyKey[]): unknown {
  let node: unknown = doc?.contents;
  for (const key of path) {
    const child = childOf(doc, node, key);
    if (child === undefined || child === null) break;
    node = child;
  }
  return node;
}

/** The node one step down, through an alias if need be. */
export function childOf(doc: Document | undefined, node: unknown, key: PropertyKey): unknown {
  const real = isAlias(node) && doc ? node.resolve(doc) : node;
  if (isSeq(real)) return real.items[Number(key)];
  return pairAt(real, key)?.value;
}

/** The key at the end of a path. */
export function keyNode(doc: Document | undefined, path: readonly PropertyKey[]): unknown {
  const last = path.at(-1);
  return last === undefined ? undefined : pairAt(nearestNode(doc, path.slice(0, -1)), last)?.key;
}

function pairAt(node: unknown, key: PropertyKey): Pair | undefined {
  if (!isMap(node)) return undefined;
  return node.items.find(
    (pair) => isPair(pair) && isScalar(pair.key) && String(pair.key.value) === String(key),
  );
}
