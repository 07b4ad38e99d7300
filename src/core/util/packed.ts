import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/* Texts that the npm package contains compressed with Brotli: a seventh smaller than what gzip makes of them. */

/** Returns where the package has a text, instead of at its path in the repository. */
export function packedPath(path: string): string {
  return `${path}.br`;
}

/** Compresses a text for the package. */
export function packText(text: string): Uint8Array {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
}

/** Reads the text that the package has for a path; `undefined` in the repository, which has none. */
export function readPackedText(path: string): string | undefined {
  const packed = packedPath(path);
  return existsSync(packed) ? brotliDecompressSync(readFileSync(packed)).toString() : undefined;
}
