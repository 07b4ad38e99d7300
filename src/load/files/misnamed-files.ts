import { basename, dirname } from 'node:path/posix';
import picomatch from 'picomatch';
import type { Facts } from '../../diagnostics/catalogue.ts';
import { nearestWord } from '../../diagnostics/nearest-word.ts';
import { ENDINGS, formatOf, languageOf } from '../formats/formats.ts';
import { exportedTo, renamedTo } from './file-endings.ts';
import { namesFor } from './patterns.ts';

/** A collection, and whether any file is read for it. */
export interface Source {
  readonly name: string;
  readonly from: string;
  readonly hasFiles: boolean;
}

type Distributive<F> = F extends unknown ? Omit<F, 'path' | 'more'> : never;

/** What would read a file if it had another name. */
type Reader = Distributive<Facts<'misnamed-file'>>;

/** Tells what the names of files are meant to be. */
export interface Meaning {
  /** The collection that a file is meant for; undefined when none is near enough to be sure. */
  reader(path: string): Reader | undefined;
  /** What may help with a file of which nobody can be sure. */
  hints(path: string): Pick<Facts<'unused-file'>, 'near' | 'pattern' | 'owner'>;
}

/** `others` are the paths of all files that are read: none of them is meant by another. */
export function createMeaning(sources: readonly Source[], others: ReadonlySet<string>): Meaning {
  const readers = sources.map((source) => ({ ...source, reads: picomatch(`data/${source.from}`) }));
  // Where nothing is read at all, a file whose name is only like it, or one of another format, is what was meant.
  const idle = readers.filter(({ hasFiles }) => !hasFiles);
  const idleFiles = idle.filter(({ from }) => !from.includes('*'));
  const find = (from: typeof readers, targets: readonly string[]) => {
    for (const target of targets) {
      const reader = others.has(target) ? undefined : from.find(({ reads }) => reads(target));
      if (reader) return { owner: reader.name, pattern: reader.from, target };
    }
    return undefined;
  };
  return {
    reader(path) {
      const renamed = find(readers, renamedTo(path));
      if (renamed) return { kind: 'ending', ...renamed };
      const meant = find(
        idle,
        [path, ...renamedTo(path)].flatMap((name) => near(name, idle) ?? []),
      );
      if (meant) return { kind: isMoved(path, meant.target) ? 'folder' : 'name', ...meant };
      const exported = find(idle, [exportedTo(path) ?? []].flat());
      if (exported) return { kind: 'export', ...exported };
      const written = find(idleFiles, inOtherFormats(path));
      return written && { kind: 'format', ...written, language: languageOf(written.target) };
    },
    hints: (path) => hintsFor(path, sources),
  };
}

function hintsFor(path: string, sources: readonly Source[]): ReturnType<Meaning['hints']> {
  const meant = near(path, sources);
  if (meant !== undefined) return { near: meant };
  const folder = dirname(path);
  const neighbour = sources.find(({ from }) =>
    namesFor(`data/${from}`, path).some((name) => dirname(name) === folder),
  );
  return neighbour && folder !== 'data' ? { pattern: neighbour.from, owner: neighbour.name } : {};
}

/** The name that a file would have to have to be read, when its own is a slip of the hand away. */
function near(path: string, sources: readonly Source[]): string | undefined {
  return nearestWord(
    path,
    sources.flatMap(({ from }) => namesFor(`data/${from}`, path)),
  );
}

function isMoved(path: string, target: string): boolean {
  return basename(path) === basename(target);
}

function inOtherFormats(path: string): string[] {
  return formatOf(path) ? ENDINGS.map((ending) => path.replace(/\.[^./]+$/, `.${ending}`)) : [];
}
