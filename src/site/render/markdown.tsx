import type { Element, Root } from 'hast';
import type { Image, Links } from '../../core/model.ts';
import { hashOf } from '../../core/util/hash.ts';
import { describeValue } from '../templates/template-values.ts';
import { imagePathOf } from '../text/addresses.ts';
import { findExcess } from '../text/markdown-limits.ts';
import { type PlainBlock, type PlainPiece, readPlainMarkdown } from '../text/plain-markdown.ts';
import { type Build, useSurroundings } from './context.tsx';
import { type MarkdownTrees, parseMarkdownTree, treeToHtml } from './markdown-trees.ts';

/**
 * Renders a Markdown text of the data as sanitized HTML. Links to pages of the site are resolved. Images have several
 * widths and their size, and load lazily.
 */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const { build, log, trees } = useSurroundings();
  if (typeof text !== 'string') {
    const found = describeValue(text);
    log.add({ code: 'template-shows', facts: { kind: 'markdown', component: 'Markdown', found } });
    return null;
  }
  // Texts in Markdown fields were checked when they were loaded; this finds those of other fields.
  const excess = findExcess(text);
  if (excess) {
    const { limit } = excess.facts;
    log.add({ code: 'template-shows', facts: { kind: 'heavy-markdown', component: 'Markdown', limit } });
    return null;
  }
  return (
    <div
      className={className}
      dangerouslySetInnerHTML={{ __html: markdownToHtml(text, { ...build, trees }) }}
    />
  );
}

/** Resolves links and images, which stay as written without them, and holds parsed texts. */
interface Services extends Partial<Pick<Build, 'links'>> {
  readonly images?: { get(id: string): Pick<Image, 'src'> & Partial<Image> } | undefined;
  readonly trees?: MarkdownTrees | undefined;
}

/** Converts Markdown (CommonMark with GitHub's tables) to HTML. Drops raw HTML, scripts and unsafe URLs; in texts of the data these are reported as issues. */
export function markdownToHtml(text: string, services: Services = {}): string {
  const plain = readPlainMarkdown(text);
  return plain ? plainToHtml(plain, services.links) : parsedToHtml(text, services);
}

/** Converts simple text without the parser, to the same HTML. */
function plainToHtml(blocks: readonly PlainBlock[], links: Links | undefined): string {
  const pieceToHtml = ({ text, href, mark }: PlainPiece) => {
    const words = text.replaceAll('&', '&#x26;');
    if (mark) return `<${mark}>${words}</${mark}>`;
    if (href === undefined || links?.isUnpublished(href)) return words;
    return `<a href="${(href.startsWith('/') ? links?.forPath(href) : undefined) ?? href}">${words}</a>`;
  };
  const element = (tag: string, pieces: readonly PlainPiece[]) =>
    `<${tag}>${pieces.map(pieceToHtml).join('')}</${tag}>`;
  return blocks
    .map((block) =>
      block.tag === 'ul'
        ? `<ul>\n${block.items.map((item) => element('li', item)).join('\n')}\n</ul>`
        : element(block.tag, block.pieces),
    )
    .join('\n');
}

/** Converts any text with the parser. */
export function parsedToHtml(text: string, { links, images, trees }: Services = {}): string {
  const tree = trees ? trees.treeOf(text) : parseMarkdownTree(text);
  if (links) leaveOutLinks(tree, links);
  for (const element of elementsIn(tree)) {
    visitLink(element, links);
    if (element.tagName === 'img') showImage(element, images);
    if (text.includes('[^')) keepNotesApart(element, text);
  }
  return treeToHtml(tree);
}

function* elementsIn(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsIn(child);
  }
}

/** Replaces links to unpublished pages by their text: screen readers would announce an anchor without a target. */
function leaveOutLinks({ children }: Pick<Root, 'children'>, links: Links): void {
  for (const [i, child] of [...children.entries()].reverse()) {
    if (child.type !== 'element') continue;
    leaveOutLinks(child, links);
    const { href } = child.properties;
    if (child.tagName === 'a' && typeof href === 'string' && links.isUnpublished(href))
      children.splice(i, 1, ...child.children);
  }
}

function visitLink({ properties }: Element, links: Links | undefined): void {
  const { href } = properties;
  if (links && typeof href === 'string' && href.startsWith('/')) properties.href = links.forPath(href);
}

/** Resolves an image by its file, and sets its size to avoid layout shifts. */
function showImage({ properties }: Element, images: Services['images']): void {
  const named = imagePathOf(String(properties.src ?? ''));
  if (images && 'path' in named) {
    const { src, srcset, sizes, width, height } = images.get(`data/${named.path}`);
    Object.assign(properties, { src, ...(srcset ? { srcSet: srcset, sizes } : {}), width, height });
  }
  Object.assign(properties, { loading: 'lazy', decoding: 'async' });
}

/** Makes the ids of footnotes unique: several texts of a page may have footnotes. */
function keepNotesApart({ properties }: Element, text: string): void {
  const own = (name: string) => `note-${hashOf(text).slice(0, 6)}-${name}`;
  const { id, href, ariaDescribedBy } = properties;
  if (typeof id === 'string') properties.id = own(id);
  if (typeof href === 'string' && /^#fn(ref)?-/.test(href)) properties.href = `#${own(href.slice(1))}`;
  if (ariaDescribedBy) properties.ariaDescribedBy = [own(String(ariaDescribedBy))];
}
