import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditedFile, SiteFolder } from '../check/read-folder.ts';
import { findOtherFiles } from '../output/file-list.ts';
import type { OutputFile } from '../output/write-site.ts';
import { compareCodeUnits } from '../util/order.ts';

/** The files of a site that is complete, and has not replaced the output yet. */
export interface StagedSite {
  /** Passes files on, and remembers their paths and sizes. */
  note(files: AsyncIterable<OutputFile>): AsyncGenerator<OutputFile>;
  /** Returns the site as it will be written, with the files of the output that no build has written. `read` returns the content of a file of the site. */
  folder(read: (path: string) => Uint8Array): SiteFolder;
}

export function createStagedSite(out: string): StagedSite {
  const sizes = new Map<string, number>();
  return {
    async *note(files) {
      for await (const file of files) {
        sizes.set(file.path, sizeOf(file));
        yield file;
      }
    },
    folder(read) {
      const { foreign = [] } = findOtherFiles(out, new Set(sizes.keys()));
      const others = foreign.map((path) => ({ path, size: statSync(join(out, path)).size }));
      const own = [...sizes].map(([path, size]): AuditedFile => ({ path, size }));
      return {
        files: [...own, ...others].sort((a, b) => compareCodeUnits(a.path, b.path)),
        read: (path) => (sizes.has(path) ? Buffer.from(read(path)).toString() : undefined),
      };
    },
  };
}

function sizeOf(file: OutputFile): number {
  if ('kept' in file) return file.kept.bytes;
  if ('written' in file) return file.written.bytes;
  return Buffer.byteLength(file.content);
}
