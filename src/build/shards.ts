import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ScheduleOptions, Stamp } from '../core/model.ts';
import { fastHash } from '../core/util/fast-hash.ts';
import { isSameSchedule } from '../site/schedule/summary.ts';
import {
  type BuildManifest,
  type BuiltShard,
  filesOf,
  joinManifests,
  parseBuildManifest,
} from './incremental/manifest.ts';
import { buildManifestPath, readBuildManifest } from './output/build-manifest-file.ts';
import { RefusedError } from './output/guard.ts';

/** One of several parts of the pages of a site. The index counts from 1. */
export type Shard = Pick<BuiltShard, 'index' | 'count'>;

/** Which pages are built, and where the others come from. By default all pages are built. */
export interface Division {
  /** Builds the pages of a shard alone. */
  readonly shard?: Shard;
  /** The folder of shards that contain all pages. */
  readonly shards?: string;
}

/** Neighbors in the plan have much in common and are built faster together. */
const MAX_CHUNK = 64;
/** Each shard gets at least this many chunks of the plan, so that none gets all slow pages. */
const MIN_CHUNKS = 8;

/** Returns a function that says whether the page at an index of the plan belongs to a shard. */
export function ownPages(shard: Shard | undefined, pages: number): (index: number) => boolean {
  if (!shard) return () => true;
  const { index, count } = shard;
  const size = Math.min(MAX_CHUNK, Math.max(1, Math.floor(pages / (count * MIN_CHUNKS))));
  return (page) => Math.floor(page / size) % count === index - 1;
}

/** Returns how many pages of a plan are built. */
export function countOf(pages: number, shard: Shard | undefined): number {
  return Array.from({ length: pages }, (_, index) => index).filter(ownPages(shard, pages)).length;
}

/** Returns the output folder of a shard, below the folder of all shards. Its build manifest is beside it. */
export function placeOfShard(folder: string, { index, count }: Shard): string {
  return pagesIn(join(folder, `${index}-of-${count}`));
}

function pagesIn(folder: string): string {
  return join(folder, 'pages');
}

/** All shards of a site. */
export interface Shards {
  readonly manifest: BuildManifest;
  /** Whether a page exists with the size with which it was written. */
  isThere(path: string, stamp: Stamp): boolean;
  /** Returns the content of a page. Throws a RefusedError if it is not what was written. */
  read(path: string): Buffer;
}

/** What shards must have been built from. */
interface Inputs extends Pick<BuiltShard, 'code' | 'data'> {
  readonly publication: ScheduleOptions;
}

/**
 * Opens the shards in the subfolders of a folder. Throws a RefusedError that names everything that prevents them from being
 * merged: shards that are missing, duplicate, damaged, of another division, or built from other inputs.
 */
export function openShards(folder: string, inputs: Inputs): Shards {
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).sort() : [];
  // Folders may have any name, since build services name artifacts as they like.
  const places = names.map((name) => join(folder, name)).filter((place) => existsSync(pagesIn(place)));
  const read = places.map((place) => ({ place, found: readShard(place) }));
  const found = read.flatMap(({ found }) => found ?? []);
  const wrong = [
    ...read.flatMap(({ place, found }) => (found ? [] : unreadable(place))),
    ...found.flatMap((one) => (isOf(one, inputs) ? [] : otherInputs(one))),
    ...(found.length === read.length ? wrongDivision(folder, found) : []),
    ...found.flatMap(changedPage),
  ];
  if (wrong.length > 0) throw new RefusedError(...wrong);
  const manifest = joinManifests(found.map((one) => one.manifest));
  const files = filesOf(manifest);
  const placeAt = new Map(
    found.flatMap(({ place, manifest }) => [...manifest.rows.keys()].map((path) => [path, place] as const)),
  );
  const fileAt = (path: string) => join(pagesIn(placeAt.get(path) ?? ''), path);
  return {
    manifest,
    isThere: (path, { bytes }) => statSync(fileAt(path), { throwIfNoEntry: false })?.size === bytes,
    read(path) {
      const content = readFileSync(fileAt(path));
      if (fastHash(content) === files.get(path)?.hash) return content;
      throw new RefusedError(`${fileAt(path)} is not as it was written. Make its shard again.`);
    },
  };
}

/** A shard, and the folder that contains it. */
interface FoundShard {
  readonly place: string;
  readonly shard: BuiltShard;
  readonly manifest: BuildManifest;
}

/** Undefined if the build manifest is missing, damaged, of another version or of no shard. */
function readShard(place: string): FoundShard | undefined {
  const bytes = readBuildManifest(buildManifestPath(pagesIn(place)));
  const manifest = typeof bytes === 'string' ? undefined : parseBuildManifest(bytes);
  return manifest?.shard && { place, shard: manifest.shard, manifest };
}

function unreadable(place: string): string {
  return `${buildManifestPath(pagesIn(place))} is missing, or not as this version of Crosstown writes it for a shard. Make the shard again. Services that keep files may pass over hidden ones: actions/upload-artifact does unless include-hidden-files: true is set.`;
}

function isOf({ shard }: FoundShard, { code, data, publication }: Inputs): boolean {
  return shard.data === data && shard.code === code && isSameSchedule(shard.published, publication);
}

function otherInputs({ place }: FoundShard): string {
  return `${place} was made from something else than what is here: data/, templates, packages, Node, Crosstown, --today or --drafts differ. Make it again from what is here, or merge where it was made.`;
}

/** Reports if there is not each shard of one division once. */
function wrongDivision(folder: string, found: readonly FoundShard[]): string[] {
  const names = found.map(({ shard: { index, count } }) => `${index}/${count}`);
  const count = found[0]?.shard.count ?? 0;
  const all = Array.from({ length: count }, (_, i) => `${i + 1}/${count}`);
  if (count > 0 && names.length === count && all.every((name) => names.includes(name))) return [];
  const known = found.map(({ place }, i) => `${names[i]} (${place})`).join(', ') || 'none';
  return [
    `A site is merged from each of its shards once, but those in ${folder} are: ${known}. Make those that are missing with crosstown generate --shard, and delete the others.`,
  ];
}

/** Names the first page whose size is not what was written. The content is compared when the page is copied. */
function changedPage({ place, manifest }: FoundShard): string[] {
  for (const [path, row] of manifest.rows) {
    const file = join(pagesIn(place), path);
    if (statSync(file, { throwIfNoEntry: false })?.size !== manifest.table.pages.bytes[row])
      return [`${file} is missing, or not as it was written. Make the shard again.`];
  }
  return [];
}
