import { execFile } from 'node:child_process';
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** So long a disk that is busy with something else is waited for, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Has the system write to the disk what it holds of a folder, so that after a power cut no file is empty whose folder is in its place.
 * One call for the whole disk: a call for each file takes a hundred times as long. Only Linux has it; elsewhere the files are
 * left to the system.
 */
export function flush(folder: string): Promise<void> {
  if (process.platform !== 'linux') return Promise.resolve();
  return new Promise((done) => {
    execFile('sync', ['-f', folder], { timeout: PATIENCE }, () => done());
  });
}

/** Has the system write down which names are in a folder. Where folders cannot be opened, it does so by itself. */
export function flushFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // It is there all the same, but for a power cut within the next seconds.
  }
}
