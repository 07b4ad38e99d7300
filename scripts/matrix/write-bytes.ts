import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a number of bytes to each file: the least that building a site can cost. */
export function writeBytes(out: string, sizes: readonly (readonly [path: string, size: number])[]): void {
  const bytes = Buffer.alloc(Math.max(0, ...sizes.map(([, size]) => size)), 'x');
  const made = new Set<string>();
  for (const [path, size] of sizes) {
    const target = join(out, path);
    if (!made.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    made.add(dirname(target));
    const handle = openSync(target, 'wx');
    writeSync(handle, bytes, 0, size);
    closeSync(handle);
  }
}
