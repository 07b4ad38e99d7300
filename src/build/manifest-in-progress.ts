import type { Dependency } from '../dependencies/dependencies.ts';
import type { Interner } from '../dependencies/interner.ts';
import type { Issue } from '../model.ts';
import { createBuildManifest, lineOf } from '../output/build-manifest-file.ts';
import type { InlineParts } from '../render/document.ts';
import { hashOf } from '../util/hash.ts';
import type { Fingerprints } from './incremental/fingerprints.ts';
import { type FileEntry, type ManifestLine, VERSION } from './incremental/manifest.ts';
import { createManifestWriter, type ManifestWriter } from './incremental/manifest-writer.ts';
import { areSerializable, type BuildSummary } from './incremental/summary.ts';
import type { PreviousBuild } from './incremental/up-to-date.ts';
import type { ReusableFiles } from './page-builder.ts';
import type { ShardOf } from './shards/shard.ts';

/** What is known of the last build, and where this one is written down. */
export interface IncrementalState {
  readonly path: string;
  readonly key: string;
  readonly previous: PreviousBuild | undefined;
  readonly fingerprints: Fingerprints;
  /** What went into this build, and what was found before anything was made. */
  readonly summary: BuildSummary;
  /** Which of the pages are made, where that is not all of them. */
  readonly shard?: ShardOf;
  /** A file as the last build left it. */
  former(path: string): FileEntry | undefined;
  /** The same, when it is untouched. */
  untouched(path: string): FileEntry | undefined;
  readonly reusable: ReusableFiles;
}

/** What the next build will remember of this one. */
export interface ManifestInProgress {
  readonly manifest: ManifestWriter;
  /** Hash of what pages of each type carry in themselves, by its id. */
  readonly inline: ReadonlyMap<string, string>;
  /** Takes in what another thread wrote down. */
  add(thread: number, lines: string): void;
  /** Answers what was asked, once this thread has made its last page. */
  answer(): void;
  /** `issues` are those of what was made. */
  save(issues: readonly Issue[]): void;
  discard(): void;
}

/** Begins to write down what the next build will remember. */
export function beginManifest(
  { path, key, previous, fingerprints, summary, shard }: IncrementalState,
  dependencies: Interner<Dependency>,
  code: ReadonlyMap<string, InlineParts>,
): ManifestInProgress {
  const inline = new Map([...code].map(([type, { css, loader }]) => [type, hashOf(`${css}\n${loader}`)]));
  const file = createBuildManifest(path);
  const write = (line: ManifestLine) => file.write(lineOf(line));
  // First, since the key says what of all that follows is worth reading.
  write(['memory', VERSION, key]);
  const manifest = createManifestWriter({ write, dependencies }, previous?.manifest);
  let isAnswered = false;
  const answerAll = () => {
    if (!isAnswered) manifest.finish(fingerprints);
    isAnswered = true;
  };
  return {
    inline,
    manifest,
    add(thread, lines) {
      write(['segment', thread]);
      file.write(lines);
      write(['segment', 0]);
    },
    answer: answerAll,
    discard: file.discard,
    save(found) {
      answerAll();
      const issues = [...summary.issues, ...found];
      if (areSerializable(issues)) write(['summary', { ...summary, issues }]);
      if (shard) write(['shard', shard]);
      for (const [type, hash] of inline) write(['inline', type, hash]);
      file.save();
    },
  };
}
