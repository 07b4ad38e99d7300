import type { Definition, Image, Link, Nodes } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import type { Written } from './place-of-piece.ts';
import { destinationOf, findUnreadLinks, type UnreadLink } from './unread-links.ts';

/** What a Markdown text contains that must be checked. */
export interface MarkdownContent {
  readonly links: readonly Target[];
  readonly images: readonly ShownImage[];
  /** Headings of the first level. */
  readonly titles: readonly Written[];
  readonly html: readonly LostHtml[];
  /** Footnotes without a reference. */
  readonly lostNotes: readonly Written[];
  readonly unread: readonly UnreadLink[];
}

/** An image in a text: its address and position, its alternative text, and its source. */
export interface ShownImage {
  readonly address: string;
  readonly at: number;
  readonly words: string;
  readonly whole: Written;
}

/** Analyzes a Markdown text. The parser is used only if necessary. */
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

/** Whether a text may contain what only the parser recognizes: HTML, images, footnotes, and headings of the first level. */
function isUnusual(text: string): boolean {
  return (
    (text.includes('<') && TAG.test(text)) ||
    text.includes('![') ||
    text.includes('[^') ||
    (text.includes('=') && UNDERLINED_TITLE.test(text)) ||
    (text.includes('#') && TITLE.test(text))
  );
}

const NO_LINKS: readonly Target[] = [];
const NOTHING: MarkdownContent = {
  links: NO_LINKS,
  images: [],
  titles: [],
  html: [],
  lostNotes: [],
  unread: [],
};

/** Analyzes a Markdown text with the parser. */
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
    unread: text.includes('[') ? unreadLinksIn(nodes, text) : [],
  };
}

function identifiersOf(
  nodes: readonly Nodes[],
  type: 'footnoteReference' | 'linkReference' | 'imageReference',
): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => (node.type === type ? node.identifier : [])));
}

/** Returns the links. A definition that only images use is not a link. */
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
    const whole = { written: text.slice(startOf(node), endOf(node)), at: startOf(node) };
    return { address: named.url, at: placeOfAddress(named, text), words: node.alt ?? '', whole };
  });
}

function unreadLinksIn(nodes: readonly Nodes[], text: string): UnreadLink[] {
  const verbatim = nodes.filter(({ type }) => VERBATIM.test(type));
  const starts = new Set(nodes.flatMap((node) => (BRACKETED.test(node.type) ? startOf(node) : [])));
  return findUnreadLinks(
    text,
    (at) => starts.has(at) || verbatim.some((node) => startOf(node) <= at && at < endOf(node)),
  );
}

/** The nodes that begin with a bracket. */
const BRACKETED = /^(?:link|footnote)/;

/** The nodes in which brackets begin nothing. */
const VERBATIM = /^(?:code|inlineCode|html|image|imageReference|definition)$/;

/** The target of a link, and its position in the text. */
export interface Target {
  readonly target: string;
  readonly at: number;
}

/**
 * A common link, after a space: an address before it would continue with it. It may go on in the next line, if that begins as no block
 * does: with a letter, a sign beyond ASCII, or a number that is not that of a list.
 */
const LINK =
  /\[(?<=(?:^|\s|\s\(|\s\*\*?)\[)(?:[^[\]|\n]|\n {0,3}(?=[A-Za-z\u00a1-\uffff]|\d+[^\d.)]))*\]\(((?:\/|https?:\/\/|#|mailto:|tel:)[\w/.?=#+%@-]*)\)/g;

/** Signs that may create a link, or prevent one: brackets, code, HTML, escapes. */
const DOUBTFUL = /[[\]<`~\\\t\r]/;

/** Indentation of code, within lists and quotes too. */
const INDENTATION = /^[-+*>\d.) ]* {4}/m;

/** A heading ends with its line: no link continues beyond it. */
const HEADING_LINE = /^[-+*>\d.) ]*#/;

/** Returns the links of a Markdown text without the parser, which is a hundred times slower. Undefined in case of doubt. */
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

/** HTML in a Markdown text, which is not rendered: a tag, or a comment without an end. */
interface LostHtml {
  readonly kind: 'tag' | 'comment';
  /** The name of the tag in lowercase, or empty. */
  readonly tag: string;
  readonly written: string;
  readonly at: number;
  /** An image as Markdown. */
  readonly instead?: string | undefined;
}

/** A piece of HTML found by the parser: a tag within a line, or a block. */
interface HtmlPiece {
  readonly value: string;
  readonly at: number;
}

const COMMENT = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g;
const FIRST_TAG = /<([/!?]?)([a-z][\w:-]*)/i;

/** Returns the HTML that is lost, of each piece the first tag. Comments are omitted on purpose. */
export function htmlIn(pieces: readonly HtmlPiece[]): LostHtml[] {
  const opened = new Set<string>();
  return pieces.flatMap(({ value, at }): LostHtml[] => {
    const open = [...value.matchAll(COMMENT)].find(([comment]) => !comment.endsWith('>'));
    if (open) return [{ kind: 'comment', tag: '', written: '<!--', at: at + open.index }];
    // Spaces preserve the positions.
    const found = FIRST_TAG.exec(value.replace(COMMENT, (comment) => ' '.repeat(comment.length)));
    if (!found) return [];
    const [written, sign = '', name = ''] = found;
    const tag = (sign === '/' ? '' : sign) + name.toLowerCase();
    // An end tag belongs to its start tag.
    if (sign === '/' && opened.has(tag)) return [];
    opened.add(tag);
    const instead = tag === 'img' ? imageOf(value.slice(found.index)) : undefined;
    return [{ kind: 'tag', tag, written, at: at + found.index, instead }];
  });
}

/** Returns an image of HTML as Markdown. */
function imageOf(html: string): string | undefined {
  const [tag] = html.split('>', 1);
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 'is').exec(tag ?? '')?.[2];
  const source = attribute('src');
  if (!source) return undefined;
  return `![${attribute('alt') || 'what it shows'}](${destinationOf(source)})`;
}

/** Returns the nodes of a Markdown text in document order. */
function nodesIn(text: string): Nodes[] {
  return [...nodesBelow(PARSER.parse(text))];
}

/** Created once: this takes as long as parsing a short text. */
const PARSER = remark().use(remarkGfm).freeze();

function* nodesBelow(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesBelow(child);
}

/** Returns the ranges of inline code and code blocks in a Markdown text. */
export function codeIn(text: string): (readonly [start: number, end: number])[] {
  return nodesIn(text).flatMap((node) =>
    node.type === 'code' || node.type === 'inlineCode' ? [[startOf(node), endOf(node)] as const] : [],
  );
}

/** Returns the position of the address of a link or an image; of the whole if the address is written with escapes. */
function placeOfAddress(node: Definition | Image | Link, text: string): number {
  // A title may contain the address too.
  const title = node.title ? text.lastIndexOf(node.title, endOf(node) - 1) : -1;
  const before = title > startOf(node) ? title : endOf(node);
  return Math.max(startOf(node), text.lastIndexOf(node.url, before - 1));
}

/** Returns the first line of a node. */
function firstLine(node: Nodes, text: string): Written {
  return firstLineOf({ written: text.slice(startOf(node), endOf(node)), at: startOf(node) });
}

/** Returns the first line of a piece: in the data the next one may be indented. */
export function firstLineOf({ written, at }: Written): Written {
  return { written: written.replace(/\n[\s\S]*/, ''), at };
}

/** Returns the position of a node. */
function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0;
}
