import { isVocabulary } from '../../core/diagnostics/words.ts';
import type { Issue, ScheduleOptions, SourceFile, UnpublishedCounts } from '../../core/model.ts';
import { fileOf } from '../../core/pages/paths.ts';
import { fastHash } from '../../core/util/fast-hash.ts';
import type { SiteAssets } from '../../site/assets/assets.ts';
import { createSourceLog } from '../../site/assets/sources.ts';
import { digestOfLedger, readLedgerFile } from '../../site/ledger/ledger-file.ts';
import type { Ledger } from '../../site/ledger/open-ledger.ts';
import { openDataFiles } from '../../site/load/files/read-files.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { isSameSchedule, summarizeSchedule } from '../../site/schedule/summary.ts';
import { buildManifestPath, readBuildManifest, writeBuildManifest } from '../output/build-manifest-file.ts';
import { type OldOutput, openOldOutput } from '../output/file-list.ts';
import type { FileEntry, SettledFile, WriteResult } from '../output/write-site.ts';
import { countOf, type Division, openShards, type Shard } from '../shards.ts';
import { createFingerprints, type Fingerprints } from './fingerprints.ts';
import {
  type BuildManifest,
  filesOf,
  manifestBytes,
  NO_PATH,
  parseBuildManifest,
  readManifestHead,
} from './manifest.ts';
import { NO_PAGE, type PageTable, pageAt } from './page-table.ts';
import { createUpToDate, type UpToDate } from './up-to-date.ts';

/** The result of the previous build, if it is that of this one too. */
export interface Unchanged {
  readonly issues: readonly Issue[];
  readonly pages: number;
  readonly unpublished: UnpublishedCounts;
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
  const bytes = readBuildManifest(buildManifestPath(out));
  if (typeof bytes === 'string') return undefined;
  const summary = readManifestHead(bytes)?.summary;
  if (summary?.code !== code || !isSameSchedule(summary.published, publication)) return undefined;
  if (summary.ledger !== digestOfLedger(readLedgerFile(root))) return undefined;
  // Usually the data has changed: then the files need not be compared.
  if (summary.data !== data()) return undefined;
  if (!createSourceLog(root).areCurrent(summary.sources)) return undefined;
  const manifest = parseBuildManifest(bytes);
  if (!manifest) return undefined;
  const files = filesOf(manifest);
  if (!openOldOutput(out).isWhole(files)) return undefined;
  const { issues, pages, published } = summary;
  const places = issues.flatMap(({ place, related }) => [place?.file ?? [], related?.file ?? []].flat());
  let size = 0;
  for (const { bytes } of files.values()) size += bytes;
  return {
    issues,
    pages,
    unpublished: published.unpublished,
    sources: openDataFiles(root, places),
    written: { files: files.size, bytes: size, changed: [], removed: [] },
  };
}

/** A site that is planned, with its assets, before any page is built. */
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

/** The hashes of the inputs of a build. */
export interface BuildInputs {
  /** Hash of all code that builds pages. Undefined for builds that neither read nor write a build manifest. */
  readonly code: string | undefined;
  /** Hash of the data. */
  readonly data: string;
  /** Hash of the settings that every page depends on. */
  readonly settings: string;
  /** Hash of what every page depends on. */
  readonly key: string;
  readonly fingerprints: Fingerprints;
  readonly publication: ScheduleOptions;
}

/** Computes what the pages of a site depend on. */
export function inputsOf(
  { site, assets, commonHeads, data }: Prepared,
  { code, publication = {} }: { readonly code?: string | undefined; readonly publication?: ScheduleOptions },
): BuildInputs {
  const settings = digestOfSettings(site);
  const key = fastHash(JSON.stringify([code, settings, commonHeads]));
  const fingerprints = createFingerprints({ ...site, ...assets });
  return { code, data, settings, key, fingerprints, publication };
}

/** Hash of the settings that every page depends on. Redirects are in a file of their own, and no page depends on the host or the link contract as such. */
export function digestOfSettings({ plan }: PlannedSite): string {
  const locales = plan.locales.map(({ locale, settings, dataset }) => [
    locale,
    { ...settings, redirects: [], host: undefined, linkContract: undefined },
    dataset.site,
  ]);
  return fastHash(JSON.stringify(locales));
}

/** The output of the previous build, and which of its pages are up to date. */
export interface PreviousBuild extends OldFiles {
  /** The build manifest beside the output. */
  readonly manifest?: BuildManifest | undefined;
  readonly upToDate?: UpToDate | undefined;
  /** Whether pages that are up to date are in the output; those of shards have to be copied. */
  readonly isInPlace: boolean;
  /** Whether the record of the site differs from that of the previous build, and the code does not. */
  readonly hasNewSettings: boolean;
  /** Whether the build manifest of the previous build could not be read. */
  readonly isDamaged: boolean;
}

/** The files of the previous build. */
export interface OldFiles extends Pick<OldOutput, 'isUntouched' | 'read'> {
  /** All files as they were written, by path. */
  readonly files: ReadonlyMap<string, FileEntry>;
}

interface Options extends Division {
  readonly out: string;
  readonly force?: boolean;
}

/** Reads what the previous build has left beside the output, or what all shards have left, and compares it with the data. */
export function openPreviousBuild(
  { code, data, settings, key, fingerprints, publication }: BuildInputs,
  { out, force = false, shards: folder }: Options,
): PreviousBuild {
  const output = openOldOutput(out);
  const none = { ...output, files: new Map(), isInPlace: true, hasNewSettings: false, isDamaged: false };
  if (code === undefined) return none;
  const shards = folder === undefined ? undefined : openShards(folder, { code, data, publication });
  const read = force ? 'none' : readBuildManifest(buildManifestPath(out));
  const last = typeof read === 'string' ? undefined : parseBuildManifest(read);
  const manifest = shards?.manifest ?? last;
  const isUntouched = shards?.isThere ?? output.isUntouched;
  const { summary } = last ?? {};
  return {
    ...none,
    ...(last ? { manifest: last, files: filesOf(last) } : {}),
    ...(shards ? { isInPlace: false, read: shards.read } : {}),
    upToDate: manifest && createUpToDate(manifest, { ...fingerprints, key, isUntouched }),
    hasNewSettings: summary?.code === code && summary.settings !== settings,
    isDamaged: read === 'damaged',
  };
}

/** A build whose output is in place. */
interface FinishedBuild {
  readonly out: string;
  readonly shard?: Shard | undefined;
  /** Hashes of the inline code of each page type. */
  readonly inline: ReadonlyMap<string, string>;
  readonly table: PageTable;
  /** The files that are not pages. */
  readonly others: readonly SettledFile[];
  /** Issues of the pages. */
  readonly issues: readonly Issue[];
}

/** Replaces the previous build manifest. Without a hash of the code it is left alone. */
export function saveBuild(
  { site, assets, ledger, issues: before }: Prepared,
  { code, data, settings, key, publication }: BuildInputs,
  { out, shard, inline, table, others, issues: found }: FinishedBuild,
): void {
  if (code === undefined) return;
  const published = summarizeSchedule(site.unpublished, publication);
  const issues = [...before, ...found];
  const summary = {
    ...{ code, data, settings, published, issues },
    pages: countOf(site.plan.pages.length, shard),
    // Read last: a file may have changed while the pages were built, and the ledger contains hashes of their texts.
    sources: assets.sources(),
    ledger: ledger.digest(),
  };
  const head = {
    key,
    inline: [...inline],
    others: others.map(({ path, entry }) => [path, entry] as const),
    ...(shard ? { shard: { ...shard, code, data, published } } : {}),
    ...(areSerializable(issues) ? { summary } : {}),
  };
  const { pages } = site.plan;
  const paths = Array.from(table.pages.indexes, (index) =>
    index === NO_PAGE ? NO_PATH : fileOf(pageAt(pages, index)),
  );
  writeBuildManifest(buildManifestPath(out), manifestBytes(head, paths, table));
}

/** Whether issues can be stored. Vocabularies of suggestions are objects with functions. */
function areSerializable(issues: readonly Issue[]): boolean {
  return issues.every(({ facts }) => !Object.values(facts as object).some(isVocabulary));
}
