import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits } from '../util/order.ts';
import { formatOf } from './formats.ts';

/** Hash of the names and the content of all files below `root/data`, photos among them; equal hashes, equal data. */
export function hashOfData(root: string): string {
  const folder = join(root, 'data');
  const hash = createHash('sha256');
  for (const path of filesBelow(folder)) {
    const content = readFileSync(path);
    hash.update(`${path.slice(folder.length)}\u0000${content.length}\u0000`).update(content);
  }
  return hash.digest('hex');
}

/** How many bytes of tables there are: data of very many records comes as such. */
export function sizeOfData(root: string): number {
  const tables = filesBelow(join(root, 'data')).filter((path) => formatOf(path)?.isTable);
  return tables.reduce((sum, path) => sum + statSync(path).size, 0);
}

function filesBelow(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(compareCodeUnits);
}
