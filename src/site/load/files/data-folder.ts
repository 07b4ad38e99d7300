import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../../../core/model.ts';
import { ANNOUNCED_PATH, LEDGER_PATH } from '../../../core/pages/paths.ts';
import { digestOf } from '../../../core/util/hash.ts';
import { compareCodeUnits } from '../../../core/util/order.ts';
import { hasReadableName } from '../../../core/util/safe-path.ts';
import { formatOf } from '../formats/formats.ts';

/** Why an entry cannot be read: a link without a target, a circular link, a pipe or device, or a name that is not UTF-8. */
type NoFile = 'dangling-link' | 'link-loop' | 'no-file' | 'name-not-utf8';

/** A file below `data/`, or an entry that cannot be read as one. `path` begins with `data/`. */
export interface DataEntry {
  readonly path: string;
  readonly fault?: NoFile;
}

/** Lists everything below `root/data` except what was published and announced, sorted by path without extension: `sebago.yaml` before `sebago-lake.yaml`. Follows links, but not in circles. */
export function walkData(root: string): DataEntry[] {
  const data = join(root, 'data');
  if (!statSync(data, { throwIfNoEntry: false })) return [];
  return sortEntries(walk({ root, path: 'data', above: [realpathSync(data)] }));
}

/** Sorts entries by path without extension. */
export function sortEntries(entries: readonly DataEntry[]): DataEntry[] {
  return [...entries].sort(
    (a, b) => compareCodeUnits(stemOf(a), stemOf(b)) || compareCodeUnits(a.path, b.path),
  );
}

/** Returns the path without the file extension, which would change the order of names. */
function stemOf({ path }: DataEntry): string {
  return path.replace(/\.[^./]*$/, '');
}

/** Whether the name of a file or of one of its folders starts with a dot, as those of editors and systems do, or as that of a file that Office has open. */
export function isHidden(path: string): boolean {
  return path.includes('/.') || path.includes('/~$');
}

interface Folder {
  readonly root: string;
  readonly path: string;
  /** The real paths of the folder and of those above it. */
  readonly above: readonly string[];
}

function walk({ root, path: folder, above }: Folder): DataEntry[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): DataEntry[] => {
    const path = `${folder}/${entry.name}`;
    if (path === LEDGER_PATH || path === ANNOUNCED_PATH) return [];
    if (!hasReadableName(join(root, path))) return [{ path, fault: 'name-not-utf8' }];
    const kind = entry.isSymbolicLink() ? behindLink(join(root, path)) : entry;
    if (typeof kind === 'string') return [{ path, fault: kind }];
    if (kind.isFile()) return [{ path }];
    if (!kind.isDirectory()) return [{ path, fault: 'no-file' }];
    const real = realpathSync(join(root, path));
    return above.includes(real)
      ? [{ path, fault: 'link-loop' }]
      : walk({ root, path, above: [...above, real] });
  });
}

function behindLink(path: string): Pick<Dirent, 'isFile' | 'isDirectory'> | NoFile {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? 'dangling-link';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return 'link-loop';
    throw error;
  }
}

/** Hashes of all files below `data/`, by path. An entry that cannot be read has its fault instead. */
export type DataHashes = ReadonlyMap<string, string>;

/** Hashes all files below `root/data`, including photos. */
export function hashDataFiles(root: string): DataHashes {
  // Some editors mark an open file by a hidden link without a target.
  const entries = walkData(root).filter(({ path, fault }) => !fault || !isHidden(path));
  return new Map(entries.map(({ path, fault }) => [path, fault ?? digestOf(contentOf(join(root, path)))]));
}

/** Joins the hashes of all files to one. */
export function hashOfData(hashes: DataHashes): string {
  return digestOf(JSON.stringify([...hashes].sort(([a], [b]) => compareCodeUnits(a, b))));
}

/**
 * Returns the hashes of the data that a build has used. A file may have changed since `before`, and change back: what counts is
 * what was parsed, and `others`, the hashes of the bytes that were read as images.
 */
export function hashesOfUsed(
  before: DataHashes,
  parsed: ReadonlyMap<string, SourceFile>,
  others: DataHashes,
): DataHashes {
  const notParsed = [...before].filter(([path]) => isHidden(path) || !formatOf(path) || parsed.has(path));
  const digests = [...parsed.values()].flatMap(({ path, digest }) =>
    digest ? [[path, digest] as const] : [],
  );
  return new Map([...notParsed, ...others, ...digests]);
}

/** Returns a function that hashes the data on its first call and returns the same hashes afterwards. */
export function hashWhenAsked(root: string): () => DataHashes {
  let hashes: DataHashes | undefined;
  return () => {
    hashes ??= hashDataFiles(root);
    return hashes;
  };
}

/** No data file and no picture may be larger. Larger files are hashed by size and modification time. */
const MAX_BYTES = 500_000_000;

function contentOf(path: string): Buffer {
  const { size, mtimeMs } = statSync(path);
  return size > MAX_BYTES ? Buffer.from(`${size} ${mtimeMs}`) : readFileSync(path);
}
