import xxhash from 'xxhash-wasm';

const { h64, h64Raw } = await xxhash();

/**
 * Returns 64 bits of xxHash in base64url, to compare content with that of the same page, fragment or record before: it takes a ninth of
 * the time of SHA-256. What anything else reads, or what is found by its hash, has a hash of `hash.ts`: file names, policies, the ledger,
 * shared caches.
 */
export function fastHash(content: string | Uint8Array): string {
  const bits = typeof content === 'string' ? h64(content) : h64Raw(content);
  return Buffer.from(BigUint64Array.of(bits).buffer).toString('base64url');
}
