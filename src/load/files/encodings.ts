import { isUtf8 } from 'node:buffer';
import { hidesControls } from './decode.ts';

/** Where the first letter stands that is not written in UTF-8, and what it seems to be. Line and column count from 1. */
export interface ForeignLetter {
  readonly line: number;
  readonly column: number;
  /** Undefined when there are letters in UTF-8 before it: then it is broken, and not of another encoding. */
  readonly encoding?: 'Windows-1252' | 'Mac OS Roman';
  readonly letter?: string;
  /** What the file seems to say, for showing the line; nothing of a large one. */
  readonly text: string;
}

/** Of larger files no line is shown. */
const SHOWN_BYTES = 100_000;

/** Finds the first letter of a text that is not written in UTF-8. */
export function findForeignLetter(bytes: Buffer): ForeignLetter {
  const at = firstForeignByte(bytes);
  const before = bytes
    .subarray(0, at)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const lines = before.split(/\r\n|\n|\r/);
  const place = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  const mayShow = bytes.length <= SHOWN_BYTES && !hidesControls(bytes);
  if (hasForeignLetters(before)) return { ...place, text: mayShow ? bytes.toString('utf8') : '' };
  const encoding = isMac(bytes) ? 'Mac OS Roman' : 'Windows-1252';
  const text = mayShow ? decodeIn(bytes, encoding) : '';
  return { ...place, encoding, letter: letterOf(bytes[at] ?? 0, encoding), text };
}

function hasForeignLetters(text: string): boolean {
  return Buffer.byteLength(text) > text.length;
}

/** So much is looked at in one go. */
const PIECE_BYTES = 65_536;

function firstForeignByte(bytes: Buffer): number {
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + PIECE_BYTES, bytes.length);
    // No letter has more than four bytes.
    for (let left = 4; left > 0 && isContinuation(bytes[end]); left -= 1) end -= 1;
    if (!isUtf8(bytes.subarray(start, end))) return firstIn(bytes, start);
    start = end;
  }
  return bytes.length;
}

function firstIn(bytes: Buffer, start: number): number {
  const lengths = [1, 2, 3, 4];
  for (let at = start; ; ) {
    const length = lengths.find((count) => isUtf8(bytes.subarray(at, at + count)));
    if (length === undefined || at >= bytes.length) return at;
    at += length;
  }
}

/** Whether a byte carries on a letter that has begun before. */
function isContinuation(byte = 0): boolean {
  return (byte & 0b1100_0000) === 0b1000_0000;
}

/** The letters of the bytes from 0x80 on (https://encoding.spec.whatwg.org/#index-windows-1252): from 0xA0 on they are those of Unicode. */
const WINDOWS = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

/** The same of the Mac (https://encoding.spec.whatwg.org/#index-macintosh). */
const MAC =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

type Guess = 'Windows-1252' | 'Mac OS Roman';

function decodeIn(bytes: Buffer, encoding: Guess): string {
  return bytes.toString('latin1').replace(/[\u0080-\u00ff]/g, (one) => letterOf(one.charCodeAt(0), encoding));
}

function letterOf(byte: number, encoding: Guess): string {
  if (encoding === 'Mac OS Roman') return MAC.charAt(byte - 0x80);
  return WINDOWS.charAt(byte - 0x80) || String.fromCharCode(byte);
}

/** Whether a text makes more sense as one of the Mac: no capital stands behind a small letter, and few words have the rarest letters. */
function isMac(bytes: Buffer): boolean {
  let mac = 0;
  let windows = 0;
  const end = Math.min(bytes.length, PIECE_BYTES);
  for (let at = 0; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const isBehindSmall = /[a-z]/.test(String.fromCharCode(bytes[at - 1] ?? 0));
    windows += isOdd(letterOf(byte, 'Windows-1252'), isBehindSmall) ? 1 : 0;
    mac += isOdd(letterOf(byte, 'Mac OS Roman'), isBehindSmall) ? 1 : 0;
  }
  return mac < windows;
}

function isOdd(letter: string, isBehindSmall: boolean): boolean {
  return (
    /[�\uf8ff≠∞≤≥∂∑∏π∫Ω√≈∆◊⁄ﬁﬂ¯˘˙˚˝˛ˇıˆ˜¸·‡†‰]/.test(letter) || (isBehindSmall && /[À-ÞŠŽŸŒ]/.test(letter))
  );
}

/** A text in UTF-16 that says so by the mark at its beginning; undefined when it is none, or broken. */
export function decodeUtf16(bytes: Buffer): string | undefined {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  if ((!isLittle && !isBig) || bytes.length % 2 === 1) return undefined;
  // The bytes are those of a memory that others read into.
  const content = isLittle ? bytes.subarray(2) : Buffer.from(bytes.subarray(2)).swap16();
  try {
    return new TextDecoder('utf-16le', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** Whether bytes look like plain letters in UTF-16 without a mark: each second byte is nothing. */
export function looksLikeUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64);
  const isNothing = (rest: number) => start.every((byte, i) => i % 2 !== rest || byte === 0);
  return start.length > 3 && isNothing(0) !== isNothing(1);
}
