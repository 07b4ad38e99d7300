import { asList, isPlain } from '../../core/util/plain.ts';

/** An object of JSON-LD. */
export type Node = Readonly<Record<string, unknown>>;

/** A property of a thing with an id. */
export interface OwnedBy {
  readonly id: string;
  readonly property: string;
}

/** A node, and the property that contains it. */
export interface FoundNode {
  readonly node: Node;
  readonly property: string;
  /** The property of the thing with an id that it is a part of. */
  readonly owner: OwnedBy | undefined;
}

/** What a page may have at most: the rules walk through it, and search engines read about as much. */
export const JSON_LD_LIMITS = { characters: 2_000_000, depth: 64, objects: 10_000 } as const;

/** Returns a function that returns which limit the data of a page exceeds, script by script. */
export function createJsonLdLimits(): (value: unknown) => 'depth' | 'objects' | undefined {
  let objects = 0;
  return (value) => {
    const open: [value: unknown, depth: number][] = [[value, 0]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [inner, depth] = next;
      if (typeof inner !== 'object' || inner === null) continue;
      if (depth === JSON_LD_LIMITS.depth) return 'depth';
      objects++;
      if (objects > JSON_LD_LIMITS.objects) return 'objects';
      for (const one of Object.values(inner)) open.push([one, depth + 1]);
    }
    return undefined;
  };
}

/** All objects with a type or an id, also within others. Objects of other vocabularies are left out. */
export function* nodesIn(value: unknown, property = '', owner?: OwnedBy): Generator<FoundNode> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one, property, owner);
  if (!isPlain(value) || !isOfSchema(value['@context'])) return;
  if ('@type' in value || '@id' in value) yield { node: value, property, owner };
  const id = value['@id'];
  for (const [name, inner] of Object.entries(value))
    yield* nodesIn(inner, name, typeof id === 'string' ? { id, property: name } : owner);
}

function isOfSchema(context: unknown): boolean {
  return context === undefined || JSON.stringify(context).includes('schema.org');
}

/** The types of a node, by their short names. */
export function typesOf(node: Node): string[] {
  return asList(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ''));
}
