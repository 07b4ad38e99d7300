import { isMainThread, Worker } from 'node:worker_threads';
import { store } from '../../src/cache/store.ts';

/* One of two processes of two threads each that store something under one name, again and again. */

const [path = '', letter = ''] = process.argv.slice(2);

if (isMainThread) new Worker(new URL(import.meta.url), { argv: [path, 'd'] });
for (let round = 0; round < 100; round++) store(path, letter.repeat(300_000));
