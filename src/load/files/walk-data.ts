import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits } from '../../util/order.ts';

/** Why nothing can be read where there should be a file: a link to nothing, one that leads in a circle, or a pipe or device. */
export type NoFile = 'dangling-link' | 'link-loop' | 'no-file';

/** What lies below `data/`: a file, or what cannot be read as one. `path` begins with `data/`. */
export interface DataEntry {
  readonly path: string;
  readonly fault?: NoFile;
}

/** Everything below `root/data`, sorted by path: `sebago.yaml` before `sebago-lake.yaml`, as their names are. Links are followed, but not in circles. */
export function walkData(root: string): DataEntry[] {
  const data = join(root, 'data');
  if (!statSync(data, { throwIfNoEntry: false })) return [];
  return walk({ root, path: 'data', above: [realpathSync(data)] }).sort(
    (a, b) => compareCodeUnits(stemOf(a), stemOf(b)) || compareCodeUnits(a.path, b.path),
  );
}

/** The path without the ending of the file, which would have a say in the order of names. */
function stemOf({ path }: DataEntry): string {
  return path.replace(/\.[^./]*$/, '');
}

/** Whether a file or a folder that it is in has a name that starts with a dot: editors and systems keep files of their own so. */
export function isHidden(path: string): boolean {
  return path.includes('/.');
}

interface Folder {
  readonly root: string;
  readonly path: string;
  /** Where the folder and those that it stands in really are. */
  readonly above: readonly string[];
}

function walk({ root, path: folder, above }: Folder): DataEntry[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): DataEntry[] => {
    const path = `${folder}/${entry.name}`;
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
