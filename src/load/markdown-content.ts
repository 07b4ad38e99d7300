import type { Nodes } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { htmlIn, type LostHtml } from './markdown-html.ts';
import { plainLinks, type Target } from './markdown-links.ts';

/** What in a Markdown text concerns the site around it, or will not come out as it was meant. */
export interface MarkdownContent {
  readonly links: readonly Target[];
  /** Where a heading of the first level stands, and what is written there. */
  readonly titles: readonly Written[];
  readonly html: readonly LostHtml[];
  /** Notes to which no mark in the text leads. */
  readonly lostNotes: readonly Written[];
}

/** A piece of a text as it is written, and where it starts. */
export interface Written {
  readonly written: string;
  readonly at: number;
}

/** Reads a Markdown text, with the parser only where it has to. */
export function readMarkdown(text: string): MarkdownContent {
  if (!isUnusual(text)) {
    const links = text.includes('[') || text.includes('<') ? plainLinks(text) : NO_LINKS;
    if (links) return links.length ? { ...NOTHING, links } : NOTHING;
  }
  return parseMarkdown(text);
}

const TAG = /<[a-z/!?]/i;
const TITLE = /^[-+*>\d.) \t]*#(?:[ \t]|$)/m;
const UNDERLINED_TITLE = /^[-+*>\d.) \t]*=+[ \t]*$/m;

/** Whether there may be what only the parser can tell: HTML, notes, and headings of the first level. */
function isUnusual(text: string): boolean {
  return (
    (text.includes('<') && TAG.test(text)) ||
    text.includes('[^') ||
    (text.includes('=') && UNDERLINED_TITLE.test(text)) ||
    (hasLoneHash(text) && TITLE.test(text))
  );
}

/** Most headings have more than one: a look at each sign takes a part of the time that the pattern takes. */
function hasLoneHash(text: string): boolean {
  for (let at = text.indexOf('#'); at !== -1; at = text.indexOf('#', at + 1)) {
    const start = at;
    while (text[at + 1] === '#') at += 1;
    if (at === start) return true;
  }
  return false;
}

const NO_LINKS: readonly Target[] = [];
const NOTHING: MarkdownContent = { links: NO_LINKS, titles: [], html: [], lostNotes: [] };

/** The way through the parser, for every text. */
export function parseMarkdown(text: string): MarkdownContent {
  const nodes = [...nodesIn(PARSER.parse(text))];
  const marks = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? node.identifier : [])));
  return {
    links: nodes.flatMap((node) => linkOf(node, text)),
    titles: nodes.flatMap((node) =>
      node.type === 'heading' && node.depth === 1 ? firstLine(node, text) : [],
    ),
    html: htmlIn(
      nodes.flatMap((node) => (node.type === 'html' ? { value: node.value, at: startOf(node) } : [])),
    ),
    lostNotes: nodes.flatMap((node) =>
      node.type === 'footnoteDefinition' && !marks.has(node.identifier) ? firstLine(node, text) : [],
    ),
  };
}

/** Where code starts and ends in a Markdown text: pieces of a line, and blocks. */
export function codeIn(text: string): (readonly [start: number, end: number])[] {
  return [...nodesIn(PARSER.parse(text))].flatMap((node) =>
    node.type === 'code' || node.type === 'inlineCode' ? [[startOf(node), endOf(node)] as const] : [],
  );
}

/** Put together once: that takes about as long as a short text. */
const PARSER = remark().use(remarkGfm).freeze();

/** A node and all below it, in their order. */
function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}

function linkOf(node: Nodes, text: string): Target[] {
  if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return [];
  // Where it is not written as it is meant, with escapes, the link as a whole is shown.
  const at = text.lastIndexOf(node.url, endOf(node) - 1);
  return [{ target: node.url, at: at > startOf(node) ? at : startOf(node) }];
}

function firstLine(node: Nodes, text: string): Written {
  const at = startOf(node);
  return { written: text.slice(at, endOf(node)).replace(/\n[\s\S]*/, ''), at };
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0;
}
