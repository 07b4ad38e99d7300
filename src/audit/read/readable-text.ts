import { Parser } from 'htmlparser2';
import { hash128 } from '../../util/hash.ts';

/** Elements whose content is not part of the text: code, drawings, menus and forms. */
const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'nav', 'form']);

/** Elements within a line. All others begin a new line. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/**
 * Returns the text of a page that visitors read: that of its main element, or of its body if it has none, without menus and forms,
 * one line per block. Entities are decoded and spaces collapsed.
 */
export function readableText(html: string): string {
  const lines: string[] = [];
  let line = '';
  /** How many elements around the text are skipped. */
  let skipped = 0;
  const beginLine = (name: string) => {
    if (INLINE.has(name)) return;
    lines.push(line);
    line = '';
  };
  const parser = new Parser({
    ontext(text) {
      if (skipped === 0) line += text;
    },
    onopentagname(name) {
      beginLine(name);
      if (SKIPPED.has(name)) skipped += 1;
    },
    onclosetag(name) {
      beginLine(name);
      if (SKIPPED.has(name)) skipped -= 1;
    },
  });
  parser.end(mainOf(html));
  return [...lines, line]
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Hash of the readable text of a page, as in the ledger. Only the main element is decoded: most of a page is its head. */
export function textHash(content: Uint8Array): string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const [start, end] = [bytes.indexOf('<main'), bytes.lastIndexOf('</main>')];
  return hash128(readableText(bytes.toString('utf8', Math.max(0, start), end === -1 ? undefined : end)));
}

function mainOf(html: string): string {
  const name = html.includes('<main') ? 'main' : 'body';
  const end = html.lastIndexOf(`</${name}>`);
  return html.slice(Math.max(0, html.indexOf(`<${name}`)), end === -1 ? undefined : end);
}
