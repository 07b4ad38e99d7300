import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Facts } from '../../core/diagnostics/catalog.ts';
import { type DecodedWebText, decodeWebText } from '../../core/util/decode-web-text.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import { hasReadableName } from '../../core/util/safe-path.ts';
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
  /** The text of a file; undefined if it does not exist or cannot be read. */
  read(path: string): string | undefined;
  /** The encoding of a file that was read, unless it is UTF-8: see `decodeWebText`. */
  encodingOf?(path: string): string | undefined;
  /** A page, if it was read before. */
  pageOf?(path: string): ReadPage | undefined;
  /** What could not be read until now. */
  faults?(): readonly FolderFault[];
}

/** Why a file, or a part of it, is not examined. */
export type FolderFault = Omit<Facts<'unread-file'>, 'others'>;

/** Google reads no more of a page. Source: https://developers.google.com/search/docs/crawling-indexing/googlebot */
const MAX_PAGE = 15_000_000;

/** More than the 50 MiB of a sitemap, which are reported. */
const MAX_OTHER = 64 * 1024 * 1024;

/** A site with more files and folders is none: links may repeat a folder many times. */
const MAX_FILES = 1_000_000;

/** Lists the files of a folder. Reads none of them. What the folder contains does not stop it. */
export function openFolder(folder: string): SiteFolder {
  const faults: FolderFault[] = [];
  const files: AuditedFile[] = [];
  let count = 0;
  for (const entry of entriesBelow({ folder, path: '', above: [realpathSync(folder)] })) {
    if (++count > MAX_FILES) {
      faults.push({ kind: 'too-many', path: entry.path, limit: MAX_FILES });
      break;
    }
    if ('kind' in entry) faults.push(entry);
    else if (entry.size !== undefined) files.push({ path: entry.path, size: entry.size });
  }
  files.sort((a, b) => compareCodeUnits(a.path, b.path));
  const encodings = new Map<string, string>();
  const sizes = new Map(files.map(({ path, size }) => [path, size]));
  return {
    files,
    faults: () => faults,
    read(path) {
      const size = sizes.get(path);
      if (size === undefined) return undefined;
      const limit = path.endsWith('.html') ? MAX_PAGE : MAX_OTHER;
      const found = size > limit ? ({ kind: 'too-large', path, size, limit } as const) : textOf(folder, path);
      if ('text' in found) {
        if (found.encoding !== undefined) encodings.set(path, found.encoding);
        return found.text;
      }
      // A file that is asked for again is reported once.
      sizes.delete(path);
      faults.push(found);
      return undefined;
    },
    encodingOf: (path) => encodings.get(path),
  };
}

function textOf(folder: string, path: string): DecodedWebText | FolderFault {
  try {
    return decodeWebText(readFileSync(join(folder, path)));
  } catch (error) {
    return unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): FolderFault {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return { kind: 'unreadable', path, reason: code };
}

interface Place {
  readonly folder: string;
  readonly path: string;
  /** The real paths of the folder and of those above it. */
  readonly above: readonly string[];
}

/** Yields files, folders without a size, and faults. */
function* entriesBelow({
  folder,
  path,
  above,
}: Place): Generator<FolderFault | { readonly path: string; readonly size?: number }> {
  for (const entry of entriesIn(folder, path)) {
    if ('kind' in entry) yield entry;
    else {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      const found = statOf(folder, inner, entry);
      if ('kind' in found) yield found;
      else if (found.isFile()) yield { path: inner, size: found.size };
      else if (!found.isDirectory()) yield { kind: 'no-file', path: inner };
      else {
        const real = entry.isSymbolicLink()
          ? realpathSync(join(folder, inner))
          : join(above.at(-1) ?? '', entry.name);
        const [root = ''] = above;
        if (above.includes(real)) yield { kind: 'link-loop', path: inner };
        else if (!real.startsWith(root + sep)) yield { kind: 'link-outside', path: inner };
        else {
          yield { path: inner };
          yield* entriesBelow({ folder, path: inner, above: [...above, real] });
        }
      }
    }
  }
}

function entriesIn(folder: string, path: string): readonly (Dirent | FolderFault)[] {
  try {
    return readdirSync(join(folder, path), { withFileTypes: true });
  } catch (error) {
    return [unreadable(path || '.', error)];
  }
}

function statOf(folder: string, path: string, entry: Dirent) {
  const file = join(folder, path);
  if (!hasReadableName(file)) return { kind: 'name-not-utf8', path } as const;
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat) return stat;
    return entry.isSymbolicLink()
      ? ({ kind: 'dangling-link', path } as const)
      : unreadable(path, { code: 'ENOENT' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return { kind: 'link-loop', path } as const;
    return unreadable(path, error);
  }
}
