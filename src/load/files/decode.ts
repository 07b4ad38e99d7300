import { isAscii, isUtf8 } from 'node:buffer';

/** Text is decoded in pieces: most are plain ASCII, which is decoded faster. */
const PIECE_BYTES = 16_384;

/** Larger texts are decoded as a whole, as the pieces would be in memory beside it. */
const WHOLE_BYTES = 16_000_000;

/** Decodes UTF-8. Removes a byte-order mark and converts line ends to `\n`. Returns undefined for bytes that are not UTF-8. */
export function decodeText(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes)) return undefined;
  const content = bytes.subarray(startsWithMark(bytes) ? MARK.length : 0);
  const text = content.length > WHOLE_BYTES ? decodePiece(content) : decodePieces(content);
  return withLineEnds(text);
}

/** Windows ends lines with `\r\n`; Excel's “CSV (Macintosh)” and old Mac programs with `\r`. */
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

/** Returns an offset that is not inside a character. */
function endOfPiece(bytes: Buffer, start: number): number {
  let end = Math.min(start + PIECE_BYTES, bytes.length);
  while (((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1;
  return end;
}

/** Control characters except tabs and line ends. In UTF-8 no other character contains these bytes. */
const CONTROLS = [...Array(32).keys(), 0x7f].filter((code) => ![0x09, 0x0a, 0x0d].includes(code));

/** U+FFFE and U+FFFF are no characters. */
const NO_CHARACTERS = [Buffer.from('\uFFFE'), Buffer.from('\uFFFF')];

/** Whether UTF-8 bytes contain a control character. Searching thirty bytes is faster than a regular expression. */
export function hidesControls(bytes: Buffer): boolean {
  return (
    CONTROLS.some((code) => bytes.includes(code)) ||
    bytes.indexOf(MARK, 1) !== -1 ||
    NO_CHARACTERS.some((one) => bytes.includes(one)) ||
    hidesLaterControls(bytes)
  );
}

/** In UTF-8, the control characters U+0080 to U+009F are this byte and one up to 0x9F. */
const BEFORE_LATER = 0xc2;

function hidesLaterControls(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(BEFORE_LATER); at !== -1; at = bytes.indexOf(BEFORE_LATER, at + 1))
    if ((bytes[at + 1] ?? 0xff) <= 0x9f) return true;
  return false;
}

/** Finds the first character of bytes that are not UTF-8. Line and column count from 1. */
export function findInvalidUtf8(bytes: Buffer): { readonly line: number; readonly column: number } {
  const lines = textBeforeInvalid(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

const REPLACEMENT = Buffer.from('\uFFFD');

/** The platform decodes invalid bytes as U+FFFD, which may also be written in the text. */
function textBeforeInvalid(bytes: Buffer): string {
  const text = bytes.toString();
  let offset = 0;
  let last = 0;
  for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) {
    offset += Buffer.byteLength(text.slice(last, at));
    if (!bytes.subarray(offset, offset + REPLACEMENT.length).equals(REPLACEMENT)) return text.slice(0, at);
    last = at;
  }
  return text;
}

/** Decodes UTF-16 with a byte-order mark; undefined for other and for invalid bytes. */
export function decodeUtf16(bytes: Buffer): string | undefined {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  if ((!isLittle && !isBig) || bytes.length % 2 === 1) return undefined;
  // A copy, as swapping changes the bytes in place.
  const content = isLittle ? bytes.subarray(2) : Buffer.from(bytes.subarray(2)).swap16();
  try {
    return new TextDecoder('utf-16le', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** Whether bytes look like Latin letters in UTF-16 without a byte-order mark: every second byte is zero. */
export function looksLikeUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64);
  const isNothing = (rest: number) => start.every((byte, i) => i % 2 !== rest || byte === 0);
  return start.length > 3 && isNothing(0) !== isNothing(1);
}
