import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';

/** The text of a file. */
export interface DecodedWebText {
  readonly text: string;
  /** The encoding, unless it is UTF-8. Empty if the file is in none that it names. */
  readonly encoding?: string;
}

/** The most bytes that a compressed file may have: twice the limit of a sitemap. */
const MAX_BYTES = 2 * 52_428_800;

/** Reads the text of a file of the web, which may be compressed with gzip, in UTF-16, or in the encoding that its HTML names. */
export function decodeWebText(content: Buffer): DecodedWebText {
  const bytes = content[0] === 0x1f && content[1] === 0x8b ? decompressed(content) : content;
  const wide = wideEncoding(bytes);
  if (wide === undefined && isUtf8(bytes)) return { text: bytes.toString() };
  const encoding = wide ?? /charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 1024))?.[1] ?? '';
  try {
    const text = new TextDecoder(encoding).decode(bytes);
    return { text, encoding: /^utf-?8$/i.test(encoding) ? '' : encoding };
  } catch {
    return { text: bytes.toString(), encoding: '' };
  }
}

/** Returns nothing for a file that is no gzip, or is far too large: it is reported as a file without content. */
function decompressed(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}

/** UTF-16 by its first bytes: a byte order mark, or `<` in two bytes. */
function wideEncoding(bytes: Buffer): string | undefined {
  const [first = -1, second = -1] = bytes;
  const start = (first << 8) | second;
  if (start === 0xfffe || start === 0x3c00) return 'UTF-16LE';
  return start === 0xfeff || start === 0x003c ? 'UTF-16BE' : undefined;
}
