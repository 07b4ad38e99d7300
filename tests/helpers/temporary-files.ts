import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';

/** Bytes. The largest test is a clone of the repository with its packages. */
const ROOM = 4 * 1024 ** 3;

/**
 * Returns the folder for temporary files of the tests: in memory, if the system has such a folder with enough room in which programs can
 * be started. Tests create and delete tens of thousands of files, which takes up to three times as long on a disk.
 */
export function folderForTemporaryFiles(): string {
  return process.env.TMPDIR === undefined && hasMemory() ? MEMORY : tmpdir();
}

function hasMemory(): boolean {
  try {
    const mount = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, path]) => path === MEMORY);
    const { bavail, bsize } = statfsSync(MEMORY);
    return mount?.[2] === 'tmpfs' && !/\b(noexec|ro)\b/.test(mount[3] ?? '') && bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
