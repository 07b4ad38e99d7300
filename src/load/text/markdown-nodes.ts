import type { Definition, Image, Link, Nodes } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

/** A piece of a text as it is written, and where it starts. */
export interface Written {
  readonly written: string;
  readonly at: number;
}

/** All that a Markdown text consists of, in the order in which it begins. */
export function nodesIn(text: string): Nodes[] {
  return [...nodesBelow(PARSER.parse(text))];
}

/** Put together once: that takes about as long as a short text. */
const PARSER = remark().use(remarkGfm).freeze();

function* nodesBelow(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesBelow(child);
}

/** Where code starts and ends in a Markdown text: pieces of a line, and blocks. */
export function codeIn(text: string): (readonly [start: number, end: number])[] {
  return nodesIn(text).flatMap((node) =>
    node.type === 'code' || node.type === 'inlineCode' ? [[startOf(node), endOf(node)] as const] : [],
  );
}

/** Where the address of a link or an image stands; where it is not written as it is meant, with escapes, the place of the whole. */
export function placeOfAddress(node: Definition | Image | Link, text: string): number {
  return Math.max(startOf(node), text.lastIndexOf(node.url, endOf(node) - 1));
}

/** What a node begins with, on its first line. */
export function firstLine(node: Nodes, text: string): Written {
  const at = startOf(node);
  return { written: text.slice(at, endOf(node)).replace(/\n[\s\S]*/, ''), at };
}

/** Where a node starts in its text. */
export function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0;
}
