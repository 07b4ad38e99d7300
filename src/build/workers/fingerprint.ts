import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PlannedSite } from '../../plan-site.ts';
import { hashOf } from '../../util/hash.ts';

/** Hash of the addresses of all pages and the state of all data files: two threads that have the same read the same. */
export function fingerprintOf(root: string, { dataset, plan }: PlannedSite): string {
  const files = [...dataset.files.keys()].map((path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    return `${path} ${size} ${mtimeMs}`;
  });
  return hashOf([...files, ...plan.pages.map(({ href }) => href)].join('\n'));
}

/** Somebody changed the data while it was being read. */
export function changedError(root: string): Error {
  const error = new Error('it was changed while pages were being made; run the command again');
  return Object.assign(error, { code: 'ECHANGED', syscall: 'read', path: join(root, 'data') });
}
