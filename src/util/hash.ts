import { createHash, hash } from 'node:crypto';

/** A short content hash for file names: 64 bits of SHA-256 in base 36, the same on every machine. */
export function hashOf(content: string | Uint8Array): string {
  const digest: Buffer = hash('sha256', content, 'buffer');
  return digest.readBigUInt64BE(0).toString(36).padStart(13, '0').slice(0, 10);
}

/** 128 bits of SHA-256 in base64url, to identify content: different content has different hashes. */
export function hash128(content: string | Uint8Array): string {
  const digest: Buffer = hash('sha256', content, 'buffer');
  return digest.toString('base64url', 0, 16);
}

/** All of SHA-256: texts that have the same are the same. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}

/** A hash as Content-Security-Policy writes it. Source: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** A quick hash for spreading things evenly; not for telling them apart. Source: FNV-1a, RFC 9923 */
export function hash32(text: string): number {
  let mixed = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  // Its low bits alone are uneven for texts that differ in their last letters.
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
