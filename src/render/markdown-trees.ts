import { join } from 'node:path';
import type { Nodes, Root } from 'hast';
import { cacheOf, forgetOldest, nameOf, readStored, store } from '../cache/store.ts';
import { parseMarkdown } from './markdown-parser.ts';

/**
 * What the parser makes of Markdown texts, before addresses of the site are put in. It takes most of the time of a text, and
 * depends on nothing but the text: so it is done once, and pages go on asking for each link and image.
 */
export interface MarkdownTrees {
  /** The tree of a text. Whoever asks may change it. */
  treeOf(text: string): Root;
}

/** Trees by the hash of what they are made of. */
interface StoredTrees {
  read(text: string): string | undefined;
  write(text: string, tree: string): void;
}

/** Trees that are kept in memory are forgotten when they have so many characters. */
const MOST_LETTERS = 8_000_000;

/** For one run alone, or with what others have stored. */
export function createTrees(stored?: StoredTrees): MarkdownTrees {
  const met = new Map<string, string>();
  let letters = 0;
  const remember = (text: string, tree: string) => {
    letters += text.length + tree.length;
    if (letters > MOST_LETTERS) {
      met.clear();
      letters = 0;
    }
    met.set(text, tree);
    return tree;
  };
  const make = (text: string) => {
    const tree = JSON.stringify(withoutPlaces(parseMarkdown(text)));
    stored?.write(text, tree);
    return tree;
  };
  return {
    treeOf: (text) => JSON.parse(met.get(text) ?? remember(text, stored?.read(text) ?? make(text))) as Root,
  };
}

/**
 * Opens the trees of a site. Each is a file of its own, so that threads and processes can read and write them at once, and known by
 * its text and the hash of the engine's code; without an engine they are for this run alone.
 */
export function openTrees(root: string, engine: string | undefined): MarkdownTrees {
  if (engine === undefined) return createTrees();
  const folder = folderOf(root);
  const pathOf = (text: string) => join(folder, nameOf([engine, text]));
  return createTrees({
    read: (text) => readStored(pathOf(text))?.toString(),
    write: (text, tree) => store(pathOf(text), tree),
  });
}

/** A page has few texts that need the parser. What is stored beyond that was made of texts that are no more. */
const TREES_PER_PAGE = 16;
const TREES = 1000;

/**
 * Forgets the oldest trees where there are more than a site of so many pages can need. A build does not know which ones it needs:
 * pages that stand as they are ask for none.
 */
export function forgetOldTrees(root: string, pages: number): void {
  forgetOldest(folderOf(root), TREES + TREES_PER_PAGE * pages);
}

function folderOf(root: string): string {
  return join(cacheOf(root), 'markdown');
}

/** Where things stood in the text nobody asks, and it would be most of what is stored. */
function withoutPlaces<N extends Nodes>(node: N): N {
  delete node.position;
  if ('children' in node) for (const child of node.children) withoutPlaces(child);
  return node;
}
