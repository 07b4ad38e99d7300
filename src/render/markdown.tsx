import type { Element, Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import { imagePathOf, LINK_SCHEMES } from '../load/text/addresses.ts';
import { findExcess } from '../load/text/markdown-limits.ts';
import { type PlainBlock, type PlainPiece, readPlainMarkdown } from '../load/text/plain-markdown.ts';
import type { Images, Links } from '../model.ts';
import { describeValue } from '../sandbox/template-values.ts';
import { hashOf } from '../util/hash.ts';
import { type Build, useSurroundings } from './context.tsx';
import type { MarkdownTrees } from './markdown-trees.ts';

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
  // Texts of the data were looked at when they were loaded, but for those whose field is of another type.
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

/** What addresses in a text stand for; without it they stay as they are. And what was made of texts before. */
interface Services extends Partial<Pick<Build, 'links' | 'images'>> {
  readonly trees?: MarkdownTrees | undefined;
}

/** Markdown (CommonMark with GitHub's tables) to HTML. Raw HTML, scripts and unsafe addresses are dropped; of texts of the data they are told. */
export function markdownToHtml(text: string, services: Services = {}): string {
  const plain = readPlainMarkdown(text);
  return plain ? plainToHtml(plain, services.links) : parsedToHtml(text, services);
}

/** The short way, for text without anything unusual: the same HTML as of the parser. */
function plainToHtml(blocks: readonly PlainBlock[], links: Links | undefined): string {
  const pieceToHtml = ({ text, href, mark }: PlainPiece) => {
    const words = text.replaceAll('&', '&#x26;');
    if (mark) return `<${mark}>${words}</${mark}>`;
    if (href === undefined || links?.waits(href)) return words;
    return `<a href="${links?.forPath(href) ?? href}">${words}</a>`;
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

/** The way through the parser, for every text. */
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

/** Of a link to what is not published yet the words are left: an anchor that leads nowhere would be announced as a link. */
function leaveOutLinks({ children }: Pick<Root, 'children'>, links: Links): void {
  for (const [i, child] of [...children.entries()].reverse()) {
    if (child.type !== 'element') continue;
    leaveOutLinks(child, links);
    const { href } = child.properties;
    if (child.tagName === 'a' && typeof href === 'string' && links.waits(href))
      children.splice(i, 1, ...child.children);
  }
}

function visitLink({ properties }: Element, links: Links | undefined): void {
  const { href } = properties;
  if (links && typeof href === 'string' && href.startsWith('/')) properties.href = links.forPath(href);
}

/** An image of the site by its file, with the size that keeps the page from moving while it loads. */
function showImage({ properties }: Element, images: Images | undefined): void {
  const named = imagePathOf(String(properties.src ?? ''));
  if (images && 'path' in named) {
    const { src, srcset, sizes, width, height } = images.get(`data/${named.path}`);
    Object.assign(properties, { src, ...(srcset ? { srcSet: srcset, sizes } : {}), width, height });
  }
  Object.assign(properties, { loading: 'lazy', decoding: 'async' });
}

/** There may be several texts with notes on a page. Each has names of its own for the places of its notes. */
function keepNotesApart({ properties }: Element, text: string): void {
  const own = (name: string) => `note-${hashOf(text).slice(0, 6)}-${name}`;
  const { id, href, ariaDescribedBy } = properties;
  if (typeof id === 'string') properties.id = own(id);
  if (typeof href === 'string' && /^#fn(ref)?-/.test(href)) properties.href = `#${own(href.slice(1))}`;
  if (ariaDescribedBy) properties.ariaDescribedBy = [own(String(ariaDescribedBy))];
}

/** What a text may hold. Ids are not marked a second time: no HTML is taken over, so all are those of notes. */
const SCHEMA = {
  ...defaultSchema,
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: [...LINK_SCHEMES] },
};

/** Put together once: that takes about as long as a short text. */
const PARSER = remark()
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: '' })
  .use(rehypeSanitize, SCHEMA)
  .use(rehypeStringify)
  .freeze();

/** Markdown as a sanitised tree of elements, with all addresses as they are written. */
export function parseMarkdownTree(text: string): Root {
  return PARSER.runSync(PARSER.parse(text));
}

/** The HTML of a tree. */
function treeToHtml(tree: Root): string {
  return PARSER.stringify(tree).trim();
}
