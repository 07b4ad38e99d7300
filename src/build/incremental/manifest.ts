import { deserialize, serialize } from 'node:v8';
import type { Issue, ScheduleSummary } from '../../core/model.ts';
import { type Texts, textsOf, toTexts } from '../../core/util/columns.ts';
import type { Sources } from '../../site/assets/sources.ts';
import type { ManifestBytes } from '../output/build-manifest-file.ts';
import type { FileEntry } from '../output/write-site.ts';
import { mergeTables, type PageTable, readPages } from './page-table.ts';

/** What a build leaves for the next one, so that it builds only what changed. */
export interface BuildManifest extends Pick<ManifestHead, 'key' | 'shard' | 'summary'> {
  /** Hash of the inline code of each page type, by its id. */
  readonly inline: ReadonlyMap<string, string>;
  readonly table: PageTable;
  /** The rows of the pages in the table, by the paths of their files. */
  readonly rows: ReadonlyMap<string, number>;
  /** The files that are not pages, by path. */
  readonly others: ReadonlyMap<string, FileEntry>;
}

/** A build as a whole: what it was built from, and its issues. */
export interface BuildSummary {
  /** Hashes of the code and of the data. */
  readonly code: string;
  readonly data: string;
  /** Hash of the record of the site. */
  readonly settings: string;
  /** Hash of the ledger of published pages after the build. */
  readonly ledger: string;
  readonly pages: number;
  readonly issues: readonly Issue[];
  readonly published: ScheduleSummary;
  /** The files that its assets were made from, except those in `data/`. */
  readonly sources: Sources;
}

/** Which shard of a site was built, and what from. The index counts from 1. */
export interface BuiltShard extends Pick<BuildSummary, 'code' | 'data' | 'published'> {
  readonly index: number;
  readonly count: number;
}

/** What a build manifest contains besides its pages. */
interface ManifestHead {
  /** Hash of what every page depends on: the code, the settings, the site record. */
  readonly key: string;
  /** Hash of the inline code of each page type, with its id. */
  readonly inline: readonly (readonly [type: string, hash: string])[];
  readonly shard?: BuiltShard | undefined;
  /** Missing if there are issues that cannot be stored. */
  readonly summary?: BuildSummary | undefined;
  /** The files that are not pages. */
  readonly others: readonly (readonly [path: string, entry: FileEntry])[];
}

/** The pages in a build manifest. */
interface ManifestBody {
  /** The paths of their files. */
  readonly paths: Texts;
  readonly table: PageTable;
}

/** In place of the path of a page, in rows that do not count. */
export const NO_PATH = '';

/** Must be raised whenever a part of the manifest changes its meaning. */
const VERSION = 12;

/** Returns the bytes of a build manifest. */
export function manifestBytes(head: ManifestHead, paths: Iterable<string>, table: PageTable): ManifestBytes {
  const body: ManifestBody = { paths: toTexts(paths), table };
  return [Buffer.from(`${JSON.stringify({ version: VERSION, ...head })}\n`), serialize(body)];
}

/** Reads the summary of a build manifest; undefined for another version. */
export function readManifestHead([head]: ManifestBytes): ManifestHead | undefined {
  const parsed = JSON.parse(Buffer.from(head).toString()) as ManifestHead & { readonly version: number };
  return parsed.version === VERSION ? parsed : undefined;
}

/** Reads a build manifest, whose checksum was checked before; undefined for another version. */
export function parseBuildManifest(bytes: ManifestBytes): BuildManifest | undefined {
  const head = readManifestHead(bytes);
  const body = head && readBody(bytes);
  if (!body) return undefined;
  const { paths, table } = body;
  return {
    ...head,
    inline: new Map(head.inline),
    others: new Map(head.others),
    rows: rowsOf(textsOf(paths)),
    table,
  };
}

/** Undefined if a newer Node has written it in a format of its own. */
function readBody([, body]: ManifestBytes): ManifestBody | undefined {
  try {
    return deserialize(body) as ManifestBody;
  } catch {
    return undefined;
  }
}

function rowsOf(paths: readonly string[]): Map<string, number> {
  const rows = new Map(paths.map((path, row) => [path, row]));
  rows.delete(NO_PATH);
  return rows;
}

/** Returns all files of a build, by path. */
export function filesOf({ table, rows, others }: BuildManifest): Map<string, FileEntry> {
  const read = readPages(table);
  return new Map([...Array.from(rows, ([path, row]) => [path, read(row).entry] as const), ...others]);
}

/** Joins the manifests of shards of one site. All of them have the same plan. */
export function joinManifests(manifests: readonly BuildManifest[]): BuildManifest {
  const paths: string[] = [];
  for (const { table, rows } of manifests)
    for (const [path, row] of rows) paths[table.pages.indexes[row] ?? -1] = path;
  const table = mergeTables(
    manifests.map((one) => one.table),
    paths.length,
  );
  return {
    key: manifests.find(({ rows }) => rows.size > 0)?.key ?? '',
    inline: joinInline(manifests.flatMap(({ inline }) => [...inline])),
    table,
    rows: rowsOf(Array.from(table.pages.indexes, (index) => paths[index] ?? NO_PATH)),
    others: new Map(manifests.flatMap(({ others }) => [...others])),
  };
}

/** Pages of a type whose inline code differs between shards cannot be reused. */
function joinInline(entries: readonly (readonly [type: string, hash: string])[]): Map<string, string> {
  const inline = new Map<string, string>();
  for (const [type, hash] of entries) inline.set(type, (inline.get(type) ?? hash) === hash ? hash : '');
  return inline;
}
