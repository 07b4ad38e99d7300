import type { Definition, Nodes } from 'mdast';
import { htmlIn, type LostHtml } from './markdown-html.ts';
import { plainLinks, type Target } from './markdown-links.ts';
import { firstLine, nodesIn, placeOfAddress, startOf, type Written } from './markdown-nodes.ts';

/** What in a Markdown text concerns the site around it, or will not come out as it was meant. */
export interface MarkdownContent {
  readonly links: readonly Target[];
  readonly images: readonly ShownImage[];
  /** Where a heading of the first level stands, and what is written there. */
  readonly titles: readonly Written[];
  readonly html: readonly LostHtml[];
  /** Notes to which no mark in the text leads. */
  readonly lostNotes: readonly Written[];
}

/** An image in a text: its address and where that stands, the words in its place, and all of it as it is written. */
export interface ShownImage {
  readonly address: string;
  readonly at: number;
  readonly words: string;
  readonly whole: Written;
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

/** Whether there may be what only the parser can tell: HTML, images, notes, and headings of the first level. */
function isUnusual(text: string): boolean {
  return (
    (text.includes('<') && TAG.test(text)) ||
    text.includes('![') ||
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
const NOTHING: MarkdownContent = { links: NO_LINKS, images: [], titles: [], html: [], lostNotes: [] };

/** The way through the parser, for every text. */
export function parseMarkdown(text: string): MarkdownContent {
  const nodes = nodesIn(text);
  const marks = identifiersOf(nodes, 'footnoteReference');
  return {
    links: linksIn(nodes, text),
    images: imagesIn(nodes, text),
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

function identifiersOf(
  nodes: readonly Nodes[],
  type: 'footnoteReference' | 'linkReference' | 'imageReference',
): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => (node.type === type ? node.identifier : [])));
}

/** An address that only images name is none that the text links to. */
function linksIn(nodes: readonly Nodes[], text: string): Target[] {
  const [ofLinks, ofImages] = [identifiersOf(nodes, 'linkReference'), identifiersOf(nodes, 'imageReference')];
  return nodes.flatMap((node) => {
    const isLink =
      node.type === 'link' ||
      (node.type === 'definition' && (!ofImages.has(node.identifier) || ofLinks.has(node.identifier)));
    return isLink ? { target: node.url, at: placeOfAddress(node, text) } : [];
  });
}

function imagesIn(nodes: readonly Nodes[], text: string): ShownImage[] {
  const definitions = new Map<string, Definition>();
  for (const node of nodes)
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  return nodes.flatMap((node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return [];
    const named = node.type === 'image' ? node : definitions.get(node.identifier);
    if (!named) return [];
    const whole = firstLine(node, text);
    return { address: named.url, at: placeOfAddress(named, text), words: node.alt ?? '', whole };
  });
}
