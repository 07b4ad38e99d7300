import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ScheduleOptions } from '../../model.ts';
import { buildManifestPath } from '../../output/build-manifest-file.ts';
import { isSameSchedule } from '../../schedule/summary.ts';
import type { BuildManifest } from '../incremental/manifest.ts';
import { pagesIn, type ShardOf, type Sources } from './shard.ts';

/** A folder that a shard is in. */
export type Found = FoundShard | BrokenShard;

/** One that can be read. */
export interface FoundShard {
  readonly folder: string;
  readonly shard: ShardOf;
  readonly memory: BuildManifest;
}

interface BrokenShard {
  readonly folder: string;
  readonly shard?: undefined;
  readonly memory?: undefined;
  readonly fault: keyof typeof FAULTS;
}

/** What the shards are put together for. */
export interface Now extends Sources {
  readonly publication: ScheduleOptions;
}

const FAULTS = {
  damaged: 'is not as it was written. Make the shard again.',
  version: 'was written by another version of Crosstown, or of no shard. Make the shard again.',
  unknown:
    'is missing, and it says what the pages are. Services that keep files may pass over hidden ones: actions/upload-artifact does unless it is told include-hidden-files: true.',
} as const;

/** What keeps shards from being put together, in sentences. */
export function whatIsWrong(folder: string, found: readonly Found[], now: Now): string[] {
  if (found.length === 0)
    return [
      `There is no shard in ${folder}. Make all of them first: crosstown generate --shard 1/2, then 2/2.`,
    ];
  const sound = found.filter((one): one is FoundShard => one.shard !== undefined);
  const broken = found.flatMap((one) =>
    one.shard ? [] : `${buildManifestPath(pagesIn(one.folder))} ${FAULTS[one.fault]}`,
  );
  return [
    ...broken,
    ...sound.flatMap((one) => otherSources(one, now)),
    ...wrongDivision(folder, sound, broken.length > 0),
    ...sound.flatMap(spoiltPage),
  ];
}

/** A site of two states of its data would be neither. */
function otherSources({ folder, shard }: FoundShard, { code, data, publication }: Now): string[] {
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

function wrongDivision(folder: string, found: readonly FoundShard[], isUnsure: boolean): string[] {
  const counts = [...new Set(found.map(({ shard }) => shard.count))];
  if (counts.length > 1) {
    const names = found.map((one) => `${one.folder} (${nameOf(one)})`).join(', ');
    return [`${folder} holds shards of more than one division: ${names}. Delete those that are left over.`];
  }
  const [count = 0] = counts;
  const all = Array.from({ length: count }, (_, i) => ({
    index: i + 1,
    folders: found.flatMap(({ folder, shard }) => (shard.index === i + 1 ? folder : [])),
  }));
  const missing = all.flatMap(({ index, folders }) => (folders.length === 0 ? index : []));
  return [
    ...all.flatMap(({ folders }) =>
      folders.length > 1
        ? `One shard is there more than once: ${folders.join(', ')}. Delete all but one.`
        : [],
    ),
    ...(missing.length && !isUnsure ? [missingIn(folder, missing, count)] : []),
  ];
}

function missingIn(folder: string, missing: readonly number[], count: number): string {
  const named = missing.map((index) => `${index}/${count}`).join(', ');
  const what = missing.length === 1 ? `The shard ${named} is` : `The shards ${named} are`;
  return `${what} missing in ${folder}. Make each with crosstown generate --shard.`;
}

function nameOf({ shard: { index, count } }: FoundShard): string {
  return `${index} of ${count}`;
}

/** The first page that is not there as it was written. Its bytes are looked at when it is taken over. */
function spoiltPage({ folder, memory }: FoundShard): string[] {
  for (const [path, { bytes }] of memory.pages) {
    const place = join(pagesIn(folder), path);
    if (statSync(place, { throwIfNoEntry: false })?.size !== bytes)
      return [`${place} is missing, or not as it was written. Make the shard again.`];
  }
  return [];
}
