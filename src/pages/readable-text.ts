import { unescapeMarkup } from '../util/escape.ts';
import { hash128 } from '../util/hash.ts';

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
 * one line per block. Entities are decoded and spaces collapsed. The HTML is that of a generator: tags are closed, and `<` is escaped
 * in texts.
 */
export function readableText(html: string): string {
  const lines: string[] = [];
  let line = '';
  const end = endOfMain(html);
  for (let at = startOfMain(html); at < end; ) {
    const open = html.indexOf('<', at);
    const textEnd = open === -1 || open > end ? end : open;
    line += html.slice(at, textEnd);
    if (textEnd === end) break;
    const close = endOfTag(html, open);
    const name = nameOfTag(html, open);
    if (!INLINE.has(name)) {
      if (line) lines.push(line);
      line = '';
    }
    const isSkipped = html[open + 1] !== '/' && SKIPPED.has(name);
    at = isSkipped ? endOfElement(html, name, close) : close;
  }
  if (line) lines.push(line);
  return lines.map(collapsed).filter(Boolean).join('\n');
}

/** Hash of the readable text of a page, as in the ledger. Only the main element is decoded: most of a page is its head. */
export function textHash(content: Uint8Array): string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const [start, end] = [bytes.indexOf('<main'), bytes.lastIndexOf('</main>')];
  return hash128(readableText(bytes.toString('utf8', Math.max(0, start), end === -1 ? undefined : end)));
}

function collapsed(line: string): string {
  return unescapeMarkup(line).replace(/\s+/g, ' ').trim();
}

function startOfMain(html: string): number {
  const main = html.indexOf('<main');
  return Math.max(0, main === -1 ? html.indexOf('<body') : main);
}

function endOfMain(html: string): number {
  const main = html.lastIndexOf('</main>');
  const end = main === -1 ? html.lastIndexOf('</body>') : main;
  return end === -1 ? html.length : end;
}

/** Returns the position after a tag. Quoted attribute values may contain `>`. */
function endOfTag(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4);
  let mark = 0;
  for (let at = open + 1; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (mark) {
      if (code === mark) mark = 0;
    } else if (code === DOUBLE || code === SINGLE) mark = code;
    else if (code === CLOSE) return at + 1;
  }
  return html.length;
}

const [DOUBLE, SINGLE, CLOSE] = ['"', "'", '>'].map((char) => char.charCodeAt(0));

/** Returns the name of a tag in lower case; a closing tag has that of its element. */
function nameOfTag(html: string, open: number): string {
  const start = html[open + 1] === '/' ? open + 2 : open + 1;
  let end = start;
  while (isNamePart(html.charCodeAt(end))) end += 1;
  return html.slice(start, end).toLowerCase();
}

/** Whether a character is a letter or a digit, which all names of elements consist of, or a hyphen. */
function isNamePart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45
  );
}

/** Returns the position after an element whose start tag ends at `start`. Elements of the same name may be nested. */
function endOfElement(html: string, name: string, start: number): number {
  if (html[start - 2] === '/') return start;
  const closing = `</${name}>`;
  let from = start;
  for (let depth = 1; ; ) {
    const close = html.indexOf(closing, from);
    if (close === -1) return html.length;
    depth += countOf(html, `<${name}`, from, close) - 1;
    from = close + closing.length;
    if (depth === 0) return from;
  }
}

function countOf(html: string, part: string, from: number, to: number): number {
  let count = 0;
  for (let at = html.indexOf(part, from); at !== -1 && at < to; at = html.indexOf(part, at + 1)) count += 1;
  return count;
}

function after(html: string, part: string, from: number): number {
  const at = html.indexOf(part, from);
  return at === -1 ? html.length : at + part.length;
}
