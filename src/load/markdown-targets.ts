import type { Nodes } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { type PlainBlock, readPlainMarkdown } from '../util/plain-markdown.ts';

/** The addresses of this site that a Markdown text links to: those without a host, but for fragments of its own page. */
export function markdownTargets(text: string): string[] {
  const plain = readPlainMarkdown(text);
  if (plain) return plain.flatMap(piecesIn).flatMap(({ href }) => href ?? []);
  if (!text.includes('[') && !text.includes('<')) return [];
  return targetsIn(PARSER.parse(text)).filter((url) => !/^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(url));
}

function piecesIn(block: PlainBlock) {
  return block.tag === 'ul' ? block.items.flat() : block.pieces;
}

/** Put together once: that takes about as long as a short text. */
const PARSER = remark().use(remarkGfm).freeze();

function targetsIn(node: Nodes): string[] {
  const own = node.type === 'link' || node.type === 'definition' || node.type === 'image' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(targetsIn)] : own;
}
