import type { Nodes, Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import type { Cache } from '../cache/cache.ts';
import { LINK_SCHEMES } from '../load/text/addresses.ts';

/**
 * Parsed Markdown texts, before addresses of the site are filled in. Parsing takes most of the time of a text and depends on the
 * text alone, so it is done once, while links and images are resolved for each page.
 */
export interface MarkdownTrees {
  /** Returns the tree of a text. The caller may change it. */
  treeOf(text: string): Root;
}

/** Where trees are cached, and the hash of the engine's code that parses them. */
interface TreeCache {
  readonly cache: Cache;
  readonly engine: string;
}

/** The memory of trees is cleared when it holds this many characters. */
const MAX_CHARACTERS = 8_000_000;

/** Creates the trees of one run. With a cache they are kept between builds. */
export function createTrees(kept?: TreeCache): MarkdownTrees {
  const inMemory = new Map<string, string>();
  let characters = 0;
  const remember = (text: string, tree: string) => {
    characters += text.length + tree.length;
    if (characters > MAX_CHARACTERS) {
      inMemory.clear();
      characters = 0;
    }
    inMemory.set(text, tree);
    return tree;
  };
  const find = (text: string): string => {
    const inputs = kept && [kept.engine, text];
    const cached = inputs && kept.cache.findText('markdown', inputs);
    if (cached !== undefined) return cached;
    const tree = JSON.stringify(withoutPositions(parseMarkdownTree(text)));
    return inputs ? kept.cache.put('markdown', inputs, tree) : tree;
  };
  return {
    treeOf: (text) => JSON.parse(inMemory.get(text) ?? remember(text, find(text))) as Root,
  };
}

/** Opens the trees of a site. Without `engine` they are kept for this run only. */
export function openTrees(cache: Cache, engine: string | undefined): MarkdownTrees {
  return createTrees(engine === undefined ? undefined : { cache, engine });
}

/** Positions are not used, and would be most of what is cached. */
function withoutPositions<N extends Nodes>(node: N): N {
  delete node.position;
  if ('children' in node) for (const child of node.children) withoutPositions(child);
  return node;
}

/** Allowed elements and attributes. Ids are not prefixed: raw HTML is dropped, so all ids belong to footnotes. */
const SCHEMA = {
  ...defaultSchema,
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: [...LINK_SCHEMES] },
};

/** Created once: that takes about as long as parsing a short text. */
const PARSER = remark()
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: '' })
  .use(rehypeSanitize, SCHEMA)
  .use(rehypeStringify)
  .freeze();

/** Parses Markdown to a sanitized tree, with all URLs as written. */
export function parseMarkdownTree(text: string): Root {
  return PARSER.runSync(PARSER.parse(text));
}

/** Serializes a tree as HTML. */
export function treeToHtml(tree: Root): string {
  return PARSER.stringify(tree).trim();
}
