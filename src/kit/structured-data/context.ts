import type { Thing } from 'schema-dts';
import type { Links } from '../../index.ts';

/** What a node takes from the page that it stands on: its own address, and how addresses become absolute. */
export interface NodeContext {
  readonly links: Pick<Links, 'absolute'>;
  readonly page: { readonly url: string };
}

/** What a page says of the site that it belongs to. */
export interface SiteContext extends NodeContext {
  readonly site: {
    readonly name: string;
    /** Language of the texts, such as `en-US` (BCP 47). */
    readonly language: string;
  };
}

/** The nodes of a page's graph. The engine adds the context and writes them as JSON-LD. */
export type GraphNodes = readonly Exclude<Thing, string>[];

/** A node of a schema.org type; where the vocabulary allows plain text in its place, a kit's node is never that. */
export type NodeOf<T> = Exclude<T, string>;

/**
 * The properties of a node besides its type and id: what schema.org does not know does not compile. What is
 * `undefined` is not written.
 */
export type Properties<Node> = {
  readonly [Name in Exclude<keyof Node, '@type' | '@id'>]?: Node[Name] | undefined;
};

/** The id of the one business of a site. Other nodes refer to it, and none describes it again. */
export function businessId(links: NodeContext['links']): string {
  return `${links.absolute('/')}#business`;
}

/** A node without what nothing is known of: search engines report an empty property as a mistake. */
export function written<Node extends object>(node: Readonly<Record<string, unknown>>): Node {
  const properties: Record<string, unknown> = {};
  for (const name in node) if (node[name] !== undefined) properties[name] = node[name];
  return properties as Node;
}
