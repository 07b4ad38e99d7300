import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Stamp } from '../../model.ts';
import { buildManifestPath, readBuildManifest } from '../../output/build-manifest-file.ts';
import { RefusedError } from '../../output/guard.ts';
import { hashOf } from '../../util/hash.ts';
import {
  type BuildManifest,
  joinManifests,
  type ManifestLine,
  parseBuildManifest,
} from '../incremental/manifest.ts';
import { type Found, type FoundShard, type Now, whatIsWrong } from './check-shards.ts';
import { pagesIn, type ShardOf } from './shard.ts';

/** All shards of a site, as one build that is remembered. */
export interface Shards {
  readonly memory: BuildManifest;
  /** Whether a page is there, in the size with which it was left. */
  isThere(path: string, stamp: Stamp): boolean;
  /** The bytes of a page. Throws a RefusedError when they are not those that were written. */
  read(path: string): Buffer;
}

/**
 * Opens the shards in the folders below one. Throws a RefusedError that tells all that keeps them from being put together:
 * those that are missing, twice there, damaged, of another division, or made of something else than what is here.
 */
export function openShards(folder: string, now: Now): Shards {
  const found = foldersIn(folder).flatMap((name): Found[] => readShard(join(folder, name)) ?? []);
  const wrong = whatIsWrong(folder, found, now);
  if (wrong.length > 0) throw new RefusedError(wrong.join('\n'));
  const sound = found.filter((one): one is FoundShard => one.memory !== undefined);
  const folders = new Map(
    sound.flatMap(({ folder, memory }) => [...memory.pages.keys()].map((path) => [path, folder] as const)),
  );
  const memory = joinManifests(sound.map((one) => one.memory));
  const placeOf = (path: string) => join(pagesIn(folders.get(path) ?? ''), path);
  return {
    memory,
    isThere: (path, { bytes }) => statSync(placeOf(path), { throwIfNoEntry: false })?.size === bytes,
    read(path) {
      const content = readFileSync(placeOf(path));
      if (hashOf(content) === memory.pages.get(path)?.hash) return content;
      throw new RefusedError(`${placeOf(path)} is not as it was written. Make its shard again.`);
    },
  };
}

/** They may be called anything: artifacts of builds have names of their own. */
function foldersIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder).sort();
}

function readShard(folder: string): Found[] | undefined {
  const linesOf = readBuildManifest(buildManifestPath(pagesIn(folder)));
  if (linesOf === 'none') return existsSync(pagesIn(folder)) ? [{ folder, fault: 'unknown' }] : undefined;
  if (linesOf === 'damaged') return [{ folder, fault: 'damaged' }];
  let shard: ShardOf | undefined;
  const withoutManifest = function* () {
    for (const line of linesOf() as Iterable<ManifestLine>)
      if (line[0] === 'shard') shard = line[1] as ShardOf;
      else yield line;
  };
  const memory = parseBuildManifest(withoutManifest());
  return [shard && memory ? { folder, shard, memory } : { folder, fault: 'version' }];
}
