import type { Nodes } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

/** A link or a picture as people write it, behind a blank: an address before it would go on with it. */
const LINK =
  /\[(?<=(?:^|\s|\s\(|\s\*\*?)!?\[)(?:[^[\]|\n]|\n {0,3}(?=[A-Za-z]))*\]\(((?:\/|https?:\/\/|#|mailto:|tel:)[\w/.?=#+%@-]*)\)/g;

/** What may make a link of other text, or none of what looks like one: brackets, code, HTML, escapes. */
const DOUBTFUL = /[[\]<`~\\\t\r]/;

/** What makes code of a line, within lists and quotes too. */
const INDENTATION = /^[-+*>\d.) ]* {4}/m;

/** A heading, which ends with its line: no link goes over it. */
const HEADING = /^[-+*>\d.) ]*#/;

/** The addresses of this site that a Markdown text links to: those without a host, but for fragments of its own page. */
export function markdownTargets(text: string): readonly string[] {
  if (!text.includes('[') && !text.includes('<')) return [];
  return (plainTargets(text) ?? parsedTargets(text)).filter(
    (url) => !/^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(url),
  );
}

/** The short way: the parser takes a hundred times as long, and will have to read the text anew when it is rendered. */
export function plainTargets(text: string): string[] | undefined {
  const targets: string[] = [];
  const hasTables = text.includes('|');
  let isCut = false;
  const others = text.replace(LINK, (link, target: string, at: number) => {
    targets.push(target);
    isCut ||= link.includes('\n') && (hasTables || HEADING.test(lineBefore(text, at)));
    return '.';
  });
  if (others.includes('    ') && INDENTATION.test(others)) return undefined;
  return isCut || DOUBTFUL.test(others) ? undefined : targets;
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at) + 1, at);
}

/** The way through the parser, for every text. */
export function parsedTargets(text: string): string[] {
  return targetsIn(MARKDOWN_PARSER.parse(text));
}

/** Put together once: that takes about as long as a short text. */
export const MARKDOWN_PARSER = remark().use(remarkGfm).freeze();

function targetsIn(node: Nodes): string[] {
  const own = node.type === 'link' || node.type === 'definition' || node.type === 'image' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(targetsIn)] : own;
}
