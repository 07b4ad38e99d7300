import { Parser } from 'htmlparser2';
import { hash128 } from '../../core/util/hash.ts';
import type { TextBlock } from '../facts.ts';

/*
 * The main text of a page is the text of its main element without code, drawings, menus and forms, in blocks; of a page without such
 * an element that of its body, without header and footer. The ledger keeps a hash of it. Rules that compare pages leave out what stands
 * aside, and blocks and lists that consist of links: pages have these in common.
 */

/** Elements whose content is not part of the main text. */
export const NO_TEXT = new Set(['script', 'style', 'template', 'svg', 'nav', 'form']);

/** Elements within a line. All others end a block of text. */
export const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Returns the main text of a page, one line per block. Entities are decoded and spaces collapsed. */
export function readableText(html: string): string {
  const lines: string[] = [];
  let line = '';
  /** How many elements around the text are no part of it. */
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
      if (NO_TEXT.has(name)) skipped += 1;
    },
    onclosetag(name) {
      beginLine(name);
      if (NO_TEXT.has(name)) skipped -= 1;
    },
  });
  parser.end(mainOf(html));
  return [...lines, line].map(collapseSpace).filter(Boolean).join('\n');
}

/** Hash of the main text of a page, as in the ledger. Only the main element is decoded: most of a page is its head. */
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

/** A block of text, such as a paragraph. */
interface Block {
  readonly text: string;
  readonly words: number;
  /** How many of its words are in links. */
  readonly linked: number;
  readonly isInMain: boolean;
  readonly run: Run;
}

/** What belongs to one heading, or to one item of a list. */
interface Run {
  /** The main heading names the page itself, and its text is no entry. */
  readonly isEntry: boolean;
  /** Where the links in its heading lead, and those below it. */
  readonly named: Set<string>;
  readonly below: Set<string>;
}

/** A block that consists of links to this share is a menu, and so is a list. */
const LINKED_BLOCK = 0.8;
const LINKED_LIST = 0.6;

/** Collects the blocks of the main text that rules compare. */
export function createBlocks() {
  let blocks: Block[] = [];
  /** Where the open lists begin. */
  const lists: number[] = [];
  /** The runs that the current one is in: an item of a list has runs of its own. */
  const runs = [createRun(false)];
  const current = () => runs.at(-1) ?? createRun(false);
  let [text, linked, isInMain, isHeading] = ['', '', false, false];
  const end = () => {
    const size = { words: countWords(text), linked: countWords(linked) };
    if (size.words > 0) blocks.push({ text: collapseSpace(text), ...size, isInMain, run: current() });
    [text, linked, isInMain, isHeading] = ['', '', false, false];
  };
  return {
    /** Adds text, with the target of the link that it is in. */
    text(part: string, link: string | undefined, isMain: boolean) {
      text += part;
      if (link !== undefined) {
        linked += `${part} `;
        (isHeading ? current().named : current().below).add(link);
      }
      if (isMain) isInMain = true;
    },
    /** Begins or ends a block. */
    end,
    heading(level: number) {
      runs.splice(-1, 1, createRun(level > 1));
      isHeading = true;
    },
    openItem: () => void runs.push(createRun(true)),
    closeItem() {
      if (runs.length > 1) runs.pop();
    },
    openList: () => void lists.push(blocks.length),
    closeList() {
      const start = lists.pop() ?? blocks.length;
      if (isMenu(blocks.slice(start))) blocks = blocks.slice(0, start);
    },
    /** The blocks without lists of links; those of the main element if there is one. */
    all(): TextBlock[] {
      end();
      const own = blocks.filter((block) => block.linked / block.words < LINKED_BLOCK);
      const main = own.filter((block) => block.isInMain);
      return (main.length > 0 ? main : own).map((block) => ({
        text: block.text,
        entryOf: entryOf(block.run),
      }));
    },
  };
}

function createRun(isEntry: boolean): Run {
  return { isEntry, named: new Set(), below: new Set() };
}

function entryOf({ isEntry, named, below }: Run): readonly string[] {
  return isEntry ? [...(named.size > 0 ? named : below)] : [];
}

function isMenu(blocks: readonly Block[]): boolean {
  const sum = (key: 'words' | 'linked') => blocks.reduce((total, block) => total + block[key], 0);
  return blocks.length > 0 && sum('linked') / sum('words') >= LINKED_LIST;
}

function countWords(text: string): number {
  return text === '' ? 0 : (text.match(/\S+/g)?.length ?? 0);
}

/** Replaces white space by single blanks. */
export function collapseSpace(text: string): string {
  // Most texts have nothing to replace.
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}
