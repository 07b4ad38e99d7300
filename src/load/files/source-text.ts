import { statSync } from 'node:fs';
import type { SourceFile } from '../../model.ts';
import type { ReadBytes } from './byte-reader.ts';
import { decodeText } from './decode.ts';

/** Where a file is, and its state when a run first looked at it. */
interface Seen {
  readonly absolute: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly read: ReadBytes;
}

/** Texts up to this size are kept; all the words that people write for a site come to less than the program itself. */
const KEPT_BYTES = 100_000;

/**
 * A file whose bytes were read and found to be UTF-8. A large text is neither kept nor made of them yet: the file is read again for
 * its parser, whose values are all that is needed then, and once more should a finding have to be placed.
 */
export function openSource(path: string, bytes: Buffer, seen: Seen): SourceFile {
  if (bytes.length <= KEPT_BYTES) return { path, text: decodeText(bytes) ?? '' };
  let kept: string | undefined;
  let timesRead = 0;
  return {
    path,
    get text() {
      if (kept !== undefined) return kept;
      const text = readAgain(seen);
      timesRead += 1;
      // Who asks after the parser will ask again.
      if (timesRead > 1) kept = text;
      return text;
    },
  };
}

function readAgain({ absolute, size, mtimeMs, read }: Seen): string {
  const bytes = read(absolute);
  const now = statSync(absolute);
  const text = now.size === size && now.mtimeMs === mtimeMs ? decodeText(bytes) : undefined;
  if (text !== undefined) return text;
  const error = new Error('it was changed while it was being read; run the command again');
  throw Object.assign(error, { code: 'ECHANGED', syscall: 'read', path: absolute });
}
