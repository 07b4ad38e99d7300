import { posix } from 'node:path';

/** Whether a path leaves the folder that it counts from, or says none below it. */
export function leavesFolder(path: string): boolean {
  const normal = posix.normalize(path.replaceAll('\\', '/'));
  return /^(?:\.{1,2}(?:\/|$)|\/)/.test(normal) || path.includes('\u0000');
}

/** Signs of which file systems or addresses would make something else. */
const ODD = /[\\?#%:*"<>|\p{Cc}\p{Cs}]/u;

/** Whether a file can be written to a path below a folder, and asked for at the same address. */
export function isOutputPath(path: string): boolean {
  return (
    !ODD.test(path) && path.split('/').every((part) => !/^(?:|\.|\.\.)$/.test(part) && part.length <= 200)
  );
}

/** An id as a part of the name of a file; one that is sound already stays as it is. */
export function fileNameFor(id: string): string {
  return (
    id
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[.-]+(?=.)/, '')
      .slice(0, 100) || 'image'
  );
}
