import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ScheduleOptions, Stamp } from '../model.ts';
import { buildManifestPath, readBuildManifest } from '../output/build-manifest-file.ts';
import { RefusedError } from '../output/guard.ts';
import { isSameSchedule } from '../schedule/summary.ts';
import { hash128 } from '../util/hash.ts';
import {
  type BuildManifest,
  type BuiltShard,
  joinManifests,
  parseBuildManifest,
} from './incremental/manifest.ts';

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
  const found = foldersIn(folder).flatMap((name): Found[] => readShard(join(folder, name)) ?? []);
  const wrong = findProblems(folder, found, inputs);
  if (wrong.length > 0) throw new RefusedError(wrong.join('\n'));
  const sound = found.filter(isSound);
  const manifest = joinManifests(sound.map((one) => one.manifest));
  const folders = new Map(
    sound.flatMap(({ folder, manifest }) =>
      [...manifest.pages.keys()].map((path) => [path, folder] as const),
    ),
  );
  const placeOf = (path: string) => join(pagesIn(folders.get(path) ?? ''), path);
  return {
    manifest,
    isThere: (path, { bytes }) => statSync(placeOf(path), { throwIfNoEntry: false })?.size === bytes,
    read(path) {
      const content = readFileSync(placeOf(path));
      if (hash128(content) === manifest.pages.get(path)?.hash) return content;
      throw new RefusedError(`${placeOf(path)} is not as it was written. Make its shard again.`);
    },
  };
}

/** A folder that contains a shard. */
type Found = FoundShard | BrokenShard;

interface FoundShard {
  readonly folder: string;
  readonly shard: BuiltShard;
  readonly manifest: BuildManifest;
}

interface BrokenShard {
  readonly folder: string;
  readonly shard?: undefined;
  readonly fault: keyof typeof FAULTS;
}

const FAULTS = {
  damaged: 'is not as it was written. Make the shard again.',
  version: 'was written by another version of Crosstown, or of no shard. Make the shard again.',
  unknown:
    'is missing, and it says what the pages are. Services that keep files may pass over hidden ones: actions/upload-artifact does unless include-hidden-files: true is set.',
} as const;

function isSound(found: Found): found is FoundShard {
  return found.shard !== undefined;
}

/** Folders may have any name, since build services name artifacts as they like. */
function foldersIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder).sort();
}

function readShard(folder: string): Found[] | undefined {
  const lines = readBuildManifest(buildManifestPath(pagesIn(folder)));
  if (lines === 'none') return existsSync(pagesIn(folder)) ? [{ folder, fault: 'unknown' }] : undefined;
  if (lines === 'damaged') return [{ folder, fault: 'damaged' }];
  const manifest = parseBuildManifest(lines);
  return [manifest?.shard ? { folder, shard: manifest.shard, manifest } : { folder, fault: 'version' }];
}

/** Returns what prevents shards from being merged, in sentences. */
function findProblems(folder: string, found: readonly Found[], inputs: Inputs): string[] {
  if (found.length === 0)
    return [
      `There is no shard in ${folder}. Make all of them first: crosstown generate --shard 1/2, then 2/2.`,
    ];
  const sound = found.filter(isSound);
  const broken = found.flatMap((one) =>
    isSound(one) ? [] : `${buildManifestPath(pagesIn(one.folder))} ${FAULTS[one.fault]}`,
  );
  return [
    ...broken,
    ...sound.flatMap((one) => otherInputs(one, inputs)),
    ...wrongDivision(folder, sound, broken.length > 0),
    ...sound.flatMap(changedPage),
  ];
}

function otherInputs({ folder, shard }: FoundShard, { code, data, publication }: Inputs): string[] {
  const again = 'Make it again from what is here, or merge where it was made.';
  if (shard.data !== data) return [`${folder} was made of other data than that in data/. ${again}`];
  if (shard.code !== code)
    return [`${folder} was made by other code: templates, packages, Node or Crosstown differ. ${again}`];
  if (!isSameSchedule(shard.published, publication))
    return [
      `${folder} was made with another --today or --drafts. Say the same for all shards and for merge.`,
    ];
  return [];
}

/** Missing shards are not reported if one of the folders could not be read: it may be one of them. */
function wrongDivision(folder: string, found: readonly FoundShard[], isUnsure: boolean): string[] {
  const counts = [...new Set(found.map(({ shard }) => shard.count))];
  if (counts.length > 1) {
    const names = found.map(({ folder, shard }) => `${folder} (${shard.index} of ${shard.count})`).join(', ');
    return [`${folder} holds shards of more than one division: ${names}. Delete those that are left over.`];
  }
  const [count = 0] = counts;
  const all = Array.from({ length: count }, (_, i) => ({
    index: i + 1,
    folders: found.flatMap(({ folder, shard }) => (shard.index === i + 1 ? folder : [])),
  }));
  const duplicates = all.filter(({ folders }) => folders.length > 1);
  const missing = all.flatMap(({ index, folders }) => (folders.length === 0 ? index : []));
  return [
    ...duplicates.map(
      ({ folders }) => `One shard is there more than once: ${folders.join(', ')}. Delete all but one.`,
    ),
    ...(missing.length && !isUnsure ? [missingIn(folder, missing, count)] : []),
  ];
}

function missingIn(folder: string, missing: readonly number[], count: number): string {
  const named = missing.map((index) => `${index}/${count}`).join(', ');
  const what = missing.length === 1 ? `The shard ${named} is` : `The shards ${named} are`;
  return `${what} missing in ${folder}. Make each with crosstown generate --shard.`;
}

/** Names the first page whose size is not what was written. The content is compared when the page is copied. */
function changedPage({ folder, manifest }: FoundShard): string[] {
  for (const [path, { bytes }] of manifest.pages) {
    const place = join(pagesIn(folder), path);
    if (statSync(place, { throwIfNoEntry: false })?.size !== bytes)
      return [`${place} is missing, or not as it was written. Make the shard again.`];
  }
  return [];
}
