import { createPieceCounter, pieceAt } from '../../util/place-of-piece.ts';
import { addressOfPath, imagePathOf, isFromHere } from '../text/image-path.ts';
import type { ShownImage } from '../text/markdown-content.ts';
import type { Written } from '../text/markdown-nodes.ts';
import type { FilledIn, TextNotes, TextPosition } from './note-markdown.ts';
import { TextPicture } from './text-link.ts';

/**
 * Takes note of the images of a Markdown text, and tells what is wrong with how they are named. Gives the text back with
 * paths that count from `data/` in place of those that count from the folder of the text.
 */
export function noteImages(
  images: readonly ShownImage[],
  filled: FilledIn,
  [spot, out]: readonly [TextPosition, TextNotes],
): string {
  const counted = { ...filled, pieceOf: createPieceCounter(filled.text) };
  for (const image of images) noteImage(image, counted, [spot, out]);
  return countingFromData(filled.text, images, spot.record.origin.folder);
}

interface Counted extends FilledIn {
  readonly pieceOf: ReturnType<typeof createPieceCounter>;
}

function noteImage(
  { address, words, at, whole }: ShownImage,
  { text, gaps, pieceOf }: Counted,
  [{ record, path }, out]: readonly [TextPosition, TextNotes],
): void {
  const { origin } = record;
  const about = { record: origin.key, field: path.map(String).join('.') };
  const placed = (piece: Written) => origin.locatePiece(path, pieceAt(text, piece));
  if (words.trim() === '') out.issues.push({ code: 'image-words', facts: about, place: placed(whole) });
  // An address with a gap in it is told for that.
  if (gaps.some((gap) => address.includes(gap))) return;
  const found = imagePathOf(address, origin.folder);
  if ('fault' in found && found.fault !== 'foreign') {
    const facts = { ...about, kind: found.fault, source: address };
    out.issues.push({ code: 'text-image', facts, place: placed({ written: address, at }) });
    return;
  }
  const piece = pieceOf({ written: address, at });
  const source = 'path' in found ? { path: found.path } : { url: address };
  out.images.push(new TextPicture(piece, source, { origin, path: [...path], isField: false }));
}

/** Several images may be named at one place, as with `![van][van]`: each place once, from the last on. */
function countingFromData(text: string, images: readonly ShownImage[], folder: string): string {
  const places = new Map(images.map(({ at, address }) => [at, address]));
  let counted = text;
  for (const [at, address] of [...places].sort(([a], [b]) => b - a)) {
    const found = imagePathOf(address, folder);
    if (isFromHere(address) && 'path' in found)
      counted = counted.slice(0, at) + addressOfPath(found.path) + counted.slice(at + address.length);
  }
  return counted;
}
