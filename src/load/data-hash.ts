import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits } from '../util/order.ts';
import { createByteReader } from './byte-reader.ts';

/** Hash of the names and the content of all files below `root/data`, photos among them; equal hashes, equal data. */
export function hashOfData(root: string): string {
  const folder = join(root, 'data');
  const hash = createHash('sha256');
  const read = createByteReader();
  for (const path of existsSync(folder) ? filesBelow(folder).sort(compareCodeUnits) : []) {
    const content = read(path);
    hash.update(`${path.slice(folder.length)}\u0000${content.length}\u0000`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const kind = kindOf(entry, path);
    if (kind?.isDirectory()) return filesBelow(path);
    return kind ? [path] : [];
  });
}

/** What is there, behind a link too. A link that leads nowhere is how some editors say that a file is open: it is no data. */
function kindOf(entry: Dirent, path: string): Pick<Dirent, 'isDirectory'> | undefined {
  return entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
}
