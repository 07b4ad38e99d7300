import type { DependencyKey } from '../../dependencies/dependencies.ts';
import type { Uses } from '../../dependencies/uses.ts';
import type { PageReport, Stamp } from '../../model.ts';
import { hashOf } from '../../util/hash.ts';
import { joined, newSegment, readInto } from './segments.ts';
import type { BuildSummary } from './summary.ts';

/** A file, and the hash of its content. */
export interface FileEntry extends Stamp {
  readonly hash: string;
}

/** A page of the last build. Questions, uses and fragments are numbers in the lists of its memory. */
export interface PageEntry extends FileEntry {
  /** What the plan said of it. */
  readonly plan: string;
  readonly dependencies: readonly number[];
  /** What its own fragments use. */
  readonly uses: readonly number[];
  /** Those that it may share with other pages. */
  readonly fragments: readonly number[];
  /** What was seen of it when it was made. */
  readonly seen: PageReport;
}

/** A fragment of the last build that several pages may share, without its HTML. */
export interface FragmentEntry {
  readonly dependencies: readonly number[];
  readonly uses: number;
  /** The hash of its HTML, for those that stand on several pages. */
  hash?: string;
}

/** What a build remembers of the one before, so that it makes anew only what changed. */
export interface BuildManifest {
  /** Hash of all that every page depends on: the code, the settings, the site record. */
  readonly key: string;
  /** Hash of the inline code of each page type, by its id. */
  readonly inline: ReadonlyMap<string, string>;
  readonly dependencies: readonly { readonly key: DependencyKey; readonly fingerprint: string }[];
  readonly uses: readonly Uses[];
  readonly fragments: readonly FragmentEntry[];
  readonly pages: ReadonlyMap<string, PageEntry>;
  readonly files: ReadonlyMap<string, FileEntry>;
}

/**
 * A line of a memory that is written down. Each thread numbers its dependencies, uses and fragments for itself, in the
 * order in which they are listed; its lines stand behind its own `segment`.
 */
export type ManifestLine =
  | readonly ['memory', version: number, key: string]
  | readonly ['inline', type: string, hash: string]
  | readonly ['segment', thread: number]
  | readonly ['dependency', asked: DependencyKey, answer: string]
  | readonly ['uses', uses: Uses]
  | readonly ['fragment', dependencies: readonly number[], uses: number]
  | readonly ['shared', fragment: number, hash: string]
  | readonly ['page', file: string, page: PageEntry]
  | readonly ['file', path: string, file: FileEntry]
  | readonly ['shard', shard: unknown]
  | readonly ['summary', summary: BuildSummary];

/** Raised whenever lines change their meaning. */
export const VERSION = 7;

/**
 * Reads a memory; undefined when it is of another version. Whether the lines are whole is checked before. Of one with another key than
 * is asked for no page stands: then its pages are files like all others.
 */
export function parseBuildManifest(lines: Iterable<ManifestLine>, asked?: string): BuildManifest | undefined {
  let key: string | undefined;
  const inline = new Map<string, string>();
  const files = new Map<string, FileEntry>();
  let current = newSegment();
  const segments = new Map([[0, current]]);
  for (const line of lines) {
    if (line[0] === 'memory' && line[1] === VERSION) key = line[2];
    else if (line[0] === 'inline') inline.set(line[1], line[2]);
    else if (line[0] === 'file') files.set(line[1], line[2]);
    else if (asked !== undefined && key !== asked) {
      if (line[0] === 'page') files.set(line[1], fileIn(line[2]));
    } else if (line[0] === 'segment') {
      current = segments.get(line[1]) ?? newSegment();
      segments.set(line[1], current);
    } else readInto(current, line);
  }
  return key === undefined ? undefined : { key, inline, files, ...joined(segments.values()) };
}

function fileIn({ hash, bytes, mtime }: FileEntry): FileEntry {
  return { hash, bytes, mtime };
}

/** The memories of several builds of one site, each of its own pages, as that of one build. */
export function joinManifests(memories: readonly BuildManifest[]): BuildManifest {
  const files = new Map(memories.flatMap((memory) => [...memory.files]));
  const key = memories.find((memory) => memory.pages.size > 0)?.key ?? '';
  return { key, inline: commonInline(memories), files, ...joined(memories) };
}

/** Pages of a type that carry different code in themselves are none to keep. */
function commonInline(memories: readonly BuildManifest[]): BuildManifest['inline'] {
  const inline = new Map<string, string>();
  for (const [type, hash] of memories.flatMap((memory) => [...memory.inline]))
    inline.set(type, (inline.get(type) ?? hash) === hash ? hash : '');
  return inline;
}

/** Hash of the HTML of a fragment between its holes. */
export function hashFragment(pieces: readonly (string | Buffer)[]): string {
  return hashOf(pieces.join('\n'));
}
