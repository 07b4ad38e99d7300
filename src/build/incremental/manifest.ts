import type { Issue, PageReport, ScheduleSummary } from '../../core/model.ts';
import { fastHash } from '../../core/util/fast-hash.ts';
import type { Sources } from '../../site/assets/sources.ts';
import type { Dependency, DependencyKey } from '../../site/dependencies/dependencies.ts';
import type { Uses } from '../../site/dependencies/uses.ts';
import type { ManifestLines } from '../output/build-manifest-file.ts';
import type { FileEntry } from '../output/write-site.ts';
import type { Fingerprints } from './fingerprints.ts';

/** What a build leaves for the next one, so that it builds only what changed. */
export interface BuildManifest extends Pick<ManifestHead, 'key' | 'shard' | 'summary'> {
  /** Hash of the inline code of each page type, by its id. */
  readonly inline: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, PageEntry>;
  /** All files, also those that are pages. */
  readonly files: ReadonlyMap<string, FileEntry>;
}

/** A page that was built. */
export interface PageEntry extends FileEntry {
  /** Fingerprint of its place in the plan. */
  readonly plan: string;
  readonly dependencies: readonly DependencyEntry[];
  /** Uses of the fragments that belong to this page alone. */
  readonly uses: readonly Uses[];
  /** Fragments that other pages may share. */
  readonly fragments: readonly FragmentEntry[];
  readonly seen: PageReport;
}

export interface DependencyEntry {
  readonly key: DependencyKey;
  readonly fingerprint: string;
}

/** A fragment that several pages may share, without its HTML. */
export interface FragmentEntry {
  readonly dependencies: readonly DependencyEntry[];
  readonly uses: Uses;
  /** Hash of its HTML, if it is on several pages. */
  readonly hash?: string | undefined;
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

/** The first line of a build manifest. The second one lists its files, and each of the others is a part. */
export interface ManifestHead {
  /** Hash of what every page depends on: the code, the settings, the site record. */
  readonly key: string;
  /** Hash of the inline code of each page type, with its id. */
  readonly inline: readonly (readonly [type: string, hash: string])[];
  readonly shard?: BuiltShard | undefined;
  /** Missing if there are issues that cannot be stored. */
  readonly summary?: BuildSummary | undefined;
}

/**
 * What one thread records of the pages that it builds. Dependencies, uses and fragments are numbered by their position, and refer to one
 * another by number.
 */
export interface ManifestPart {
  readonly dependencies: (readonly [key: DependencyKey, fingerprint: string])[];
  readonly uses: Uses[];
  readonly fragments: { readonly dependencies: number[]; readonly uses: number; hash?: string }[];
  readonly pages: (readonly [file: string, page: NumberedPage])[];
}

/** A page with numbers instead of what they refer to. */
interface NumberedPage extends Pick<PageEntry, 'plan' | 'seen'> {
  readonly dependencies: readonly number[];
  readonly uses: readonly number[];
  readonly fragments: readonly number[];
}

/** Must be raised whenever lines change their meaning. */
const VERSION = 10;

/** Returns the lines of a build manifest. */
export function manifestLines(
  head: ManifestHead,
  files: readonly (readonly [path: string, entry: FileEntry])[],
  parts: readonly ManifestPart[],
): readonly unknown[] {
  return [{ version: VERSION, ...head }, files, ...parts];
}

/** Returns the first line of a build manifest; undefined for another version. */
export function readManifestHead([head]: ManifestLines): ManifestHead | undefined {
  const parsed = head?.() as (ManifestHead & { readonly version: number }) | undefined;
  return parsed?.version === VERSION ? parsed : undefined;
}

/** Returns the files of a build manifest of this version. */
export function readManifestFiles([, files]: ManifestLines): ReadonlyMap<string, FileEntry> {
  return new Map(files?.() as readonly (readonly [string, FileEntry])[]);
}

/**
 * Parses a build manifest; the checksum of the file was checked before. Returns undefined for another version. If the manifest has
 * another key than the expected one, none of its pages can be reused, and they are only in the list of files.
 */
export function parseBuildManifest(lines: ManifestLines, expectedKey?: string): BuildManifest | undefined {
  const head = readManifestHead(lines);
  if (!head) return undefined;
  const files = readManifestFiles(lines);
  const isOther = expectedKey !== undefined && head.key !== expectedKey;
  const pages = new Map<string, PageEntry>();
  for (const part of isOther ? [] : lines.slice(2)) addPages(part() as ManifestPart, files, pages);
  return { ...head, inline: new Map(head.inline), pages, files };
}

/** Adds the pages of a part, with entries instead of numbers. */
function addPages(
  part: ManifestPart,
  files: ReadonlyMap<string, FileEntry>,
  pages: Map<string, PageEntry>,
): void {
  const dependencies = part.dependencies.map(([key, fingerprint]): DependencyEntry => ({ key, fingerprint }));
  const fragments = part.fragments.map(
    (one): FragmentEntry => ({
      dependencies: pick(dependencies, one.dependencies),
      uses: at(part.uses, one.uses),
      hash: one.hash,
    }),
  );
  for (const [file, page] of part.pages) {
    const { plan, seen } = page;
    const entry = files.get(file);
    if (!entry) continue;
    pages.set(file, {
      ...entry,
      plan,
      seen,
      dependencies: pick(dependencies, page.dependencies),
      uses: pick(part.uses, page.uses),
      fragments: pick(fragments, page.fragments),
    });
  }
}

function pick<T>(entries: readonly T[], numbers: readonly number[]): T[] {
  return numbers.map((number) => at(entries, number));
}

function at<T>(entries: readonly T[], number: number): T {
  const entry = entries[number];
  if (entry === undefined) throw new Error(`The build manifest has no entry ${number}.`);
  return entry;
}

/** Joins the manifests of shards of one site. */
export function joinManifests(manifests: readonly BuildManifest[]): BuildManifest {
  return {
    key: manifests.find(({ pages }) => pages.size > 0)?.key ?? '',
    inline: joinInline(manifests.flatMap(({ inline }) => [...inline])),
    pages: new Map(manifests.flatMap(({ pages }) => [...pages])),
    files: new Map(manifests.flatMap(({ files }) => [...files])),
  };
}

/** Pages of a type whose inline code differs between shards cannot be reused. */
function joinInline(entries: readonly (readonly [type: string, hash: string])[]): Map<string, string> {
  const inline = new Map<string, string>();
  for (const [type, hash] of entries) inline.set(type, (inline.get(type) ?? hash) === hash ? hash : '');
  return inline;
}

/** Records the pages that one thread builds. */
export interface PartWriter {
  readonly part: ManifestPart;
  /** Adds a page that was built. */
  built(file: string, facts: PageFacts, trace: PageTrace): void;
  /** Adds a page that is up to date. */
  reused(file: string, page: PageEntry): void;
}

type PageFacts = Pick<PageEntry, 'plan' | 'seen'>;

/** What a page depends on and uses, itself and through the fragments that it shares. */
interface PageTrace {
  readonly dependencies: readonly Dependency[];
  readonly uses: readonly Uses[];
  readonly fragments: readonly BuiltFragment[];
}

/** A fragment that was rendered. */
interface BuiltFragment {
  readonly pieces: readonly (string | Buffer)[];
  readonly dependencies: readonly Dependency[];
  readonly uses: Uses;
}

/** Creates an empty part. */
export function createPartWriter({ resolve }: Pick<Fingerprints, 'resolve'>): PartWriter {
  const part: ManifestPart = { dependencies: [], uses: [], fragments: [], pages: [] };
  const dependency = createNumbering(part.dependencies, (one: Dependency) => resolve(one));
  const uses = createNumbering(part.uses, (one: Uses) => one);
  // Weak, since the HTML of most fragments is not needed again.
  const numbers = new WeakMap<BuiltFragment | FragmentEntry, number>();
  const addFragment = (one: BuiltFragment | FragmentEntry, used: readonly Dependency[], hash?: string) => {
    const number = part.fragments.length;
    const dependencies = used.map(dependency);
    part.fragments.push({ dependencies, uses: uses(one.uses), ...(hash === undefined ? {} : { hash }) });
    numbers.set(one, number);
    return number;
  };
  const builtFragment = (one: BuiltFragment) => {
    const known = numbers.get(one);
    if (known === undefined) return addFragment(one, one.dependencies);
    const entry = at(part.fragments, known);
    entry.hash ??= hashFragment(one.pieces);
    return known;
  };
  const reusedFragment = (one: FragmentEntry) =>
    numbers.get(one) ??
    addFragment(
      one,
      one.dependencies.map(({ key }) => key),
      one.hash,
    );
  // Key by key, since a copy of the object takes long for many pages.
  return {
    part,
    built(file, { plan, seen }, trace) {
      const dependencies = trace.dependencies.map(dependency);
      const fragments = trace.fragments.map(builtFragment);
      part.pages.push([file, { plan, seen, dependencies, uses: trace.uses.map(uses), fragments }]);
    },
    reused(file, page) {
      const { plan, seen } = page;
      const dependencies = page.dependencies.map(({ key }) => dependency(key));
      const fragments = page.fragments.map(reusedFragment);
      part.pages.push([file, { plan, seen, dependencies, uses: page.uses.map(uses), fragments }]);
    },
  };
}

/** Creates the function that returns the number of a value in a list, and adds each value when it occurs first. */
function createNumbering<T, Entry>(list: Entry[], entryOf: (value: T) => Entry): (value: T) => number {
  const numbers = new Map<T, number>();
  return (value) => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, list.length);
    return list.push(entryOf(value)) - 1;
  };
}

/** Hash of the HTML of a fragment between its placeholders. */
export function hashFragment(pieces: readonly (string | Buffer)[]): string {
  return fastHash(pieces.join('\n'));
}
