import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the files of a folder go; the folders above each are made once. */
export function placesIn(folder: string): (path: string) => string {
  const made = new Set<string>([folder]);
  return (path) => {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    return target;
  };
}
