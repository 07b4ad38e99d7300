import { isAscii, isUtf8 } from 'node:buffer';

/** So much is decoded at a time: most pieces are plain ASCII and copied as they are; letters with accents are few. */
const PIECE_BYTES = 16_384;

/** Pieces of a larger text would for a moment be in memory beside the whole. */
const WHOLE_BYTES = 16_000_000;

/** Text of UTF-8 bytes without a byte-order mark, with the line ends of Unix; undefined when they are not UTF-8. */
export function decodeText(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes)) return undefined;
  const content = bytes.subarray(startsWithMark(bytes) ? MARK.length : 0);
  const text = content.length > WHOLE_BYTES ? decodePiece(content) : decodePieces(content);
  return withLineEnds(text);
}

/** Windows ends lines with a pair; old programs of the Mac, and Excel's “CSV (Macintosh)”, with the first of it alone. */
function withLineEnds(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  return lines.includes('\r') && !lines.includes('\n') ? lines.replaceAll('\r', '\n') : lines;
}

function decodePieces(bytes: Buffer): string {
  let text = '';
  for (let start = 0; start < bytes.length; ) {
    const end = endOfPiece(bytes, start);
    text += decodePiece(bytes.subarray(start, end));
    start = end;
  }
  return text;
}

function decodePiece(piece: Buffer): string {
  return piece.toString(isAscii(piece) ? 'latin1' : 'utf8');
}

const MARK = Buffer.from('\uFEFF');

function startsWithMark(bytes: Buffer): boolean {
  return bytes.subarray(0, MARK.length).equals(MARK);
}

/** Ends behind a whole character. */
function endOfPiece(bytes: Buffer, start: number): number {
  let end = Math.min(start + PIECE_BYTES, bytes.length);
  while (((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1;
  return end;
}

/** Control characters that nobody sees, all but tabs and line ends: in UTF-8 no other character has these bytes. */
const CONTROLS = [...Array(32).keys(), 0x7f].filter((code) => ![0x09, 0x0a, 0x0d].includes(code));

/** The two code points of three bytes that are no characters: U+FFFE and U+FFFF. */
const NO_CHARACTERS = [Buffer.from('\uFFFE'), Buffer.from('\uFFFF')];

/** Whether there is an invisible character in UTF-8 bytes: the platform looks for thirty bytes in less time than a pattern takes. */
export function hidesControls(bytes: Buffer): boolean {
  return (
    CONTROLS.some((code) => bytes.includes(code)) ||
    bytes.indexOf(MARK, 1) !== -1 ||
    NO_CHARACTERS.some((one) => bytes.includes(one)) ||
    hidesLaterControls(bytes)
  );
}

/** The control characters from U+0080 to U+009F: in UTF-8 they are this byte and one up to 0x9F. */
const BEFORE_LATER = 0xc2;

function hidesLaterControls(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(BEFORE_LATER); at !== -1; at = bytes.indexOf(BEFORE_LATER, at + 1))
    if ((bytes[at + 1] ?? 0xff) <= 0x9f) return true;
  return false;
}
