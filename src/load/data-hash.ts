import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits } from '../util/order.ts';

/** Hash of the names and the content of all files below `root/data`, photos among them; equal hashes, equal data. */
export function hashOfData(root: string): string {
  const folder = join(root, 'data');
  const hash = createHash('sha256');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = files
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(compareCodeUnits);
  for (const path of paths) {
    const content = readFileSync(path);
    hash.update(`${path.slice(folder.length)}\u0000${content.length}\u0000`).update(content);
  }
  return hash.digest('hex');
}
