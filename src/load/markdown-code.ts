import type { Nodes } from 'mdast';
import { MARKDOWN_PARSER } from './markdown-targets.ts';

/** Those of some things in a Markdown text that do not stand in code, where braces are what they are. */
export function outsideCode<T extends { readonly at: number }>(
  text: string,
  things: readonly T[],
): readonly T[] {
  const code = codeIn(MARKDOWN_PARSER.parse(text));
  return things.filter(({ at }) => !code.some(([start, end]) => at >= start && at < end));
}

/** Where code starts and ends: pieces of a line, and blocks. */
function codeIn(node: Nodes): (readonly [start: number, end: number])[] {
  if (node.type === 'code' || node.type === 'inlineCode')
    return [[node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]];
  return 'children' in node ? node.children.flatMap(codeIn) : [];
}
