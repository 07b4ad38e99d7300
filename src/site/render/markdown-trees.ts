import type { Nodes, Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import { LINK_SCHEMES } from '../text/addresses.ts';

/**
 * Parsed Markdown texts, before addresses of the site are filled in. Parsing takes most of the time of a text and depends on the
 * text alone, so it is done once, while links and images are resolved for each page.
 */
export interface MarkdownTrees {
  /** Returns the tree of a text. The caller may change it. */
  treeOf(text: string): Root;
}

/** The memory of trees is cleared when it holds this many characters. */
const MAX_CHARACTERS = 8_000_000;

/** Creates the trees of one run. */
export function createTrees(): MarkdownTrees {
  const known = new Map<string, string>();
  let characters = 0;
  const remember = (text: string) => {
    const tree = JSON.stringify(withoutPositions(parseMarkdownTree(text)));
    characters += text.length + tree.length;
    if (characters > MAX_CHARACTERS) {
      known.clear();
      characters = 0;
    }
    known.set(text, tree);
    return tree;
  };
  return { treeOf: (text) => JSON.parse(known.get(text) ?? remember(text)) as Root };
}

/** Positions are not used, and would be most of what is kept. */
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
