import type { SiteAssets } from '../assets/assets.ts';
import type { Issue, ScheduleOptions } from '../model.ts';
import { buildManifestPath, readBuildManifest } from '../output/build-manifest-file.ts';
import { openOldOutput } from '../output/file-list.ts';
import type { PlannedSite } from '../plan-site.ts';
import { summarizeSchedule } from '../schedule/summary.ts';
import { hashOf } from '../util/hash.ts';
import { createFingerprints } from './incremental/fingerprints.ts';
import { type ManifestLine, parseBuildManifest } from './incremental/manifest.ts';
import { createPreviousBuild } from './incremental/up-to-date.ts';
import type { IncrementalState } from './manifest-in-progress.ts';
import { openShards } from './shards/open-shards.ts';
import { countOf, type Shard } from './shards/shard.ts';

/** What is decided before any page is made. */
export interface Decided {
  readonly site: PlannedSite;
  readonly assets: SiteAssets;
  /** What the head of every page ends with, of each locale in order. */
  readonly commonHeads: readonly string[];
  readonly issues: readonly Issue[];
  /** Hash of the data. */
  readonly data: string;
}

interface Options extends Division {
  readonly out: string;
  /** Hash of all code that makes pages. */
  readonly code: string;
  readonly force?: boolean;
  readonly publication?: ScheduleOptions;
}

/** Which pages are made here, or where they were made, unless that is all of them. */
export interface Division {
  /** Makes the pages of a shard alone. */
  readonly shard?: Shard;
  /** The folder of shards in which all pages are. */
  readonly shards?: string;
}

/** Reads what the last build left beside the output, or what all shards left, and compares it with what is there now. */
export function openPreviousBuild(
  { site, assets, commonHeads, issues, data }: Decided,
  { out, code, force = false, publication = {}, shard, shards: folder }: Options,
): { memory: IncrementalState; isDamaged: boolean } {
  const path = buildManifestPath(out);
  const key = keyOf(site, code, commonHeads);
  const fingerprints = createFingerprints({ ...site, ...assets });
  const shards = folder === undefined ? undefined : openShards(folder, { code, data, publication });
  const linesOf = force ? 'none' : readBuildManifest(path);
  const lines = typeof linesOf === 'string' ? undefined : linesOf(shards && FILE_LINES);
  const last = lines && parseBuildManifest(lines as Iterable<ManifestLine>, key);
  const old = openOldOutput(out);
  const known = shards?.memory ?? last;
  const isUntouched = shards?.isThere ?? old.isUntouched;
  const former = (path: string) => last?.pages.get(path) ?? last?.files.get(path);
  const published = summarizeSchedule(site.unpublished, publication);
  const pages = countOf(site.plan.pages.length, shard);
  return {
    memory: {
      path,
      key,
      previous: known && createPreviousBuild(known, { ...fingerprints, key, isUntouched }),
      fingerprints,
      summary: { code, data, pages, issues, published },
      ...(shard ? { shard: { ...shard, code, data, published } } : {}),
      former,
      untouched(path) {
        const left = former(path);
        return left && old.isUntouched(path, left) ? left : undefined;
      },
      reusable: { isInPlace: !shards, read: (shards ?? old).read },
    },
    isDamaged: linesOf === 'damaged',
  };
}

/** What of a memory tells which files the last build left. */
const FILE_LINES = ['memory', 'page', 'file'];

/** Hash of what every page depends on. Redirects are in a file of their own. */
function keyOf({ plan }: PlannedSite, code: string, commonHeads: readonly string[]): string {
  const locales = plan.locales.map(({ locale, settings, dataset }) => [
    locale,
    { ...settings, redirects: [] },
    dataset.site,
  ]);
  return hashOf(JSON.stringify([code, locales, commonHeads]));
}
