import { createHash, hash } from 'node:crypto';

/** Returns a short content hash for file names: 64 bits of SHA-256 in base 36, of which the first ten of 13 digits. */
export function hashOf(content: string | Uint8Array): string {
  const digest: Buffer = hash('sha256', content, 'buffer');
  return digest.readBigUInt64BE(0).toString(36).padStart(13, '0').slice(0, 10);
}

/** Returns 128 bits of SHA-256 in base64url, to identify content. `fast-hash.ts` has the hash of what only the build manifest reads. */
export function hash128(content: string | Uint8Array): string {
  const digest: Buffer = hash('sha256', content, 'buffer');
  return digest.toString('base64url', 0, 16);
}

/** Returns the whole SHA-256 in base64url. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}

/** Returns a hash source of a Content-Security-Policy. Source: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Returns a fast 32-bit hash for even distribution, not for identity. Source: FNV-1a, RFC 9923 */
export function hash32(text: string): number {
  let mixed = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  // The low bits alone are unevenly distributed for texts that differ only at the end.
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
