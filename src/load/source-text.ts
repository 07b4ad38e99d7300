import { isAscii } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { SourceFile } from '../model.ts';

/** Where a file is, and its state when a run first looked at it. */
interface Seen {
  readonly absolute: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Texts up to this size are kept; all the words that people write for a site come to less than the program itself. */
const KEPT_BYTES = 100_000;

/**
 * Reads a file, for a look at its text; undefined when it is not UTF-8. A large text is not kept: it is read again for
 * its parser, whose values are all that is needed then, and once more should a finding have to be placed.
 */
export function openSource(path: string, seen: Seen): { text: string | undefined; file: SourceFile } {
  const text = decodeUtf8(readFileSync(seen.absolute))?.replaceAll('\r\n', '\n');
  if (text !== undefined && text.length <= KEPT_BYTES) return { text, file: { path, text } };
  let kept: string | undefined;
  let timesRead = 0;
  const file = {
    path,
    get text() {
      if (kept !== undefined) return kept;
      const again = readAgain(seen);
      timesRead += 1;
      // Who asks after the parser will ask again.
      if (timesRead > 1) kept = again;
      return again;
    },
  };
  return { text, file };
}

function readAgain({ absolute, size, mtimeMs }: Seen): string {
  const bytes = readFileSync(absolute);
  const now = statSync(absolute);
  const text = now.size === size && now.mtimeMs === mtimeMs ? decodeUtf8(bytes) : undefined;
  if (text !== undefined) return text.replaceAll('\r\n', '\n');
  const error = new Error('it was changed while it was being read; run the command again');
  throw Object.assign(error, { code: 'ECHANGED', syscall: 'read', path: absolute });
}

/** Text of UTF-8 bytes without a byte-order mark; undefined when they are not UTF-8. */
function decodeUtf8(bytes: Buffer): string | undefined {
  if (isAscii(bytes)) return bytes.toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
