import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread, parentPort } from 'node:worker_threads';

/**
 * Writes a number of bytes to each file: the least that building a site can cost.
 * @param {string} out
 * @param {readonly (readonly [path: string, size: number])[]} sizes
 */
export function writeBytes(out, sizes) {
  const bytes = Buffer.alloc(Math.max(0, ...sizes.map(([, size]) => size)), 'x');
  /** @type {Set<string>} */
  const made = new Set();
  for (const [path, size] of sizes) {
    const target = join(out, path);
    if (!made.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    made.add(dirname(target));
    const handle = openSync(target, 'wx');
    writeSync(handle, bytes, 0, size);
    closeSync(handle);
  }
}

if (!isMainThread) {
  parentPort?.on('message', ({ out, sizes }) => {
    writeBytes(out, sizes);
    parentPort?.postMessage('done');
  });
}
