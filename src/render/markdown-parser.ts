import type { Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import { LINK_SCHEMES } from '../load/text/link-schemes.ts';

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
export function parseMarkdown(text: string): Root {
  return PARSER.runSync(PARSER.parse(text));
}

/** The HTML of a tree. */
export function treeToHtml(tree: Root): string {
  return PARSER.stringify(tree).trim();
}
