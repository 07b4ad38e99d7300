import type { Dependency, DependencyKey } from '../../dependencies/dependencies.ts';
import type { Uses } from '../../dependencies/uses.ts';
import { isVocabulary } from '../../diagnostics/words.ts';
import type { Issue, PageReport, ScheduleSummary, Stamp } from '../../model.ts';
import { createBuildManifest, lineOf } from '../../output/build-manifest-file.ts';
import { hash128 } from '../../util/hash.ts';
import type { Fingerprints } from './fingerprints.ts';

/** What a build leaves for the next one, so that it builds only what changed. */
export interface BuildManifest {
  /** Hash of what every page depends on: the code, the settings, the site record. */
  readonly key: string;
  /** Hash of the inline code of each page type, by its id. */
  readonly inline: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, PageEntry>;
  /** The files that are not pages. */
  readonly files: ReadonlyMap<string, FileEntry>;
  readonly shard?: BuiltShard;
}

/** A file that was written, and the hash of its content. */
export interface FileEntry extends Stamp {
  readonly hash: string;
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
  /** What lint found. */
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
  hash?: string;
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
}

/** Which shard of a site was built, and what from. The index counts from 1. */
export interface BuiltShard extends Pick<BuildSummary, 'code' | 'data' | 'published'> {
  readonly index: number;
  readonly count: number;
}

/**
 * A line of a build manifest. Each thread that builds pages writes a part. Within a part, dependencies, uses and fragments are
 * numbered in the order of their lines, and other lines refer to them by number.
 */
export type ManifestLine =
  | readonly ['manifest', version: number, key: string]
  | readonly ['inline', type: string, hash: string]
  | readonly ['part']
  | readonly ['dependency', key: DependencyKey, fingerprint: string]
  | readonly ['uses', uses: Uses]
  | readonly ['fragment', dependencies: readonly number[], uses: number]
  | readonly ['shared', fragment: number, hash: string]
  | readonly ['page', file: string, page: PageLine]
  | readonly ['file', path: string, file: FileEntry]
  | readonly ['shard', shard: BuiltShard]
  | readonly ['summary', summary: BuildSummary];

/** A page with numbers instead of what they refer to. */
export interface PageLine extends Omit<PageEntry, 'dependencies' | 'uses' | 'fragments'> {
  readonly dependencies: readonly number[];
  readonly uses: readonly number[];
  readonly fragments: readonly number[];
}

/** Must be raised whenever lines change their meaning. */
const VERSION = 8;

/**
 * Parses the lines of a build manifest; the checksum of the file was checked before. Returns undefined for another version. If
 * the manifest has another key than the expected one, none of its pages can be reused, and they are returned as files.
 */
export function parseBuildManifest(
  lines: Iterable<ManifestLine>,
  expectedKey?: string,
): BuildManifest | undefined {
  let key: string | undefined;
  let shard: BuiltShard | undefined;
  let part = createPart();
  const inline = new Map<string, string>();
  const pages = new Map<string, PageEntry>();
  const files = new Map<string, FileEntry>();
  for (const line of lines) {
    if (line[0] === 'manifest' && line[1] === VERSION) key = line[2];
    if (key === undefined) return undefined;
    const isOther = expectedKey !== undefined && key !== expectedKey;
    if (line[0] === 'inline') inline.set(line[1], line[2]);
    else if (line[0] === 'shard') shard = line[1];
    else if (line[0] === 'file') files.set(line[1], line[2]);
    else if (line[0] === 'page' && isOther) files.set(line[1], fileIn(line[2]));
    else if (line[0] === 'page') pages.set(line[1], part.resolve(line[2]));
    else if (line[0] === 'part') part = createPart();
    else if (!isOther) part.add(line);
  }
  return key === undefined ? undefined : { key, inline, pages, files, ...(shard ? { shard } : {}) };
}

function fileIn({ hash, bytes, mtime }: FileEntry): FileEntry {
  return { hash, bytes, mtime };
}

/** Collects the numbered entries of a part, and replaces numbers by entries. */
function createPart() {
  const dependencies: DependencyEntry[] = [];
  const uses: Uses[] = [];
  const fragments: FragmentEntry[] = [];
  return {
    add(line: ManifestLine) {
      if (line[0] === 'dependency') dependencies.push({ key: line[1], fingerprint: line[2] });
      else if (line[0] === 'uses') uses.push(line[1]);
      else if (line[0] === 'fragment')
        fragments.push({ dependencies: pick(dependencies, line[1]), uses: at(uses, line[2]) });
      else if (line[0] === 'shared') at(fragments, line[1]).hash = line[2];
    },
    resolve: (page: PageLine): PageEntry => ({
      ...page,
      dependencies: pick(dependencies, page.dependencies),
      uses: pick(uses, page.uses),
      fragments: pick(fragments, page.fragments),
    }),
  };
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

/** The part of a build manifest that one thread writes. */
export interface ManifestPart {
  /** Adds a page that was built. */
  built(file: string, facts: PageFacts, trace: PageTrace): void;
  /** Adds a page that is up to date. */
  reused(file: string, page: PageEntry): void;
}

type PageFacts = Omit<PageEntry, keyof PageTrace>;

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

/** Creates a part. Each dependency, use and fragment is written before the first line that refers to it. */
export function createManifestPart(
  write: (line: ManifestLine) => void,
  { resolve }: Pick<Fingerprints, 'resolve'>,
): ManifestPart {
  const dependency = createNumbering((it: Dependency) => write(['dependency', ...resolve(it)]));
  const uses = createNumbering((it: Uses) => write(['uses', it]));
  const fragment = createFragmentNumbering(write, { dependency, uses });
  const writePage = (file: string, facts: PageFacts, numbers: Pick<PageLine, keyof PageTrace>) => {
    // Key by key, since a copy of the object takes long for many pages.
    const { plan, hash, bytes, mtime, seen } = facts;
    const { dependencies, uses, fragments } = numbers;
    write(['page', file, { plan, hash, bytes, mtime, seen, dependencies, uses, fragments }]);
  };
  return {
    built: (file, facts, trace) =>
      writePage(file, facts, {
        dependencies: trace.dependencies.map(dependency),
        uses: trace.uses.map(uses),
        fragments: trace.fragments.map(fragment.built),
      }),
    reused: (file, page) =>
      writePage(file, page, {
        dependencies: page.dependencies.map(({ key }) => dependency(key)),
        uses: page.uses.map(uses),
        fragments: page.fragments.map(fragment.reused),
      }),
  };
}

/** Creates a function that numbers values from 0 on, and writes each when it occurs first. */
function createNumbering<T>(write: (value: T) => void): (value: T) => number {
  const numbers = new Map<T, number>();
  return (value) => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    write(value);
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  };
}

interface Numberings {
  readonly dependency: (dependency: Dependency) => number;
  readonly uses: (uses: Uses) => number;
}

/** Numbers fragments. For those on several pages, the hash of their HTML is written too. */
function createFragmentNumbering(write: (line: ManifestLine) => void, { dependency, uses }: Numberings) {
  // Weak, since the HTML of most fragments is not needed again.
  const numbers = new WeakMap<BuiltFragment | FragmentEntry, number>();
  const shared = new WeakSet<BuiltFragment>();
  let count = 0;
  const add = (fragment: BuiltFragment | FragmentEntry, dependencies: readonly Dependency[]) => {
    write(['fragment', dependencies.map(dependency), uses(fragment.uses)]);
    numbers.set(fragment, count);
    return count++;
  };
  return {
    built(fragment: BuiltFragment) {
      const known = numbers.get(fragment);
      if (known === undefined) return add(fragment, fragment.dependencies);
      if (!shared.has(fragment)) write(['shared', known, hashFragment(fragment.pieces)]);
      shared.add(fragment);
      return known;
    },
    reused(fragment: FragmentEntry) {
      const known = numbers.get(fragment);
      if (known !== undefined) return known;
      const number = add(
        fragment,
        fragment.dependencies.map(({ key }) => key),
      );
      if (fragment.hash !== undefined) write(['shared', number, fragment.hash]);
      return number;
    },
  };
}

/** Hash of the HTML of a fragment between its placeholders. */
export function hashFragment(pieces: readonly (string | Buffer)[]): string {
  return hash128(pieces.join('\n'));
}

/** The build manifest that is being written. */
export interface ManifestWriter {
  /** Begins a part for the pages that the main thread builds. */
  openPart(): ManifestPart;
  /** Adds the lines of a part that a worker has written. */
  addPart(lines: string): void;
  file(path: string, file: FileEntry): void;
  /** Replaces the previous build manifest. The issues are those of the pages; `inline` are hashes of the inline code of each page type. */
  save(issues: readonly Issue[], inline: ReadonlyMap<string, string>): void;
  /** Keeps the previous build manifest, unless it was replaced. */
  discard(): void;
}

export interface ManifestInputs {
  readonly path: string;
  readonly key: string;
  readonly fingerprints: Fingerprints;
  /** Its issues are those found before the pages were built. */
  readonly summary: BuildSummary;
  readonly shard?: BuiltShard;
}

/** Opens a new build manifest. */
export function createManifestWriter({
  path,
  key,
  fingerprints,
  summary,
  shard,
}: ManifestInputs): ManifestWriter {
  const file = createBuildManifest(path);
  const write = (line: ManifestLine) => file.write(lineOf(line));
  write(['manifest', VERSION, key]);
  return {
    openPart() {
      write(['part']);
      return createManifestPart(write, fingerprints);
    },
    file: (path, file) => write(['file', path, file]),
    addPart(lines) {
      write(['part']);
      file.write(lines);
    },
    save(found, inline) {
      const issues = [...summary.issues, ...found];
      if (areSerializable(issues)) write(['summary', { ...summary, issues }]);
      if (shard) write(['shard', shard]);
      for (const [type, hash] of inline) write(['inline', type, hash]);
      file.save();
    },
    discard: file.discard,
  };
}

/** Whether issues can be stored. Vocabularies of suggestions are objects with functions. */
function areSerializable(issues: readonly Issue[]): boolean {
  return issues.every(({ facts }) => !Object.values(facts as object).some(isVocabulary));
}
