import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { formatOf } from '../formats/formats.ts';
import { createByteReader, type ReadBytes } from './byte-reader.ts';
import { isHidden, walkData } from './walk-data.ts';

/** Hash of the names and the content of all files below `root/data`, photos among them; equal hashes, equal data. */
export function hashOfData(root: string): string {
  const hash = createHash('sha256');
  const read = createByteReader();
  for (const { path, fault } of walkData(root)) {
    // A link that leads nowhere, and is hidden, is how some editors say that a file is open.
    if (fault && isHidden(path)) continue;
    const content = fault ? Buffer.from(fault) : contentOf(join(root, path), read);
    hash.update(`${path.slice('data'.length)}\u0000${fault ?? content.length}\u0000`).update(content);
  }
  return hash.digest('hex');
}

/** No data file and no picture may have more (`open-file.ts`, `pictures.ts`): others are known by their size and time. */
const MAX_BYTES = 500_000_000;

function contentOf(path: string, read: ReadBytes): Buffer {
  const { size, mtimeMs } = statSync(path);
  return size > MAX_BYTES ? Buffer.from(`${size} ${mtimeMs}`) : read(path);
}

/** The hash of the data as it is when it is first asked for: to read everything twice would take twice as long. */
export function hashWhenAsked(root: string): () => string {
  let hash: string | undefined;
  return () => {
    hash ??= hashOfData(root);
    return hash;
  };
}

/** So many bytes of tables are thousands of records: then worker threads are started early. */
export const MUCH_DATA = 20_000_000;

/** How many bytes of tables there are: data of very many records comes as such. */
export function sizeOfData(root: string): number {
  const tables = walkData(root).filter(({ path, fault }) => !fault && formatOf(path)?.isTable);
  return tables.reduce((sum, { path }) => sum + statSync(join(root, path)).size, 0);
}
