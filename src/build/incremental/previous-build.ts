import type { SiteAssets } from '../../assets/assets.ts';
import { createSourceLog, type Sources } from '../../assets/sources.ts';
import { digestOfLedger, readLedgerFile } from '../../ledger/ledger-file.ts';
import type { Ledger } from '../../ledger/open-ledger.ts';
import { openDataFiles } from '../../load/files/read-files.ts';
import type { HiddenCounts, Issue, ScheduleOptions, SourceFile, Stamp } from '../../model.ts';
import {
  buildManifestPath,
  type ManifestLines,
  readBuildManifest,
} from '../../output/build-manifest-file.ts';
import { openOldOutput } from '../../output/file-list.ts';
import type { WriteResult } from '../../output/write-site.ts';
import type { PlannedSite } from '../../plan-site.ts';
import { isSameSchedule, summarizeSchedule } from '../../schedule/summary.ts';
import { hash128 } from '../../util/hash.ts';
import { countOf, type Division, openShards } from '../shards.ts';
import { createFingerprints } from './fingerprints.ts';
import {
  type BuildSummary,
  type FileEntry,
  type ManifestInputs,
  type ManifestLine,
  parseBuildManifest,
} from './manifest.ts';
import { createUpToDate, type UpToDate } from './up-to-date.ts';

/** The result of the previous build, if it is that of this one too. */
export interface Unchanged {
  readonly issues: readonly Issue[];
  readonly pages: number;
  readonly waiting: HiddenCounts;
  readonly written: WriteResult;
  /** The files that issues are in. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/**
 * Returns the result of the previous build if code, data and output are unchanged, so that nothing has to be loaded, planned or
 * built. Returns undefined when in doubt. `data` returns the hash of the data.
 */
export function findUnchanged(
  root: string,
  out: string,
  { code, publication }: { readonly code: string; readonly publication: ScheduleOptions },
  data: () => string,
): Unchanged | undefined {
  const linesOf = readBuildManifest(buildManifestPath(out));
  if (typeof linesOf === 'string') return undefined;
  const summary = readSummary(linesOf);
  if (summary?.code !== code || !isSameSchedule(summary.published, publication)) return undefined;
  if (summary.ledger !== digestOfLedger(readLedgerFile(root))) return undefined;
  // Usually the data has changed: then the files need not be compared.
  if (summary.data !== data()) return undefined;
  if (!createSourceLog(root).areCurrent(summary.sources)) return undefined;
  const files = readFiles(linesOf);
  if (!openOldOutput(out).isWhole(files)) return undefined;
  const { issues, pages, published } = summary;
  const places = issues.flatMap(({ place, related }) => [place?.file ?? [], related?.file ?? []].flat());
  let bytes = 0;
  for (const file of files.values()) bytes += file.bytes;
  return {
    issues,
    pages,
    waiting: published.waiting,
    sources: openDataFiles(root, places),
    written: { files: files.size, bytes, changed: [], removed: [] },
  };
}

/** A build as a whole, with the files that its assets were made from, except those in `data/`. */
interface Summary extends BuildSummary {
  readonly sources: Sources;
}

function readSummary(linesOf: ManifestLines): Summary | undefined {
  const [line] = linesOf(['summary']) as Iterable<readonly ['summary', Summary]>;
  return line?.[1];
}

function readFiles(linesOf: ManifestLines): Map<string, Stamp> {
  const lines = linesOf(['page', 'file']) as Iterable<readonly [kind: string, path: string, Stamp]>;
  return new Map(Array.from(lines, ([, path, stamp]) => [path, stamp]));
}

/** The output of the previous build, and which of its pages are up to date. */
export interface PreviousBuild {
  readonly upToDate?: UpToDate | undefined;
  /** Whether pages that are up to date are in the output; those of shards have to be copied. */
  readonly isInPlace: boolean;
  /** Returns the content of a page that is up to date. */
  read(path: string): Buffer;
  /** Returns a file of the output if it is as it was written. */
  untouched(path: string): FileEntry | undefined;
  /** Returns a file of the output as it was written. */
  entryOf(path: string): FileEntry | undefined;
}

/** What an incremental build reads and writes. */
export interface IncrementalBuild {
  readonly previous: PreviousBuild;
  /** What the new build manifest is created with. */
  readonly manifest: ManifestInputs;
  /** Paths of all files of the previous build. */
  readonly formerFiles: readonly string[];
  /** Whether the record of the site differs from that of the previous build, and the code does not. */
  hasNewSettings(): boolean;
  /** Whether the build manifest of the previous build could not be read. */
  readonly isDamaged: boolean;
}

interface Options extends Division {
  readonly out: string;
  /** Hash of all code that builds pages. */
  readonly code: string;
  readonly force?: boolean;
  /** Whether dependencies are compared too if what every page depends on differs. */
  readonly isDryRun?: boolean;
  readonly publication?: ScheduleOptions;
}

/** What is known before any page is built. */
export interface Prepared {
  readonly site: PlannedSite;
  readonly assets: SiteAssets;
  /** The tags at the end of the head of every page, per locale. */
  readonly commonHeads: readonly string[];
  readonly issues: readonly Issue[];
  /** Hash of the data. */
  readonly data: string;
  readonly ledger: Ledger;
}

/** Reads what the previous build has left beside the output, or what all shards have left, and compares it with the data. */
export function openIncrementalBuild(
  { site, assets, commonHeads, issues, data, ledger }: Prepared,
  { out, code, force = false, isDryRun = false, publication = {}, shard, shards: folder }: Options,
): IncrementalBuild {
  const path = buildManifestPath(out);
  const settings = digestOfSettings(site);
  const key = hash128(JSON.stringify([code, settings, commonHeads]));
  const fingerprints = createFingerprints({ ...site, ...assets });
  const shards = folder === undefined ? undefined : openShards(folder, { code, data, publication });
  const linesOf = force ? 'none' : readBuildManifest(path);
  // When shards are merged, the pages of the previous build only matter as files.
  const kinds = shards && ['manifest', 'page', 'file'];
  const lines = typeof linesOf === 'string' ? [] : (linesOf(kinds) as Iterable<ManifestLine>);
  const last = parseBuildManifest(lines, shards ? '' : isDryRun ? undefined : key);
  const entryOf = (path: string) => last?.pages.get(path) ?? last?.files.get(path);
  const files = openPreviousFiles(out, entryOf);
  const isUntouched = shards?.isThere ?? openOldOutput(out).isUntouched;
  const manifest = shards?.manifest ?? last;
  const upToDate = manifest && createUpToDate(manifest, { ...fingerprints, key, isUntouched });
  const published = summarizeSchedule(site.unpublished, publication);
  const pages = countOf(site.plan.pages.length, shard);
  const summary: Summary = {
    ...{ code, data, settings, pages, issues, published },
    // Known only when the manifest is saved: a file may have changed while the pages were built, and the ledger contains hashes of their texts.
    get sources() {
      return assets.sources();
    },
    get ledger() {
      return ledger.digest();
    },
  };
  return {
    previous: { ...files, ...(shards ? { isInPlace: false, read: shards.read } : {}), upToDate },
    manifest: {
      ...{ path, key, fingerprints, summary },
      ...(shard ? { shard: { ...shard, code, data, published } } : {}),
    },
    formerFiles: [...(last?.pages.keys() ?? []), ...(last?.files.keys() ?? [])],
    hasNewSettings() {
      const before = typeof linesOf === 'string' ? undefined : readSummary(linesOf);
      return before?.code === code && before.settings !== settings;
    },
    isDamaged: linesOf === 'damaged',
  };
}

/** Opens the output of the previous build, of which no page is known to be up to date. */
export function openPreviousFiles(out: string, entryOf: PreviousBuild['entryOf']): PreviousBuild {
  const old = openOldOutput(out);
  return {
    isInPlace: true,
    read: old.read,
    entryOf,
    untouched(path) {
      const entry = entryOf(path);
      return entry && old.isUntouched(path, entry) ? entry : undefined;
    },
  };
}

/** Hash of the settings that every page depends on. Redirects are in a file of their own, and no page depends on the host or the link contract as such. */
function digestOfSettings({ plan }: PlannedSite): string {
  const locales = plan.locales.map(({ locale, settings, dataset }) => [
    locale,
    { ...settings, redirects: [], host: undefined, linkContract: undefined },
    dataset.site,
  ]);
  return hash128(JSON.stringify(locales));
}
