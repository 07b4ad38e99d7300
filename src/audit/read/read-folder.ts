import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits } from '../../core/util/order.ts';
import type { ReadPage } from '../texts/text-summary.ts';

/** A file of a written site. */
export interface AuditedFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly size: number;
}

/** A folder with a written site. */
export interface SiteFolder {
  /** All files, sorted by path. */
  readonly files: readonly AuditedFile[];
  /** The text of a file; undefined if it does not exist. */
  read(path: string): string | undefined;
  /** A page, if it was read before. */
  pageOf?(path: string): ReadPage | undefined;
}

/** Lists the files of a folder. Reads none of them. */
export function openFolder(folder: string): SiteFolder {
  const files = [...filesBelow(folder, '')].sort((a, b) => compareCodeUnits(a.path, b.path));
  const known = new Set(files.map(({ path }) => path));
  return {
    files,
    read: (path) => (known.has(path) ? readFileSync(join(folder, path), 'utf8') : undefined),
  };
}

function* filesBelow(folder: string, path: string): Generator<AuditedFile> {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, inner);
    else {
      const stat = statSync(join(folder, inner), { throwIfNoEntry: false });
      if (stat?.isFile()) yield { path: inner, size: stat.size };
    }
  }
}
