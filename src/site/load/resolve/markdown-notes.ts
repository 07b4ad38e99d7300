import type { Issue } from '../../../core/model.ts';
import { append } from '../../../core/util/lists.ts';
import {
  addressOfPath,
  faultOfAddress,
  imagePathOf,
  isFromHere,
  LINK_SCHEMES,
  schemeOf,
} from '../../text/addresses.ts';
import { findForeignMarkup } from '../../text/foreign-markup.ts';
import {
  codeIn,
  firstLineOf,
  type MarkdownContent,
  readMarkdown,
  type ShownImage,
  type Target,
} from '../../text/markdown-content.ts';
import { findExcess } from '../../text/markdown-limits.ts';
import { createPieceCounter, pieceAt, type Written } from '../../text/place-of-piece.ts';
import { withReadLinks } from '../../text/unread-links.ts';
import { type LoadedRecord, TextLink, TextPicture } from '../records/record.ts';

/** The position of a text in the data. */
export interface TextPosition {
  readonly record: LoadedRecord;
  readonly path: readonly PropertyKey[];
  /** Whether the value is only a link. */
  readonly isField?: boolean;
}

/** Findings in texts. */
export interface TextNotes {
  readonly issues: Issue[];
  readonly links: TextLink[];
  readonly images: TextPicture[];
}

/** A text with its tokens replaced, and the tokens that could not be replaced, which are reported. */
export interface FilledIn {
  readonly text: string;
  readonly gaps: readonly string[];
}

/**
 * Collects the links and images of a Markdown text and reports what pages would not show as intended. Returns the text
 * to render.
 */
export function noteMarkdown(filled: FilledIn, spot: TextPosition, out: TextNotes): string {
  noteForeignMarkup(filled, spot, out, true);
  const excess = findExcess(filled.text);
  if (excess) {
    const { about, placed } = inText(filled.text, spot);
    out.issues.push({ code: 'heavy-text', facts: { ...excess.facts, ...about }, place: placed(excess.spot) });
    return filled.text;
  }
  const { content, text } = readMeant(filled.text);
  const read = { ...filled, text };
  noteLinks(content.links, read, spot, out);
  if (!content.links.every(isSafe) || isLossy(content)) append(out.issues, lossesIn(content, read, spot));
  if (content.images.length === 0) return text;
  const pieceOf = createPieceCounter(text);
  for (const image of content.images) noteImage(image, { ...read, pieceOf }, spot, out);
  return withPathsFromData(text, content.images, spot.record.origin.folder);
}

/** Reads a text, with addresses as the parser reads them. They keep their signs, by which they are found in the data. */
function readMeant(text: string): { readonly content: MarkdownContent; readonly text: string } {
  const content = readMarkdown(text);
  const meant = withReadLinks(text, content.unread);
  return meant === text ? { content, text } : { content: readMarkdown(meant), text: meant };
}

/** Reports markup of other programs that pages would show: the first of each kind, since a text usually has several. */
export function noteForeignMarkup(
  { text, gaps }: FilledIn,
  spot: TextPosition,
  out: TextNotes,
  isMarkdown = false,
): void {
  const found = findForeignMarkup(text);
  if (found.length === 0) return;
  const code = isMarkdown && !findExcess(text) ? codeIn(text) : [];
  const { about, placed } = inText(text, spot);
  const kinds = new Set<string>();
  for (const { kind, written, at } of found) {
    const isCode = code.some(([start, end]) => at >= start && at < end);
    // A definition makes it a link of Markdown, a token is reported itself, and so is an image that is not read.
    const isKnown =
      text.includes(`${written}:`) ||
      gaps.some((gap) => written.includes(gap)) ||
      (isMarkdown && written.startsWith('!['));
    if (kinds.has(kind) || isCode || isKnown) continue;
    kinds.add(kind);
    const place = placed({ written, at });
    out.issues.push({ code: 'foreign-markup', facts: { ...about, kind, written }, place });
  }
}

/** Returns the facts that all issues of a text share, and the function that finds the place of a piece. */
function inText(text: string, { record: { origin }, path }: TextPosition) {
  return {
    about: { record: origin.key, field: path.map(String).join('.') },
    placed: (piece: Written) => origin.locatePiece(path, pieceAt(text, piece)),
  };
}

function isLossy({ titles, html, lostNotes, unread }: MarkdownContent): boolean {
  return titles.length + html.length + lostNotes.length + unread.length > 0;
}

function lossesIn(
  { links, titles, html, lostNotes, unread }: MarkdownContent,
  { text, gaps }: FilledIn,
  spot: TextPosition,
): Issue[] {
  const { about, placed } = inText(text, spot);
  return [
    // All headings of a text are usually written the same way: the first is reported.
    ...titles
      .slice(0, 1)
      .map((piece): Issue => ({ code: 'second-title', facts: about, place: placed(piece) })),
    ...html.map(
      ({ kind, tag, instead, ...piece }): Issue => ({
        code: 'lost-html',
        facts: { ...about, kind, tag, instead },
        place: placed(piece),
      }),
    ),
    ...lostNotes.map((piece): Issue => ({ code: 'lost-note', facts: about, place: placed(piece) })),
    ...unread.flatMap((link): Issue[] => {
      // A token that is not replaced is reported itself.
      if (gaps.some((gap) => link.written.includes(gap))) return [];
      const [kind, meant] = [link.kind, link.meant?.replace(/\s*\n\s*/g, ' ')];
      const facts = { ...about, kind, written: firstLineOf(link).written, meant };
      return [{ code: 'unread-link', facts, place: placed(firstLineOf(link)) }];
    }),
    ...links.flatMap((link): Issue[] => {
      if (isSafe(link)) return [];
      const { target, at } = link;
      return [{ code: 'link-scheme', facts: { ...about, target }, place: placed({ written: target, at }) }];
    }),
  ];
}

/** Collects the links of a text to pages of the site, by their path. */
export function noteLinks(
  links: readonly Target[],
  { text, gaps }: FilledIn,
  { record, path, isField = false }: TextPosition,
  out: TextNotes,
): void {
  if (links.length === 0) return;
  const spot = { origin: record.origin, path: [...path], isField };
  const pieceOf = createPieceCounter(text);
  const { about, placed } = inText(text, { record, path });
  for (const { target, at } of links) {
    const isEmpty = target === '' && !isField;
    const fault = isEmpty ? 'empty' : faultOfAddress(target);
    if (!fault || !isSafe({ target })) continue;
    const place = placed(isEmpty ? { written: '()', at: at - 1 } : { written: target, at });
    out.issues.push({ code: 'dead-address', facts: { ...about, target, fault }, place });
  }
  for (const link of links) {
    // An address with an unreplaced token is reported for the token.
    if (isOfSite(link) && !gaps.some((gap) => link.target.includes(gap)))
      out.links.push(new TextLink(pieceOf({ written: link.target, at: link.at }), spot));
  }
}

/** Whether an address is one of the site and not only a fragment of its own page. */
function isOfSite({ target }: Target): boolean {
  return !/^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(target);
}

function isSafe({ target }: Pick<Target, 'target'>): boolean {
  const scheme = schemeOf(target);
  return scheme === undefined || LINK_SCHEMES.includes(scheme);
}

interface CountedText extends FilledIn {
  readonly pieceOf: ReturnType<typeof createPieceCounter>;
}

/** Collects an image, or reports an invalid path. */
function noteImage(
  { address, words, at, whole }: ShownImage,
  { text, gaps, pieceOf }: CountedText,
  spot: TextPosition,
  out: TextNotes,
): void {
  const { about, placed } = inText(text, spot);
  const { origin } = spot.record;
  if (words.trim() === '')
    out.issues.push({ code: 'image-words', facts: about, place: placed(firstLineOf(whole)) });
  // An address with an unreplaced token is reported for the token.
  if (gaps.some((gap) => address.includes(gap))) return;
  const found = imagePathOf(address, origin.folder);
  if ('fault' in found && found.fault !== 'foreign') {
    const facts = { ...about, kind: found.fault, source: address };
    out.issues.push({ code: 'text-image', facts, place: placed({ written: address, at }) });
    return;
  }
  const piece = pieceOf({ written: address, at });
  const source = 'path' in found ? { path: found.path } : { url: address };
  out.images.push(new TextPicture(piece, source, { origin, path: [...spot.path], isField: false }));
}

/**
 * Returns a text with the paths of its images relative to `data/` instead of its folder. Replaces each position once, from the last on:
 * several images may share an address, as in `![van][van]`. An image whose address has escapes is replaced as a whole.
 */
function withPathsFromData(text: string, images: readonly ShownImage[], folder: string): string {
  const changes = new Map<number, readonly [written: string, path: string]>();
  for (const { at, address, words, whole } of images) {
    const found = imagePathOf(address, folder);
    if (!isFromHere(address) || !('path' in found)) continue;
    const path = addressOfPath(found.path);
    if (text.startsWith(address, at)) changes.set(at, [address, path]);
    else changes.set(whole.at, [whole.written, `![${words.replace(/[[\]\\*_`<]/g, '\\$&')}](${path})`]);
  }
  return [...changes]
    .sort(([a], [b]) => b - a)
    .reduce(
      (rest, [at, [written, path]]) => rest.slice(0, at) + path + rest.slice(at + written.length),
      text,
    );
}
