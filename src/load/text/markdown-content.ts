import type { Definition, Image, Link, Nodes } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

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

/** An address that a text links to, and where it stands in the text. */
export interface Target {
  readonly target: string;
  readonly at: number;
}

/** A link as people write it, behind a blank: an address before it would go on with it. */
const LINK =
  /\[(?<=(?:^|\s|\s\(|\s\*\*?)\[)(?:[^[\]|\n]|\n {0,3}(?=[A-Za-z]))*\]\(((?:\/|https?:\/\/|#|mailto:|tel:)[\w/.?=#+%@-]*)\)/g;

/** What may make a link of other text, or none of what looks like one: brackets, code, HTML, escapes. */
const DOUBTFUL = /[[\]<`~\\\t\r]/;

/** What makes code of a line, within lists and quotes too. */
const INDENTATION = /^[-+*>\d.) ]* {4}/m;

/** A heading, which ends with its line: no link goes over it. */
const HEADING_LINE = /^[-+*>\d.) ]*#/;

/**
 * The addresses that a Markdown text links to, without the parser, which takes a hundred times as long and will have to
 * read the text anew when it is rendered. Undefined in any doubt.
 */
export function plainLinks(text: string): Target[] | undefined {
  const targets: Target[] = [];
  const hasTables = text.includes('|');
  let isCut = false;
  const others = text.replace(LINK, (link, target: string, at: number) => {
    targets.push({ target, at: at + link.length - 1 - target.length });
    isCut ||= link.includes('\n') && (hasTables || HEADING_LINE.test(lineBefore(text, at)));
    return '.';
  });
  if (others.includes('    ') && INDENTATION.test(others)) return undefined;
  return isCut || DOUBTFUL.test(others) ? undefined : targets;
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at) + 1, at);
}

/** HTML in a Markdown text, which no page shows: a tag by its name, or a comment without an end. */
interface LostHtml {
  readonly kind: 'tag' | 'comment';
  /** The name of the tag in small letters, or nothing. */
  readonly tag: string;
  readonly written: string;
  readonly at: number;
}

/** A piece of HTML as the parser found it: a tag within a line, or a whole block. */
interface HtmlPiece {
  readonly value: string;
  readonly at: number;
}

const COMMENT = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g;
const FIRST_TAG = /<([/!?]?)([a-z][\w:-]*)/i;

/** What is lost of the HTML of a text: of each piece the first tag. Comments are left out on purpose, and are none. */
export function htmlIn(pieces: readonly HtmlPiece[]): LostHtml[] {
  const opened = new Set<string>();
  return pieces.flatMap(({ value, at }): LostHtml[] => {
    const open = [...value.matchAll(COMMENT)].find(([comment]) => !comment.endsWith('>'));
    if (open) return [{ kind: 'comment', tag: '', written: '<!--', at: at + open.index }];
    // Blanks in their place, so that all else stays where it is.
    const found = FIRST_TAG.exec(value.replace(COMMENT, (comment) => ' '.repeat(comment.length)));
    if (!found) return [];
    const [written, sign = '', name = ''] = found;
    const tag = (sign === '/' ? '' : sign) + name.toLowerCase();
    // The end of a tag that was told belongs to it.
    if (sign === '/' && opened.has(tag)) return [];
    opened.add(tag);
    return [{ kind: 'tag', tag, written, at: at + found.index }];
  });
}

/** A piece of a text as it is written, and where it starts. */
export interface Written {
  readonly written: string;
  readonly at: number;
}

/** All that a Markdown text consists of, in the order in which it begins. */
function nodesIn(text: string): Nodes[] {
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
function placeOfAddress(node: Definition | Image | Link, text: string): number {
  return Math.max(startOf(node), text.lastIndexOf(node.url, endOf(node) - 1));
}

/** What a node begins with, on its first line. */
function firstLine(node: Nodes, text: string): Written {
  const at = startOf(node);
  return { written: text.slice(at, endOf(node)).replace(/\n[\s\S]*/, ''), at };
}

/** Where a node starts in its text. */
function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0;
}
