import { isUtf8 } from 'node:buffer';

/**
 * Decodes UTF-8, or UTF-16 with a byte-order mark. Removes the mark and converts line ends to `\n`. Returns undefined for other bytes.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decodeUtf16(bytes) ?? (isUtf8(bytes) ? bytes.toString() : undefined);
  return text === undefined ? undefined : withLineEnds(text.replace(/^\uFEFF/, ''));
}

/** Windows ends lines with `\r\n`; Excel's “CSV (Macintosh)” and old Mac programs with `\r`. */
function withLineEnds(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  return lines.includes('\r') && !lines.includes('\n') ? lines.replaceAll('\r', '\n') : lines;
}

/** Whether bytes begin with a byte-order mark of UTF-16. */
export function isMarkedUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Returns undefined for other and for invalid bytes. */
function decodeUtf16(bytes: Buffer): string | undefined {
  if (!isMarkedUtf16(bytes)) return undefined;
  try {
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
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

/** Whether bytes look like Latin letters in UTF-16 without a byte-order mark: every second byte is zero. */
export function looksLikeUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64);
  const isNothing = (rest: number) => start.every((byte, i) => i % 2 !== rest || byte === 0);
  return start.length > 3 && isNothing(0) !== isNothing(1);
}
