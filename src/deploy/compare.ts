import { replaceWhole } from '../output/file-operations.ts';
import { RefusedError } from '../output/guard.ts';
import { listOutput } from './list-output.ts';
import { type ListedFile, manifestBlocks, type OutputHead, openManifest } from './manifest.ts';
import { readHeaderRules, readOrigin } from './stored-headers.ts';

/** What to compare. */
interface ComparedOutput {
  readonly out: string;
  /** The manifest of the last upload; without it, all files are new. */
  readonly since?: string;
  /** Where to save the manifest of the output. */
  readonly save?: string;
  /** Whether files count as changed too if the headers that a host stores with them change. */
  readonly storesHeaders: boolean;
}

/** The result of a comparison. */
export interface OutputComparison extends OutputChanges {
  /** How many files the output has. */
  readonly files: number;
  /** All files are uploads, since the rules in `_headers` changed. */
  readonly hasNewRules: boolean;
}

/** What has to be done so that a host has the files of an output. */
export interface OutputChanges {
  /** Files that are new or have new content, sorted by path. */
  readonly uploads: readonly ListedFile[];
  /** Paths that are no longer part of the output, sorted. */
  readonly deletions: readonly string[];
}

/**
 * Compares an output with the manifest of an older one. The manifest is saved only after everything was read. Throws a ManifestFileError for
 * a manifest that cannot be used, and a RefusedError if it is that of another site or if the output cannot be uploaded. Needs the lock of
 * the output.
 */
export function compareOutput({ out, since, save, storesHeaders }: ComparedOutput): OutputComparison {
  const older = since === undefined ? undefined : openManifest(since);
  const origin = readOrigin(out);
  const head: OutputHead = {
    rules: readHeaderRules(out).digest,
    ...(origin === undefined ? {} : { origin }),
  };
  refuseOtherSite({ out, since }, head, older?.head);
  const hasNewRules = storesHeaders && older !== undefined && older.head.rules !== head.rules;
  const comparing = startComparing(older?.files ?? [], hasNewRules);
  let [files, changes]: [number, OutputChanges] = [0, { uploads: [], deletions: [] }];
  function* listed(): Generator<ListedFile> {
    for (const file of listOutput(out)) {
      files++;
      comparing.see(file);
      yield file;
    }
    changes = comparing.finish();
  }
  if (save === undefined) for (const _ of listed());
  else replaceWhole(save, manifestBlocks(head, listed()));
  return { ...changes, files, hasNewRules };
}

/** The comparison of two sites would delete one of them. */
function refuseOtherSite(
  { out, since }: { readonly out: string; readonly since: string | undefined },
  { origin }: OutputHead,
  older: OutputHead | undefined,
): void {
  if (older?.origin === undefined || origin === undefined || older.origin === origin) return;
  throw new RefusedError(
    `${since}:1: this is the manifest of ${older.origin}, and ${out} is the site ${origin}. Name the manifest of this site; after a change of the origin, leave out --since to upload all files.`,
  );
}

/** A comparison of two sorted lists, of which one is given file by file. */
interface Comparing {
  /** Compares the next file of the output. */
  see(file: ListedFile): void;
  /** Reads the rest of the old list, and returns the changes. */
  finish(): OutputChanges;
}

/** Starts a comparison with the files of an older output. With `uploadsAll`, every file counts as changed. */
function startComparing(older: Iterable<ListedFile>, uploadsAll: boolean): Comparing {
  const uploads: ListedFile[] = [];
  const deletions: string[] = [];
  const rest = older[Symbol.iterator]();
  let next = rest.next();
  /** Whatever is before the path in the older list is not in the newer one. */
  const deleteUntil = (path?: string) => {
    for (; !next.done && (path === undefined || next.value.path < path); next = rest.next())
      deletions.push(next.value.path);
  };
  return {
    see(file) {
      deleteUntil(file.path);
      const before = !next.done && next.value.path === file.path ? next.value : undefined;
      if (uploadsAll || before?.hash !== file.hash) uploads.push(file);
      if (before) next = rest.next();
    },
    finish() {
      deleteUntil();
      return { uploads, deletions };
    },
  };
}
