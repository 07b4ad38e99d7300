import { isMainThread, Worker } from 'node:worker_threads';
import { openCache } from '../../src/core/cache/cache.ts';

/* One of two processes of two threads each that write the same cache entry again and again. */

const [root = '', letter = ''] = process.argv.slice(2);

if (isMainThread) new Worker(new URL(import.meta.url), { argv: [root, 'd'] });
const cache = openCache(root);
for (let round = 0; round < 100; round++) cache.put('letters', [], letter.repeat(300_000));
