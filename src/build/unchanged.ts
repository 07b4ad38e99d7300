import { openDataFiles } from '../load/files/read-files.ts';
import type { HiddenCounts, Issue, ScheduleOptions, SourceFile, Stamp } from '../model.ts';
import { buildManifestPath, readBuildManifest } from '../output/build-manifest-file.ts';
import { openOldOutput } from '../output/file-list.ts';
import type { WriteResult } from '../output/write-site.ts';
import { isSameSchedule } from '../schedule/summary.ts';
import { readFiles, readSummary } from './incremental/summary.ts';

interface Looked {
  readonly root: string;
  readonly out: string;
  readonly code: string;
  /** The hash of the data. */
  readonly data: () => string;
  readonly publication: ScheduleOptions;
}

/** What a build found and left that would find and leave the same again. */
export interface Unchanged {
  readonly issues: readonly Issue[];
  readonly pages: number;
  readonly waiting: HiddenCounts;
  readonly written: WriteResult;
  /** The files that findings stand in. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/**
 * The last build, when its code and data are those of now and the output is as it left it: then nothing has to be
 * loaded, planned or made. Undefined in any doubt.
 */
export function findUnchanged({ root, out, code, data, publication }: Looked): Unchanged | undefined {
  const linesOf = readBuildManifest(buildManifestPath(out));
  if (typeof linesOf === 'string') return undefined;
  const whole = readSummary(linesOf);
  if (whole?.code !== code || !isSameSchedule(whole.published, publication)) return undefined;
  // Most often it is the data that changed, and then it does not matter how all of the files are.
  if (whole.data !== data()) return undefined;
  const files = readFiles(linesOf);
  if (!openOldOutput(out).isWhole(files)) return undefined;
  const { issues, pages, published } = whole;
  const places = issues.flatMap(({ place, related }) => [place?.file ?? [], related?.file ?? []].flat());
  return {
    issues,
    pages,
    waiting: published.waiting,
    sources: openDataFiles(root, places),
    written: writtenOf(files),
  };
}

function writtenOf(files: ReadonlyMap<string, Stamp>): WriteResult {
  let total = 0;
  for (const { bytes } of files.values()) total += bytes;
  return { files: files.size, bytes: total, changed: [], removed: [] };
}
