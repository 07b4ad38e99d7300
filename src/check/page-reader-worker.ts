import { parentPort, workerData } from 'node:worker_threads';
import type { ReaderJob, ReaderStart } from './page-readers.ts';
import { openFile } from './read-folder.ts';
import { createPageReader, shareMemory } from './read-page.ts';

/* The code of a worker that reads pages until it is terminated. */

const { folder, names } = workerData as ReaderStart;
const read = createPageReader(names);
parentPort?.on('message', (job: ReaderJob) => {
  const { pages, memory } = shareMemory(job.map((path) => read(openFile(folder, path))));
  parentPort?.postMessage(pages, [memory]);
});
