import type { Thing } from 'schema-dts';
import type { Links } from '../../core/model.ts';

/** What a node needs from its page: the address of the page, and a function that makes addresses absolute. */
export interface NodeContext {
  readonly links: Pick<Links, 'absolute'>;
  readonly page: { readonly url: string };
  /** The collections of the site. With `offices`, the company is an organization, and its offices are the businesses. */
  readonly data?: Readonly<Record<string, readonly unknown[]>>;
}

/** What a node needs to know about the site. */
export interface SiteContext extends NodeContext {
  readonly site: {
    readonly name: string;
    /** Language of the texts, such as `en-US` (BCP 47). */
    readonly language: string;
  };
}

/** The nodes of a page's graph. The engine adds `@context` and writes them as JSON-LD. */
export type GraphNodes = readonly Exclude<Thing, string>[];

/** A node of a schema.org type. Excludes the plain text that the vocabulary allows for some types. */
export type NodeOf<T> = Exclude<T, string>;

/**
 * The properties of a node other than its type and id. Unknown properties do not compile. Properties that are
 * `undefined` are omitted.
 */
export type Properties<Node> = {
  readonly [Name in Exclude<keyof Node, '@type' | '@id'>]?: Node[Name] | undefined;
};

/**
 * Returns the id of who publishes the site: its business, or with several offices the company. Other nodes refer to it
 * instead of describing it again.
 */
export function publisherId({ links, data }: Pick<NodeContext, 'links' | 'data'>): string {
  // Pages cannot read a collection that the site does not define.
  const hasOffices = data !== undefined && 'offices' in data && data.offices?.some(isOffice);
  return `${links.absolute('/')}#${hasOffices ? 'organization' : 'business'}`;
}

/** A site may have a collection of this name with other fields than those of `officeFields`. */
function isOffice(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'telephone' in record;
}

/** Returns a node without undefined properties: search engines report empty properties as errors. */
export function written<Node extends object>(node: Readonly<Record<string, unknown>>): Node {
  const properties: Record<string, unknown> = {};
  for (const name in node) if (node[name] !== undefined) properties[name] = node[name];
  return properties as Node;
}
