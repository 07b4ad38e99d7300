import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits } from '../util/order.ts';
import { createByteReader } from './byte-reader.ts';
import { formatOf } from './formats.ts';

/** Hash of the names and the content of all files below `root/data`, photos among them; equal hashes, equal data. */
export function hashOfData(root: string): string {
  const folder = join(root, 'data');
  const hash = createHash('sha256');
  const read = createByteReader();
  for (const path of filesBelow(folder).sort(compareCodeUnits)) {
    const content = read(path);
    hash.update(`${path.slice(folder.length)}\u0000${content.length}\u0000`).update(content);
  }
  return hash.digest('hex');
}

/** The hash of the data as it is when it is first asked for: to read everything twice would take twice as long. */
export function hashWhenAsked(root: string): () => string {
  let hash: string | undefined;
  return () => {
    hash ??= hashOfData(root);
    return hash;
  };
}

/** How many bytes of tables there are: data of very many records comes as such. */
export function sizeOfData(root: string): number {
  const tables = filesBelow(join(root, 'data')).filter((path) => formatOf(path)?.isTable);
  return tables.reduce((sum, path) => sum + statSync(path).size, 0);
}

function filesBelow(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
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
