import type { Written } from './place-of-piece.ts';

/**
 * An image or a link that the parser does not read as one, such as `![A van](photos/my van.jpg)`: the address of Markdown ends at a
 * space (https://spec.commonmark.org/0.31.2/#link-destination). Pages would show it as it is written.
 */
export interface UnreadLink extends Written {
  /** `name` refers to an address by a name that the text does not define. */
  readonly kind: 'image' | 'link' | 'name';
  /** The name; of the other kinds the same as the parser reads it, if what is meant can be told. */
  readonly meant?: string;
  /** Whether it can mean nothing else. */
  readonly isCertain: boolean;
}

/** Returns images and links that the parser has not read. `isRead` tells of a position whether it is in code, or begins what was read. */
export function findUnreadLinks(text: string, isRead: (at: number) => boolean): UnreadLink[] {
  const found: UnreadLink[] = [];
  let end = 0;
  for (const { index, 0: sign } of text.matchAll(/!?\[/g)) {
    const bracket = index + sign.length - 1;
    if (index < end || isEscaped(text, bracket) || isRead(index) || isRead(bracket)) continue;
    const isImage = sign === '![' && !isEscaped(text, index);
    const opening = { at: isImage ? index : bracket, bracket, isImage };
    const link = unreadAt(text, opening, isRead);
    if (!link) continue;
    found.push(link);
    end = link.at + link.written.length;
  }
  return found;
}

/** Returns a text with the links that are certain as the parser reads them. */
export function withReadLinks(text: string, links: readonly UnreadLink[]): string {
  let read = text;
  for (const { at, written, meant, isCertain } of [...links].reverse())
    if (isCertain && meant !== undefined) read = read.slice(0, at) + meant + read.slice(at + written.length);
  return read;
}

interface Opening {
  readonly at: number;
  readonly bracket: number;
  readonly isImage: boolean;
}

function unreadAt(text: string, opening: Opening, isRead: (at: number) => boolean): UnreadLink | undefined {
  const { at, bracket, isImage } = opening;
  const end = closingBracket(text, bracket);
  if (end === -1) return isImage ? { kind: 'image', written: '![', at, isCertain: false } : undefined;
  const [words, rest] = [text.slice(at, end + 1), text.slice(end + 1, end + 1 + MAX_LENGTH)];
  const wiki = isImage ? /^!\[\[([^\][|\n]+)(?:\|[^\][\n]*)?\]\]$/.exec(words) : null;
  if (wiki?.[1]) {
    const meant = `![${nameOf(wiki[1])}](${destinationOf(wiki[1])})`;
    return { kind: 'image', written: words, at, meant, isCertain: false };
  }
  const definition = isImage ? undefined : definitionAt(text, opening, words, rest);
  if (definition) return definition;
  const [blanks = ''] = /^[ \t]?\n?(?=\()/.exec(rest) ?? [];
  if (rest.startsWith('(', blanks.length)) {
    const link = linkOf(words, rest.slice(blanks.length), isImage);
    const isLink = blanks === '' || link.meant !== undefined;
    if (isLink || isImage)
      return {
        ...link,
        written: words + blanks + link.written,
        at,
        isCertain: link.isCertain && blanks === '',
      };
  }
  const [named, name = ''] = /^\[([^\][\n]*)\]/.exec(rest) ?? [''];
  // `[1][2]` are sources, and `[a][b](/c)` is a link after a note.
  const isName = isImage || (named !== '' && !/^\d*$/.test(name) && !isRead(end + 1));
  const meant = name || words.slice(isImage ? 2 : 1, -1);
  return isName ? { kind: 'name', written: words + named, at, meant, isCertain: false } : undefined;
}

/** Longer addresses are not read: they are texts that are not closed. */
const MAX_LENGTH = 1000;

function isEscaped(text: string, at: number): boolean {
  const [signs = ''] = /\\*$/.exec(text.slice(Math.max(0, at - 20), at)) ?? [];
  return signs.length % 2 === 1;
}

/** Returns the position of the bracket that closes another one in the same paragraph, or -1. */
function closingBracket(text: string, bracket: number): number {
  let depth = 0;
  for (const { 0: sign, index } of text.slice(bracket, bracket + MAX_LENGTH).matchAll(/\\.|[[\]]|\n\s*\n/g)) {
    if (sign.startsWith('\n')) return -1;
    if (sign === '[') depth += 1;
    if (sign === ']') depth -= 1;
    if (depth === 0) return bracket + index;
  }
  return -1;
}

const PICTURE = String.raw`[^<>\n]*?\.(?:jpe?g|png|webp|avif|gif|svg|tiff?)`;
const TITLE = String.raw`(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?`;
const OF_PICTURE = new RegExp(String.raw`^\([ \t]*<?(${PICTURE})>?(${TITLE})[ \t]*(\)|(?![^\n]))`, 'i');
const OF_LINK = new RegExp(
  String.raw`^\([ \t]*<?((?:[^<>()\n]|\([^()\n]*\))*?)>?(${TITLE})[ \t]*(\)|(?![^\n]))`,
  'i',
);
const DEFINITION = new RegExp(String.raw`^:[ \t]+<?(${PICTURE})>?(${TITLE})[ \t]*(?![^\n])`, 'i');

/** An address of the site or of the web, or a file. */
const ADDRESS = /^(?:\/|\.\.?\/|#|https?:\/\/)|\/[^ ]*$|\.(?:html?|md|pdf|docx?|xlsx?|zip)$/i;
const NUMBER = /^(?:tel|sms|mailto):/i;

type Link = Omit<UnreadLink, 'at'>;

/** The link whose address begins with the parenthesis that `rest` begins with. */
function linkOf(words: string, rest: string, isImage: boolean): Link {
  const kind = isImage ? 'image' : 'link';
  const found = (isImage ? OF_PICTURE : OF_LINK).exec(rest) ?? /^\([^()\n]*\)?/.exec(rest) ?? [];
  const [written = '(', address = '', title = '', end] = found;
  if (NUMBER.test(address)) {
    const meant = `${words}(${address.replace(/[\s()]+/g, '')}${title})`;
    return { kind, written, meant, isCertain: false };
  }
  if (address === '' || !(isImage || ADDRESS.test(address))) return { kind, written, isCertain: false };
  return { kind, written, meant: `${words}(${destinationOf(address)}${title})`, isCertain: end === ')' };
}

/** The definition of a picture that a line is, if the text uses its name. */
function definitionAt(text: string, { at }: Opening, words: string, rest: string): UnreadLink | undefined {
  const [written, address = '', title] = DEFINITION.exec(rest) ?? [];
  const isLine = /(?:^|\n) {0,3}$/.test(text.slice(Math.max(0, at - 4), at));
  if (written === undefined || !isLine || text.indexOf(words) === text.lastIndexOf(words)) return undefined;
  // A definition does not end a paragraph.
  const isBelowText = /\S *\n {0,3}$/.test(text.slice(0, at).slice(-20));
  const meant = `${isBelowText ? '\n' : ''}${words}: ${destinationOf(address)}${title}`;
  return { kind: 'image', written: words + written, at, meant, isCertain: true };
}

/** An address as the parser reads it. */
export function destinationOf(address: string): string {
  return /[\s()]/.test(address) ? `<${address}>` : address;
}

/** What a picture shows, by the name of its file. */
function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '');
}
