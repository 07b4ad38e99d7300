import type { Element, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import type { Links } from '../model.ts';
import { type PlainBlock, type PlainPiece, readPlainMarkdown } from '../util/plain-markdown.ts';
import { useBuild } from './build-context.tsx';

/** Text of the data, written in Markdown, as sanitised HTML. Links to pages of the site get their real address. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const { links } = useBuild();
  return <div className={className} dangerouslySetInnerHTML={{ __html: markdownToHtml(text, links) }} />;
}

/** Markdown (CommonMark with GitHub's tables) to HTML. Raw HTML, scripts and unsafe addresses are dropped. */
export function markdownToHtml(text: string, links?: Links): string {
  const plain = readPlainMarkdown(text);
  return plain ? plainToHtml(plain, links) : parsedToHtml(text, links);
}

/** The short way, for text without anything unusual: the same HTML as of the parser. */
function plainToHtml(blocks: readonly PlainBlock[], links: Links | undefined): string {
  const pieceToHtml = ({ text, href, mark }: PlainPiece) => {
    const words = text.replaceAll('&', '&#x26;');
    if (mark) return `<${mark}>${words}</${mark}>`;
    return href === undefined ? words : `<a href="${links?.forPath(href) ?? href}">${words}</a>`;
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
export function parsedToHtml(text: string, links?: Links): string {
  const tree = PARSER.runSync(PARSER.parse(text));
  visitLinks(tree, links);
  return PARSER.stringify(tree).trim();
}

/** Put together once: that takes about as long as a short text. */
const PARSER = remark().use(remarkGfm).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify).freeze();

function visitLinks(node: Root | Element, links: Links | undefined): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const href = child.properties.href;
    if (links && typeof href === 'string' && href.startsWith('/'))
      child.properties.href = links.forPath(href);
    visitLinks(child, links);
  }
}
